import { buildingKeys, researchKeys, unitKeys } from '@farhold/engine/catalogue/items';
import { SWARM } from '@farhold/engine/combat/unit-figures';
import type { Coordinates } from '@farhold/engine/galaxy/coordinates';
import { stayedReasons } from '@farhold/engine/fleet/retreat';
import { accountId, type PlanetId, planetId } from '@farhold/engine/ids';
import { magicItems } from '@farhold/engine/magic-item/magic-item';
import {
  type MissionReport,
  type ReportCode,
  type ReportKind,
  reportKinds,
  type ReportSide,
} from '@farhold/engine/report/mission-report';
import { type Instant, instant } from '@farhold/engine/time/instant';
import { z } from 'zod';

/** The version of new reports; its format is below. Version 1 was rewritten by a migration. */
export const REPORT_VERSION = 2;

const whole = z.int();
const moment = whole.transform(instant);
const named = z.object({
  id: whole.transform(accountId),
  name: z.string(),
  // Reports from before tags stood in them have none.
  alliance: z.object({ id: whole, tag: z.string() }).nullable().default(null),
});
// Reports of deliveries and of protection from before they named the other player have none.
const other = named.nullable().default(null);
const cargo = z.object({ metal: whole, crystal: whole, deuterium: whole, aliens: whole });
const debris = z.object({ metal: whole, crystal: whole });
const units = z.partialRecord(z.enum(unitKeys), whole);
const losses = z.partialRecord(z.enum([...unitKeys, SWARM]), whole);

const find = z
  .object({
    item: z.enum(magicItems),
    reward: z.object({ crystal: whole, deuterium: whole, aliens: whole, darkMatter: whole }).nullable(),
  })
  .nullable();

const fight = {
  result: z.enum(['attackers-won', 'defenders-won', 'draw']),
  enemy: named,
  // Reports from before there were unions have none.
  partners: z.array(z.object({ player: named, losses: units, loot: cargo })).default([]),
  ownLosses: losses,
  enemyLosses: losses,
  debris,
  rounds: z.array(z.object({ attackers: whole, defenders: whole })),
};

// In reports from before ships could retreat, none did.
const fled = z.boolean().default(false);
const retreat = z
  .object({ ships: units, deuterium: whole, stayed: z.enum(stayedReasons).nullable() })
  .nullable()
  .default(null);

const coordinates = z.object({ galaxy: whole, system: whole, position: whole });
const stay = { ships: units, until: moment };
const probes = { counterChance: whole, debris: debris.nullable() };
const strike = { missiles: whole, intercepted: whole, destroyed: units, enemy: named };

