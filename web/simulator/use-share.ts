import { useTranslations } from './texts.ts';
import { toasts } from '../ui/toasts.ts';

/** Puts a link that opens the simulator with this battle into the clipboard. */
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

// A page that did not come over a safe connection has no clipboard.
const copy = async (text: string): Promise<void> => navigator.clipboard.writeText(text);
