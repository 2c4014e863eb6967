import type { Deed } from '@farhold/engine/goal/deed';
import type { AccountId, PlanetId } from '@farhold/engine/ids';
import type { Planet } from '@farhold/engine/planet/planet';
import type { Instant } from '@farhold/engine/time/instant';
import { constructionTable } from './construction-table.ts';
import { type RowWrites, valuesIn, type Write } from '../database/row-writes.ts';

/** Why a stock changed. */
export type Cause =
  | 'production'
  | 'founded'
  | 'construction-ordered'
  | 'construction-cancelled'
  | 'fleet-sent'
  | 'fleet-delivered'
  | 'fleet-returned'
  | 'guest-fed'
  | 'retreat'
  | 'looted'
  | 'missiles'
  | 'magic-item'
  | 'garrison-lost'
  | 'lost'
  | 'exchanged'
  | 'traded'
  | 'boosted'
  | 'granted'
  | 'goal'
  | 'found'
  | 'abandoned';

/** Why units were gained or lost. */
export type UnitCause = 'granted' | 'built' | 'rebuilt' | 'goal' | 'found' | 'lost' | 'used';

export type LedgerLine = {
  planet_id: PlanetId;
  at: Instant;
  cause: Cause;
  metal: number;
  crystal: number;
  deuterium: number;
  food: number;
  aliens: number;
};

/** What a player has done on a day (UTC), as goals count it. */
export type DeedLine = { account_id: AccountId; deed: Deed; day: Instant; times: number };

/** The level of a building as a day (UTC) found and left it. */
export type LevelLine = { planet_id: PlanetId; day: Instant; key: string; before: number; level: number };

export type UnitLine = { at: Instant; cause: UnitCause; key: string; amount: number };

/** A planet as loaded and as it will be stored. */
export type Change = { readonly loaded: Planet; readonly present: Planet };

/** Stocks and state of planets that the transaction holds locked. */
const PLANETS: Write = {
  name: 'planets',
  sql: (rows) => `update planet set
      name = new.name, metal = new.metal, crystal = new.crystal, deuterium = new.deuterium, food = new.food,
      aliens = new.aliens, metal_parts = new.metal_parts, crystal_parts = new.crystal_parts,
      deuterium_parts = new.deuterium_parts, food_parts = new.food_parts, aliens_parts = new.aliens_parts,
      settled_at = new.settled_at, reactor_idle = new.reactor_idle, boosted_until = new.boosted_until,
      retreats_at = new.retreats_at, retreated_at = new.retreated_at
    from jsonb_populate_recordset(null::planet, ${rows}) as new
    where planet.universe_id = $1 and planet.id = new.id and planet.id = ${valuesIn(rows, 'id')}`,
  complaint: 'A planet is gone from under its lock.',
};

/** Levels and units. */
const ITEMS: Write = {
  name: 'items',
  sql: (rows) => `insert into planet_item (universe_id, planet_id, key, amount)
    select $1, planet_id, key, amount from jsonb_populate_recordset(null::planet_item, ${rows})
    on conflict (universe_id, planet_id, key) do update set amount = excluded.amount`,
};

export const LEDGER: Write = {
  name: 'ledger_lines',
  sql: (
    rows,
  ) => `insert into ledger (universe_id, planet_id, at, cause, metal, crystal, deuterium, food, aliens)
    select $1, planet_id, at, cause, metal, crystal, deuterium, food, aliens
    from jsonb_populate_recordset(null::ledger, ${rows})`,
};

export const LEVEL_HISTORY: Write = {
  name: 'level_lines',
  sql: (rows) => `insert into level_history (universe_id, planet_id, day, key, before, level)
    select $1, planet_id, day, key, before, level from jsonb_populate_recordset(null::level_history, ${rows})
    on conflict (universe_id, planet_id, day, key) do update set level = excluded.level`,
};

export const UNIT_LEDGER: Write = {
  name: 'unit_lines',
  sql: (rows) => `insert into unit_ledger (universe_id, at, cause, key, amount)
    select $1, at, cause, key, amount from jsonb_populate_recordset(null::unit_ledger, ${rows})`,
};

/**
 * Adds to the counts of people; one that is resolved late belongs to its own day. AI players have no goals. A batch of
 * events may see the end of a day: then the newest day counts.
 */
export const DEEDS: Write = {
  name: 'deeds',
  sql: (rows) => `insert into player_deed (universe_id, account_id, deed, ever, day, today)
    select $1, account_id, deed, sum(times), max(day), (array_agg(times order by day desc))[1]
    from jsonb_to_recordset(${rows}) as done (account_id bigint, deed text, day bigint, times bigint)
      join player using (account_id)
    where player.universe_id = $1 and player.account_id = ${valuesIn(rows, 'account_id')} and not player.is_ai
    group by account_id, deed
    on conflict (universe_id, account_id, deed) do update set
      ever = least(player_deed.ever + excluded.ever, ${Number.MAX_SAFE_INTEGER}),
      today = case
        when player_deed.day < excluded.day then excluded.today
        when player_deed.day = excluded.day
          then least(player_deed.today + excluded.today, ${Number.MAX_SAFE_INTEGER})
        else player_deed.today end,
      day = greatest(player_deed.day, excluded.day)`,
};

/** Stores planets (stocks, levels, units) and what running orders have delivered. */
export function writePlanets(rows: RowWrites, planets: readonly Change[]): void {
  rows.add(PLANETS, planets.map(planetRow));
  rows.add(ITEMS, planets.flatMap(itemRows));
  for (const { id, delivered } of planets.flatMap(deliveredRows)) {
    rows.update(constructionTable, id, { delivered });
  }
}

function planetRow({ present: { stock, carry, ...planet } }: Change) {
  return {
    id: planet.id,
    name: planet.name,
    ...stock,
    metal_parts: carry.metal,
    crystal_parts: carry.crystal,
    deuterium_parts: carry.deuterium,
    food_parts: carry.food,
    aliens_parts: carry.aliens,
    settled_at: planet.settledAt,
    reactor_idle: planet.reactorIdle,
    boosted_until: planet.boostedUntil,
    retreats_at: planet.retreatsAt,
    retreated_at: planet.retreatedAt,
  };
}

type ItemRow = { planet_id: PlanetId; key: string; amount: number };

function itemRows({ loaded, present }: Change): ItemRow[] {
  if (loaded.levels === present.levels && loaded.units === present.units) return [];
  const before: Readonly<Record<string, number>> = { ...loaded.levels, ...loaded.units };
  const after: Readonly<Record<string, number>> = { ...present.levels, ...present.units };
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys]
    .filter((key) => (before[key] ?? 0) !== (after[key] ?? 0))
    .map((key) => ({ planet_id: present.id, key, amount: after[key] ?? 0 }));
}

type DeliveredRow = { id: number; delivered: number };

function deliveredRows({ loaded, present }: Change): DeliveredRow[] {
  const before = new Map(loaded.batches.map((batch) => [batch.construction, batch.delivered]));
  return present.batches
    .filter((batch) => batch.delivered !== (before.get(batch.construction) ?? 0))
    .map((batch) => ({ id: batch.construction, delivered: batch.delivered }));
}
