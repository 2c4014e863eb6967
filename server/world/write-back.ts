import type { Deed } from '@farhold/engine/goal/deed';
import type { AccountId, PlanetId, UniverseId } from '@farhold/engine/ids';
import type { Planet } from '@farhold/engine/planet/planet';
import type { Instant } from '@farhold/engine/time/instant';
import { sql } from 'kysely';
import type { Transaction } from '../database/connect.ts';
import { LIVE_UPDATE_CHANNEL } from '../live-update/tell.ts';
import { eventRow, type NewEvent } from '../time/event-store.ts';

/** Why a stock changed. */
export type Cause =
  | 'production'
  | 'founded'
  | 'construction-ordered'
  | 'construction-cancelled'
  | 'fleet-sent'
  | 'fleet-delivered'
  | 'fleet-returned'
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

export type UnitLine = { at: Instant; cause: UnitCause; key: string; amount: number };

/** A planet as loaded and as it will be stored. */
export type Change = { readonly loaded: Planet; readonly present: Planet };

/** Everything that a unit of work has to store. */
export type WriteBack = {
  readonly planets: readonly Change[];
  readonly ledger: readonly LedgerLine[];
  readonly units: readonly UnitLine[];
  readonly deeds: readonly DeedLine[];
  readonly scheduled: readonly NewEvent[];
  /** The payloads to send on commit. */
  readonly liveUpdates: readonly string[];
};

/**
 * Writes planets that the transaction holds locked (stocks, levels, units, what running orders have delivered), the
 * lines of both ledgers, what people have done, new events, and the live updates, all in one statement.
 */
export async function writeBack(tx: Transaction, universeId: UniverseId, work: WriteBack): Promise<void> {
  if (Object.values(work).every((rows) => rows.length === 0)) return;
  const { planets, ledger, units, deeds, scheduled, liveUpdates } = work;
  await sql`
    with planets as (
      update planet set
        name = c.name, metal = c.metal, crystal = c.crystal, deuterium = c.deuterium, food = c.food,
        aliens = c.aliens, metal_parts = c.metal_parts, crystal_parts = c.crystal_parts,
        deuterium_parts = c.deuterium_parts, food_parts = c.food_parts, aliens_parts = c.aliens_parts,
        settled_at = c.settled_at, reactor_idle = c.reactor_idle, boosted_until = c.boosted_until
      from jsonb_populate_recordset(null::planet, ${json(planets.map(planetRow))}::jsonb) as c
      where planet.id = c.id),
    items as (
      insert into planet_item (planet_id, key, amount)
      select planet_id, key, amount
      from jsonb_populate_recordset(null::planet_item, ${json(planets.flatMap(itemRows))}::jsonb)
      on conflict (planet_id, key) do update set amount = excluded.amount),
    deliveries as (
      update construction set delivered = c.delivered
      from jsonb_populate_recordset(null::construction, ${json(planets.flatMap(deliveredRows))}::jsonb) as c
      where construction.id = c.id),
    lines as (
      insert into ledger (universe_id, planet_id, at, cause, metal, crystal, deuterium, food, aliens)
      select ${universeId}, planet_id, at, cause, metal, crystal, deuterium, food, aliens
      from jsonb_populate_recordset(null::ledger, ${json(ledger)}::jsonb)),
    unit_lines as (
      insert into unit_ledger (universe_id, at, cause, key, amount)
      select ${universeId}, at, cause, key, amount
      from jsonb_populate_recordset(null::unit_ledger, ${json(units)}::jsonb)),
    deeds as (
      ${insertDeeds(universeId, deeds)}),
    events as (
      insert into timed_event (universe_id, due_at, priority, kind, version, construction_id, fleet_id)
      select ${universeId}, due_at, priority, kind, version, construction_id, fleet_id
      from jsonb_populate_recordset(null::timed_event, ${json(scheduled.map(eventRow))}::jsonb))
    select pg_notify(${LIVE_UPDATE_CHANNEL}, text) from unnest(${liveUpdates}::text[]) as text`.execute(tx);
}

/** Adds to the counts of people; one that is resolved late belongs to its own day. AI players have no goals. */
const insertDeeds = (universeId: UniverseId, deeds: readonly DeedLine[]) => sql`
  insert into player_deed (universe_id, account_id, deed, ever, day, today)
  select universe_id, account_id, deed, times, day, times
  from jsonb_to_recordset(${json(deeds)}::jsonb) as done (account_id bigint, deed text, day bigint, times bigint)
    join player using (account_id)
  where universe_id = ${universeId} and not player.is_ai
  on conflict (universe_id, account_id, deed) do update set
    ever = least(player_deed.ever + excluded.ever, ${Number.MAX_SAFE_INTEGER}),
    today = case
      when player_deed.day < excluded.day then excluded.today
      when player_deed.day = excluded.day then least(player_deed.today + excluded.today, ${Number.MAX_SAFE_INTEGER})
      else player_deed.today end,
    day = greatest(player_deed.day, excluded.day)`;

const json = (rows: readonly object[]): string => JSON.stringify(rows);

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
  };
}

type ItemRow = { planet_id: PlanetId; key: string; amount: number };

function itemRows({ loaded, present }: Change): ItemRow[] {
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
