import type { Personality } from '@farhold/engine/ai/personality';
import type { SpyReport } from '@farhold/engine/ai/view';
import { hourlyWorth } from '@farhold/engine/ai/yield';
import type { ItemKey } from '@farhold/engine/catalogue/items';
import { type Empire, placeOf } from '@farhold/engine/empire/empire';
import type { Coordinates } from '@farhold/engine/galaxy/coordinates';
import type { AccountId, PlanetId } from '@farhold/engine/ids';
import { HOUR } from '@farhold/engine/time/duration';
import { type Instant, secondsBetween, startOfDay } from '@farhold/engine/time/instant';

/** Something done to another player, and when. */
export type Done = { readonly on: AccountId; readonly at: Instant };

/** What a player did and suffered. Losses and loot are in metal. */
export type Actions = {
  turns: number;
  raids: number;
  /** Flights of probes that brought a report. */
  spied: number;
  won: number;
  loot: number;
  lost: number;
  plundered: number;
  /** What cubes brought, and what its planets could have made since the beginning, in metal. */
  cubes: number;
  income: number;
  /** Searches of outer space, and what they brought in goods and ships, in metal. */
  expeditions: number;
  found: number;
  /** Salvos of missiles, and boosters. */
  salvos: number;
  boosters: number;
  /** Fleets that held at a member's planet before an attack arrived. */
  helped: number;
};

export type LeaguePlayer = {
  readonly id: AccountId;
  readonly seed: string;
  readonly home: Coordinates;
  readonly personality: Personality;
  empire: Empire;
  /** As the ranking showed them last. */
  points: number;
  nextTurnAt: Instant;
  readonly actions: Actions;
  /** The items it has ordered. */
  readonly ordered: Set<ItemKey>;
  readonly reports: Map<PlanetId, SpyReport>;
  /** When each of the player's planets was last attacked. */
  readonly wounds: Map<PlanetId, Instant>;
  /** The day of the last cube that was paid, and how many were on it. */
  cubes: { readonly day: Instant; readonly paid: number };
  /** When its missiles last struck each planet. */
  readonly salvos: Map<PlanetId, Instant>;
  darkMatter: number;
  /** What its exchanges have given on a day, by planet. */
  exchanged: { readonly day: Instant; readonly by: ReadonlyMap<PlanetId, number> };
  readonly attacks: Done[];
  /** Reports of its probes. */
  readonly spied: Done[];
};

const noActions: Actions = {
  turns: 0,
  raids: 0,
  spied: 0,
  won: 0,
  loot: 0,
  lost: 0,
  plundered: 0,
  cubes: 0,
  income: 0,
  expeditions: 0,
  found: 0,
  salvos: 0,
  boosters: 0,
  helped: 0,
};

/** What a player begins with. */
type Beginning = Pick<LeaguePlayer, 'seed' | 'personality' | 'empire' | 'nextTurnAt'> & {
  readonly joinedAt: Instant;
};

/** A player on its first planet, which has done nothing yet. */
export function newLeaguePlayer({ joinedAt, ...beginning }: Beginning): LeaguePlayer {
  const [home] = beginning.empire.planets;
  if (!home) throw new RangeError('a player begins on a planet');
  return {
    ...beginning,
    id: home.owner,
    home: home.at,
    points: 0,
    actions: { ...noActions },
    ordered: new Set(),
    cubes: { day: joinedAt, paid: 0 },
    reports: new Map(),
    wounds: new Map(),
    salvos: new Map(),
    darkMatter: 0,
    exchanged: { day: joinedAt, by: new Map() },
    attacks: [],
    spied: [],
  };
}

/** What the planets of a player make until an instant from when they were settled last, in metal. */
export const incomeUntil = ({ empire }: LeaguePlayer, now: Instant): number =>
  empire.planets.reduce((sum, planet) => {
    const hours = secondsBetween(planet.settledAt, now) / HOUR;
    return sum + hours * hourlyWorth(placeOf(empire, planet.id));
  }, 0);

/** What the exchanges of a player have given on the day of an instant, by planet. */
export const exchangedOn = ({ exchanged }: LeaguePlayer, at: Instant): ReadonlyMap<PlanetId, number> =>
  exchanged.day === startOfDay(at) ? exchanged.by : new Map();
