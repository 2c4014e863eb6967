import type { Stock } from '@farhold/engine/catalogue/resource';
import type { Cargo } from '@farhold/engine/fleet/cargo';
import type { Coordinates } from '@farhold/engine/galaxy/coordinates';
import type { MagicItem } from '@farhold/engine/magic-item/magic-item';

/** A planet or an empty position as it was when the report was written; the name is empty for no planet. */
export type ReportPlace = {
  readonly planet: number | null;
  readonly name: string;
  readonly at: Coordinates;
};

/** So many units of a type. */
export type UnitLoss = { readonly key: string; readonly title: string; readonly count: number };

export type BattleResult = 'attacker_won' | 'attacker_lost' | 'defender_won' | 'defender_lost' | 'draw';

/** A battle in the words of the one who reads of it. */
export type BattleReport = {
  readonly result: BattleResult;
  /** What the attacker took, told to the attacker as loot and to the defender as stolen. */
  readonly taken: Cargo | null;
  readonly ownLosses: readonly UnitLoss[];
  readonly enemyLosses: readonly UnitLoss[];
  readonly rebuilt: readonly UnitLoss[];
  readonly debris: { readonly metal: number; readonly crystal: number } | null;
  readonly enemy: string | null;
};

/** A magic item that the fleet found; `reward` is what was paid for it, null before it is home. */
export type Find = {
  readonly item: MagicItem;
  readonly reward: { readonly goods: Cargo; readonly darkMatter: number } | null;
};

/** A levelled thing that a spy saw. */
export type LevelSeen = { readonly key: string; readonly title: string; readonly level: number };

/** What probes saw; null is what stayed hidden. */
export type SpyFindings = {
  readonly owner: string | null;
  /** How deep they saw; null in reports from before that was told. */
  readonly information: number | null;
  readonly stock: Stock;
  readonly fleet: readonly UnitLoss[] | null;
  readonly defence: readonly UnitLoss[] | null;
  readonly buildings: readonly LevelSeen[] | null;
  readonly research: readonly LevelSeen[] | null;
};

/** How probes fared: the percent with which they were noticed, and whether they were shot down. */
export type ProbesFate = { readonly counterChance: number; readonly areLost: boolean };

/** Who looked at the reader's planet. */
export type Spy = { readonly player: string; readonly planet: string };

/** Missiles that came down. */
export type Strike = {
  readonly missiles: number;
  readonly intercepted: number;
  readonly destroyed: readonly UnitLoss[];
  readonly enemy: string | null;
};

export type Colony = {
  readonly name: string;
  readonly fields: number;
  readonly start: { readonly metal: number; readonly crystal: number };
};

/** Ships that stay where they flew: for good, or to protect until an instant in ms; of a guest, if not the reader's. */
export type Stay = {
  readonly ships: readonly UnitLoss[];
  readonly until: number | null;
  readonly guest: string | null;
};

export const reportKinds = [
  'attack',
  'combat',
  'spy',
  'transport',
  'transfer',
  'colony',
  'harvest',
  'protect',
  'return',
  'missile',
] as const;
export type ReportKind = (typeof reportKinds)[number];

/** Why a fleet may turn home with nothing done. */
export const vainReasons = [
  'target-gone',
  'target-full',
  'place-taken',
  'planet-limit',
  'no-debris',
] as const;
type VainReason = (typeof vainReasons)[number];

/** A report of something that happened; `at` in ms. */
export type Report = {
  readonly id: number;
  readonly kind: ReportKind;
  /** The reader sent the fleet, or it came to the reader. */
  readonly isSent: boolean;
  readonly isRead: boolean;
  readonly at: number;
  readonly from: ReportPlace;
  readonly to: ReportPlace;
  /** Why the fleet could not do what it came for; null when it could. */
  readonly inVain: VainReason | null;
  /** What was unloaded. */
  readonly goods: Cargo | null;
  readonly battle: BattleReport | null;
  readonly find: Find | null;
  /** The battle was kept, and can be watched. */
  readonly canWatch: boolean;
  readonly findings: SpyFindings | null;
  readonly probes: ProbesFate | null;
  readonly spy: Spy | null;
  readonly strike: Strike | null;
  readonly colony: Colony | null;
  readonly harvested: { readonly metal: number; readonly crystal: number } | null;
  readonly stay: Stay | null;
};

/** Whether the reader of a battle report has won; null for a draw. */
export function hasWon(result: BattleResult): boolean | null {
  return result === 'draw' ? null : result.endsWith('_won');
}
