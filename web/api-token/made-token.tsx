import { useTranslations } from './texts.ts';
import { ShownOnceDialog } from '../ui/shown-once-dialog.tsx';

/** The new token, which is shown this once. */
export function MadeToken({ token, onClose }: { token: string; onClose: () => void }) {
  const t = useTranslations('tools');
  return (
    <ShownOnceDialog
      title={t('madeTitle')}
      note={t('madeNote')}
      text={token}
      copyLabel={t('copy')}
      keptLabel={t('kept')}
      onClose={onClose}
    >
      <code
        aria-label={t('token')}
        className="cut-tiny bg-ink-950 px-4 py-3 text-note tracking-[0.02em] break-all"
      >
        {token}
      </code>
    </ShownOnceDialog>
  );
}