const contents = {
  delivered: z.object({ code: z.literal('delivered'), cargo, receiver: other, find }),
  'delivery-received': z.object({ code: z.literal('delivery-received'), cargo, sender: other }),
  transferred: z.object({ code: z.literal('transferred'), ships: units, cargo, find }),
  returned: z.object({ code: z.literal('returned'), cargo, find }),
  'attack-fought': z.object({ code: z.literal('attack-fought'), ...fight, fled, loot: cargo, find }),
  'defence-fought': z.object({
    code: z.literal('defence-fought'),
    ...fight,
    stolen: cargo,
    rebuilt: units,
    retreat,
  }),
  'protection-fought': z.object({ code: z.literal('protection-fought'), ...fight, fled }),
  holding: z.object({ code: z.literal('holding'), ...stay, host: other }),
  'guest-holding': z.object({ code: z.literal('guest-holding'), ...stay, guest: named }),
  spied: z.object({
    code: z.literal('spied'),
    ...probes,
    enemy: named,
    information: whole.nullable(),
    stock: cargo.extend({ food: whole }),
    ships: units.nullable(),
    defences: units.nullable(),
    levels: z.partialRecord(z.enum(buildingKeys), whole).nullable(),
    research: z.partialRecord(z.enum(researchKeys), whole).nullable(),
    find,
  }),
  'spied-on': z.object({ code: z.literal('spied-on'), ...probes, enemy: named }),
  settled: z.object({ code: z.literal('settled'), fields: whole, stock: debris, find }),
  harvested: z.object({ code: z.literal('harvested'), fetched: debris, left: debris }),
  'missiles-struck': z.object({ code: z.literal('missiles-struck'), ...strike }),
  'struck-by-missiles': z.object({ code: z.literal('struck-by-missiles'), ...strike }),
  'found-goods': z.object({ code: z.literal('found-goods'), cargo }),
  'found-ships': z.object({ code: z.literal('found-ships'), ships: units }),
  'found-dark-matter': z.object({ code: z.literal('found-dark-matter'), amount: whole }),
  'found-chart': z.object({
    code: z.literal('found-chart'),
    places: z.array(z.object({ item: z.enum(magicItems), at: coordinates })),
  }),
  'found-nothing': z.object({ code: z.literal('found-nothing') }),
  'homeward-early': z.object({ code: z.literal('homeward-early'), seconds: whole }),
  'homeward-late': z.object({ code: z.literal('homeward-late'), seconds: whole }),
  ambushed: z.object({
    code: z.literal('ambushed'),
    wild: z.enum(['pirates', 'hive']),
    result: fight.result,
    ownLosses: losses,
    enemyLosses: losses,
    rounds: fight.rounds,
  }),
  swallowed: z.object({ code: z.literal('swallowed'), ships: units }),
  'target-gone': z.object({ code: z.literal('target-gone') }),
  'missiles-lost': z.object({ code: z.literal('missiles-lost'), missiles: whole }),
  'target-full': z.object({ code: z.literal('target-full') }),
  'guest-refused': z.object({ code: z.literal('guest-refused') }),
  'place-taken': z.object({ code: z.literal('place-taken') }),
  'planet-limit': z.object({ code: z.literal('planet-limit') }),
  'no-debris': z.object({ code: z.literal('no-debris') }),
  'given-up': z.object({ code: z.literal('given-up') }),
  'order-refused': z.object({
    code: z.literal('order-refused'),
    order: z.enum(['send', 'recall', 'build']),
    refusal: z.string(),
    params: z.record(z.string(), z.union([z.string(), z.number()])),
  }),
} as const satisfies { [Code in ReportCode]: z.ZodType<MissionReport<Code>> };

const isReportCode = (text: string): text is ReportCode => Object.hasOwn(contents, text);
const coded = z.object({ code: z.string().refine(isReportCode) });

const place = z.object({
  planet: whole.transform(planetId).nullable(),
  name: z.string(),
  at: coordinates,
});

/** A planet or an empty position as it was when the report was written. */
export type Place = { readonly planet: PlanetId | null; readonly name: string; readonly at: Coordinates };

/** The columns of a report as its table returns them. */
export type ReportRow = {
  readonly id: number;
  readonly version: number;
  readonly type: string;
  readonly action: string;
  readonly from_place: unknown;
  readonly to_place: unknown;
  readonly content: unknown;
  readonly battle_id: number | null;
  readonly created_at: number;
  readonly read_at: number | null;
};

export type StoredReport = {
  readonly id: number;
  readonly kind: ReportKind;
  readonly side: ReportSide;
  readonly isRead: boolean;
  readonly at: Instant;
  readonly from: Place;
  readonly target: Place;
  readonly hasBattle: boolean;
  readonly content: MissionReport;
};

/** The content of a stored report. Throws for an unknown version, and for content that does not fit. */
export function readContent({ version, content }: Pick<ReportRow, 'version' | 'content'>): MissionReport {
  if (version !== REPORT_VERSION) throw new Error(`Reports of version ${version} can't be read.`);
  return contents[coded.parse(content).code].parse(content);
}

export const readReport = (row: ReportRow): StoredReport => ({
  id: row.id,
  kind: z.enum(reportKinds).parse(row.type),
  side: z.enum(['sent', 'received']).parse(row.action),
  isRead: row.read_at !== null,
  at: instant(row.created_at),
  from: place.parse(row.from_place),
  target: place.parse(row.to_place),
  hasBattle: row.battle_id !== null,
  content: readContent(row),
});
