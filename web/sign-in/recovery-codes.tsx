import { useTranslations } from './texts.ts';
import { buttonClass } from '../ui/button-class.ts';
import { Icon } from '../ui/icon.tsx';
import { ShownOnceDialog } from '../ui/shown-once-dialog.tsx';

/** The recovery codes, which are shown this once: to be copied, saved or written down. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const t = useTranslations('signIn');
  const text = codes.join('\n');
  return (
    <ShownOnceDialog
      title={t('codesTitle')}
      note={t('codesNote')}
      text={text}
      copyLabel={t('copyCodes')}
      keptLabel={t('codesKept')}
      onClose={onClose}
      actions={<SaveLink text={text} />}
    >
      <ol className="cut-tiny grid gap-x-6 gap-y-1 bg-ink-950 px-4 py-3 tabular-nums rail:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>
            <code className="text-note tracking-[0.04em]">{code}</code>
          </li>
        ))}
      </ol>
    </ShownOnceDialog>
  );
}

function SaveLink({ text }: { text: string }) {
  const t = useTranslations('signIn');
  return (
    <a
      download="farhold-recovery-codes.txt"
      href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
      className={buttonClass({ size: 'small' })}
    >
      <Icon name="lucide/download" />
      {t('saveCodes')}
    </a>
  );
}
