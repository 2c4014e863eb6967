import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from './texts.ts';
import { type ResourceName, resourceLooks } from '../catalogue/resource-look.ts';
import { useServerAway } from '../client/server-reach.ts';
import { classNames } from '../ui/class-names.ts';
import { compactAmount, fullAmount, shortDurationText, signedAmount } from '../ui/format.ts';
import { Icon } from '../ui/icon.tsx';
import { useIsNarrow } from '../ui/media.ts';
import { Tooltip } from '../ui/tooltip.tsx';
import type { StockEntry } from './header-view.ts';
import { resourceAddress } from './places.ts';

const StockSheet = lazy(() => import('./stock-sheet.tsx').then((file) => ({ default: file.StockSheet })));
const NEARLY_FULL = 0.9;

type StockBarProps = {
  /** In order of importance; the first four are always visible, all of them on a wide desktop. */
  entries: readonly StockEntry[];
};

/**
 * The resources of the selected planet, compact, with full figures in a tooltip. Where
 * they don't all fit, a sheet shows them. Greyed while the server is away, since they are only calculated then. Render
 * it where the clock is read, apart from the header.
 */
export function StockBar({ entries }: StockBarProps) {
  const [open, setOpen] = useState(false);
  const isNarrow = useIsNarrow();
  const openSheet = () => setOpen(true);
  const isAway = useServerAway();
  return (
    <>
      <div className={classNames('flex min-w-0 flex-1 items-stretch', isAway && 'opacity-50 grayscale')}>
        {isNarrow ? (
          <NarrowStock entries={entries} onOpen={openSheet} />
        ) : (
          <DeskStock entries={entries} onOpen={openSheet} />
        )}
      </div>
      {open && (
        <Suspense>
          <StockSheet entries={entries} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Tracks of one width, so that a digit more moves nothing; one grows only for a figure that would not fit. */
const TRACKS = 'grid auto-cols-[minmax(min-content,1fr)] grid-flow-col items-stretch';

type StockPartProps = StockBarProps & { onOpen: () => void };

function DeskStock({ entries, onOpen }: StockPartProps) {
  const t = useTranslations('header');
  return (
    <nav aria-label={t('stock')} className="flex min-w-0 flex-1 items-stretch">
      <div className={classNames(TRACKS, 'min-w-0 flex-1')}>
        {entries.map((entry) => (
          <CellLink key={entry.resource} entry={entry} />
        ))}
      </div>
      <button
        type="button"
        aria-label={t('openStock')}
        title={t('openStock')}
        onClick={onOpen}
        className="grid w-[38px] flex-none place-items-center text-[20px] text-t2 -outline-offset-2 hover:bg-ink-800/70 hover:text-bone min-[1400px]:hidden"
      >
        <Icon name="lucide/ellipsis-vertical" />
      </button>
    </nav>
  );
}

function NarrowStock({ entries, onOpen }: StockPartProps) {
  const t = useTranslations('header');
  return (
    <button
      type="button"
      onClick={onOpen}
      className={classNames(TRACKS, 'min-w-0 flex-1 text-left -outline-offset-2')}
    >
      <span className="sr-only">{t('openStock')}: </span>
      {entries.slice(0, 4).map((entry) => (
        <StockCell key={entry.resource} entry={entry} />
      ))}
    </button>
  );
}

/** Dropped first on smaller desktops; the sheet still shows them. Food comes first, since it runs out. */
const hiddenUntil: Readonly<Partial<Record<ResourceName, string>>> = {
  food: 'hidden wide:flex',
  'dark-matter': 'hidden min-[1400px]:flex',
  aliens: 'hidden min-[1400px]:flex',
};

function CellLink({ entry }: { entry: StockEntry }) {
  const t = useTranslations();
  const { amount, perHour, capacity, fullInMs, emptyInMs, note } = entry;
  const lines = [
    t('stock.tip', { label: t(`resource.${entry.resource}`), amount: fullAmount(amount) }),
    capacity !== undefined && `${t('stock.capacity')}: ${fullAmount(capacity)}`,
    perHour !== undefined && t('stock.perHour', { rate: signedAmount(perHour) }),
    fullInMs !== undefined && t('stock.fullIn', { duration: shortDurationText(fullInMs) }),
    emptyInMs !== undefined && t('stock.emptyIn', { duration: shortDurationText(emptyInMs) }),
    note,
  ];
  return (
    <Tooltip
      text={<span className="whitespace-pre-line">{lines.filter(Boolean).join('\n')}</span>}
      side="bottom"
    >
      <Link
        to={resourceAddress(entry.resource)}
        className={classNames(
          'min-w-0 -outline-offset-2 hover:bg-ink-800/70',
          hiddenUntil[entry.resource] ?? 'flex',
        )}
      >
        <StockCell entry={entry} />
      </Link>
    </Tooltip>
  );
}

const CELL =
  'relative grid flex-auto grid-cols-[16px_minmax(0,1fr)] content-center gap-x-1 border-r border-line/60 pr-0.5 pb-[3px] pl-1.5 min-[390px]:gap-x-1.5 min-[390px]:pl-2 min-[1000px]:grid-cols-[18px_minmax(0,1fr)] min-[1536px]:grid-cols-[20px_minmax(0,1fr)] min-[1536px]:gap-x-2 min-[1536px]:pr-1.5 min-[1536px]:pl-3';

/** A note such as "100% powered" is never cut short. */
const widthOf = ({ note }: StockEntry) => (note ? 'min-w-max' : 'min-w-0');

function StockCell({ entry }: { entry: StockEntry }) {
  const t = useTranslations();
  const look = resourceLooks[entry.resource];
  const fill = entry.capacity ? Math.min(1, Math.max(0, entry.amount / entry.capacity)) : null;
  const isFull = fill === 1;
  const isNearlyFull = fill !== null && fill >= NEARLY_FULL && !isFull;
  return (
    <span className={classNames(CELL, widthOf(entry))}>
      <Icon
        name={look.icon}
        className={classNames(
          'row-span-2 mt-1 text-[16px] rail:max-[900px]:row-span-1 rail:max-[900px]:mt-px min-[1000px]:text-[18px] min-[1536px]:text-[20px]',
          look.tint,
        )}
      />
      <span
        className={classNames(
          'text-body leading-[1.15] font-[640] whitespace-nowrap rail:max-[900px]:text-note min-[1000px]:text-figure',
          entry.amount < 0 && 'text-danger',
          isFull && 'text-warn',
        )}
      >
        <span className="sr-only">{t(`resource.${entry.resource}`)} </span>
        {compactAmount(entry.amount)}
        {isNearlyFull && <NearlyFullMark />}
      </span>
      <span
        className={classNames(
          'truncate text-label max-[389px]:text-[11.5px] rail:max-[900px]:col-span-2',
          isFull || isNearlyFull ? 'text-warn' : 'text-t3',
        )}
      >
        <RateText entry={entry} isFull={isFull} />
      </span>
      {fill !== null && <FillLine fill={fill} tone={fill >= NEARLY_FULL ? 'bg-warn' : look.fill} />}
    </span>
  );
}

/** Stands beside the amount, since a rate with it would be cut short. */
function NearlyFullMark() {
  const t = useTranslations('stock');
  return (
    <Icon name="lucide/triangle-alert" label={t('nearlyFull')} className="ml-1 text-[0.7em] text-warn" />
  );
}

function FillLine({ fill, tone }: { fill: number; tone: string }) {
  return (
    <span aria-hidden className="absolute inset-x-0 bottom-0 h-[3px] bg-line/50">
      <span
        className={classNames('block h-full origin-left', tone)}
        style={{ transform: `scaleX(${fill})` }}
      />
    </span>
  );
}

function RateText({ entry, isFull }: { entry: StockEntry; isFull: boolean }) {
  const t = useTranslations('stock');
  if (isFull) return t('storageFull');
  if (entry.note) return entry.note;
  if (entry.perHour === undefined) return '\u00a0';
  return t('perHour', { rate: signedAmount(entry.perHour, compactAmount) });
}
