import { useEffect, useState } from 'react';
import { serverNow } from '../client/server-clock.ts';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { compactAmount, durationText, MINUTE_MS, momentText } from '../ui/format.ts';
import { LoadingLine } from '../ui/skeleton.tsx';
import { type Column, Table } from '../ui/table.tsx';
import { TimeSlider } from '../ui/time-slider.tsx';
import { useTimeTravel } from '../ui/use-time-travel.ts';
import { useGalaxyHistory } from './history-api.ts';
import { type GalaxyHistory, type HistoricMoment, momentsBy, type PastGalaxy } from './map-history.ts';
import { systemText } from './scanned-position.ts';
import { useTranslations } from './texts.ts';

type HistoryPanelProps = { galaxy: number; onShow: (past: PastGalaxy) => void };

/** A galaxy's past: a slider through the time, and what happened last as a table. */
export function HistoryPanel({ galaxy, onShow }: HistoryPanelProps) {
  const t = useTranslations('galaxy.map');
  const history = useGalaxyHistory(galaxy);
  if (history.isError)
    return (
      <ErrorPanel
        message={t('historyFailed')}
        busy={history.isFetching}
        onRetry={() => void history.refetch()}
      />
    );
  if (!history.data) return <LoadingLine>{t('loading')}</LoadingLine>;
  return <Told key={galaxy} history={history.data} onShow={onShow} />;
}

const wholeMinutes = (ms: number): number => Math.round(ms / MINUTE_MS) * MINUTE_MS;

/** How long the whole history takes to play, and how many steps the slider has. */
const PLAYED_IN_MS = 20_000;
const STEPS = 1000;

function Told({ history, onShow }: { history: GalaxyHistory; onShow: (past: PastGalaxy) => void }) {
  const t = useTranslations('galaxy.map');
  const [now] = useState(serverNow);
  const travel = useTimeTravel(history.startsAt, now, PLAYED_IN_MS);
  const { at } = travel;
  useEffect(() => onShow({ history, at }), [history, at, onShow]);
  const known = momentsBy({ history, at });
  const count = (kind: HistoricMoment['what']) => known.filter(({ what }) => what === kind).length;
  const counts = { planets: count('founding'), battles: count('battle'), finds: count('find') };
  return (
    <section aria-label={t('history')} className="grid gap-2 border-t border-line p-3">
      <TimeSlider
        travel={travel}
        step={Math.max(1, Math.round((now - history.startsAt) / STEPS))}
        label={t('historyTime')}
        valueText={momentText(at)}
        playLabel={t('historyPlay')}
        pauseLabel={t('historyPause')}
      />
      <p>{t('historySum', { at: momentText(at), ...counts })}</p>
      <p className="text-small text-t3">
        {t('historyNote', { delay: durationText(wholeMinutes(now - history.battlesUntil)) })}
      </p>
      <LastMoments galaxy={history.galaxy} known={known} />
    </section>
  );
}

/** How many moments the table shows. */
const SHOWN = 12;

function LastMoments({ galaxy, known }: { galaxy: number; known: readonly HistoricMoment[] }) {
  const t = useTranslations('galaxy.map');
  const rows = known.slice(-SHOWN).map((moment, index) => ({ ...moment, key: index }));
  const columns: readonly Column<(typeof rows)[number]>[] = [
    {
      key: 'what',
      head: t('historyWhat'),
      cell: ({ what, worth, debris }) =>
        t(`told.${what}`, { worth: compactAmount(worth), debris: compactAmount(debris) }),
      card: 'title',
    },
    {
      key: 'where',
      head: t('historyWhere'),
      cell: ({ system }) => systemText({ galaxy, system }),
      card: 'corner',
    },
    { key: 'when', head: t('historyWhen'), cell: ({ at }) => momentText(at), card: 'note' },
  ];
  return (
    <Table
      caption={t('historyTable')}
      columns={columns}
      rows={rows.toReversed()}
      rowKey={({ key }) => key}
      empty={t('historyNone')}
    />
  );
}
