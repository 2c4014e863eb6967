import type { Stock } from '@farhold/engine/catalogue/resource';
import type { BattleResult } from '@farhold/engine/combat/battle';
import type { Debris } from '@farhold/engine/combat/debris';
import type { Cargo } from '@farhold/engine/fleet/cargo';
import type { StayedReason } from '@farhold/engine/fleet/retreat';
import type { Coordinates } from '@farhold/engine/galaxy/coordinates';
import type { MagicItem } from '@farhold/engine/magic-item/magic-item';
import type { ReportCode, ReportKind } from '@farhold/engine/report/mission-report';

/** A planet or an empty position as it was when the report was written; the name is empty for no planet. */
export type ReportPlace = {
  readonly planet: number | null;
  readonly name: string;
  readonly at: Coordinates;
};

/** The number of units of a type. */
export type UnitCount = { readonly key: string; readonly title: string; readonly count: number };

/** A battle as reported to one side. */
export type Fight = {
  readonly result: BattleResult;
  /** The enemies by name: several if a union attacked. */
  readonly enemy: string;
  /** Who attacked together with the reader. */
  readonly partners: readonly string[];
  readonly ownLosses: readonly UnitCount[];
  readonly enemyLosses: readonly UnitCount[];
  readonly debris: Debris;
};

/** A magic item that the fleet found; `reward` is what was paid for it, null before it is home. */
export type Find = {
  readonly item: MagicItem;
  readonly reward: { readonly goods: Cargo; readonly darkMatter: number } | null;
};

/** The level of an item that a spy saw. */
export type LevelSeen = { readonly key: string; readonly title: string; readonly level: number };

/** What probes saw; null for hidden parts. */
export type SpyFindings = {
  readonly enemy: string;
  /** How deep they saw; null in the reports of the first releases. */
  readonly information: number | null;
  readonly stock: Stock;
  readonly fleet: readonly UnitCount[] | null;
  readonly defence: readonly UnitCount[] | null;
  readonly buildings: readonly LevelSeen[] | null;
  readonly research: readonly LevelSeen[] | null;
};

/** How probes fared: the percent with which they were noticed, and whether they were shot down. */
export type ProbesFate = { readonly counterChance: number; readonly areLost: boolean };

/** A missile strike. */
export type Strike = {
  readonly missiles: number;
  readonly intercepted: number;
  readonly destroyed: readonly UnitCount[];
  readonly enemy: string;
};

/** Ships that protect a planet, until an instant in ms. */
export type Stay = { readonly ships: readonly UnitCount[]; readonly until: number };

/** What the reader's ships did that were to retreat: they did, for deuterium, or stayed for a reason. */
export type Retreat = {
  readonly ships: readonly UnitCount[];
  readonly deuterium: number;
  readonly stayed: StayedReason | null;
};

/** Whether ships of the planet retreated before the battle. */
type Fled = { readonly fled: boolean };

/** A battle of an expedition, against nobody's fleet. */
export type WildFight = Pick<Fight, 'result' | 'ownLosses' | 'enemyLosses'> & { readonly enemy: string };

type Finding = { readonly find: Find | null };

