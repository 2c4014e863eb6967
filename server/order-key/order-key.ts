import { AsyncLocalStorage } from 'node:async_hooks';
import type { AccountId } from '@farhold/engine/ids';
import type { Instant } from '@farhold/engine/time/instant';
import type { RowWrites, Write } from '../database/row-writes.ts';

/** A key that a call works on; `claimedAt` tells it from another call that took over. */
export type ClaimedKey = {
  readonly account: AccountId;
  readonly key: string;
  readonly claimedAt: Instant;
};

const claimed = new AsyncLocalStorage<ClaimedKey>();

/** Runs a call under its key: the orders that it gives are marked as given. */
export const underKey = <Result>(key: ClaimedKey, call: () => Promise<Result>): Promise<Result> =>
  claimed.run(key, call);

/** The key of the call that is under way; undefined for most. */
export const keyOfCall = (): ClaimedKey | undefined => claimed.getStore();

const GIVEN: Write = {
  name: 'order_keys',
  sql: (rows) => `update order_key set is_done = true
    from jsonb_populate_recordset(null::order_key, ${rows}) as given
    where order_key.account_id = given.account_id and order_key.key = given.key
      and order_key.claimed_at = given.claimed_at`,
  complaint: 'Another call took over the key of this order.',
  isOfAccounts: true,
};

/** Marks the order of a key as given, with what it changes. */
export const writeGiven = (rows: RowWrites, { account, key, claimedAt }: ClaimedKey): void =>
  rows.add(GIVEN, [{ account_id: account, key, claimed_at: claimedAt }]);
