import { categoryOf, type Category, type ItemKey } from '@farhold/engine/catalogue/items';
import { Link } from '@tanstack/react-router';
import { useItemTitle } from '../client/item-titles.ts';
import { useTranslations } from './texts.ts';
import { ItemPicture } from '../catalogue/item-picture.tsx';
import type { Queues, QueuedConstruction } from '../construction/api.ts';
import { WorkTime } from '../construction/work-time.tsx';
import { fullAmount } from '../ui/format.ts';

type Tile = { readonly name: TileName; readonly category: Category; readonly emblem: ItemKey };
type TileName = 'resources' | 'research' | 'aliens' | 'shipyard' | 'facilities' | 'defence';

const tiles: readonly Tile[] = [
  { name: 'resources', category: 'resources', emblem: 'metal-mine' },
  { name: 'research', category: 'research', emblem: 'research-laboratory' },
  { name: 'aliens', category: 'aliens', emblem: 'alien-habitat' },
  { name: 'shipyard', category: 'ships', emblem: 'shipyard' },
  { name: 'facilities', category: 'facilities', emblem: 'robotics-factory' },
  { name: 'defence', category: 'defence', emblem: 'gauss-cannon' },
];

/** The six item pages as tiles, each with its running construction; `queues` is null until loaded. */
export function BuildTiles({ queues }: { queues: Queues | null }) {
  const t = useTranslations('home');
  const entries = queues ? Object.values(queues).flat() : [];
  return (
    <nav aria-label={t('places')} className="grid h-full grid-cols-3 gap-2 mid:grid-cols-2">
      {tiles.map((tile) => (
        <BuildTile
          key={tile.name}
          tile={tile}
          entries={entries.filter(({ item }) => categoryOf(item) === tile.category)}
        />
      ))}
    </nav>
  );
}

function BuildTile({ tile, entries }: { tile: Tile; entries: readonly QueuedConstruction[] }) {
  const t = useTranslations('place');
  return (
    <Link
      to={`/${tile.name}`}
      className="group cut-small relative flex min-h-[112px] flex-col justify-end overflow-hidden border border-line bg-linear-to-b from-ink-850 to-ink-900 p-2.5 pt-12 transition-colors hover:border-ember rail:p-3"
    >
      <div className="absolute top-0.5 right-0.5 w-[64px] transition-transform duration-180 group-hover:scale-106 rail:w-[92px]">
        <ItemPicture item={tile.emblem} width="(max-width: 720px) 64px, 92px" />
      </div>
      <span
        aria-hidden
        className="absolute inset-0 bg-linear-to-t from-ink-900 from-36% via-ink-900/85 via-48% to-transparent to-66%"
      />
      <span className="relative font-display text-[13px] wrap-anywhere hyphens-auto leading-tight font-semibold rail:text-note">
        {t(tile.name)}
      </span>
      <span className="relative mt-1 min-h-[2.75em] text-label wrap-anywhere hyphens-auto leading-snug text-t2 rail:min-h-[1.35em] rail:text-small">
        <TileState tile={tile} entries={entries} />
      </span>
    </Link>
  );
}

function RunningWork({ work: { item, level, quantityLeft, isDemolition } }: { work: QueuedConstruction }) {
  const title = useItemTitle()(item);
  const t = useTranslations('home');
  if (level === null) return t('unitsRunning', { count: fullAmount(quantityLeft), title });
  return isDemolition ? t('demolition', { title }) : title;
}

function TileState({ tile, entries }: { tile: Tile; entries: readonly QueuedConstruction[] }) {
  const t = useTranslations('home');
  const running = entries.find(({ isRunning }) => isRunning);
  if (running) {
    return (
      <span className="text-ember">
        <RunningWork work={running} />{' '}
        <WorkTime endsAt={running.endsAt} className="max-rail:block max-rail:whitespace-normal!" />
      </span>
    );
  }
  if (entries.length > 0) return t('queued', { count: entries.length });
  return t('idle', { place: tile.name });
}
