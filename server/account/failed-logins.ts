import { MINUTE_MS } from '@farhold/engine/time/duration';
import type { Instant } from '@farhold/engine/time/instant';
import { sql } from 'kysely';
import { advisoryLocks } from '../database/advisory-locks.ts';
import type { Reader, Transaction } from '../database/connect.ts';

/**
 * What was wrong; each is counted separately, so that somebody who knows one gains no guesses at the other, and so that
 * wrong passwords on the login page, where anybody can type them, lock no signed-in owner out.
 */
export type Guess = 'password' | 'own-password' | 'code';

/** Wrong guesses of a kind within the window before an address is closed to further ones. */
const MAX_FAILURES = 10;
const WINDOW_MS = 15 * MINUTE_MS;

/** Serializes verdicts on one address until the transaction ends. */
export async function lockLogin(tx: Transaction, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${advisoryLocks.login}, hashtext(${email}))`.execute(tx);
}

/** Seconds until this address may guess again; 0 when it may now. Addresses without an account count alike. */
export async function secondsClosed(db: Reader, email: string, guess: Guess, now: Instant): Promise<number> {
  const decisive = await db
    .selectFrom('failed_login')
    .select('at')
    .where('email', '=', email)
    .where('kind', '=', guess)
    .where('at', '>', now - WINDOW_MS)
    .orderBy('at', 'desc')
    .offset(MAX_FAILURES - 1)
    .limit(1)
    .executeTakeFirst();
  return decisive ? Math.ceil((decisive.at + WINDOW_MS - now) / 1000) : 0;
}

/** Notes a wrong guess. */
export async function noteFailure(tx: Transaction, email: string, guess: Guess, now: Instant): Promise<void> {
  await tx.insertInto('failed_login').values({ email, kind: guess, at: now }).execute();
}

/** Forgets the wrong guesses of one kind. */
export async function forgetFailures(tx: Transaction, email: string, guess: Guess): Promise<void> {
  await tx.deleteFrom('failed_login').where('email', '=', email).where('kind', '=', guess).execute();
}

/** Removes failures that no longer count. */
export async function removeOldFailures(tx: Transaction, now: Instant): Promise<void> {
  await tx
    .deleteFrom('failed_login')
    .where('at', '<=', now - WINDOW_MS)
    .execute();
}
