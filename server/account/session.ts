import { playerId, type PlayerId } from '@farhold/engine/ids';
import { instant } from '@farhold/engine/time/instant';
import { sql } from 'kysely';
import type { Database, Transaction } from '../database/connect.ts';
import type { Visitor } from '../http/handler.ts';
import type { Authenticate } from '../http/register-routes.ts';
import { tell } from '../news/tell.ts';
import type { Game } from '../time/game.ts';
import { type Device, unknownDevice } from './device.ts';
import { newToken, tokenHash } from './token.ts';

/** How a session came to be. Only the first two slide on while they are used. */
export type SessionKind = 'plain' | 'remembered' | 'impersonated';

const hourMs = 3_600_000;

/** How long after its last use a session ends, in ms. */
const lifetimeMs: Readonly<Record<SessionKind, number>> = {
  plain: 24 * hourMs,
  remembered: 30 * 24 * hourMs,
  impersonated: hourMs,
};

/** The end of a session moves at most this often, in ms: reading a page should not write. */
const slideEveryMs = 60_000;

/** Opens a session and answers its token, which is told here once and never again. `now` in ms. */
export async function openSession(
  db: Database | Transaction,
  account: PlayerId,
  kind: SessionKind,
  now: number,
  device: Device = unknownDevice,
): Promise<string> {
  const token = newToken();
  if (kind !== 'impersonated') await noteSeen(db, account, now);
  await db
    .insertInto('session')
    .values({
      account_id: account,
      token_hash: tokenHash(token),
      remember: kind === 'remembered',
      impersonated: kind === 'impersonated',
      ...device,
      created_at: now,
      last_used_at: now,
      expires_at: now + lifetimeMs[kind],
    })
    .execute();
  return token;
}

/** Ends a session; what is open under it ends as well. */
export const closeSession = (db: Database, { account, session }: Visitor): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await tx.deleteFrom('session').where('id', '=', session).execute();
    await tell(tx, [{ player: account, universe: null, topic: 'account' }]);
  });

/** Ends all sessions of an account but the one to keep, and answers how many there were; the caller tells of it. */
export async function closeSessions(
  tx: Transaction,
  account: PlayerId,
  kept: number | null,
): Promise<number> {
  const all = tx.deleteFrom('session').where('account_id', '=', account);
  const { numDeletedRows } = await (kept === null ? all : all.where('id', '<>', kept)).executeTakeFirst();
  return Number(numDeletedRows);
}

/** Which of these sessions still last. */
export const liveSessions =
  (game: Pick<Game, 'db' | 'clock'>) =>
  async (sessions: readonly number[]): Promise<ReadonlySet<number>> => {
    const live = await game.db
      .selectFrom('session')
      .select('id')
      .where(sql<boolean>`id = any(${sessions}::bigint[])`)
      .where('expires_at', '>', game.clock())
      .execute();
    return new Set(live.map(({ id }) => id));
  };

/** Finds whose session a token opens, and moves its end on while it is used. */
export const authenticate =
  (game: Game): Authenticate =>
  async (token): Promise<Visitor | null> => {
    const found = await game.db
      .selectFrom('session')
      .select(['id', 'account_id', 'remember', 'impersonated', 'last_used_at', 'expires_at'])
      .select(game.clock().as('now'))
      .where('token_hash', '=', tokenHash(token))
      .executeTakeFirst();
    if (!found || found.expires_at <= found.now) return null;
    if (!found.impersonated && found.now - found.last_used_at >= slideEveryMs) await slide(game.db, found);
    return {
      account: playerId(found.account_id),
      session: found.id,
      impersonated: found.impersonated,
      seenAt: instant(found.now),
    };
  };

async function slide(
  db: Database,
  session: { id: number; account_id: number; remember: boolean; now: number },
): Promise<void> {
  await noteSeen(db, playerId(session.account_id), session.now);
  const kind = session.remember ? 'remembered' : 'plain';
  await db
    .updateTable('session')
    .set({ last_used_at: session.now, expires_at: session.now + lifetimeMs[kind] })
    .where('id', '=', session.id)
    .execute();
}

/** Notes when a player was last heard of; who views as somebody else does not count. `now` in ms. */
async function noteSeen(db: Database | Transaction, account: PlayerId, now: number): Promise<void> {
  await db.updateTable('account').set({ seen_at: now }).where('id', '=', account).execute();
}
