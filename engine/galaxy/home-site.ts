import { type Random, wholeBetween } from '../random.ts';
import { type Coordinates, mapLimits } from './coordinates.ts';
import { homePositions } from './new-planet.ts';

/** A system with planets: its homes, how many of them belong to AI players, and the positions that are taken. */
export type SettledSystem = {
  readonly galaxy: number;
  readonly system: number;
  readonly homes: number;
  readonly aiHomes: number;
  readonly taken: readonly number[];
};

/** Who looks for a home: an AI player or a person, who may be invited to another player's system. */
export type HomeSeeker = {
  readonly isAi: boolean;
  readonly near: Pick<Coordinates, 'galaxy' | 'system'> | null;
};

/** Where the first home of a galaxy lies; the others follow around it. */
const FIRST_SYSTEM = 200;
const HOMES_PER_SYSTEM = 4;
/** Half of the homes of a system are kept for people, so that AI players live among them. */
const AI_HOMES_PER_SYSTEM = 2;
/** Homes lie two positions apart; the last place is kept for those who are invited. */
const POSITIONS_APART = 2;

const homePlaces: readonly number[] = Array.from(
  { length: (homePositions.last - homePositions.first) / POSITIONS_APART + 1 },
  (_, index) => homePositions.first + POSITIONS_APART * index,
);

/** All systems of a galaxy, the nearest to `from` first; of two at the same distance, the higher number. */
function* outwards(from: number): Generator<number> {
  yield from;
  for (let way = 1; way < mapLimits.system; way += 1) {
    if (from + way <= mapLimits.system) yield from + way;
    if (from - way >= 1) yield from - way;
  }
}

const keyOf = (galaxy: number, system: number): number => galaxy * (mapLimits.system + 1) + system;

/** Whether a system has a place for this player; an invited one may be its fifth. */
function isOpen({ homes, aiHomes, taken }: SettledSystem, { isAi, near }: HomeSeeker): boolean {
  const limit = near === null ? HOMES_PER_SYSTEM : homePlaces.length;
  const isAiLimit = isAi && aiHomes >= AI_HOMES_PER_SYSTEM;
  return homes < limit && !isAiLimit && homePlaces.some((position) => !taken.includes(position));
}

function placeIn({ galaxy, system, taken }: SettledSystem, random: Random): Coordinates {
  const free = homePlaces.filter((position) => !taken.includes(position));
  const position = free[wholeBetween(random, 0, free.length - 1)];
  if (position === undefined) throw new RangeError(`system ${galaxy}:${system} has no place for a home`);
  return { galaxy, system, position };
}

/**
 * Where a new player is founded: in the system nearest to the first one that has fewer than four homes, so that
 * newcomers have neighbours; galaxy after galaxy. Homes lie at positions 4 to 12, two apart. AI players take at most
 * half of a system. An invited player gets the system of the one who invited, or the nearest open one. Systems that are
 * not listed are empty. Null if no galaxy has an open system.
 *
 * With people alone, homes 1 to 4 lie in 1:200, 5 to 8 in 1:201, 9 to 12 in 1:199.
 */
export function homeSite(
  settled: readonly SettledSystem[],
  seeker: HomeSeeker,
  random: Random,
): Coordinates | null {
  const known = new Map(settled.map((one) => [keyOf(one.galaxy, one.system), one]));
  const galaxies = Array.from({ length: mapLimits.galaxy }, (_, index) => index + 1);
  const { near } = seeker;
  const first = near === null ? galaxies : [near.galaxy, ...galaxies.filter((one) => one !== near.galaxy)];
  for (const galaxy of first) {
    for (const system of outwards(near?.galaxy === galaxy ? near.system : FIRST_SYSTEM)) {
      const found = known.get(keyOf(galaxy, system)) ?? { galaxy, system, homes: 0, aiHomes: 0, taken: [] };
      if (isOpen(found, seeker)) return placeIn(found, random);
    }
  }
  return null;
}
