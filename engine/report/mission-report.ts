import type { BattleResult } from '../combat/battle.ts';
import type { Debris } from '../combat/debris.ts';
import type { RefusalParams } from '../decision.ts';
import type { Stock } from '../catalogue/resource.ts';
import type { Losses } from '../fleet/battle-aftermath.ts';
import type { Cargo } from '../fleet/cargo.ts';
import type { Wild } from '../expedition/ambush.ts';
import type { Coordinates } from '../galaxy/coordinates.ts';
import type { Mission } from '../fleet/mission.ts';
import type { AccountId } from '../ids.ts';
import type { CubeReward } from '../magic-item/cube-reward.ts';
import type { MagicItem } from '../magic-item/magic-item.ts';
import type { Levels, ResearchLevels, Units } from '../planet/planet.ts';
import type { StayedReason } from '../fleet/retreat.ts';
import type { ScheduledOrder } from '../scheduled-order/scheduled-order.ts';
import type { Instant } from '../time/instant.ts';

/** A player, by the name of that time and with the alliance whose tag stood before it; null for none. */
export type NamedPlayer = {
  readonly id: AccountId;
  readonly name: string;
  readonly alliance: { readonly id: number; readonly tag: string } | null;
};

/** A magic item that a fleet took. Its reward is null until the fleet has brought it home. */
export type Find = { readonly item: MagicItem; readonly reward: CubeReward | null };

/** Most missions can find something on their way; null for nothing. */
type Finding = { readonly find: Find | null };

/** Another player whose fleets attacked in the same union. */
export type Partner = { readonly player: NamedPlayer; readonly losses: Units; readonly loot: Cargo };

/** What the planet's own ships did before a battle at which their owner wanted them to retreat. */
export type RetreatReport = {
  /** Those that retreated, and the deuterium that it took. */
  readonly ships: Units;
  readonly deuterium: number;
  /** Why they stayed; null if they did not. */
  readonly stayed: StayedReason | null;
};

type Fight = {
  readonly result: BattleResult;
  readonly enemy: NamedPlayer;
  /**
   * To an attacker: those who attacked together with the reader. To the others: those who attacked together with the
   * enemy, whose losses are among those of the enemy. Empty without a union.
   */
  readonly partners: readonly Partner[];
  /** What the reader lost. */
  readonly ownLosses: Losses;
  readonly enemyLosses: Losses;
  readonly debris: Debris;
  /** How many units of each side were left after each round. */
  readonly rounds: readonly { readonly attackers: number; readonly defenders: number }[];
};

/** Whether ships of the planet retreated before the battle; others than their owner do not learn which. */
type Fled = { readonly fled: boolean };

/** A battle of an expedition, which no player has begun. */
type WildFight = Pick<Fight, 'result' | 'ownLosses' | 'enemyLosses' | 'rounds'> & { readonly wild: Wild };

/** What a star chart shows. */
type ChartedPlace = { readonly item: MagicItem; readonly at: Coordinates };

type Stay = { readonly ships: Units; readonly until: Instant };

/** How probes fared. */
type ProbesFate = {
  /** Percent with which they were caught. */
  readonly counterChance: number;
  /** Their debris; null if they got away. */
  readonly debris: Debris | null;
};

/** What probes saw; null for what stayed hidden. */
export type SpyFindings = {
  /** How deep they saw; null in the reports of the first releases. */
  readonly information: number | null;
  readonly stock: Stock;
  readonly ships: Units | null;
  readonly defences: Units | null;
  readonly levels: Levels | null;
  readonly research: ResearchLevels | null;
};

type Strike = {
  readonly missiles: number;
  readonly intercepted: number;
  readonly destroyed: Units;
  readonly enemy: NamedPlayer;
};

