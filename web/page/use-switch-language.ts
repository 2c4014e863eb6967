import type { Language } from '@farhold/contract/languages';
import { failureText } from '../client/failure-text.ts';
import { switchLanguage } from '../client/switch-language.ts';
import { toasts } from '../ui/toasts.ts';
import { useTranslations } from './texts.ts';

/** Switches the page and the account to another language; says so when the account could not follow. */
export function useSwitchLanguage(): (language: Language) => void {
  const t = useTranslations('language');
  return (language) => {
    switchLanguage(language).catch((error: unknown) =>
      toasts.error({ title: t('failed'), text: failureText(error, '') }),
    );
  };
}
