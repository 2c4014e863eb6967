import type { BattleResult } from '@farhold/engine/combat/battle';
import type { Coordinates } from '@farhold/engine/galaxy/coordinates';

export type Side = 'attackers' | 'defenders';

export const sides: readonly Side[] = ['attackers', 'defenders'];

export const opponent = (side: Side): Side => (side === 'attackers' ? 'defenders' : 'attackers');

/** One fleet, or the planet itself, as it entered the battle. */
export type Fighter = {
  /** Empty for a deleted player. */
  readonly player: string;
  readonly units: readonly { readonly key: string; readonly count: number }[];
};

/** What the units of one fleet and type did and suffered in a round. */
export type GroupRound = {
  readonly key: string;
  readonly units: number;
  readonly lost: number;
  readonly shots: number;
  readonly bounced: number;
  readonly strength: number;
  readonly absorbed: number;
};

/** Units left, and their remaining hull points. */
type SideState = { readonly units: number; readonly hull: number };

/** A battle that was fought, round by round; `at` in ms. */
export type Battle = Readonly<Record<Side, readonly Fighter[]>> & {
  readonly at: number;
  readonly result: BattleResult;
  readonly place: { readonly name: string; readonly at: Coordinates | null };
  /** Before the first round, and after each. */
  readonly moments: readonly Readonly<Record<Side, SideState>>[];
  readonly rounds: readonly Readonly<Record<Side, readonly GroupRound[]>>[];
};

/** The link that shares a battle. */
export type BattleLink = { readonly path: string; readonly showsCoordinates: boolean };
