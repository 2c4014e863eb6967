import type { Personality } from '@farhold/engine/ai/personality';
import type { SpyReport } from '@farhold/engine/ai/view';
import type { ItemKey } from '@farhold/engine/catalogue/items';
import type { Empire } from '@farhold/engine/empire/empire';
import type { Coordinates } from '@farhold/engine/galaxy/coordinates';
import type { AccountId, PlanetId } from '@farhold/engine/ids';
import { type Instant, startOfDay } from '@farhold/engine/time/instant';

/** What a player did and suffered. Losses and loot are in metal. */
export type Actions = {
  turns: number;
  raids: number;
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
  readonly attacks: { readonly on: AccountId; readonly at: Instant }[];
};

/** What the exchanges of a player have given on the day of an instant, by planet. */
export const exchangedOn = ({ exchanged }: LeaguePlayer, at: Instant): ReadonlyMap<PlanetId, number> =>
  exchanged.day === startOfDay(at) ? exchanged.by : new Map();
