import { useTranslations } from './texts.ts';
import { Button } from '../ui/button.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { CopyButton } from '../ui/copy-button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Icon } from '../ui/icon.tsx';

/** The recovery codes, which are shown this once: to be copied, saved or written down. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const t = useTranslations('signIn');
  const text = codes.join('\n');
  return (
    <Dialog
      open
      title={t('codesTitle')}
      width={480}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('codesKept')}
        </Button>
      }
    >
      <div className="grid gap-4">
        <p className="text-t2">{t('codesNote')}</p>
        <ol className="cut-tiny grid gap-x-6 gap-y-1 bg-ink-950 px-4 py-3 tabular-nums rail:grid-cols-2">
          {codes.map((code) => (
            <li key={code}>
              <code className="text-[15px] tracking-[0.04em]">{code}</code>
            </li>
          ))}
        </ol>
        <div className="flex flex-wrap gap-2">
          <CopyButton text={text} label={t('copyCodes')} />
          <a
            download="farhold-recovery-codes.txt"
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
            className={buttonClass({ size: 'small' })}
          >
            <Icon name="lucide/download" />
            {t('saveCodes')}
          </a>
        </div>
      </div>
    </Dialog>
  );
}
