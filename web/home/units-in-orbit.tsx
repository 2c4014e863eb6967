import { isShipKey, isUnitKey, type UnitKey } from '@farhold/engine/catalogue/items';
import { Link } from '@tanstack/react-router';
import { ItemPicture } from '../catalogue/item-picture.tsx';
import { useItemTitle } from '../client/item-titles.ts';
import { useEmpire } from '../empire/api.ts';
import { classNames } from '../ui/class-names.ts';
import { compactAmount, fullAmount } from '../ui/format.ts';
import { useTranslations } from './texts.ts';

/** Where they hover in a frame around the planet: ships above, what defends the ground below. */
const shipPlaces = [
  'left-[2%] top-[8%]',
  'left-[80%] top-[3%]',
  'left-[-4%] top-[40%]',
  'left-[86%] top-[36%]',
] as const;
const groundPlaces = ['left-[7%] top-[76%]', 'left-[78%] top-[74%]'] as const;

type Group = { readonly item: UnitKey; readonly count: number };

/**
 * The planet's own ships and guns around its picture: the largest groups of each, as links to their pages. On wide screens
 * only, where the picture has room around it.
 */
export function UnitsInOrbit({ planetId }: { planetId: number }) {
  const t = useTranslations('home');
  const { data: empire } = useEmpire();
  const units = empire?.planets.find(({ id }) => id === planetId)?.units ?? {};
  const groups = Object.entries(units)
    .flatMap(([item, count]): Group[] => (isUnitKey(item) && count > 0 ? [{ item, count }] : []))
    .toSorted((one, other) => other.count - one.count);
  const ships = groups.filter(({ item }) => isShipKey(item));
  const guns = groups.filter(({ item }) => !isShipKey(item));
  if (groups.length === 0) return null;
  return (
    <ul aria-label={t('stationed')} className="hidden mid:block">
      {shipPlaces.map((place, at) => (
        <Unit key={place} group={ships[at]} to="/shipyard" place={place} />
      ))}
      {groundPlaces.map((place, at) => (
        <Unit key={place} group={guns[at]} to="/defence" place={place} />
      ))}
    </ul>
  );
}

type UnitProps = { group: Group | undefined; to: '/shipyard' | '/defence'; place: string };

function Unit({ group, to, place }: UnitProps) {
  const t = useTranslations('home');
  const titleOf = useItemTitle();
  if (!group) return null;
  const words = { title: titleOf(group.item), count: fullAmount(group.count) };
  return (
    <li className={classNames('absolute w-[76px]', place)}>
      <Link
        to={to}
        title={t('unitsRunning', words)}
        className="pointer-events-auto grid justify-items-center hover:brightness-125"
      >
        <ItemPicture item={group.item} width="76px" className="w-full" />
        <span className="sr-only">{words.title}</span>
        <span className="-mt-2 rounded-[3px] bg-ink-950/88 px-1.5 text-label font-semibold text-t2">
          ×{compactAmount(group.count)}
        </span>
      </Link>
    </li>
  );
}
