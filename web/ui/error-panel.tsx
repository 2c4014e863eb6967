import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { useUiTexts } from './ui-texts.tsx';

type ErrorPanelProps = {
  /** The sentence of the error catalogue: 'Failed to load universes'. */
  message: string;
  onRetry?: () => void;
  busy?: boolean;
};

/** Something could not be loaded; with a retry button. */
export function ErrorPanel({ message, onRetry, busy = false }: ErrorPanelProps) {
  const texts = useUiTexts();
  return (
    <div
      role="alert"
      className="cut grid justify-items-center gap-3 border border-danger/40 bg-[#1a0f14]/90 px-6 py-9 text-center"
    >
      <Icon name="farhold/dish" className="text-[34px] text-danger" />
      <p className="max-w-[52ch] text-body font-semibold whitespace-pre-line">{message}</p>
      {onRetry && (
        <Button icon="lucide/rotate-cw" busy={busy} onClick={onRetry}>
          {texts.retry}
        </Button>
      )}
    </div>
  );
}
