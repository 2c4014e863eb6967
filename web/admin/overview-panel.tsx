import type { ReactNode } from 'react';
import { durationText, fullAmount, momentText } from '../ui/format.ts';
import { Icon } from '../ui/icon.tsx';
import { useOverview } from './api.ts';
import { Loaded } from './loaded.tsx';
import { useTranslations } from './texts.ts';

/** Later than this an event counts as late, in ms. */
const LATE_MS = 15_000;

/** The server's state at a glance. */
export function OverviewPanel() {
  const t = useTranslations('admin');
  return (
    <Loaded query={useOverview()}>
      {(seen) => (
        <dl className="grid grid-cols-1 gap-px rail:grid-cols-2 mid:grid-cols-3">
          <Fact name={t('ready')} isWell={seen.whyNotReady === null}>
            {seen.whyNotReady ?? t('isReady')}
          </Fact>
          <Fact name={t('eventLag')} isWell={seen.eventsOverdueMs < LATE_MS}>
            {seen.eventsOverdueMs < 1000 ? t('onTime') : durationText(seen.eventsOverdueMs)}
          </Fact>
          <Fact name={t('setAside')} isWell={seen.eventsSetAside === 0}>
            {fullAmount(seen.eventsSetAside)}
          </Fact>
          <Fact name={t('errors')} isWell={seen.errorsLastHour === 0}>
            {fullAmount(seen.errorsLastHour)}
          </Fact>
          <Fact name={t('openReports')} isWell={seen.openReports === 0}>
            {fullAmount(seen.openReports)}
          </Fact>
          <Fact name={t('lastBackup')} isWell={seen.lastBackupAt !== null}>
            {seen.lastBackupAt === null ? t('noBackup') : momentText(seen.lastBackupAt)}
          </Fact>
          <Fact name={t('online')}>{t('ofPeople', { online: seen.peopleOnline, people: seen.people })}</Fact>
          <Fact name={t('waiting')}>{fullAmount(seen.eventsWaiting)}</Fact>
          <Fact name={t('version')}>
            {t('versionSince', { version: seen.version, at: momentText(seen.startedAt) })}
          </Fact>
        </dl>
      )}
    </Loaded>
  );
}

type FactProps = { name: string; isWell?: boolean; children: ReactNode };

/** One figure; what is not well has a mark of its own, in words for those who do not see it. */
function Fact({ name, isWell, children }: FactProps) {
  const t = useTranslations('admin');
  return (
    <div className="border-b border-line/50 px-4 py-3.5">
      <dt className="text-label text-t3">{name}</dt>
      <dd className="mt-1 flex items-center gap-2 text-figure break-words">
        {isWell !== undefined && (
          <Icon
            name={isWell ? 'lucide/check' : 'lucide/triangle-alert'}
            className={isWell ? 'text-ok' : 'text-warn'}
          />
        )}
        {isWell === false && <span className="sr-only">{t('look')}</span>}
        {children}
      </dd>
    </div>
  );
}
