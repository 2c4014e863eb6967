import type { Empire } from '../empire/empire.ts';
import type { Fleet } from '../fleet/fleet.ts';
import type { Circle } from './circle.ts';
import type { TestRaid } from './test-raid.ts';
import { type Target, unlimited } from '../fleet/target.ts';
import type { Coordinates } from '../galaxy/coordinates.ts';
import type { PlanetId, AccountId } from '../ids.ts';
import type { MagicItem } from '../magic-item/magic-item.ts';
import type { Levels, ResearchLevels, Units } from '../planet/planet.ts';
import type { Stock } from '../catalogue/resource.ts';
import type { Instant } from '../time/instant.ts';

/** A position with something at it, as the galaxy shows it to everybody. */
export type SeenPlace = {
  readonly at: Coordinates;
  readonly planet: SeenPlanet | null;
  readonly debris: { readonly metal: number; readonly crystal: number };
  readonly item: MagicItem | null;
};

export type SeenPlanet = {
  readonly id: PlanetId;
  readonly owner: AccountId;
  readonly isOwn: boolean;
  readonly isAi: boolean;
  /** As the ranking shows them. */
  readonly points: number;
  /** Whether the owner has joined lately (`isBeginner`). */
  readonly isBeginner: boolean;
  /** Whether the rules protect the owner from this player (rules R17). */
  readonly isProtected: boolean;
  readonly isOnVacation: boolean;
};

/** A system the player has opened. A position that is not listed is empty. */
export type SeenSystem = {
  readonly galaxy: number;
  readonly system: number;
  readonly places: readonly SeenPlace[];
};

/** What the newest espionage report shows of a planet; null for sections that stayed hidden (rules R13). */
export type SpyReport = {
  readonly planet: PlanetId;
  readonly at: Instant;
  readonly stock: Stock;
  readonly ships: Units | null;
  readonly defences: Units | null;
  readonly levels: Levels | null;
  readonly research: ResearchLevels | null;
  readonly information: number;
};

/** A fleet or missiles on the way to attack one of the player's planets. */
export type Threat = { readonly planet: PlanetId; readonly arrivesAt: Instant };

/** Everything an AI player knows in a turn: what a person would read on the same screens at that moment. */
export type View = {
  /** The player's empire, settled to now. */
  readonly empire: Empire;
  readonly points: number;
  readonly joinedAt: Instant;
  /** The player's fleets under way. */
  readonly fleets: readonly Fleet[];
  readonly threats: readonly Threat[];
  readonly systems: readonly SeenSystem[];
  /** From the player's probes, the newest report for each planet. */
  readonly reports: ReadonlyMap<PlanetId, SpyReport>;
  /** How many of the player's attacks of the last 24 hours have arrived, by the player they hit. */
  readonly attacks: ReadonlyMap<AccountId, number>;
  /** How many reports of the player's probes are of the last 24 hours, by the player they spied on. */
  readonly spied: ReadonlyMap<AccountId, number>;
  /** When missiles of the player last struck a planet, if that was in the last 24 hours. */
  readonly salvos: ReadonlyMap<PlanetId, Instant>;
  /** How many expeditions the player has sent in the last 24 hours. */
  readonly searches: number;
  readonly darkMatter: number;
  /** The dark matter that each xeno exchange of the player has given since midnight. */
  readonly exchanged: ReadonlyMap<PlanetId, number>;
  /** The player's planets that were attacked in the last days. */
  readonly wounded: ReadonlySet<PlanetId>;
  readonly circle: Circle;
  /** The test raids on people in sight, announced by any AI player. */
  readonly tests: ReadonlyMap<AccountId, TestRaid>;
  /** When it will take its next turn after the night; null while it stays awake. */
  readonly backAt: Instant | null;
};

/**
 * The place in the form that the rules for sending fleets expect. What an AI player does not see there limits nothing;
 * the command refuses the order then.
 */
export const targetAt = ({ at, planet, debris }: SeenPlace): Target => ({
  at,
  planet: planet && { ...unlimited, ...planet },
  hasDebris: debris.metal > 0 || debris.crystal > 0,
  union: null,
});

/** Every place with something at it in the opened systems. */
export const seenPlaces = ({ systems }: Pick<View, 'systems'>): readonly SeenPlace[] =>
  systems.flatMap(({ places }) => places);
