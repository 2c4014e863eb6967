import { type BuildingKey, buildingKeys, categoryOf } from '@farhold/engine/catalogue/items';
import { Link } from '@tanstack/react-router';
import { itemSearch } from '../catalogue/api.ts';
import { categoryPlaces } from '../catalogue/category-places.ts';
import { ItemPicture } from '../catalogue/item-picture.tsx';
import { useItemTitle } from '../client/item-titles.ts';
import type { Queues } from '../construction/api.ts';
import { useEmpire } from '../empire/api.ts';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';
import { useTranslations } from './texts.ts';

/** A building that stands on a planet, or begins to, and whether a level of it is being built or torn down. */
type Stood = {
  readonly building: BuildingKey;
  readonly level: number;
  readonly work: 'site' | 'demolition' | null;
};

/**
 * What is built on the ground of a planet, side by side in the catalogue's order, each a link to its window and the
 * larger the higher its level. It is as high with nothing in it, so that the page does not move when something comes.
 */
export function Settlement({ planetId, queues }: { planetId: number; queues: Queues | null }) {
  const t = useTranslations('home');
  const { data: empire } = useEmpire();
  const levels = empire?.planets.find(({ id }) => id === planetId)?.levels;
  const stood = levels ? stoodOn(levels, queues) : [];
  return (
    <div className="relative col-span-full flex h-[84px] items-end overflow-hidden border-t border-line/70 bg-[radial-gradient(ellipse_60%_90%_at_50%_110%,rgb(79_214_200/0.13),transparent_70%),linear-gradient(180deg,rgb(6_10_16/0.35),rgb(6_10_16/0.8))] rail:h-[96px]">
      {levels && stood.length === 0 && (
        <p className="w-full self-center px-4 text-center text-small text-t2">{t('bareGround')}</p>
      )}
      {stood.length > 0 && (
        <ul
          aria-label={t('buildings')}
          // On a phone, many of them are scrolled through.
          className="flex h-full w-full items-end gap-0.5 overflow-x-auto overflow-y-hidden px-3 pb-1.5 [justify-content:safe_center] [scrollbar-width:none] rail:px-5"
        >
          {stood.map((one) => (
            <Standing key={one.building} {...one} />
          ))}
        </ul>
      )}
    </div>
  );
}

function stoodOn(levels: Readonly<Record<string, number>>, queues: Queues | null): readonly Stood[] {
  const running = [queues?.buildings, queues?.aliens].flatMap(
    (queue) => queue?.find(({ isRunning }) => isRunning) ?? [],
  );
  const workOn = (building: BuildingKey): Stood['work'] => {
    const work = running.find(({ item }) => item === building);
    return work ? (work.isDemolition ? 'demolition' : 'site') : null;
  };
  return buildingKeys
    .map((building) => ({ building, level: levels[building] ?? 0, work: workOn(building) }))
    .filter(({ level, work }) => level > 0 || work !== null);
}

const workIcons = { site: 'farhold/construction', demolition: 'lucide/hammer' } as const;

const SMALLEST_PX = 46;
const PX_PER_LEVEL = 1.75;
/** From this level on a building grows no more. */
const LARGEST_LEVEL = 20;

function Standing({ building, level, work }: Stood) {
  const t = useTranslations('home');
  const title = useItemTitle()(building);
  const width = SMALLEST_PX + PX_PER_LEVEL * Math.min(level, LARGEST_LEVEL);
  const isNew = level === 0;
  const name = isNew ? t('site', { title }) : t('stands', { title, level });
  return (
    <li className="min-w-[46px] shrink-0 rail:-mx-1 rail:shrink" style={{ flexBasis: `${width}px` }}>
      <Link
        to={categoryPlaces[categoryOf(building)]}
        search={itemSearch(building)}
        title={work && !isNew ? `${name}, ${t(work, { title })}` : name}
        className="grid justify-items-center -outline-offset-2 hover:brightness-125"
      >
        <ItemPicture
          item={building}
          width="86px"
          className={classNames(isNew && 'opacity-60 mix-blend-luminosity')}
        />
        <span className="sr-only">{name}</span>
        <span
          aria-hidden
          className="-mt-1 flex items-center gap-1 rounded-[3px] bg-ink-950/88 px-1.5 text-label leading-snug font-semibold text-t2"
        >
          {work && <Icon name={workIcons[work]} className="text-[13px] text-ember" />}
          {!isNew && level}
        </span>
      </Link>
    </li>
  );
}
