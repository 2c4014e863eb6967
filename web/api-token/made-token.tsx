import { useTranslations } from './texts.ts';
import { Button } from '../ui/button.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { Dialog } from '../ui/dialog.tsx';

/** The new token, which is shown this once. */
export function MadeToken({ token, onClose }: { token: string; onClose: () => void }) {
  const t = useTranslations('tools');
  return (
    <Dialog
      open
      title={t('madeTitle')}
      width={480}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('kept')}
        </Button>
      }
    >
      <div className="grid gap-4">
        <p className="text-t2">{t('madeNote')}</p>
        <code
          aria-label={t('token')}
          className="cut-tiny bg-ink-950 px-4 py-3 text-[15px] tracking-[0.02em] break-all"
        >
          {token}
        </code>
        <div>
          <CopyButton text={token} label={t('copy')} />
        </div>
      </div>
    </Dialog>
  );
}
