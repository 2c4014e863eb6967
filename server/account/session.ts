import { MOST_SESSIONS } from '@farhold/contract/account-limits';
import { tokenScopes, type TokenScope } from '@farhold/contract/api-token-limits';
import { accountId, type AccountId } from '@farhold/engine/ids';
import { MINUTE_MS, HOUR_MS, DAY_MS } from '@farhold/engine/time/duration';
import { instant } from '@farhold/engine/time/instant';
import { sql } from 'kysely';
import { listed } from '../database/listed.ts';
import type { Database, Transaction } from '../database/connect.ts';
import type { Visitor } from '../http/handler.ts';
import type { Authenticate } from '../http/register-routes.ts';
import { tell } from '../live-update/tell.ts';
import { createRequestContexts } from '../player/request-context.ts';
import { changePlayers } from '../player/seats.ts';
import type { Game } from '../time/game.ts';
import { type Device, unknownDevice } from './device.ts';
import { isBanned } from './sanctions.ts';
import type { KnownSessions, StoredSession } from './known-sessions.ts';
import { newToken, tokenHash } from './token.ts';

/**
 * How a session was opened: an operator's is `impersonated`, or `acting`, which may give orders. Only the first two are
 * prolonged by use.
 */
export type SessionKind = 'plain' | 'remembered' | 'impersonated' | 'acting';

/** How long after its last use a session ends, in ms. */
const lifetimeMs: Readonly<Record<SessionKind, number>> = {
  plain: DAY_MS,
  remembered: 30 * DAY_MS,
  impersonated: HOUR_MS,
  acting: HOUR_MS,
};

/** However often it is used, a session ends this long after signing in, in ms. */
const LONGEST_SESSION_MS = 90 * DAY_MS;

/**
 * The end of a session moves at most this often, in ms: reading a page should not write. Players count as active for
 * fifteen minutes after they were seen (rules R17), so it must not be longer.
 */
const SLIDE_EVERY_MS = 15 * MINUTE_MS;

/**
 * Opens a session and answers its token. Only the hash is stored, so it cannot be shown again. A person may have a
 * hundred: beyond that, the one used longest ago ends.
 */
export async function openSession(
  tx: Transaction,
  account: AccountId,
  kind: SessionKind,
  now: number,
  device: Device = unknownDevice,
): Promise<string> {
  const token = newToken();
  const isOperators = kind === 'impersonated' || kind === 'acting';
  if (!isOperators) await noteSeen(tx, account, now);
  await tx
    .insertInto('session')
    .values({
      account_id: account,
      token_hash: tokenHash(token),
      remember: kind === 'remembered',
      impersonated: isOperators,
      may_act: kind !== 'impersonated',
      proven_at: isOperators ? null : now,
      ...device,
      created_at: now,
      last_used_at: now,
      expires_at: now + lifetimeMs[kind],
    })
    .execute();
  if (!isOperators) await endSurplus(tx, account);
  return token;
}

/** Ends the sessions of a person beyond the most that may be open, and the streams opened under them. */
async function endSurplus(tx: Transaction, account: AccountId): Promise<void> {
  const isOfPerson = sql`account_id = ${account} and token_scope is null and not impersonated`;
  const { rows } = await sql`
    delete from session where id in (
      select id from session where ${isOfPerson} order by last_used_at desc, id desc offset ${MOST_SESSIONS})
    returning id`.execute(tx);
  if (rows.length > 0) await tell(tx, [{ player: account, universe: null, topic: 'account' }]);
}

/** Ends a session and the streams opened under it. */
export const closeSession = (db: Database, { account, session }: Visitor): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await tx.deleteFrom('session').where('id', '=', session).execute();
    await tell(tx, [{ player: account, universe: null, topic: 'account' }]);
  });

/**
 * Ends the sessions of an account except `kept`, with or without the API tokens and the link for calendars, and answers
 * how many. The caller sends the live update.
 */
export async function closeSessions(
  tx: Transaction,
  account: AccountId,
  kept: number | null,
  whose: 'all' | 'people' = 'all',
): Promise<number> {
  let ended = tx.deleteFrom('session').where('account_id', '=', account);
  if (kept !== null) ended = ended.where('id', '<>', kept);
  if (whose === 'people') ended = ended.where('token_scope', 'is', null);
  else await tx.deleteFrom('calendar_link').where('account_id', '=', account).execute();
  const { numDeletedRows } = await ended.executeTakeFirst();
  return Number(numDeletedRows);
}

