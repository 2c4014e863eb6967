import type { LevelledKey, UnitKey } from '../catalogue/items.ts';
import type { Stock } from '../catalogue/resource.ts';
import type { Units } from '../planet/planet.ts';
import { countOf, type Deed, type DeedCounts } from './deed.ts';

/** What a goal asks for. */
export type Aim =
  /** A level on any planet, or of a research. */
  | { readonly kind: 'level'; readonly key: LevelledKey; readonly count: number }
  /** Units of a type, on planets and in fleets. */
  | { readonly kind: 'units'; readonly key: UnitKey; readonly count: number }
  | { readonly kind: 'deed'; readonly deed: Deed; readonly count: number }
  | { readonly kind: 'planets'; readonly count: number };

/** What a goal pays: into a planet's stock and orbit, and to the player. */
export type Reward = {
  readonly stock: Stock;
  readonly units: Units;
  readonly darkMatter: number;
};

/** What a player has and has done, as far as goals ask for it. */
export type GoalFacts = {
  /** The highest level of each building on any planet, and the levels of all research. */
  readonly levels: Readonly<Partial<Record<LevelledKey, number>>>;
  /** Units on all planets and in all fleets. */
  readonly units: Units;
  readonly planets: number;
  readonly deeds: DeedCounts;
};

/** How far an aim is reached: at most `of`. */
export type Progress = { readonly done: number; readonly of: number };

/** How far a player is with an aim. It follows from what is there, never from clicks. */
export const progressOf = (aim: Aim, facts: GoalFacts): Progress => ({
  done: Math.min(aim.count, reached(aim, facts)),
  of: aim.count,
});

function reached(aim: Aim, { levels, units, planets, deeds }: GoalFacts): number {
  if (aim.kind === 'level') return levels[aim.key] ?? 0;
  if (aim.kind === 'units') return units[aim.key] ?? 0;
  return aim.kind === 'deed' ? countOf(deeds, aim.deed).ever : planets;
}

export const isReached = ({ done, of }: Progress): boolean => done >= of;
