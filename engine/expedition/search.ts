import type { BattleInput } from '../combat/battle.ts';
import { leaveTarget } from '../fleet/arrive-protect.ts';
import { addCargo, type Cargo, cargoCapacity, cargoTotal } from '../fleet/cargo.ts';
import type { FightingFleet } from '../fleet/engage.ts';
import type { Fleet, Ships } from '../fleet/fleet.ts';
import { holdsUntil } from '../fleet/hold.ts';
import { shipEntries } from '../fleet/ships.ts';
import { type Random, seededRandom } from '../random.ts';
import { type Instant, plusSeconds, secondsBetween } from '../time/instant.ts';
import { ambush } from './ambush.ts';
import {
  aliensFound,
  drawDarkMatter,
  drawResources,
  drawShips,
  drawSize,
  type FindSize,
  type Searcher,
} from './find.ts';
import { drawOutcome, type ExpeditionOutcome, type Search } from './outcome.ts';
import { expeditionPoints } from './points.ts';

/** Everything that decides what an expedition may find, besides its ships and its luck. */
export type Expedition = Search & {
  /** The points of the best player of the universe when it left. */
  readonly bestPoints: number;
  /** The finds of its owner's expeditions within the 24 hours before. */
  readonly findsBefore: number;
};

/** What a star chart shows. */
export type ChartKind = 'cubes' | 'gold-planet';

/** What an expedition has met. The fleet is on its way home, with its find; in a battle it still has to fight. */
export type Searched =
  | { readonly outcome: 'resources'; readonly fleet: Fleet; readonly cargo: Cargo }
  | { readonly outcome: 'aliens'; readonly fleet: Fleet; readonly cargo: Cargo }
  | { readonly outcome: 'ships'; readonly fleet: Fleet; readonly ships: Ships }
  | { readonly outcome: 'dark-matter'; readonly fleet: Fleet; readonly amount: number }
  | { readonly outcome: 'star-chart'; readonly fleet: Fleet; readonly chart: ChartKind }
  | { readonly outcome: 'early'; readonly fleet: Fleet; readonly seconds: number }
  | { readonly outcome: 'late'; readonly fleet: Fleet; readonly seconds: number }
  | { readonly outcome: 'nothing'; readonly fleet: Fleet }
  | { readonly outcome: 'pirates'; readonly battle: BattleInput }
  | { readonly outcome: 'hive'; readonly battle: BattleInput }
  | { readonly outcome: 'black-hole' };

/**
 * What an expedition has met, and the outcome that was drawn, which comes to nothing if nothing fits aboard or the find
 * is worth no ship.
 */
export type SearchResult = Searched & { readonly drawn: ExpeditionOutcome };

/** The factor by which the way home is divided, or the stay multiplied. */
const factors: Readonly<Record<FindSize, number>> = { normal: 2, large: 3, huge: 5 };

/** Who searches, as far as finds depend on it. */
export const searcherOf = (
  {
    fleet: { ships, cargo },
    owner,
  }: Pick<FightingFleet, 'owner'> & {
    readonly fleet: Pick<Fleet, 'ships' | 'cargo'>;
  },
  { bestPoints, findsBefore }: Expedition,
): Searcher => ({
  ships,
  points: expeditionPoints(ships, bestPoints),
  room: Math.max(0, cargoCapacity(ships, owner) - cargoTotal(cargo)),
  findsBefore,
});

const withShips = (fleet: Fleet, found: Ships): Fleet => ({
  ...fleet,
  ships: {
    ...fleet.ships,
    ...Object.fromEntries(shipEntries(found).map(([key, count]) => [key, (fleet.ships[key] ?? 0) + count])),
  },
});

const shifted = (at: Instant | null | undefined, seconds: number): Instant | null =>
  at ? plusSeconds(at, seconds) : null;

/** How many seconds a faster way home saves; the way still takes at least one. */
function savedSeconds({ sentAt, arrivesAt }: Fleet, size: FindSize): number {
  const way = secondsBetween(sentAt, arrivesAt);
  return way - Math.max(1, Math.ceil(way / factors[size]));
}

const delaySeconds = (fleet: Fleet, size: FindSize): number =>
  (factors[size] - 1) * secondsBetween(fleet.arrivesAt, holdsUntil(fleet));

/**
 * What an expedition has met when its hours are over (horizon 4). The seed of the fleet decides; it was drawn when the
 * fleet left, so nobody can foresee it and it does not matter when this is asked.
 */
export function search(fighting: FightingFleet, seed: string, expedition: Expedition): SearchResult {
  const random = seededRandom(`${seed} expedition`);
  const drawn = drawOutcome(expedition, random);
  return { ...met(drawn, fighting, seed, searcherOf(fighting, expedition), random), drawn };
}

function met(
  outcome: ExpeditionOutcome,
  fighting: FightingFleet,
  seed: string,
  by: Searcher,
  random: Random,
): Searched {
  const fleet = leaveTarget(fighting.fleet);
  const size = drawSize(random);
  const loaded = (found: 'resources' | 'aliens', cargo: Cargo): Searched =>
    cargoTotal(cargo) === 0
      ? { outcome: 'nothing', fleet }
      : { outcome: found, fleet: { ...fleet, cargo: addCargo(fleet.cargo, cargo) }, cargo };
  switch (outcome) {
    case 'resources':
      return loaded(outcome, drawResources(by, size, random));
    case 'aliens':
      return loaded(outcome, aliensFound(by));
    case 'ships':
      return withFound(fleet, drawShips(by, size, random));
    case 'dark-matter':
      return { outcome, fleet, amount: drawDarkMatter(by, size, random) };
    case 'star-chart':
      return { outcome, fleet, chart: random() < 1 / 2 ? 'cubes' : 'gold-planet' };
    case 'early':
      return homeEarly(fleet, savedSeconds(fleet, size));
    case 'late':
      return homeLate(fleet, delaySeconds(fleet, size));
    case 'pirates':
    case 'hive':
      return { outcome, battle: ambush(fighting, { wild: outcome, size, seed }, random) };
    case 'black-hole':
    case 'nothing':
      return outcome === 'nothing' ? { outcome, fleet } : { outcome };
  }
}

const withFound = (fleet: Fleet, ships: Ships): Searched =>
  shipEntries(ships).length === 0
    ? { outcome: 'nothing', fleet }
    : { outcome: 'ships', fleet: withShips(fleet, ships), ships };

/** The fleet with a faster way home. */
const homeEarly = (fleet: Fleet, seconds: number): Searched => ({
  outcome: 'early',
  fleet: { ...fleet, returnsAt: shifted(fleet.returnsAt, -seconds) },
  seconds,
});

/** The fleet, kept for longer before its way home. */
const homeLate = (fleet: Fleet, seconds: number): Searched => ({
  outcome: 'late',
  fleet: {
    ...fleet,
    turnedAt: shifted(fleet.turnedAt, seconds),
    returnsAt: shifted(fleet.returnsAt, seconds),
  },
  seconds,
});
