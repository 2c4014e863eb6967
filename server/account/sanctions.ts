import { type Refused, refuse } from '@farhold/engine/decision';
import type { AccountId, Player } from '@farhold/engine/ids';
import { instant, type Instant } from '@farhold/engine/time/instant';
import { type RawBuilder, sql } from 'kysely';
import type { Reader, Transaction } from '../database/connect.ts';
import { statement } from '../database/statement.ts';
import { changePlayers } from '../player/seats.ts';
import { holdAccount } from './hold-account.ts';

/** What an operator forbids an account: to sign in, or to write to people. */
export type SanctionKind = 'ban' | 'mute';

/** A sanction in force; without `until` it lasts until an operator lifts it. */
export type Sanction = {
  readonly since: Instant;
  readonly until: Instant | null;
  readonly reason: string;
};

/** Imposes a sanction, in place of one of its kind. A renewed one keeps its beginning. */
export async function imposeSanction(
  tx: Transaction,
  account: AccountId,
  kind: SanctionKind,
  { since, until, reason }: Sanction,
): Promise<void> {
  await holdAccount(tx, account);
  await tx
    .insertInto('sanction')
    .values({ account_id: account, kind, since, until, reason })
    .onConflict((conflict) => conflict.columns(['account_id', 'kind']).doUpdateSet({ until, reason }))
    .execute();
  await changePlayers(tx, account, kind === 'ban' ? { is_banned: true } : { mute: { until, reason } });
}

/** Lifts a sanction, or only one that has ended by an instant; answers the one that there was. */
export async function liftSanction(
  tx: Transaction,
  account: AccountId,
  kind: SanctionKind,
  endedBy: Instant | null = null,
): Promise<Sanction | null> {
  await holdAccount(tx, account);
  let query = tx.deleteFrom('sanction').where('account_id', '=', account).where('kind', '=', kind);
  if (endedBy !== null) query = query.where('until', '<=', endedBy);
  const lifted = await query.returning(['since', 'until', 'reason']).executeTakeFirst();
  if (!lifted) return null;
  await changePlayers(tx, account, kind === 'ban' ? { is_banned: false } : { mute: null });
  return readSanction(lifted);
}

/** A sanction of an account that is in force at an instant. */
export async function sanctionOf(
  db: Reader,
  account: AccountId,
  kind: SanctionKind,
  now: Instant,
): Promise<Sanction | null> {
  const found = await db
    .selectFrom('sanction')
    .select(['since', 'until', 'reason'])
    .where('account_id', '=', account)
    .where('kind', '=', kind)
    .where((is) => is.or([is('until', 'is', null), is('until', '>', now)]))
    .executeTakeFirst();
  return found ? readSanction(found) : null;
}

type Row = { readonly since: number; readonly until: number | null; readonly reason: string };

const readSanction = ({ since, until, reason }: Row): Sanction => ({
  since: instant(since),
  until: until === null ? null : instant(until),
  reason,
});

/** In SQL: whether an account is banned at an instant. */
export const isBanned = (account: RawBuilder<unknown>, now: RawBuilder<unknown>): RawBuilder<boolean> => sql`
  exists (select from sanction where sanction.account_id = ${account} and sanction.kind = 'ban'
    and (sanction.until is null or sanction.until > ${now}))`;

/** Refuses an account that may not write to people; null if it may. */
export async function muteObstacle(
  db: Reader,
  account: AccountId,
  now: Instant,
): Promise<Refused<'account-muted'> | null> {
  const mute = await sanctionOf(db, account, 'mute', now);
  return mute && muteRefusal(mute);
}

/** A mute, in force or over, as the row of a player keeps it. */
type ShownMute = { readonly until: number | null; readonly reason: string };

/** The refusal of a muted account. */
const muteRefusal = ({ until, reason }: ShownMute): Refused<'account-muted'> =>
  refuse('account-muted', { until: until ?? 0, reason });

/** Refuses a muted player what others would read; null if it may be said. */
export const muteInForce = (mute: ShownMute | null, now: number): Refused<'account-muted'> | null =>
  mute === null || (mute.until !== null && mute.until <= now) ? null : muteRefusal(mute);

/** The same by the row of the player. */
export async function playerMuteObstacle(
  tx: Transaction,
  { universe, account }: Player,
  now: Instant,
): Promise<Refused<'account-muted'> | null> {
  const { rows } = await tx.executeQuery(
    statement<{ mute: ShownMute | null }>(
      'select mute from player where universe_id = $1 and account_id = $2',
      [universe, account],
    ),
  );
  return muteInForce(rows[0]?.mute ?? null, now);
}
