import { useTranslations } from './texts.ts';
import { toasts } from '../ui/toasts.ts';

/** Copies a link to this battle to the clipboard. */
export function useShare(text: string): () => void {
  const t = useTranslations('simulator');
  return () => {
    const link = `${window.location.origin}/simulator?battle=${encodeURIComponent(text)}`;
    copy(link).then(
      () => toasts.success({ title: t('shared') }),
      () => toasts.error({ title: t('shareFailed'), text: link }),
    );
  };
}

// Without https there is no clipboard.
const copy = async (text: string): Promise<void> => navigator.clipboard.writeText(text);
