import { takeDown as decide } from '@farhold/engine/talk/take-down';
import { type RightRefusal, withRight } from '@farhold/engine/alliance/rights';
import { accept, type Decision, refuse } from '@farhold/engine/decision';
import type { AccountId, Player } from '@farhold/engine/ids';
import type { Instant } from '@farhold/engine/time/instant';
import { readSelf, selfStatement } from '../alliance/site.ts';
import type { Transaction } from '../database/connect.ts';
import { together } from '../database/pipeline.ts';
import { statement } from '../database/statement.ts';
import { tell } from '../live-update/tell.ts';

type Needed = Exclude<RightRefusal, 'founder-only'>;

/** A message of the room of the player's alliance that was not taken down, which nobody changes meanwhile. */
const messageStatement = ({ universe, account }: Player, id: number) =>
  statement<{ sender_id: AccountId }>(
    `select message.sender_id from room_message as message
    where message.universe_id = $1 and message.id = $3 and message.removed_at is null and message.alliance_id = (
      select alliance_id from alliance_member where universe_id = $1 and account_id = $2)
    for no key update of message`,
    [universe, account, id],
  );

const readsOf = (player: Player, id: number) => ({
  message: messageStatement(player, id),
  self: selfStatement(player),
});

/**
 * Takes a message of the room down for everybody: an own one, or with the right `remove` that of another. An operator
 * to whom it is reported within seven days can still read it.
 */
export async function takeDown(
  tx: Transaction,
  player: Player,
  id: number,
  now: Instant,
): Promise<Decision<null, Needed | 'room-message-unknown'>> {
  const { message, ...rows } = await together(tx, readsOf(player, id));
  const { member } = readSelf(player.account, rows.self);
  if (!member) return refuse('no-alliance');
  const [found] = message;
  if (!found) return refuse('room-message-unknown');
  const decision = decide(member, found.sender_id === player.account);
  if (!decision.ok) return decision;
  await together(tx, {
    removed: statement('update room_message set removed_at = $3 where universe_id = $1 and id = $2', [
      player.universe,
      id,
      now,
    ]),
    unpinned: statement(
      'update alliance set pinned_id = null where universe_id = $1 and id = $2 and pinned_id = $3',
      [player.universe, member.alliance, id],
    ),
  });
  await tellRoom(tx, player, member.members);
  return accept(null);
}

/** Puts a message to the top of the room, in place of another (right `texts`). */
export async function pin(
  tx: Transaction,
  player: Player,
  id: number,
): Promise<Decision<null, Needed | 'room-message-unknown'>> {
  const { message, ...rows } = await together(tx, readsOf(player, id));
  const by = withRight(readSelf(player.account, rows.self).member, 'texts');
  if (!by.ok) return by;
  return message.length === 0 ? refuse('room-message-unknown') : putOnTop(tx, player, by.outcome, id);
}

/** Takes the message at the top of the room away from there (right `texts`). */
export async function unpin(tx: Transaction, player: Player): Promise<Decision<null, Needed>> {
  const { self } = await together(tx, { self: selfStatement(player) });
  const by = withRight(readSelf(player.account, self).member, 'texts');
  return by.ok ? putOnTop(tx, player, by.outcome, null) : by;
}

type Told = { readonly alliance: number; readonly members: readonly AccountId[] };

async function putOnTop(tx: Transaction, player: Player, { alliance, members }: Told, id: number | null) {
  await together(tx, {
    pinned: statement('update alliance set pinned_id = $3 where universe_id = $1 and id = $2', [
      player.universe,
      alliance,
      id,
    ]),
  });
  await tellRoom(tx, player, members);
  return accept(null);
}

const tellRoom = (tx: Transaction, { universe }: Player, members: readonly AccountId[]): Promise<void> =>
  tell(
    tx,
    members.map((player) => ({ player, universe, topic: 'alliance-talk' as const })),
  );
