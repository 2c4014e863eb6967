import { accept, type Decision, refuse } from '@farhold/engine/decision';
import { type Asking, askFriend as decide, type FriendRefusal } from '@farhold/engine/friend/ask-friend';
import { accountId, type AccountId, type Player, type UniverseId } from '@farhold/engine/ids';
import type { Instant } from '@farhold/engine/time/instant';
import { sql } from 'kysely';
import type { Reader, Transaction } from '../database/connect.ts';
import { statement } from '../database/statement.ts';
import { tell } from '../live-update/tell.ts';
import { type AllianceTag, tagIn } from '../pact/tag.ts';
import { lockPlayer } from '../player/lock-player.ts';
import { namedPlayerText } from '../player/named-player.ts';

/** Another player, named by the id or by the name that somebody typed. */
type Named = { readonly id: AccountId } | { readonly name: string };

/** A friend made, or a player asked. */
export type Asked = { readonly asking: Asking; readonly name: string };

/**
 * A player asks another of the same universe to be friends; if the other has asked already, they are friends. Both are
 * locked, so that limits hold, and two who ask each other at once are friends.
 */
export async function askFriend(
  tx: Transaction,
  { universe, account }: Player,
  named: Named,
  now: Instant,
): Promise<Decision<Asked, FriendRefusal | 'receiver-unknown'>> {
  const other = await playerOf(tx, universe, named);
  if (!other) return refuse('receiver-unknown');
  await lockBoth(tx, universe, account, other.id);
  const facts = await standingOf(tx, { universe, account }, other.id);
  const decision = decide({ ...facts, isSelf: other.id === account, isAi: other.isAi });
  if (!decision.ok) return decision;
  if (decision.outcome === 'asks') {
    await tx
      .insertInto('friendship')
      .values({ universe_id: universe, account_id: account, friend_id: other.id, asked_at: now })
      .execute();
  } else {
    await tx
      .updateTable('friendship')
      .set({ accepted_at: now })
      .where('universe_id', '=', universe)
      .where('account_id', '=', other.id)
      .where('friend_id', '=', account)
      .execute();
  }
  await tellBoth(tx, universe, account, other.id);
  return accept({ asking: decision.outcome, name: other.name });
}

/** Accepts the request of a player; refuses with 'not-found' if there is none. */
export async function acceptFriend(
  tx: Transaction,
  by: Player,
  other: AccountId,
  now: Instant,
): Promise<Decision<Asked, FriendRefusal | 'receiver-unknown' | 'not-found'>> {
  await lockBoth(tx, by.universe, by.account, other);
  const { standing } = await standingOf(tx, by, other);
  return standing === 'asked-by' ? askFriend(tx, by, { id: other }, now) : refuse('not-found');
}

/** Ends a friendship, declines a request, or withdraws an own one; false if there is none. */
export async function endFriendship(
  tx: Transaction,
  { universe, account }: Player,
  other: AccountId,
): Promise<boolean> {
  await lockBoth(tx, universe, account, other);
  const { numDeletedRows } = await tx
    .deleteFrom('friendship')
    .where('universe_id', '=', universe)
    .where((where) =>
      where.or([
        where.and([where('account_id', '=', account), where('friend_id', '=', other)]),
        where.and([where('account_id', '=', other), where('friend_id', '=', account)]),
      ]),
    )
    .executeTakeFirst();
  if (numDeletedRows > 0n) await tellBoth(tx, universe, account, other);
  return numDeletedRows > 0n;
}

/** Tells everybody who is a friend of a player, has asked or was asked, before the player leaves the universe. */
export async function tellFriends(tx: Transaction, { universe, account }: Player): Promise<void> {
  const friends = await friendsOf(tx, { universe, account });
  await tell(
    tx,
    friends.map(({ id: player }) => ({ player, universe, topic: 'friends' as const })),
  );
}

/** A friend, or a player who has asked or was asked, with the time of the last step. */
export type Friend = {
  readonly id: AccountId;
  readonly name: string;
  readonly alliance: AllianceTag | null;
  readonly standing: 'friends' | 'asked' | 'asked-by';
  readonly since: number;
  readonly seenAt: number;
};

