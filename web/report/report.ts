import type { Cargo } from '@farhold/engine/fleet/cargo';
import type { Coordinates } from '@farhold/engine/galaxy/coordinates';
import type { MagicItem } from '@farhold/engine/magic-item/magic-item';

/** A planet or an empty position as it was when the report was written; the name is empty for no planet. */
export type ReportPlace = { readonly name: string; readonly at: Coordinates };

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
  /** Units left on both sides after each round. */
  readonly rounds: readonly { readonly attackers: number; readonly defenders: number }[];
  readonly enemy: string | null;
};

/** A magic item that the fleet found; `reward` is what was paid for it, null before it is home. */
export type Find = {
  readonly item: MagicItem;
  readonly reward: { readonly goods: Cargo; readonly darkMatter: number } | null;
};

export type ReportKind =
  | 'combat'
  | 'spy'
  | 'transport'
  | 'transfer'
  | 'colony'
  | 'attack'
  | 'harvest'
  | 'protect'
  | 'return'
  | 'missile';

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
};

/** Whether the reader of a battle report has won; null for a draw. */
export function hasWon(result: BattleResult): boolean | null {
  return result === 'draw' ? null : result.endsWith('_won');
}
