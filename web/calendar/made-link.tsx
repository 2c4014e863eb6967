import { ShownOnceDialog } from '../ui/shown-once-dialog.tsx';
import { useTranslations } from './texts.ts';

/** The new link, which is shown this once. */
export function MadeLink({ link, onClose }: { link: string; onClose: () => void }) {
  const t = useTranslations('calendar');
  return (
    <ShownOnceDialog
      title={t('madeTitle')}
      note={t('madeNote')}
      text={link}
      copyLabel={t('copy')}
      keptLabel={t('kept')}
      onClose={onClose}
    >
      <code aria-label={t('link')} className="cut-tiny bg-ink-950 px-4 py-3 text-note break-all">
        {link}
      </code>
    </ShownOnceDialog>
  );
}
