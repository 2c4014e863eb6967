import { useTranslations } from './texts.ts';
import { CopyButton } from '../ui/copy-button.tsx';

/** The secret of a new address, which is shown this once. */
export function SecretNotice({ secret }: { secret: string }) {
  const t = useTranslations('outsideAlerts');
  return (
    <output className="grid gap-2 rounded-[3px] border border-warn/45 bg-warn/10 px-3 py-2.5">
      <p className="text-note">{t('secretNote')}</p>
      <div className="flex flex-wrap items-center gap-2">
        <code className="min-w-0 break-all">{secret}</code>
        <CopyButton text={secret} label={t('copySecret')} />
      </div>
    </output>
  );
}
