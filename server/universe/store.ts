import { allianceSizes } from '@farhold/contract/admin-limits';
import { accountId, type AccountId, type Player, type UniverseId } from '@farhold/engine/ids';
import type { WarRules } from '@farhold/engine/universe/war-rules';
import { type GuestRule, guestRules } from '@farhold/engine/fleet/hold';
import { instant, type Instant } from '@farhold/engine/time/instant';
import { type SeasonPlan, type Victory, victories } from '@farhold/engine/universe/season';
import { type Selectable, sql } from 'kysely';
import type { Reader, Transaction } from '../database/connect.ts';
import { each } from '../database/pipeline.ts';
import type { Universe as UniverseTable } from '../database/schema.ts';
import { statement } from '../database/statement.ts';
import { storeWar } from '../planet/universe-row.ts';
import { seatsOf } from '../player/seats.ts';

/** A universe as stored, with its number of players: people and AI players. */
export type StoredUniverse = Selectable<UniverseTable>;

/** A universe that an account has joined. */
export type StoredMembership = StoredUniverse & { readonly joined_at: number; readonly is_active: boolean };

export type NewUniverse = {
  readonly name: string;
  readonly maxPlayers: number | null;
  readonly resourcesSpeed: number;
  readonly researchSpeed: number;
  readonly fleetSpeed: number;
  readonly buildingSpeed: number;
  readonly protection: boolean;
  /** Whether players may choose quiet hours; by default they may not. */
  readonly quietHours?: boolean;
  /** Whose fleets may protect a planet; anybody's if left out. */
  readonly guests?: GuestRule;
  /** The most members of an alliance; 40 if left out. */
  readonly allianceMembers?: number;
  /** Classic if left out. */
  readonly war?: WarRules;
  /** What wins it; if left out nothing, but points once seasons follow it. */
  readonly victory?: Victory;
  /** When it ends; no end is announced if left out. */
  readonly endsAt?: Instant;
  readonly series?: Series;
  /** How many AI players are to join it once it stands; none if left out. */
  readonly aiPlayers?: number;
  /** How long its AI players had played it when it opened, in ms; nothing for one that began empty. */
  readonly pastMs?: number;
};

/** The place of a season in its series, and what follows. */
export type Series = {
  readonly name: string;
  /** Counted from 1. */
  readonly season: number;
  readonly plan: SeasonPlan;
  /** The season before it; null for the first. */
  readonly seasonOf: UniverseId | null;
  /** The season whose AI players move here; left out if it has its own. */
  readonly aiFrom?: UniverseId;
};

/** What wins a universe. */
export function victoryOf({ name, victory }: Pick<StoredUniverse, 'name' | 'victory'>): Victory {
  const found = victories.find((one) => one === victory);
  if (found === undefined) throw new Error(`${victory} does not win ${name}.`);
  return found;
}

/** Whose fleets may protect a planet there. */
export function guestsOf({ name, guests }: Pick<StoredUniverse, 'name' | 'guests'>): GuestRule {
  const found = guestRules.find((one) => one === guests);
  if (found === undefined) throw new Error(`${guests} is no rule for guests of ${name}.`);
  return found;
}

/** Every universe, oldest first. */
export const selectUniverses = (db: Reader): Promise<StoredUniverse[]> =>
  db.selectFrom('universe').selectAll().orderBy('id').execute();

/** The universes an account has joined, oldest first. */
export async function selectMemberships(db: Reader, account: AccountId): Promise<StoredMembership[]> {
  const { universes, active } = await seatsOf(db, account);
  const memberships = await each(
    db,
    universes.map((universe) => membershipOf({ universe, account })),
  );
  return memberships
    .flat()
    .map((one) => ({ ...one, is_active: one.id === active }))
    .toSorted((one, other) => one.id - other.id);
}

const membershipOf = ({ universe, account }: Player) =>
  statement<Omit<StoredMembership, 'is_active'>>(
    `select universe.*, member.joined_at
    from universe join player as member on member.universe_id = $1
    where universe.id = $1 and member.account_id = $2`,
    [universe, account],
  );

/** The row of a universe. */
export const selectUniverse = (db: Reader, id: UniverseId): Promise<StoredUniverse> =>
  db.selectFrom('universe').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

