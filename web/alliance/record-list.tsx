import { HISTORY_DAYS } from '@farhold/engine/ranking/history';
import { durationText, fullAmount, momentText } from '../ui/format.ts';
import { Panel } from '../ui/panel.tsx';
import { SectionHead } from '../ui/section-head.tsx';
import { AllianceLink } from './alliance-link.tsx';
import type { AllianceRecord } from './alliance.ts';
import { useRecords } from './api.ts';
import { useTranslations } from './texts.ts';

/** The records of the universe's alliances; nothing before the first morning. */
export function RecordList() {
  const t = useTranslations('records');
  const { data: records = [] } = useRecords();
  if (records.length === 0) return null;
  return (
    <Panel aria-labelledby="records" className="mt-3 overflow-hidden">
      <SectionHead id="records" title={t('title')} icon="lucide/trophy" />
      <ul className="grid rail:grid-cols-2">
        {records.map((record) => (
          <RecordLine key={record.kind} record={record} />
        ))}
      </ul>
    </Panel>
  );
}

function RecordLine({ record }: { record: AllianceRecord }) {
  const t = useTranslations('records');
  const { kind, alliance, tag, otherTag, amount, at } = record;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line/50 px-4 py-3">
      <div className="grid min-w-0 flex-1 basis-[220px] gap-1">
        <p className="text-small text-t3">{t(`kind.${kind}`, { days: HISTORY_DAYS })}</p>
        <p className="min-w-0">
          {alliance ? (
            <AllianceLink alliance={alliance} />
          ) : (
            <span className="text-t3">{t('gone', { tag })}</span>
          )}
        </p>
        <p className="text-small text-t2">
          {otherTag === null
            ? t('since', { at: momentText(at) })
            : t('war', { tag: otherTag, at: momentText(at) })}
        </p>
      </div>
      <p className="font-semibold">{kind === 'longest' ? durationText(amount) : fullAmount(amount)}</p>
    </li>
  );
}
