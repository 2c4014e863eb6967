import { Button } from './button.tsx';
import { toasts } from './toasts.ts';
import { useUiTexts } from './ui-texts.tsx';

/** Copies a text to the clipboard and says so; says that it can't where the browser has none. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const texts = useUiTexts();
  const copy = async () => {
    try {
      // Without https there is no clipboard.
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
