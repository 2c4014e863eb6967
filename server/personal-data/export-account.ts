import { EXPORTED_MEGABYTES, EXPORTED_ROWS } from '@farhold/contract/account-limits';
import type { AccountId, UniverseId } from '@farhold/engine/ids';
import { sql } from 'kysely';
import type { Database, Reader } from '../database/connect.ts';
import { listed } from '../database/listed.ts';
import type { DB } from '../database/schema.ts';
import { commandSlots, type InTurn } from '../http/command-slots.ts';
import { universesOf } from '../player/seats.ts';

type Part = {
  readonly table: keyof DB;
  /** Secrets, and columns that would reveal the future. */
  readonly hidden?: readonly string[];
  /** The column with the player's id; if left out, rows belong to the player through what is named next. */
  readonly owner?: 'id' | 'account_id' | 'sender_id' | 'from_id' | 'by_id' | 'other_id';
  /** The planet if left out. */
  readonly through?: 'planet' | 'report';
  /** It grows without limit, and has an `id`; only the newest rows are exported. */
  readonly isLong?: true;
};

/** Every table with data of a player, in the order of the file. A test fails if one is missing. */
const parts: readonly Part[] = [
  {
    table: 'account',
    owner: 'id',
    hidden: ['password_hash', 'name_look_small', 'name_look_capital'],
  },
  { table: 'session', owner: 'account_id', hidden: ['token_hash'], isLong: true },
  { table: 'calendar_link', owner: 'account_id', hidden: ['token_hash'] },
  { table: 'mail_token', owner: 'account_id', hidden: ['token_hash'] },
  { table: 'email_change', owner: 'account_id', hidden: ['old_token_hash', 'new_token_hash'] },
  { table: 'social_identity', owner: 'account_id' },
  { table: 'social_attempt', owner: 'account_id', hidden: ['state_hash', 'browser_hash'] },
  { table: 'passkey', owner: 'account_id' },
  { table: 'passkey_challenge', owner: 'account_id', hidden: ['challenge_hash'] },
  { table: 'second_factor', owner: 'account_id', hidden: ['sealed_secret', 'last_step'] },
  { table: 'recovery_code', owner: 'account_id', hidden: ['code_hash'] },
  { table: 'conversation_side', owner: 'account_id' },
  { table: 'block', owner: 'account_id' },
  { table: 'sanction', owner: 'account_id' },
  {
    table: 'message',
    owner: 'sender_id',
    hidden: ['words', 'client_key', 'deleted_by_receiver'],
    isLong: true,
  },
  // What others said, and what the operator noted about them, is not this player's.
  { table: 'complaint', owner: 'by_id', hidden: ['context', 'verdict'], isLong: true },
  { table: 'player', owner: 'account_id' },
  { table: 'player_block', owner: 'account_id' },
  { table: 'player_version', owner: 'account_id' },
  { table: 'research', owner: 'account_id' },
  { table: 'player_points', owner: 'account_id' },
  { table: 'rank_snapshot', owner: 'account_id' },
  { table: 'points_history', owner: 'account_id' },
  { table: 'ai_player', owner: 'account_id' },
  { table: 'ai_regard', owner: 'other_id' },
  { table: 'test_raid', owner: 'account_id' },
  { table: 'planet', owner: 'account_id' },
  { table: 'planet_item' },
  { table: 'construction', owner: 'account_id' },
  { table: 'fleet', owner: 'account_id', hidden: ['seed'] },
  { table: 'scheduled_order', owner: 'account_id' },
  { table: 'union_invitation', owner: 'account_id' },
  { table: 'union_call', owner: 'by_id' },
  { table: 'friendship', owner: 'account_id' },
  { table: 'gift', owner: 'from_id', isLong: true },
  { table: 'attack_start', owner: 'account_id' },
  { table: 'expedition', owner: 'account_id' },
  { table: 'counted_gift', owner: 'account_id' },
  { table: 'barter', owner: 'account_id' },
  { table: 'barter_proposal', owner: 'account_id' },
  { table: 'invitation', owner: 'account_id' },
  { table: 'alliance_member', owner: 'account_id' },
  { table: 'alliance_wait', owner: 'account_id' },
  { table: 'alliance_application', owner: 'account_id' },
  { table: 'alliance_asking', owner: 'account_id' },
  { table: 'pact_breach', owner: 'by_id' },
  { table: 'circular', owner: 'sender_id', isLong: true },
  { table: 'circular_receiver', owner: 'account_id' },
  { table: 'room_message', owner: 'sender_id', hidden: ['words', 'client_key'], isLong: true },
  { table: 'alliance_invitation', owner: 'account_id' },
  { table: 'alliance_mark', owner: 'by_id' },
  { table: 'savings_goal', owner: 'account_id' },
  { table: 'order_key', owner: 'account_id', hidden: ['asked'] },
  { table: 'player_deed', owner: 'account_id' },
  { table: 'collected_goal', owner: 'account_id' },
  { table: 'fleet_preset', owner: 'account_id' },
  { table: 'favourite_target', owner: 'account_id' },
  { table: 'notification_channel', owner: 'account_id', hidden: ['p256dh', 'auth', 'secret'] },
  { table: 'final_ranking', owner: 'account_id' },
  { table: 'season_winner', owner: 'account_id' },
  { table: 'report', owner: 'account_id', isLong: true },
  { table: 'shared_battle', through: 'report' },
  { table: 'dark_matter_ledger', owner: 'account_id', isLong: true },
  { table: 'ledger', isLong: true },
];