export async function universeExists(db: Reader, id: UniverseId): Promise<boolean> {
  const row = await db.selectFrom('universe').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

/** Adds a universe; undefined if the name is taken. */
export const insertUniverse = (
  tx: Transaction,
  universe: NewUniverse,
  startedAt: Instant,
): Promise<StoredUniverse | undefined> =>
  tx
    .insertInto('universe')
    .values({
      name: universe.name,
      started_at: startedAt,
      max_players: universe.maxPlayers,
      resources_speed: universe.resourcesSpeed,
      research_speed: universe.researchSpeed,
      fleet_speed: universe.fleetSpeed,
      building_speed: universe.buildingSpeed,
      protection: universe.protection,
      quiet_hours: universe.quietHours ?? false,
      guests: universe.guests ?? 'all',
      alliance_members: universe.allianceMembers ?? allianceSizes.usual,
      war: storeWar(universe.war),
      victory: universe.victory ?? 'none',
      is_victory_chosen: universe.victory !== undefined,
      ends_at: universe.endsAt ?? null,
      series: universe.series?.name ?? null,
      season: universe.series?.season ?? null,
      season_ms: universe.series?.plan.seasonMs ?? null,
      pause_ms: universe.series?.plan.pauseMs ?? null,
      season_of: universe.series?.seasonOf ?? null,
      ai_from: universe.series?.aiFrom ?? null,
      past_ms: universe.pastMs ?? null,
      ai_joining: universe.aiPlayers || null,
    })
    .onConflict((conflict) => conflict.expression(sql`lower(name)`).doNothing())
    .returningAll()
    .executeTakeFirst();

/** How many players have joined a universe, how many may, and whether it is open. */
export type Seats = {
  readonly taken: number;
  readonly limit: number | null;
  readonly isClosed: boolean;
  readonly startsAt: Instant;
  /** The speed of its buildings. */
  readonly speed: number;
  /** How many AI players it is to have while some have yet to join. */
  readonly aiJoining: number | null;
};

/** Serializes joining, and answers how many have joined and how many may. */
export async function lockSeats(tx: Transaction, id: UniverseId): Promise<Seats> {
  // Commands refer to this universe in their ledger entries: this lock does not block them.
  const { people, ai_players, max_players, is_closed, started_at, building_speed, ai_joining } = await tx
    .selectFrom('universe')
    .select([
      'people',
      'ai_players',
      'max_players',
      'is_closed',
      'started_at',
      'building_speed',
      'ai_joining',
    ])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return {
    taken: people + ai_players,
    limit: max_players,
    isClosed: is_closed,
    startsAt: instant(started_at),
    speed: building_speed,
    aiJoining: ai_joining,
  };
}

/** Adds to the number of players of a universe, or takes from it. */
export const changePlayerCount = (tx: Transaction, id: UniverseId, isAi: boolean, by: 1 | -1) =>
  tx
    .updateTable('universe')
    .set(
      isAi
        ? { ai_players: sql<number>`ai_players + ${by}::int` }
        : { people: sql<number>`people + ${by}::int` },
    )
    .where('id', '=', id)
    .compile();

export async function hasJoined(db: Reader, id: UniverseId, account: AccountId): Promise<boolean> {
  const row = await db
    .selectFrom('player')
    .select('account_id')
    .where('universe_id', '=', id)
    .where('account_id', '=', account)
    .executeTakeFirst();
  return row !== undefined;
}

/** Everybody who plays in a universe. */
export async function playersOf(tx: Transaction, id: UniverseId): Promise<AccountId[]> {
  const rows = await tx.selectFrom('player').select('account_id').where('universe_id', '=', id).execute();
  return rows.map((row) => accountId(row.account_id));
}

/** Whether a universe accepts new players. */
export const setClosed = (tx: Transaction, id: UniverseId, isClosed: boolean): Promise<unknown> =>
  tx.updateTable('universe').set({ is_closed: isClosed }).where('id', '=', id).execute();

/** Whether the players of a universe may choose quiet hours; otherwise none apply. */
export const setQuietHours = (tx: Transaction, id: UniverseId, areOffered: boolean): Promise<unknown> =>
  tx.updateTable('universe').set({ quiet_hours: areOffered }).where('id', '=', id).execute();
