import { useEffect, useState } from 'react';
import { serverNow } from '../client/server-clock.ts';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { compactAmount, durationText, MINUTE_MS, momentText } from '../ui/format.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { LoadingLine } from '../ui/skeleton.tsx';
import { type Column, Table } from '../ui/table.tsx';
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
  const { at, isPlaying, setPlaying, seek } = useTime(history.startsAt, now);
  useEffect(() => onShow({ history, at }), [history, at, onShow]);
  const known = momentsBy({ history, at });
  const count = (kind: HistoricMoment['what']) => known.filter(({ what }) => what === kind).length;
  const counts = { planets: count('founding'), battles: count('battle'), finds: count('find') };
  const label = t(isPlaying ? 'historyPause' : 'historyPlay');
  return (
    <section aria-label={t('history')} className="grid gap-2 border-t border-line p-3">
      <div className="flex items-center gap-2">
        <IconButton
          icon={isPlaying ? 'lucide/pause' : 'lucide/play'}
          label={label}
          onClick={() => setPlaying(!isPlaying)}
          className="text-ember"
        />
        <input
          type="range"
          min={history.startsAt}
          max={now}
          step={Math.max(1, Math.round((now - history.startsAt) / STEPS))}
          value={at}
          aria-label={t('historyTime')}
          aria-valuetext={momentText(at)}
          onChange={(event) => seek(Number(event.target.value))}
          className="h-[44px] w-full cursor-pointer accent-ember rail:h-[36px]"
        />
      </div>
      <p>{t('historySum', { at: momentText(at), ...counts })}</p>
      <p className="text-small text-t3">
        {t('historyNote', { delay: durationText(wholeMinutes(now - history.battlesUntil)) })}
      </p>
      <LastMoments galaxy={history.galaxy} known={known} />
    </section>
  );
}

/** The instant on display: at the end first; playing begins anew there. */
function useTime(startsAt: number, now: number) {
  const [at, setAt] = useState(now);
  const [isPlaying, setPlaying] = useState(false);
  useEffect(() => {
    if (!isPlaying) return undefined;
    let [last, frame] = [performance.now(), 0];
    const advance = (time: number) => {
      const by = ((time - last) / PLAYED_IN_MS) * (now - startsAt);
      last = time;
      setAt((before) => Math.min(now, before + by));
      frame = requestAnimationFrame(advance);
    };
    frame = requestAnimationFrame(advance);
    return () => cancelAnimationFrame(frame);
  }, [isPlaying, startsAt, now]);
  if (isPlaying && at >= now) setPlaying(false);
  const play = (plays: boolean) => {
    if (plays && at >= now) setAt(startsAt);
    setPlaying(plays);
  };
  const seek = (instant: number) => {
    setPlaying(false);
    setAt(instant);
  };
  return { at, isPlaying, setPlaying: play, seek };
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
      phone: 'title',
    },
    {
      key: 'where',
      head: t('historyWhere'),
      cell: ({ system }) => systemText({ galaxy, system }),
      phone: 'corner',
    },
    { key: 'when', head: t('historyWhen'), cell: ({ at }) => momentText(at), phone: 'note' },
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
