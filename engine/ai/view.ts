import type { Empire } from '../empire/empire.ts';
import type { Fleet } from '../fleet/fleet.ts';
import type { Target } from '../fleet/send-fleet.ts';
import type { Coordinates } from '../galaxy/coordinates.ts';
import type { PlanetId, AccountId } from '../ids.ts';
import type { MagicItem } from '../magic-item/magic-item.ts';
import type { Levels, ResearchLevels, Units } from '../planet/planet.ts';
import type { Stock } from '../catalogue/resource.ts';
import type { Instant } from '../time/instant.ts';

/** A place at which something lies, as the galaxy shows it to everybody. */
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
  /** As the ranking tells them. */
  readonly points: number;
  /** Whether the rules protect the owner from the one who turns (rules R17). */
  readonly isProtected: boolean;
  readonly isOnVacation: boolean;
};

/** A system that was opened; a position that is not among its places is empty. */
export type SeenSystem = {
  readonly galaxy: number;
  readonly system: number;
  readonly places: readonly SeenPlace[];
};

/** What the newest report of own probes tells of a planet; null where it stayed hidden (rules R13). */
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

/** A fleet or missiles on the way to attack an own planet. */
export type Threat = { readonly planet: PlanetId; readonly arrivesAt: Instant };

/** All that an artificial player knows when it turns: what a person would read on the same screens at that moment. */
export type View = {
  /** The own empire, settled to now. */
  readonly empire: Empire;
  readonly points: number;
  /** Own fleets under way. */
  readonly fleets: readonly Fleet[];
  readonly threats: readonly Threat[];
  readonly systems: readonly SeenSystem[];
  /** By own probes, the newest of each planet. */
  readonly reports: ReadonlyMap<PlanetId, SpyReport>;
  /** Own attacks of the last 24 hours that have arrived, by whom they met. */
  readonly attacks: ReadonlyMap<AccountId, number>;
  /** Own planets that were attacked in the last days. */
  readonly wounded: ReadonlySet<PlanetId>;
  /** When it will turn again after a night; null while it stays awake. */
  readonly backAt: Instant | null;
};

/** The place as the rules of sending want to know it. */
export const targetAt = ({ at, planet, debris }: SeenPlace): Target => ({
  at,
  planet,
  hasDebris: debris.metal > 0 || debris.crystal > 0,
});

/** Every place of the systems that were opened at which something lies. */
export const seenPlaces = ({ systems }: Pick<View, 'systems'>): readonly SeenPlace[] =>
  systems.flatMap(({ places }) => places);
