import { playerId, type PlayerId } from '@farhold/engine/ids';
import { instant } from '@farhold/engine/time/instant';
import type { Database, Transaction } from '../database/connect.ts';
import type { Visitor } from '../http/handler.ts';
import type { Authenticate } from '../http/register-routes.ts';
import type { Game } from '../time/game.ts';
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
): Promise<string> {
  const token = newToken();
  await db
    .insertInto('session')
    .values({
      account_id: account,
      token_hash: tokenHash(token),
      remember: kind === 'remembered',
      impersonated: kind === 'impersonated',
      created_at: now,
      last_used_at: now,
      expires_at: now + lifetimeMs[kind],
    })
    .execute();
  return token;
}

export async function closeSession(db: Database, session: number): Promise<void> {
  await db.deleteFrom('session').where('id', '=', session).execute();
}

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

async function slide(db: Database, session: { id: number; remember: boolean; now: number }): Promise<void> {
  const kind = session.remember ? 'remembered' : 'plain';
  await db
    .updateTable('session')
    .set({ last_used_at: session.now, expires_at: session.now + lifetimeMs[kind] })
    .where('id', '=', session.id)
    .execute();
}
