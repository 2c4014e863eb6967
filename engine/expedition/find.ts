import type { ShipKey } from '../catalogue/ships.ts';
import { type Cargo, cargoTotal, emptyCargo } from '../fleet/cargo.ts';
import { PATHFINDER_FACTOR } from '../magic-item/cube-reward.ts';
import type { Ships } from '../fleet/fleet.ts';
import { type Random, wholeBetween } from '../random.ts';
import { worthOfShips } from './points.ts';

/** How large a find is. */
export type FindSize = 'normal' | 'large' | 'huge';

type Rolls = Readonly<Record<FindSize, readonly [lowest: number, highest: number]>>;

/** How likely each size is, and what is rolled for it (horizon 4). */
const likely: Readonly<Record<FindSize, number>> = { normal: 0.89, large: 0.1, huge: 0.01 };
const resourceRolls: Rolls = { normal: [10, 50], large: [52, 100], huge: [102, 200] };
const shipRolls: Rolls = { normal: [2, 50], large: [51, 100], huge: [101, 200] };
const darkMatterRolls: Rolls = { normal: [3, 6], large: [8, 15], huge: [20, 40] };

/** Every size, from the smallest. */
const sizes = ['normal', 'large', 'huge'] as const;

/** Draws how large a find is. */
export function drawSize(random: Random): FindSize {
  const roll = random();
  if (roll < likely.huge) return 'huge';
  return roll < likely.huge + likely.large ? 'large' : 'normal';
}

/** The mean roll for resources over all sizes. */
export const meanResourceRoll: number = sizes.reduce((sum, size) => {
  const [lowest, highest] = resourceRolls[size];
  return sum + (likely[size] * (lowest + highest)) / 2;
}, 0);

const rolled = (rolls: Rolls, size: FindSize, random: Random): number => wholeBetween(random, ...rolls[size]);

/** The mean over all sizes and rolls of what a roll brings. */
function meanOver(rolls: Rolls, bring: (roll: number) => number): number {
  return sizes.reduce((sum, size) => {
    const [lowest, highest] = rolls[size];
    const count = highest - lowest + 1;
    const brought = Array.from({ length: count }, (_, index) => bring(lowest + index));
    return sum + (likely[size] * brought.reduce((all, one) => all + one, 0)) / count;
  }, 0);
}

/** How many finds within 24 hours are paid in full; later ones are halved. */
const WHOLE_FINDS = 8;

/** Whether a find is halved, by the number of finds within the last 24 hours before it. */
export const isHalved = (findsBefore: number): boolean => findsBefore >= WHOLE_FINDS;

/** What is left of an amount found, by the number of finds within the last 24 hours before it. */
export const afterMany = (amount: number, findsBefore: number): number =>
  isHalved(findsBefore) ? Math.floor(amount / 2) : amount;

/** Who searches: what counts of the fleet, its room, and the finds of its owner within the last 24 hours. */
export type Searcher = {
  readonly ships: Ships;
  readonly points: number;
  readonly room: number;
  readonly findsBefore: number;
};

/**
 * The metal, crystal and deuterium of a roll: whole, half and a third, cut to the room in the holds alike. A pathfinder
 * doubles it, as it does a cube.
 */
export function resourcesFound({ ships, points, room, findsBefore }: Searcher, roll: number): Cargo {
  const factor = (ships.pathfinder ?? 0) > 0 ? PATHFINDER_FACTOR : 1;
  const metal = afterMany(Math.floor(roll * points * factor), findsBefore);
  const found = { ...emptyCargo, metal, crystal: Math.floor(metal / 2), deuterium: Math.floor(metal / 3) };
  const total = cargoTotal(found);
  if (total <= room) return found;
  const cut = (amount: number) => Math.floor((amount * room) / total);
  return {
    ...emptyCargo,
    metal: cut(found.metal),
    crystal: cut(found.crystal),
    deuterium: cut(found.deuterium),
  };
}

/** Draws the resources of a find. */
export const drawResources = (by: Searcher, size: FindSize, random: Random): Cargo =>
  resourcesFound(by, rolled(resourceRolls, size, random));

/** The mean of the metal, crystal and deuterium that a find of resources brings. */
export const meanResources = (by: Searcher): number =>
  meanOver(resourceRolls, (roll) => cargoTotal(resourcesFound(by, roll)));

/** Draws the dark matter of a find. */
export const drawDarkMatter = ({ findsBefore }: Searcher, size: FindSize, random: Random): number =>
  afterMany(rolled(darkMatterRolls, size, random), findsBefore);

/** The mean of the dark matter that a find of it brings. */
export const meanDarkMatter = ({ findsBefore }: Searcher): number =>
  meanOver(darkMatterRolls, (roll) => afterMany(roll, findsBefore));

/** Aliens that come along of their own accord. */
export const aliensFound = ({ points, room, findsBefore }: Searcher): Cargo => ({
  ...emptyCargo,
  aliens: Math.min(room, afterMany(Math.floor(2 * points), findsBefore)),
});

/** The ships that fly, from the cheapest to the dearest. */
const ladder: readonly ShipKey[] = [
  'espionage-probe',
  'small-cargo',
  'light-fighter',
  'heavy-fighter',
  'large-cargo',
  'recycler',
  'pathfinder',
  'cruiser',
  'colony-ship',
  'battleship',
  'battlecruiser',
  'bomber',
  'destroyer',
  'reaper',
  'dreadstar',
];

const neverFound: ReadonlySet<ShipKey> = new Set(['colony-ship', 'reaper', 'dreadstar']);

const isFound = (key: ShipKey): boolean => !neverFound.has(key);

/** The ships that can be found, from the cheapest to the dearest (horizon 4). */
const foundLadder = ladder.filter(isFound);

/** The worth of the ships that a roll brings, in metal and crystal. */
export const worthFound = (points: number, roll: number): number => Math.floor((roll * points) / 2);

/** The types that a find of this worth can be of: at most one step above the best that was sent, and affordable. */
function possibleTypes(sent: Ships, worth: number): readonly ShipKey[] {
  const best = ladder.findLastIndex((key) => (sent[key] ?? 0) > 0);
  const steps = ladder.slice(0, best + 1).filter(isFound).length;
  return foundLadder.slice(0, steps + 1).filter((key) => priceOf(key) <= worth);
}

const countOf = (key: ShipKey, worth: number, findsBefore: number): number =>
  afterMany(Math.floor(worth / priceOf(key)), findsBefore);

/** Draws the ships of a find, all of one type; none if the worth is too small. */
export function drawShips({ ships, points, findsBefore }: Searcher, size: FindSize, random: Random): Ships {
  const worth = worthFound(points, rolled(shipRolls, size, random));
  const possible = possibleTypes(ships, worth);
  const key = possible[wholeBetween(random, 0, Math.max(0, possible.length - 1))];
  const count = key === undefined ? 0 : countOf(key, worth, findsBefore);
  return key === undefined || count === 0 ? {} : { [key]: count };
}

/** The mean of the metal and crystal in the ships that a find of ships brings. */
export const meanShips = ({ ships, points, findsBefore }: Searcher): number =>
  meanOver(shipRolls, (roll) => {
    const worth = worthFound(points, roll);
    const possible = possibleTypes(ships, worth);
    const found = possible.map((key) => priceOf(key) * countOf(key, worth, findsBefore));
    return found.reduce((sum, one) => sum + one, 0) / Math.max(1, possible.length);
  });

const priceOf = (key: ShipKey): number => worthOfShips({ [key]: 1 });