/** More than a player can have of friends and own requests; of the requests of others the newest are shown. */
const MOST_LISTED = 300;

/** The friends of a player, and the requests that wait for an answer, by name. */
export async function friendsOf(db: Reader, { universe, account }: Player): Promise<Friend[]> {
  const { rows } = await sql<{
    id: number;
    name: string;
    alliance: AllianceTag | null;
    is_own: boolean;
    asked_at: number;
    accepted_at: number | null;
    seen_at: number;
  }>`
    select * from (
      select other.account_id as id, other.name, ${tagIn(universe, 'other.account_id')} as alliance, friendship.account_id = ${account} as is_own, asked_at, accepted_at,
        coalesce(other.seen_at, other.joined_at) as seen_at
      from friendship
        join player as other on other.universe_id = friendship.universe_id
          and other.account_id = case friendship.account_id when ${account} then friend_id else friendship.account_id end
      where friendship.universe_id = ${universe} and (friendship.account_id = ${account} or friend_id = ${account})
      order by accepted_at is null, friendship.account_id <> ${account}, asked_at desc
      limit ${MOST_LISTED}) as listed
    order by lower(name)`.execute(db);
  return rows.map((row) => ({
    id: accountId(row.id),
    name: row.name,
    alliance: row.alliance,
    standing: row.accepted_at !== null ? 'friends' : row.is_own ? 'asked' : 'asked-by',
    since: row.accepted_at ?? row.asked_at,
    seenAt: row.seen_at,
  }));
}

async function playerOf(tx: Transaction, universe: UniverseId, named: Named) {
  const asked = 'id' in named ? named.id : named.name;
  const found =
    'id' in named
      ? '(select * from player where universe_id = $1 and account_id = $2)'
      : namedPlayerText('$1', '$2');
  const { rows } = await tx.executeQuery(
    statement<{ id: number; name: string; is_ai: boolean }>(
      `select account_id as id, name, is_ai from ${found} as found`,
      [universe, asked],
    ),
  );
  const [row] = rows;
  return row && { id: accountId(row.id), name: row.name, isAi: row.is_ai };
}

/** Locks two players, the lower id first. */
async function lockBoth(tx: Transaction, universe: UniverseId, one: AccountId, other: AccountId) {
  for (const account of one < other ? [one, other] : [other, one])
    await lockPlayer(tx, { universe, account });
}

async function standingOf(db: Reader, { universe, account }: Player, other: AccountId) {
  const { rows } = await sql<{
    asked: boolean;
    asked_by: boolean;
    friends: number;
    other_friends: number;
    requests: number;
    both: boolean;
    blocked: boolean;
  }>`
    with touching as (
      select account_id, friend_id, accepted_at from friendship
      where universe_id = ${universe} and (account_id in (${account}, ${other}) or friend_id in (${account}, ${other})))
    select coalesce(bool_or(accepted_at is not null and ${account} in (account_id, friend_id)
        and ${other} in (account_id, friend_id)), false) as both,
      coalesce(bool_or(account_id = ${account} and friend_id = ${other}), false) as asked,
      coalesce(bool_or(account_id = ${other} and friend_id = ${account}), false) as asked_by,
      count(*) filter (where accepted_at is not null and ${account} in (account_id, friend_id)) as friends,
      count(*) filter (where accepted_at is not null and ${other} in (account_id, friend_id)) as other_friends,
      count(*) filter (where accepted_at is null and account_id = ${account}) as requests,
      exists (select from player_block where universe_id = ${universe} and account_id in (${account}, ${other})
        and blocked_id in (${account}, ${other})) as blocked
    from touching`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A count has no row.');
  const standing = row.both ? 'friends' : row.asked ? 'asked' : row.asked_by ? 'asked-by' : 'none';
  return {
    standing,
    isBlocked: row.blocked,
    friends: row.friends,
    otherFriends: row.other_friends,
    requests: row.requests,
  } as const;
}

const tellBoth = (tx: Transaction, universe: UniverseId, one: AccountId, other: AccountId): Promise<void> =>
  tell(
    tx,
    [one, other].map((player) => ({ player, universe, topic: 'friends' as const })),
  );
