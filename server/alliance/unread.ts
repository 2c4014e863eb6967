/** More unread messages than this are not counted. */
const MOST_COUNTED = 100;

/**
 * SQL: how many messages of `said`, found by `where`, others have written whom the player has not blocked. $1 is the
 * universe, $2 the player.
 */
export const unreadText = (where: string): string =>
  `select count(*) from (select from room_message as said
    where said.universe_id = $1 and ${where} and sender_id <> $2 and removed_at is null
      and not exists (select from player_block as block where block.universe_id = $1 and block.account_id = $2
        and blocked_id = sender_id) limit ${MOST_COUNTED}) as unread`;

/** SQL, narrows `unreadText`: the messages of the room that `member` has not read. */
export const UNREAD_IN_ROOM = 'said.alliance_id = member.alliance_id and said.id > member.room_read_to';

/** SQL: the number of circulars of the alliance of `member` that the player has not read. */
export const UNREAD_CIRCULARS = `select count(*) from circular_receiver as got join circular
    on circular.universe_id = got.universe_id and circular.id = got.circular_id
  where got.universe_id = $1 and got.account_id = $2 and read_at is null and circular.alliance_id = member.alliance_id`;

/** SQL: whether `pact` is an offer to the alliance of `member` that nobody has answered. */
export const IS_OFFERED = `pact.universe_id = $1 and to_id = member.alliance_id and begins_at is null and ended_at is null`;
