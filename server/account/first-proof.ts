import type { AccountId } from '@farhold/engine/ids';
import type { Instant } from '@farhold/engine/time/instant';
import { sql } from 'kysely';
import type { Transaction } from '../database/connect.ts';
import type { DB } from '../database/schema.ts';
import type { Visitor } from '../http/handler.ts';
import { closeSessions } from './session.ts';
import { markVerified } from './store.ts';

/** Every table with rows of an account. */
type AccountTable = { [Table in keyof DB]: 'account_id' extends keyof DB[Table] ? Table : never }[keyof DB];

/**
 * When the rows of an account end: a `way-in` opens the account, locks others out or reports on it, and ends at the
 * first proof of the address; a `pending` one has been begun and ends at every reset as well; what is `kept` opens
 * nothing.
 */
type Fate = 'way-in' | 'pending' | 'kept';

/** A new table with rows of an account does not compile until it stands here. */
export const fates = {
  session: 'way-in',
  passkey: 'way-in',
  social_identity: 'way-in',
  second_factor: 'way-in',
  recovery_code: 'way-in',
  notification_channel: 'way-in',
  calendar_link: 'way-in',
  email_change: 'pending',
  passkey_challenge: 'pending',
  social_attempt: 'pending',
  // Its links go to the address itself, and the one to confirm it has to work twice.
  mail_token: 'kept',
  ai_player: 'kept',
  attack_start: 'kept',
  barter: 'kept',
  barter_proposal: 'kept',
  block: 'kept',
  construction: 'kept',
  counted_gift: 'kept',
  conversation_side: 'kept',
  dark_matter_ledger: 'kept',
  expedition: 'kept',
  favourite_target: 'kept',
  final_ranking: 'kept',
  season_winner: 'kept',
  fleet: 'kept',
  fleet_preset: 'kept',
  friendship: 'kept',
  invitation: 'kept',
  union_invitation: 'kept',
  union_call: 'kept',
  planet: 'kept',
  player: 'kept',
  player_block: 'kept',
  player_points: 'kept',
  points_history: 'kept',
  rank_snapshot: 'kept',
  report: 'kept',
  research: 'kept',
  sanction: 'kept',
  alliance_member: 'kept',
  alliance_wait: 'kept',
  alliance_application: 'kept',
  alliance_asking: 'kept',
  alliance_invitation: 'kept',
  circular_receiver: 'kept',
  savings_goal: 'kept',
  scheduled_order: 'kept',
  player_version: 'kept',
  player_deed: 'kept',
  collected_goal: 'kept',
  order_key: 'kept',
  ai_regard: 'kept',
  test_raid: 'kept',
} as const satisfies Readonly<Record<AccountTable, Fate>>;

/**
 * The fate of an account's own columns: those of a `way-in` and `pending` ones are emptied. A new column does not
 * compile until it stands here.
 */
export const columnFates = {
  // The caller replaces it, or keeps it on purpose: a reset always ends it.
  password_hash: 'kept',
  // A stranger's order to delete the account would reach nobody but its owner, days later.
  erase_at: 'pending',
  // Only the host's command line changes it.
  is_operator: 'kept',
  id: 'kept',
  email: 'kept',
  email_verified_at: 'kept',
  created_at: 'kept',
  seen_at: 'kept',
  language: 'kept',
  name: 'kept',
  name_changed_at: 'kept',
  name_look_capital: 'kept',
  name_look_small: 'kept',
  active_universe_id: 'kept',
  universe_ids: 'kept',
  moves: 'kept',
  is_ai_player: 'kept',
} as const satisfies Readonly<Record<keyof DB['account'], Fate>>;

const tablesThat = (fate: Fate): readonly string[] =>
  Object.entries(fates).flatMap(([table, its]) => (its === fate ? [table] : []));

const columnsThat = (fate: Fate): readonly string[] =>
  Object.entries(columnFates).flatMap(([column, its]) => (its === fate ? [column] : []));

/** The session that a proof leaves open; null where every session ends. */
type KeptSession = number | null;

/** The session in which a mailed link is opened, if it is a person's own session of that account; else null. */
export const ownSession = (visitor: Visitor | null, account: AccountId): KeptSession =>
  visitor?.account === account && !visitor.impersonated && visitor.scope === null ? visitor.session : null;

/**
 * Confirms an address for the owner who has just shown that they read its mail; answers whether that was the first
 * proof. If it was, whatever was set up before may be a stranger's: all ways in end but the session to keep. The
 * password stays, for the caller to replace. With that session an account without a password keeps its providers, or it
 * could not be opened.
 */
export async function proveAddress(
  tx: Transaction,
  account: AccountId,
  now: Instant,
  kept: KeptSession,
): Promise<boolean> {
  if (!(await markVerified(tx, account, now))) return false;
  const keepsProviders = kept !== null && !(await hasPassword(tx, account));
  await endWaysIn(tx, account, now, { session: kept, keepsProviders });
  return true;
}

/**
 * Ends all ways into an account but the password, and what was begun for it; keeps a session, and the providers, if it
 * is told so. Answers how many sessions and API tokens ended. The caller sends the live update.
 */
export async function endWaysIn(
  tx: Transaction,
  account: AccountId,
  now: Instant,
  { session, keepsProviders }: { readonly session: KeptSession; readonly keepsProviders: boolean } = {
    session: null,
    keepsProviders: false,
  },
): Promise<number> {
  const ended = await closeSessions(tx, account, session);
  for (const table of tablesThat('way-in')) {
    if (table === 'session' || (table === 'social_identity' && keepsProviders)) continue;
    await deleteRows(tx, table, account);
  }
  await emptyColumns(tx, 'way-in', account);
  await endPending(tx, account, now);
  return ended;
}

/** Ends what was begun for an account and is not finished; but a deletion that is under way goes on. */
export async function endPending(tx: Transaction, account: AccountId, now: Instant): Promise<void> {
  for (const table of tablesThat('pending')) await deleteRows(tx, table, account);
  const { erase_at: day } = await tx
    .selectFrom('account')
    .select('erase_at')
    .where('id', '=', account)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  if (day === null || day > now) await emptyColumns(tx, 'pending', account);
}

async function emptyColumns(tx: Transaction, fate: Fate, account: AccountId): Promise<void> {
  const empty = Object.fromEntries(columnsThat(fate).map((column) => [column, null]));
  if (Object.keys(empty).length === 0) return;
  await tx.updateTable('account').set(empty).where('id', '=', account).execute();
}

async function deleteRows(tx: Transaction, table: string, account: AccountId): Promise<void> {
  await sql`delete from ${sql.table(table)} where account_id = ${account}`.execute(tx);
}

async function hasPassword(tx: Transaction, account: AccountId): Promise<boolean> {
  const { password_hash: hash } = await tx
    .selectFrom('account')
    .select('password_hash')
    .where('id', '=', account)
    .executeTakeFirstOrThrow();
  return hash !== null;
}
