import { useTranslations } from 'use-intl';
import { Button } from '../ui/button.tsx';
import { toasts } from '../ui/toasts.ts';

/** Puts a text into the clipboard and says so; where the browser has none, it says that instead. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const t = useTranslations('signIn');
  const copy = async () => {
    try {
      // A page that did not come over a safe connection has no clipboard.
      await navigator.clipboard.writeText(text);
      toasts.success({ title: t('copied') });
    } catch {
      toasts.warning({ title: t('copyFailed') });
    }
  };
  return (
    <Button size="small" icon="lucide/copy" onClick={() => void copy()}>
      {label}
    </Button>
  );
}
