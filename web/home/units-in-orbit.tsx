import {
  type Category,
  categoryOf,
  isShipKey,
  isUnitKey,
  type ItemKey,
  type UnitKey,
} from '@farhold/engine/catalogue/items';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { itemSearch } from '../catalogue/api.ts';
import { categoryPlaces } from '../catalogue/category-places.ts';
import { ItemPicture } from '../catalogue/item-picture.tsx';
import { useItemTitle } from '../client/item-titles.ts';
import type { QueuedConstruction, Queues } from '../construction/api.ts';
import { useEmpire } from '../empire/api.ts';
import { useMovements } from '../fleet/api.ts';
import { missionLooks } from '../fleet/mission-look.ts';
import { guestsAt, type Movement } from '../fleet/movement.ts';
import { taggedText } from '../player/tagged-text.ts';
import { classNames } from '../ui/class-names.ts';
import { compactAmount, fullAmount } from '../ui/format.ts';
import { Icon } from '../ui/icon.tsx';
import { useTranslations } from './texts.ts';

// Where they hover in a frame around the planet, on wide screens; narrower ones show ships, a building site and guests
// in a row.
const shipPlaces = [
  'mid:left-[2%] mid:top-[8%]',
  'max-mid:hidden mid:left-[80%] mid:top-[3%]',
  'max-mid:hidden mid:left-[-4%] mid:top-[40%]',
  'max-mid:hidden mid:left-[86%] mid:top-[36%]',
] as const;
const groundPlaces = [
  'max-mid:hidden mid:left-[7%] mid:top-[76%]',
  'max-mid:hidden mid:left-[78%] mid:top-[74%]',
] as const;
const workPlaces = ['mid:left-[32%] mid:top-[80%]', 'max-mid:hidden mid:left-[55%] mid:top-[80%]'] as const;
const GUEST_PLACE = 'mid:left-[41%] mid:top-[-4%]';

type Group = { readonly item: UnitKey; readonly count: number };

/**
 * What is around the planet's picture, as links to their pages: the largest groups of its own ships and guns, the units
 * being built, and the fleets of others that guard it.
 */
export function UnitsInOrbit({ planetId, queues }: { planetId: number; queues: Queues | null }) {
  const t = useTranslations('home');
  const { data: empire } = useEmpire();
  const { data: movements } = useMovements();
  const groups = unitGroups(empire?.planets.find(({ id }) => id === planetId)?.units ?? {});
  const ships = groups.filter(({ item }) => isShipKey(item));
  const guns = groups.filter(({ item }) => !isShipKey(item));
  const works = queues ? worksIn(queues) : [];
  const guests = guestsAt(movements ?? [], planetId);
  if (groups.length + works.length + guests.length === 0) return null;
  return (
    <ul aria-label={t('stationed')} className="flex w-full items-end justify-end gap-1 mid:block">
      {shipPlaces.map((place, at) => (
        <Units key={place} group={ships[at]} to="/shipyard" place={place} />
      ))}
      {groundPlaces.map((place, at) => (
        <Units key={place} group={guns[at]} to="/defence" place={place} />
      ))}
      {workPlaces.map((place, at) => (
        <BuildingSite key={place} work={works[at]} place={place} />
      ))}
      <Guests fleets={guests} />
    </ul>
  );
}

const unitGroups = (units: Readonly<Record<string, number>>): readonly Group[] =>
  Object.entries(units)
    .flatMap(([item, count]): Group[] => (isUnitKey(item) && count > 0 ? [{ item, count }] : []))
    .toSorted((one, other) => other.count - one.count);

/**
 * The units being built; buildings under construction stand in the settlement, and research cannot be seen from
 * outside.
 */
const worksIn = ({ shipyard, defence }: Queues): readonly QueuedConstruction[] =>
  [shipyard, defence].flatMap((queue) => queue.find(({ isRunning }) => isRunning) ?? []);

type UnitsProps = { group: Group | undefined; to: '/shipyard' | '/defence'; place: string };

function Units({ group, to, place }: UnitsProps) {
  const t = useTranslations('home');
  const titleOf = useItemTitle();
  if (!group) return null;
  const title = titleOf(group.item);
  return (
    <Neighbour
      to={to}
      place={place}
      title={t('unitsRunning', { title, count: fullAmount(group.count) })}
      name={title}
      sign={`×${compactAmount(group.count)}`}
    >
      <ItemPicture item={group.item} width="76px" className="w-[38px] mid:w-full" />
    </Neighbour>
  );
}

function BuildingSite({ work, place }: { work: QueuedConstruction | undefined; place: string }) {
  const t = useTranslations('home');
  const titleOf = useItemTitle();
  if (!work) return null;
  const title = t('site', { title: titleOf(work.item) });
  return (
    <Neighbour
      to={categoryPlaces[categoryOf(work.item)]}
      opens={work.item}
      place={place}
      title={title}
      name={title}
      sign={<Icon name="farhold/construction" className="text-[15px] text-ember" />}
    >
      <ItemPicture
        item={work.item}
        width="76px"
        className="w-[38px] opacity-60 mix-blend-luminosity mid:w-full"
      />
    </Neighbour>
  );
}

function Guests({ fleets }: { fleets: readonly Movement[] }) {
  const t = useTranslations('home');
  const [first] = fleets;
  if (!first) return null;
  const title = t('guests', { count: fleets.length, player: first.from ? taggedText(first.from.owner) : '' });
  const [ships] = first.ships ?? [];
  return (
    <Neighbour
      to="/fleet"
      place={GUEST_PLACE}
      title={title}
      name={title}
      sign={<Icon name={missionLooks.protect.icon} className="text-[15px] text-ok" />}
    >
      {ships ? (
        <ItemPicture item={ships.key} width="76px" className="w-[38px] mid:w-full" />
      ) : (
        <Icon name={missionLooks.protect.icon} className="my-2 text-[34px] text-ok" />
      )}
    </Neighbour>
  );
}

type NeighbourProps = {
  to: (typeof categoryPlaces)[Category] | '/fleet';
  /** The item whose window opens there. */
  opens?: ItemKey;
  place: string;
  title: string;
  /** Read out in place of the picture. */
  name: string;
  sign: ReactNode;
  children: ReactNode;
};

function Neighbour({ to, opens, place, title, name, sign, children }: NeighbourProps) {
  return (
    <li className={classNames('min-w-[38px] flex-none mid:absolute mid:w-[76px]', place)}>
      <Link
        to={to}
        search={itemSearch(opens ?? null)}
        title={title}
        className="pointer-events-auto grid justify-items-center hover:brightness-125"
      >
        {children}
        <span className="sr-only">{name}</span>
        <span className="-mt-2 rounded-[3px] bg-ink-950/88 px-1.5 text-label font-semibold text-t2">
          {sign}
        </span>
      </Link>
    </li>
  );
}