/**
 * In SQL: whether a session counts. One that was being opened when its account was banned does not; an operator may
 * look.
 */
const mayBeUsed = ({ clock }: Pick<Game, 'clock'>) => sql<boolean>`
  (session.impersonated or not ${isBanned(sql`session.account_id`, clock())})`;

/** Which of these sessions are still active. */
export const liveSessions =
  (game: Pick<Game, 'db' | 'clock'>) =>
  async (sessions: readonly number[]): Promise<ReadonlySet<number>> => {
    const live = await game.db
      .selectFrom('session')
      .select('id')
      .where(sql<boolean>`id = ${listed(sessions)}`)
      .where(mayBeUsed(game))
      .where((is) => is.or([is('expires_at', 'is', null), is('expires_at', '>', game.clock())]))
      .execute();
    return new Set(live.map(({ id }) => id));
  };

/**
 * Finds the owner of a session token, unless they are banned, and prolongs the session; the end of an API token stays.
 */
export const authenticate = (
  { db, clock }: Pick<Game, 'db' | 'clock'>,
  sessions: KnownSessions,
): Authenticate => {
  const contextOf = createRequestContexts(db, clock);
  return async (token, chosen): Promise<Visitor | null> => {
    const hash = tokenHash(token);
    const read = () => selectSession({ db, clock }, hash);
    const known = await sessions.find(hash.toString('base64'), read);
    if (!known) return null;
    const account = accountId(known.account_id);
    const { now, playing } = await contextOf(account, chosen);
    // Another process may have prolonged it since this one has read it.
    const found = isOver(known, now) ? await read() : known;
    if (!found || isOver(found, now)) return null;
    if (isToBeNoted(found, now)) {
      await db.transaction().execute((tx) => noteUse(tx, found, now));
      sessions.forget(found.id);
    }
    return {
      account,
      session: found.id,
      impersonated: found.impersonated,
      mayAct: found.may_act,
      scope: scopeOf(found.token_scope),
      seenAt: instant(now),
      playing,
    };
  };
};

const isOver = ({ expires_at: end }: StoredSession, now: number): boolean => end !== null && end <= now;

const selectSession = (
  { db, clock }: Pick<Game, 'db' | 'clock'>,
  hash: Buffer,
): Promise<StoredSession | undefined> =>
  db
    .selectFrom('session')
    .select([
      'id',
      'account_id',
      'remember',
      'impersonated',
      'may_act',
      'token_scope',
      'created_at',
      'last_used_at',
      'expires_at',
    ])
    .where('token_hash', '=', hash)
    .where(mayBeUsed({ clock }))
    .executeTakeFirst();

/** The scope of an API token according to the table; null for a person's session. */
const scopeOf = (stored: string | null): TokenScope | null =>
  tokenScopes.find((scope) => scope === stored) ?? null;

/** The first use of an API token is recorded at once: its owner is watching whether it works. */
function isToBeNoted(
  { impersonated, token_scope: scope, created_at: made, last_used_at: last }: StoredSession,
  now: number,
): boolean {
  if (impersonated) return false;
  return now - last >= SLIDE_EVERY_MS || (scope !== null && last === made && now > made);
}

async function noteUse(tx: Transaction, used: StoredSession, now: number): Promise<void> {
  const session = tx.updateTable('session').where('id', '=', used.id);
  if (used.token_scope !== null) return void (await session.set({ last_used_at: now }).execute());
  const kind = used.remember ? 'remembered' : 'plain';
  const end = Math.min(now + lifetimeMs[kind], used.created_at + LONGEST_SESSION_MS);
  // The account first, as everywhere: see `holdAccount`.
  await noteSeen(tx, accountId(used.account_id), now);
  await session.set({ last_used_at: now, expires_at: end }).execute();
}

/** Records when a player was last here; impersonation and programs do not count. */
async function noteSeen(tx: Transaction, account: AccountId, now: number): Promise<void> {
  await tx.updateTable('account').set({ seen_at: now }).where('id', '=', account).execute();
  await changePlayers(tx, account, { seen_at: now });
}
