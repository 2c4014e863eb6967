import { isUnitKey } from '@farhold/engine/catalogue/items';
import { lootable } from '@farhold/engine/combat/loot';
import type { WarRules } from '@farhold/engine/universe/war-rules';
import type { Debris } from '@farhold/engine/combat/debris';
import { unitCost } from '@farhold/engine/economy/cost';
import { type Cargo, cargoTotal } from '@farhold/engine/fleet/cargo';
import { formatCoordinates } from '@farhold/engine/galaxy/coordinates';
import {
  type ByCode,
  type Fight,
  lookUp,
  type Outcome,
  type Report,
  type ReportPlace,
  type UnitCount,
} from './report.ts';

/** What a report's row says in figures, in units of resources; null for what the report does not know. */
export type ReportFigures = {
  /** What was won, brought, or could be looted; negative for what was stolen. */
  readonly loot: number | null;
  /** The worth of the spied fleet, or what the reader lost in a battle, below zero. */
  readonly fleet: number | null;
  /** The worth of the spied defences, or what the enemy lost. */
  readonly defence: number | null;
  /** What it came to for its reader: the gain without the losses. */
  readonly value: number | null;
};

const none: ReportFigures = { loot: null, fleet: null, defence: null, value: null };

/** What units cost, in metal, crystal and deuterium together. */
export const worthOf = (units: readonly UnitCount[]): number =>
  units.reduce((sum, { key, count }) => {
    if (!isUnitKey(key)) return sum;
    const { metal, crystal, deuterium } = unitCost(key, count);
    return sum + metal + crystal + deuterium;
  }, 0);

const worthIfSeen = (units: readonly UnitCount[] | null): number | null => units && worthOf(units);

const debrisTotal = ({ metal, crystal }: Debris): number => metal + crystal;

const goods = (cargo: Cargo): ReportFigures => ({
  ...none,
  loot: cargoTotal(cargo),
  value: cargoTotal(cargo),
});

/** A battle: losses are what was shot down; what was `rebuilt` of it costs nothing in the end. */
function fought(
  { ownLosses, enemyLosses }: Pick<Fight, 'ownLosses' | 'enemyLosses'>,
  loot: number,
  rebuilt: readonly UnitCount[] = [],
): ReportFigures {
  const lost = worthOf(ownLosses);
  const value = loot - lost + worthOf(rebuilt);
  return { loot, fleet: 0 - lost, defence: worthOf(enemyLosses), value };
}

const nothing = () => none;

const figures: Omit<ByCode<ReportFigures>, 'spied'> = {
  'attack-fought': (fight) => fought(fight, cargoTotal(fight.loot)),
  'defence-fought': (fight) => fought(fight, 0 - cargoTotal(fight.stolen), fight.rebuilt),
  'protection-fought': (fight) => fought(fight, 0),
  'delivery-received': ({ cargo }) => goods(cargo),
  returned: ({ cargo }) => goods(cargo),
  harvested: ({ fetched }) => ({ ...none, loot: debrisTotal(fetched), value: debrisTotal(fetched) }),
  'struck-by-missiles': ({ destroyed }) => ({
    ...none,
    fleet: 0 - worthOf(destroyed),
    value: 0 - worthOf(destroyed),
  }),
  'missiles-struck': ({ destroyed }) => ({ ...none, defence: worthOf(destroyed) }),
  delivered: nothing,
  transferred: nothing,
  holding: nothing,
  'guest-holding': nothing,
  'spied-on': nothing,
  settled: nothing,
  // What it carries counts when it is home.
  'found-goods': nothing,
  'found-ships': nothing,
  'found-dark-matter': nothing,
  'found-chart': nothing,
  'found-nothing': nothing,
  'homeward-early': nothing,
  'homeward-late': nothing,
  ambushed: (fight) => fought(fight, 0),
  swallowed: ({ lost }) => ({ ...none, fleet: 0 - worthOf(lost), value: 0 - worthOf(lost) }),
  'target-gone': nothing,
  'missiles-lost': nothing,
  'target-full': nothing,
  'guest-refused': nothing,
  'place-taken': nothing,
  'planet-limit': nothing,
  'no-debris': nothing,
  'given-up': nothing,
  'order-refused': nothing,
};

const figuresIn = (war: WarRules): ByCode<ReportFigures> => ({
  ...figures,
  spied: ({ stock, fleet, defence }) => {
    const loot = cargoTotal(lootable(stock, war));
    return { loot, fleet: worthIfSeen(fleet), defence: worthIfSeen(defence), value: loot };
  },
});

/** The figures of a report's row in a universe with these rules. */
export const figuresOf = ({ outcome }: Pick<Report, 'outcome'>, war: WarRules): ReportFigures =>
  lookUp(figuresIn(war), outcome);

/** The other player of a report; empty where there is none or nobody knows. */
export function otherPlayerOf(outcome: Outcome): string {
  if ('other' in outcome) return outcome.other;
  if ('guest' in outcome) return outcome.guest;
  return 'enemy' in outcome ? outcome.enemy : '';
}

/**
 * The place a report is about, seen from its reader: where the reader's fleet went, or where the other one came from.
 */
export const otherPlaceOf = ({ isSent, from, to }: Report): ReportPlace => (isSent ? to : from);

/** The orders in which reports can be listed. */
export const reportOrders = ['newest', 'value', 'loot', 'fleet', 'defence'] as const;
export type ReportOrder = (typeof reportOrders)[number];

/** Reports in an order, largest first; those without the figure come last, and the newest first among equals. */
export function inOrder(reports: readonly Report[], order: ReportOrder, war: WarRules): readonly Report[] {
  if (order === 'newest') return reports;
  const figure = (report: Report) => figuresOf(report, war)[order] ?? -Infinity;
  // A difference of two missing figures is no number, and no order either.
  return reports.toSorted((a, b) => figure(b) - figure(a) || b.at - a.at);
}

/** Reports about one place. */
export type ReportGroup = {
  readonly key: string;
  readonly place: ReportPlace;
  readonly reports: readonly Report[];
};

/** Reports by the place they are about; groups and reports keep the order of the list. */
export function byPlace(reports: readonly Report[]): readonly ReportGroup[] {
  const groups = new Map<string, { place: ReportPlace; reports: Report[] }>();
  for (const report of reports) {
    const place = otherPlaceOf(report);
    const key = formatCoordinates(place.at);
    const group = groups.get(key);
    if (group) group.reports.push(report);
    else groups.set(key, { place, reports: [report] });
  }
  return [...groups].map(([key, group]) => ({ key, ...group }));
}
