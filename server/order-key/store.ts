import { HOUR_MS, MINUTE_MS } from '@farhold/engine/time/duration';
import type { AccountId } from '@farhold/engine/ids';
import { instant, type Instant } from '@farhold/engine/time/instant';
import { sql } from 'kysely';
import type { Database, Transaction } from '../database/connect.ts';
import { Refused } from '../http/refused.ts';
import type { ClaimedKey } from './order-key.ts';

/** How long a key is remembered, in ms. */
const KEPT_MS = HOUR_MS;

/**
 * Keys of one account that are remembered, by the orders that its programs may give in a minute: more than they can
 * use.
 */
export const mostKeys = (ordersPerMinute: number): number => ordersPerMinute * (KEPT_MS / MINUTE_MS + 10);

/** When a call that has neither answered nor marked its order counts as dead, in ms: nothing runs as long. */
const DEAD_AFTER_MS = MINUTE_MS;

/** When to ask again while the first call is under way, and while an account has too many keys, in seconds. */
const RUNNING_SECONDS = 1;
const FULL_SECONDS = 60;

/** What an order was answered. */
export type KeptAnswer = { readonly status: number; readonly answer: string };

/** An order with a key; `most` is how many keys its account may have. */
export type KeyedOrder = {
  readonly account: AccountId;
  readonly key: string;
  readonly asked: Buffer;
  readonly most: number;
};

type Row = {
  readonly is_new: boolean;
  readonly is_free: boolean;
  readonly asked: Buffer | null;
  readonly claimed_at: number | null;
  readonly is_done: boolean | null;
  readonly status: number | null;
  readonly answer: string | null;
};

/**
 * Claims the key of an order for the call that gives it, or answers what the order was answered before. Refuses a key
 * that was used for another order, one whose call is still under way, and one whose order was given but whose answer is
 * lost.
 */
export const claimKey = (db: Database, order: KeyedOrder, now: Instant): Promise<ClaimedKey | KeptAnswer> =>
  db.transaction().execute(async (tx) => {
    const found = await findOrMake(tx, order, now);
    const mine = { account: order.account, key: order.key, claimedAt: now };
    if (found.is_new) return mine;
    if (found.asked === null || found.claimed_at === null) {
      throw found.is_free ? running() : new Refused('too-many-requests', { seconds: FULL_SECONDS });
    }
    if (!found.asked.equals(order.asked)) throw new Refused('order-key-used');
    if (found.status !== null && found.answer !== null) return { status: found.status, answer: found.answer };
    // Its answer may be on its way.
    if (now < found.claimed_at + DEAD_AFTER_MS) throw running();
    if (found.is_done === true) throw new Refused('order-key-done');
    return takeOver(tx, mine, found.claimed_at);
  });

const running = () => new Refused('order-key-running', { seconds: RUNNING_SECONDS });

/** A key that was kept long enough counts for nothing, and gives way to a new one. */
async function findOrMake(
  tx: Transaction,
  { account, key, asked, most }: KeyedOrder,
  now: Instant,
): Promise<Row> {
  const old = instant(now - KEPT_MS);
  const { rows } = await sql<Row>`
    with room as (
      select count(*) < ${most} as is_free from order_key where account_id = ${account} and claimed_at > ${old}),
    made as (
      insert into order_key (account_id, key, asked, claimed_at)
      select ${account}, ${key}, ${asked}, ${now} from room where is_free
      on conflict (account_id, key) do update
        set asked = excluded.asked, claimed_at = excluded.claimed_at, is_done = false, status = null, answer = null
        where order_key.claimed_at <= ${old}
      returning key)
    select exists (select from made) as is_new, is_free,
      known.asked, known.claimed_at, known.is_done, known.status, known.answer
    from room left join order_key as known
      on known.account_id = ${account} and known.key = ${key} and known.claimed_at > ${old}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('An aggregate has a row.');
  return row;
}

/** Takes over from a call that died before its order was given. Should it wake up, its order is not stored. */
async function takeOver(tx: Transaction, mine: ClaimedKey, claimedAt: number): Promise<ClaimedKey> {
  const taken = await tx
    .updateTable('order_key')
    .set({ claimed_at: mine.claimedAt })
    .where('account_id', '=', mine.account)
    .where('key', '=', mine.key)
    .where('claimed_at', '=', instant(claimedAt))
    .where('is_done', '=', false)
    .where('status', 'is', null)
    .returning('key')
    .executeTakeFirst();
  if (!taken) throw running();
  return mine;
}

const ofCall = (tx: Transaction, { account, key, claimedAt }: ClaimedKey) => ({
  update: tx
    .updateTable('order_key')
    .where('account_id', '=', account)
    .where('key', '=', key)
    .where('claimed_at', '=', claimedAt),
  remove: tx
    .deleteFrom('order_key')
    .where('account_id', '=', account)
    .where('key', '=', key)
    .where('claimed_at', '=', claimedAt),
});

/** Keeps what an order was answered. */
export const keepAnswer = async (db: Database, call: ClaimedKey, kept: KeptAnswer): Promise<void> => {
  await db.transaction().execute((tx) => ofCall(tx, call).update.set(kept).execute());
};

/** Frees the key of a call that failed for a passing reason, unless its order was given all the same. */
export const freeKey = async (db: Database, call: ClaimedKey): Promise<void> => {
  await db.transaction().execute((tx) => ofCall(tx, call).remove.where('is_done', '=', false).execute());
};

/** Forgets the keys that were kept long enough. */
export const removeOldKeys = async (tx: Transaction, now: Instant): Promise<void> => {
  await tx
    .deleteFrom('order_key')
    .where('claimed_at', '<=', instant(now - KEPT_MS))
    .execute();
};