/** The content of each report: the engine's codes, with names for display. */
type Contents = {
  /** `other` is the receiver, the sender or the host by name: empty for an own planet, and in old reports. */
  delivered: Finding & { readonly cargo: Cargo; readonly other: string };
  'delivery-received': { readonly cargo: Cargo; readonly other: string };
  transferred: Finding & { readonly ships: readonly UnitCount[]; readonly cargo: Cargo };
  returned: Finding & { readonly cargo: Cargo };
  'attack-fought': Finding & Fight & Fled & { readonly loot: Cargo };
  'defence-fought': Fight & {
    readonly stolen: Cargo;
    readonly rebuilt: readonly UnitCount[];
    readonly retreat: Retreat | null;
  };
  'protection-fought': Fight & Fled;
  holding: Stay & { readonly other: string };
  'guest-holding': Stay & { readonly guest: string };
  spied: Finding & SpyFindings & ProbesFate;
  'spied-on': ProbesFate & { readonly enemy: string };
  settled: Finding & {
    readonly name: string;
    readonly fields: number;
    readonly stock: Pick<Stock, 'metal' | 'crystal'>;
  };
  harvested: { readonly fetched: Debris };
  'missiles-struck': Strike;
  'struck-by-missiles': Strike;
  'found-goods': { readonly cargo: Cargo };
  'found-ships': { readonly ships: readonly UnitCount[] };
  'found-dark-matter': { readonly amount: number };
  'found-chart': { readonly places: readonly { readonly item: MagicItem; readonly at: Coordinates }[] };
  'found-nothing': object;
  /** Home earlier or later by so much. */
  'homeward-early': { readonly durationMs: number };
  'homeward-late': { readonly durationMs: number };
  ambushed: WildFight;
  swallowed: { readonly lost: readonly UnitCount[] };
  'target-gone': object;
  'missiles-lost': object;
  'target-full': object;
  'guest-refused': object;
  'place-taken': object;
  'planet-limit': object;
  'no-debris': object;
  'given-up': object;
  'order-refused': { readonly reason: string };
};

/** What happened: the union of all reports, or those of some codes. A code that the web forgets does not compile. */
export type Outcome<Code extends ReportCode = ReportCode> = {
  [Name in Code]: { readonly code: Name } & Contents[Name];
}[Code];

/** A table with one entry per code, typed by that code's outcome. */
export type ByCode<Result> = { readonly [Code in ReportCode]: (outcome: Outcome<Code>) => Result };

/** The entry of such a table for an outcome. */
export const lookUp = <Result, Code extends ReportCode>(
  table: ByCode<Result>,
  outcome: Outcome<Code>,
): Result => table[outcome.code](outcome);

/** A mission report; `at` in ms. */
export type Report = {
  readonly id: number;
  readonly kind: ReportKind;
  /** Whether the reader sent the fleet, or received it. */
  readonly isSent: boolean;
  readonly isRead: boolean;
  readonly at: number;
  readonly from: ReportPlace;
  readonly to: ReportPlace;
  /** The battle is stored and can be watched. */
  readonly canWatch: boolean;
  readonly outcome: Outcome;
};

type FightCode = 'ambushed' | 'attack-fought' | 'defence-fought' | 'protection-fought';

/** What an outcome means to its reader. */
export type Mood = 'good' | 'warning' | 'bad';

const moods: Readonly<Record<Exclude<ReportCode, FightCode>, Mood>> = {
  delivered: 'good',
  'delivery-received': 'good',
  transferred: 'good',
  returned: 'good',
  holding: 'good',
  'guest-holding': 'good',
  spied: 'good',
  'spied-on': 'bad',
  settled: 'good',
  harvested: 'good',
  'missiles-struck': 'good',
  'struck-by-missiles': 'bad',
  'found-goods': 'good',
  'found-ships': 'good',
  'found-dark-matter': 'good',
  'found-chart': 'good',
  'found-nothing': 'warning',
  'homeward-early': 'good',
  'homeward-late': 'warning',
  swallowed: 'bad',
  'target-gone': 'warning',
  'missiles-lost': 'warning',
  'target-full': 'warning',
  'guest-refused': 'warning',
  'place-taken': 'warning',
  'planet-limit': 'warning',
  'no-debris': 'warning',
  'given-up': 'bad',
  'order-refused': 'warning',
};

/** Good for a victory or success, bad for a loss, a warning for a draw or a mission without a result. */
export function moodOf(outcome: Outcome): Mood {
  if (!('result' in outcome)) return moods[outcome.code];
  if (outcome.result === 'draw') return 'warning';
  const attacked = outcome.code === 'attack-fought' || outcome.code === 'ambushed';
  const isWon = outcome.result === (attacked ? 'attackers-won' : 'defenders-won');
  return isWon ? 'good' : 'bad';
}
