import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClientProvider } from '@tanstack/react-query';
import { useLayoutEffect, useMemo, type ReactNode } from 'react';
import { ConfirmProvider } from '../ui/confirm.tsx';
import { Toaster } from '../ui/toaster.tsx';
import { UiTextsContext, type UiTexts } from '../ui/ui-texts.tsx';
import { useLanguage } from '../client/language.ts';
import { setFormatLanguage, type UnitSigns } from '../ui/format.ts';
import { figureLocale } from '@farhold/contract/languages';
import { useTranslations } from './texts.ts';
import { queries } from '../client/query-client.ts';

/**
 * What everything below stands on: server cache, questions, toasts, and the language. In another language the page is
 * drawn anew, so that nothing on it stays in the old one.
 */
export function Providers({ children }: { children: ReactNode }) {
  const language = useLanguage();
  useLayoutEffect(() => {
    document.documentElement.lang = language;
    document.querySelector('link[rel=manifest]')?.setAttribute('href', `/manifest.${language}.webmanifest`);
  }, [language]);
  setFormatLanguage(language, figureLocale(language), useUnitSigns());
  return (
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={queries}>
        <UiWords key={language}>
          <ConfirmProvider>{children}</ConfirmProvider>
          <Toaster />
        </UiWords>
      </QueryClientProvider>
    </CSPProvider>
  );
}

function useUnitSigns(): UnitSigns {
  const t = useTranslations('sign');
  return {
    day: t('day'),
    hour: t('hour'),
    minute: t('minute'),
    second: t('second'),
    thousand: t('thousand'),
    million: t('million'),
    billion: t('billion'),
    trillion: t('trillion'),
  };
}

function UiWords({ children }: { children: ReactNode }) {
  const t = useTranslations('ui');
  const texts = useMemo<UiTexts>(
    () => ({
      close: t('close'),
      retry: t('retry'),
      readFailed: t('readFailed'),
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
