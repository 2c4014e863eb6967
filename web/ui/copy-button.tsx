import { Button } from './button.tsx';
import { toasts } from './toasts.ts';
import { useUiTexts } from './ui-texts.tsx';

/** Puts a text into the clipboard and says so; where the browser has none, it says that instead. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const texts = useUiTexts();
  const copy = async () => {
    try {
      // A page that did not come over a safe connection has no clipboard.
      await navigator.clipboard.writeText(text);
      toasts.success({ title: texts.copied });
    } catch {
      toasts.warning({ title: texts.copyFailed });
    }
  };
  return (
    <Button size="small" icon="lucide/copy" onClick={() => void copy()}>
      {label}
    </Button>
  );
}
