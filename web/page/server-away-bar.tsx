import { useServerAway } from '../client/server-reach.ts';
import { Icon } from '../ui/icon.tsx';
import { useTranslations } from './texts.ts';

/** The line that says that the server is out of reach; nothing while it replies. */
export function ServerAwayBar() {
  const t = useTranslations('server');
  const isAway = useServerAway();
  return (
    <div role="alert">
      {isAway && (
        <p className="flex min-h-[34px] items-center gap-2.5 border-b border-warn/50 bg-[#2c2508] px-3.5 py-1.5 text-small leading-snug text-[#fff3c4] rail:pl-[calc(var(--rail)+20px)]">
          <Icon name="lucide/triangle-alert" className="flex-none text-[18px] text-warn" />
          <span>
            <strong className="font-semibold text-warn">{t('away')}</strong> {t('awayText')}
          </span>
        </p>
      )}
    </div>
  );
}
