import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { IntlProvider, useTranslations } from 'use-intl';
import { ConfirmProvider } from '../ui/confirm.tsx';
import { Toaster } from '../ui/toaster.tsx';
import { UiTextsContext, type UiTexts } from '../ui/ui-texts.tsx';
import { LanguageContext } from '../client/language-context.ts';
import {
  currentLanguage,
  loadMessages,
  rememberLanguage,
  type Language,
  type Messages,
} from '../client/language.ts';
import { queries } from '../client/query-client.ts';

type Spoken = { language: Language; messages: Messages };

/**
 * The context of the whole app: language, server cache, confirm dialogs, toasts. Renders nothing until the texts are
 * loaded.
 */
export function Providers({ children }: { children: ReactNode }) {
  const [spoken, setSpoken] = useState<Spoken | null>(null);
  const [wanted, setWanted] = useState(currentLanguage);
  useEffect(() => {
    void loadMessages(wanted).then((messages) => {
      document.documentElement.lang = wanted;
      setSpoken({ language: wanted, messages });
    });
  }, [wanted]);
  const choice = useMemo(
    () => ({
      language: wanted,
      setLanguage: (language: Language) => {
        rememberLanguage(language);
        setWanted(language);
      },
    }),
    [wanted],
  );
  if (!spoken) return null;
  return (
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={queries}>
        <LanguageContext value={choice}>
          <IntlProvider locale={spoken.language} messages={spoken.messages}>
            <UiWords>
              <ConfirmProvider>{children}</ConfirmProvider>
              <Toaster />
            </UiWords>
          </IntlProvider>
        </LanguageContext>
      </QueryClientProvider>
    </CSPProvider>
  );
}

function UiWords({ children }: { children: ReactNode }) {
  const t = useTranslations('ui');
  const texts = useMemo<UiTexts>(
    () => ({
      close: t('close'),
      retry: t('retry'),
      cancel: t('cancel'),
      showPassword: t('showPassword'),
      hidePassword: t('hidePassword'),
      copied: t('copied'),
      copyFailed: t('copyFailed'),
      max: t('max'),
      increase: t('increase'),
      decrease: t('decrease'),
      notifications: t('notifications'),
      backToTop: t('backToTop'),
      pages: t('pages'),
      firstPage: t('firstPage'),
      previousPage: t('previousPage'),
      nextPage: t('nextPage'),
      lastPage: t('lastPage'),
      page: (page) => t('page', { page }),
    }),
    [t],
  );
  return <UiTextsContext value={texts}>{children}</UiTextsContext>;
}
