import { accountId, type AccountId, type UniverseId } from '@farhold/engine/ids';
import type { Reader } from '../database/connect.ts';
import type { Caller } from '../http/handler.ts';
import { positionsOf } from './positions.ts';

/** The overall ranks of some players. */
export type Ranks = ReadonlyMap<AccountId, number>;

/** The overall ranks of these accounts in a universe. */
export const ranksOf = (db: Reader, universe: UniverseId, accounts: readonly number[]): Promise<Ranks> =>
  positionsOf(db, { universe, category: 'total' }, [...new Set(accounts)].map(accountId));

/** The overall rank of the caller. */
export async function ownRank(db: Reader, { by, recall }: Caller, universe: UniverseId): Promise<Ranks> {
  const ranked = await recall({ universe, on: 'points' }, `rank of ${by.account}`, async () => [
    ...(await ranksOf(db, universe, [by.account])),
  ]);
  return new Map(ranked);
}

/** The rank shown beside a name; everybody who has joined has one. */
export function rankOf(ranks: Ranks, account: number): { readonly id_rank: number } {
  const id_rank = ranks.get(accountId(account));
  if (id_rank === undefined) throw new Error(`Player ${account} is not ranked.`);
  return { id_rank };
}
