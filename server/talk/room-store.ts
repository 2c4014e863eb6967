import type { Player } from '@farhold/engine/ids';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../database/connect.ts';
import { soughtWords } from '../database/sought.ts';
import type { NamedPlayer } from '../alliance/own-alliance.ts';
import { hasBlocked } from '../message/blocks.ts';
import type { SharedReportRow, ShownAttachment } from './attachment.ts';

/** A message of a room or channel, as one reader sees it. */
export type RoomMessage = {
  readonly id: number;
  readonly sender_id: number;
  readonly sender_name: string;
  readonly tag: string | null;
  readonly text: string;
  readonly sent_at: number;
  readonly client_key: string | null;
  readonly is_removed: boolean;
  readonly is_blocked: boolean;
  readonly quoted: { readonly id: number; readonly sender: NamedPlayer; readonly message: string } | null;
  readonly mentions: readonly NamedPlayer[];
  readonly attachment: ShownAttachment | null;
};

/** Which messages are read: a limit, and only those older than `before` if given. */
export type PageOf = { readonly limit: number; readonly before: number | undefined };

/** A page of a room or channel, newest first. */
export type RoomPage = {
  readonly messages: readonly RoomMessage[];
  /** The message at the top of the room; null for none. */
  readonly pinned: RoomMessage | null;
  /** Up to where the reader has read. */
  readonly read_to: number;
};

/** What a quote shows of a message, in characters. */
const QUOTED_CHARACTERS = 200;

/**
 * SQL: messages as a reader sees them: without what was taken down, and without quotes of those whom the reader has
 * blocked.
 */
const shownTo = (reader: Player) => sql`
  select message.id, message.sender_id, sender.name as sender_name, message.tag, message.sent_at, message.client_key,
    case when message.removed_at is null then message.text else '' end as text,
    message.removed_at is not null as is_removed, ${hasBlocked(reader, 'message.sender_id')} as is_blocked,
    case when quoted.id is not null then jsonb_build_object('id', quoted.id, 'message', left(quoted.text, ${QUOTED_CHARACTERS}),
      'sender', jsonb_build_object('user_id', quoted.sender_id, 'name', quoting.name)) end as quoted,
    (select coalesce(jsonb_agg(jsonb_build_object('user_id', named.account_id, 'name', named.name)
        order by named.account_id), '[]')
      from player as named where named.universe_id = ${reader.universe}
        and named.account_id = any(message.mentions)) as mentions,
    case when message.removed_at is null then message.attachment - array['content', 'version'] end as attachment
  from room_message as message
    join player as sender on sender.universe_id = message.universe_id and sender.account_id = message.sender_id
    left join room_message as quoted on quoted.universe_id = message.universe_id and quoted.id = message.quoted_id
      and quoted.removed_at is null and not ${hasBlocked(reader, 'quoted.sender_id')}
    left join player as quoting on quoting.universe_id = quoted.universe_id and quoting.account_id = quoted.sender_id`;

/** SQL: a page of messages, newest first, as JSON. */
export const pageText = (reader: Player, where: RawBuilder<unknown>, { limit, before }: PageOf) => sql`
  coalesce((select jsonb_agg(to_jsonb(page) order by page.id desc) from (
    ${shownTo(reader)} where ${where} ${before === undefined ? sql`` : sql`and message.id < ${before}`}
    order by message.id desc limit ${limit}) as page), '[]')`;

/** A page of the room of a player's alliance; undefined for a player in no alliance. One statement. */
export async function readRoom(
  db: Reader,
  { universe, account }: Player,
  page: PageOf,
): Promise<RoomPage | undefined> {
  const here = sql`message.universe_id = ${universe} and message.alliance_id = own.alliance_id`;
  const { rows } = await sql<RoomPage>`
    select own.room_read_to as read_to, ${pageText({ universe, account }, here, page)} as messages,
      (select to_jsonb(one) from (${shownTo({ universe, account })} where ${here} and message.id = alliance.pinned_id) as one) as pinned
    from alliance_member as own
      join alliance on alliance.universe_id = own.universe_id and alliance.id = own.alliance_id
    where own.universe_id = ${universe} and own.account_id = ${account}`.execute(db);
  return rows[0];
}

/**
 * Messages of the room that contain all these words, newest first; the last word may be incomplete. Undefined as above.
 */
export async function searchRoom(
  db: Reader,
  { universe, account }: Player,
  words: string,
  limit: number,
): Promise<readonly RoomMessage[] | undefined> {
  const { rows } = await sql<{ found: readonly RoomMessage[] }>`
    select coalesce((select jsonb_agg(to_jsonb(page) order by page.id desc) from (
      ${shownTo({ universe, account })} where message.universe_id = ${universe} and message.alliance_id = own.alliance_id
        and message.removed_at is null and not ${hasBlocked({ universe, account }, 'message.sender_id')}
        and searched_words(message.text, array['@' || coalesce(message.alliance_id, 0)::text])
          @@ (('''@' || own.alliance_id || '''')::tsquery && ${soughtWords(words)})
      order by message.id desc limit ${limit}) as page), '[]') as found
    from alliance_member as own
    where own.universe_id = ${universe} and own.account_id = ${account}`.execute(db);
  return rows[0]?.found;
}

/** One message of a room or channel, for somebody who has just written it. */
export async function selectRoomMessage(
  db: Reader,
  { universe, account }: Player,
  id: number,
): Promise<RoomMessage | undefined> {
  const { rows } = await sql<RoomMessage>`
    ${shownTo({ universe, account })} where message.universe_id = ${universe} and message.id = ${id}
      and message.sender_id = ${account}`.execute(db);
  return rows[0];
}

/**
 * A report that was shared in the room of the player's alliance; null for none, undefined for a player in no alliance.
 */
export async function selectShared(
  db: Reader,
  { universe, account }: Player,
  id: number,
): Promise<SharedReportRow | null | undefined> {
  const { rows } = await sql<{ shared: SharedReportRow | null }>`
    select (select attachment from room_message as message where message.universe_id = ${universe}
      and message.id = ${id} and message.alliance_id = own.alliance_id and removed_at is null
      and attachment->>'kind' = 'report') as shared
    from alliance_member as own
    where own.universe_id = ${universe} and own.account_id = ${account}`.execute(db);
  return rows[0]?.shared;
}