/** The names of these tables. */
export const exportedTables: ReadonlySet<string> = new Set(parts.map(({ table }) => table));

type Rows = Record<string, unknown>[];

/**
 * Everything stored about a player, table by table, at one moment of the database. Tables without a limit are cut to
 * the newest 5,000 rows and 5 MB.
 */
export const exportAccount = (db: Database, account: AccountId): Promise<Record<string, Rows>> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const told: Record<string, Rows> = {};
      const whose = { account, universes: await universesOf(tx, account), tables: await universeTables(tx) };
      for (const part of parts)
        told[part.table] = part.isLong ? await newestRows(tx, part, whose) : await allRows(tx, part, whose);
      return told;
    });

/** The exports that a process makes at once; each holds a connection, and what it has read. */
const EXPORTS_AT_ONCE = 2;

/** Lets one export of an account run at once, and few of all accounts together. */
export function exportsInTurn(): InTurn {
  const [ofAccount, ofAll] = [commandSlots(1), commandSlots<'all'>(EXPORTS_AT_ONCE)];
  return (account, command) => ofAccount(account, () => ofAll('all', command));
}

/** Whose rows are read: of an account in its universes, and which tables are those of universes. */
type Whose = {
  readonly account: AccountId;
  readonly universes: readonly UniverseId[];
  readonly tables: ReadonlySet<string>;
};

/** The tables of which each row names its universe; their indexes begin with it. */
async function universeTables(db: Reader): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`
    select relname::text as name from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')
      and attname = 'universe_id' and attnotnull`.execute(db);
  return new Set(rows.map(({ name }) => name));
}

/** SQL: whether a row (`told`) belongs to an account. */
function isOwn({ table, owner, through = 'planet' }: Part, { account, universes, tables }: Whose) {
  const isThere = sql`universe_id = ${listed(universes)}`;
  if (!owner)
    return sql`(told.universe_id, ${sql.ref(`told.${through}_id`)}) in (
      select universe_id, id from ${sql.table(through)} where ${isThere} and account_id = ${account})`;
  const isTheirs = sql`${sql.ref(`told.${owner}`)} = ${account}`;
  return tables.has(table) ? sql`told.${isThere} and ${isTheirs}` : isTheirs;
}

/** SQL: a row (`told`) without what is hidden. */
const shown = ({ hidden = [] }: Part) => sql`to_jsonb(told) - ${[...hidden]}::text[]`;

async function allRows(db: Reader, part: Part, whose: Whose): Promise<Rows> {
  const { rows } = await sql<{ row: Rows[number] }>`
    select ${shown(part)} as row from ${sql.table(part.table)} as told where ${isOwn(part, whose)}`.execute(
    db,
  );
  return rows.map(({ row }) => row);
}

/** The rows that are read together: beyond the size, the database makes no more than these. */
const ROWS_AT_ONCE = 500;

/** The newest rows of a long table, as many as its limits allow. */
async function newestRows(db: Reader, part: Part, whose: Whose): Promise<Rows> {
  const found: Rows = [];
  let [before, bytesLeft] = [Number.MAX_SAFE_INTEGER, EXPORTED_MEGABYTES * 1_000_000];
  while (found.length < EXPORTED_ROWS) {
    const { rows } = await sql<{ id: number; row: Rows[number]; bytes: number }>`
      with newest as materialized (
        select * from ${sql.table(part.table)} as told
        where ${isOwn(part, whose)} and told.id < ${before} order by told.id desc limit ${ROWS_AT_ONCE}),
      written as (select told.id, ${shown(part)} as row from newest as told),
      measured as (select id, row, sum(octet_length(row::text)) over (order by id desc)::int as bytes from written)
      select id, row, bytes from measured where bytes <= ${bytesLeft} order by id desc`.execute(db);
    found.push(...rows.map(({ row }) => row));
    const last = rows[ROWS_AT_ONCE - 1];
    if (last === undefined) break;
    before = last.id;
    bytesLeft -= last.bytes;
  }
  return found;
}