/** The content of each report. Item names and sentences are added where it is read. */
type Contents = {
  /** The receiver is null for an own planet, and all three are null in reports from before they named
   * anybody. */
  delivered: Finding & { readonly cargo: Cargo; readonly receiver: NamedPlayer | null };
  'delivery-received': { readonly cargo: Cargo; readonly sender: NamedPlayer | null };
  transferred: Finding & { readonly ships: Units; readonly cargo: Cargo };
  returned: Finding & { readonly cargo: Cargo };
  'attack-fought': Finding & Fight & Fled & { readonly loot: Cargo };
  'defence-fought': Fight & {
    readonly stolen: Cargo;
    readonly rebuilt: Units;
    /** Null if they had no reason to retreat. */
    readonly retreat: RetreatReport | null;
  };
  'protection-fought': Fight & Fled;
  holding: Stay & { readonly host: NamedPlayer | null };
  'guest-holding': Stay & { readonly guest: NamedPlayer };
  spied: Finding & SpyFindings & ProbesFate & { readonly enemy: NamedPlayer };
  'spied-on': ProbesFate & { readonly enemy: NamedPlayer };
  settled: Finding & { readonly fields: number; readonly stock: Pick<Stock, 'metal' | 'crystal'> };
  harvested: { readonly fetched: Debris; readonly left: Debris };
  'missiles-struck': Strike;
  'struck-by-missiles': Strike;
  'found-goods': { readonly cargo: Cargo };
  /** They fly home with the expedition. */
  'found-ships': { readonly ships: Units };
  'found-dark-matter': { readonly amount: number };
  'found-chart': { readonly places: readonly ChartedPlace[] };
  'found-nothing': object;
  /** The fleet is home that much earlier or later. */
  'homeward-early': { readonly seconds: number };
  'homeward-late': { readonly seconds: number };
  ambushed: WildFight;
  /** A black hole has taken all of the fleet. */
  swallowed: { readonly ships: Units };
  'target-gone': object;
  'missiles-lost': { readonly missiles: number };
  'target-full': object;
  /** Sender and host were no friends or allies any more. */
  'guest-refused': object;
  'place-taken': object;
  'planet-limit': object;
  'no-debris': object;
  /** A fault of the server stopped the fleet for good, and the operator gave it up. */
  'given-up': object;
  /** A scheduled order could not be carried out at its hour; the code and the parameters of the refusal. */
  'order-refused': {
    readonly order: ScheduledOrder['kind'];
    readonly refusal: string;
    readonly params: RefusalParams;
  };
};

/** What can be reported. */
export type ReportCode = keyof Contents;

/** A report of what happened, as a value: the union of all of them, or those of some codes. */
export type MissionReport<Code extends ReportCode = ReportCode> = {
  [Name in Code]: { readonly code: Name } & Readonly<Contents[Name]>;
}[Code];

/** Whether its reader sent the fleet, or received it. */
export type ReportSide = 'sent' | 'received';

/**
 * What is reported of each mission and of coming home, and to which side. A mission without its reports does not
 * compile, and what happens on its arrival can report nothing else.
 */
export const missionReports = {
  attack: {
    'attack-fought': 'sent',
    'defence-fought': 'received',
    'protection-fought': 'sent',
    'target-gone': 'sent',
    'given-up': 'sent',
  },
  transport: {
    delivered: 'sent',
    'delivery-received': 'received',
    'target-gone': 'sent',
    'given-up': 'sent',
  },
  transfer: { transferred: 'sent', 'target-gone': 'sent', 'given-up': 'sent' },
  protect: {
    holding: 'sent',
    'guest-holding': 'received',
    'target-full': 'sent',
    'guest-refused': 'sent',
    'target-gone': 'sent',
    'given-up': 'sent',
  },
  spy: { spied: 'sent', 'spied-on': 'received', 'target-gone': 'sent', 'given-up': 'sent' },
  colony: { settled: 'sent', 'place-taken': 'sent', 'planet-limit': 'sent', 'given-up': 'sent' },
  harvest: { harvested: 'sent', 'no-debris': 'sent', 'given-up': 'sent' },
  missile: {
    'missiles-struck': 'sent',
    'struck-by-missiles': 'received',
    'missiles-lost': 'sent',
    'given-up': 'sent',
  },
  // It meets nobody and brings nothing: only that it was given up is reported.
  patrol: { 'given-up': 'sent' },
  expedition: {
    'found-goods': 'sent',
    'found-ships': 'sent',
    'found-dark-matter': 'sent',
    'found-chart': 'sent',
    'found-nothing': 'sent',
    'homeward-early': 'sent',
    'homeward-late': 'sent',
    ambushed: 'sent',
    swallowed: 'sent',
    'given-up': 'sent',
  },
  return: { returned: 'received', 'given-up': 'received' },
  order: { 'order-refused': 'sent' },
} as const satisfies Record<Mission | 'return' | 'order', Readonly<Partial<Record<ReportCode, ReportSide>>>>;

/** What a report can be about: a mission, the landing of a fleet that comes home, or a scheduled order. */
export type ReportedEvent = keyof typeof missionReports;

/** What is reported of a mission to one side. */
export type ReportOf<Event extends ReportedEvent, Side extends ReportSide> = MissionReport<
  {
    [Code in keyof (typeof missionReports)[Event]]: (typeof missionReports)[Event][Code] extends Side
      ? Code
      : never;
  }[keyof (typeof missionReports)[Event]] &
    ReportCode
>;

/** What reports can be filtered by: the event, but a battle beside a friend is listed apart from own attacks. */
export type ReportKind = ReportedEvent | 'combat';

const isReportedEvent = (text: string): text is ReportedEvent => Object.hasOwn(missionReports, text);

export const reportKinds: readonly ReportKind[] = [
  ...Object.keys(missionReports).filter(isReportedEvent),
  'combat',
];

export const kindOf = (event: ReportedEvent, code: ReportCode): ReportKind =>
  code === 'protection-fought' ? 'combat' : event;
