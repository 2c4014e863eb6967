import { isItemKey, type ItemKey } from '@farhold/engine/catalogue/items';
import { stored } from '../client/store.ts';
import type { EmpirePlanet } from '../empire/api.ts';

/** What is celebrated once: the first of each kind of building, ship and defence, and the first battle won. */
export type FirstTime = ItemKey | 'victory';

/** What a player in a universe has been congratulated on, by `worldOf`. */
export type Celebrated = ReadonlyMap<string, ReadonlySet<string>>;

/** More worlds are not remembered in one browser. */
const MOST_WORLDS = 12;

/** Kept by this browser: another one that has not seen the player before takes what stands for known. */
export const celebrated = stored<Celebrated>('firstTimes', {
  parse: (text) =>
    new Map(
      (text ?? '').split('\n').flatMap((line) => {
        const [world, ...kinds] = line.split(' ');
        return world ? [[world, new Set(kinds)] as const] : [];
      }),
    ),
  print: (worlds) => [...worlds].map(([world, kinds]) => [world, ...kinds].join(' ')).join('\n'),
});

export const worldOf = (account: number, universe: number): string => `${account}.${universe}`;

/** Everything that a player has, or has done, that is celebrated the first time. */
export function kindsOf(
  planets: readonly Pick<EmpirePlanet, 'levels' | 'units'>[],
  victories: number,
): readonly FirstTime[] {
  const keys = planets.flatMap(({ levels, units }) =>
    [...Object.entries(levels), ...Object.entries(units)].flatMap(([key, amount]) => (amount > 0 ? key : [])),
  );
  const items = [...new Set(keys)].filter(isItemKey);
  return victories > 0 ? ['victory', ...items] : items;
}

/** What is still to be celebrated in a world; null for one that this browser has not seen before. */
export function uncelebrated(
  worlds: Celebrated,
  world: string,
  kinds: readonly FirstTime[],
): readonly FirstTime[] | null {
  const known = worlds.get(world);
  return known ? kinds.filter((kind) => !known.has(kind)) : null;
}

/** With some more celebrated; the world seen last is the last to be forgotten. */
export function celebrate(worlds: Celebrated, world: string, kinds: readonly FirstTime[]): Celebrated {
  const others = [...worlds].filter(([key]) => key !== world).slice(1 - MOST_WORLDS);
  return new Map([...others, [world, new Set([...(worlds.get(world) ?? []), ...kinds])]]);
}
