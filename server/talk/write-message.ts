import { withRight } from '@farhold/engine/alliance/rights';
import { pactState } from '@farhold/engine/alliance/pact';
import { accept, type Decision, refuse } from '@farhold/engine/decision';
import { accountId, type AccountId, type Player, type UniverseId } from '@farhold/engine/ids';
import { messageText, type MessageTextRefusal } from '@farhold/engine/message/message-text';
import { mentionedIn } from '@farhold/engine/talk/mentions';
import type { Instant } from '@farhold/engine/time/instant';
import { mayWrite, readSelf, type Self, type SelfRow, selfStatement } from '../alliance/site.ts';
import { advisoryLocks } from '../database/advisory-locks.ts';
import type { Transaction } from '../database/connect.ts';
import { firstRow, together } from '../database/pipeline.ts';
import { statement } from '../database/statement.ts';
import { tell } from '../live-update/tell.ts';
import { writerLock } from '../message/pair.ts';
import { secondsLeft, talkLimitStatement } from '../message/writing-limits.ts';
import { outboxStatement } from '../notification/outbox.ts';
import { readPactRow, type PactRow } from '../pact/pact-store.ts';
import type { Attachment } from './attachment.ts';

/** A message to write. Requests with the same key write it only once; null for no key. */
export type NewRoomMessage = {
  readonly text: string;
  readonly quoted: number | null;
  readonly key: string | null;
  /** What is shared with it; then there need be no words. */
  readonly attachment: Attachment | null;
};

/** Why nothing is written. */
export type WriteRefusal =
  | MessageTextRefusal
  | 'no-alliance'
  | 'account-muted'
  | 'too-many-requests'
  | 'message-key-used'
  | 'mentions-many'
  | 'quoted-unknown';

/** Where a message is written, and who sees it there. */
type Room = {
  readonly alliance: number | null;
  readonly pact: number | null;
  /** The writer's tag, in a channel. */
  readonly tag: string | null;
  readonly readers: readonly AccountId[];
  /** Those who can be mentioned, and whether they have blocked the writer. */
  readonly members: readonly { readonly id: number; readonly name: string; readonly blocks: boolean }[];
};

/**
 * Holds the writer's membership until the transaction ends: a member who is being removed either still counts as one,
 * or writes nothing.
 */
const memberLock = ({ universe, account }: Player) =>
  statement(`select from alliance_member where universe_id = $1 and account_id = $2 for key share`, [
    universe,
    account,
  ]);

const roomLock = ({ universe, account }: Player) =>
  statement(
    `select pg_advisory_xact_lock($1, alliance_id::int) from alliance_member where universe_id = $2 and account_id = $3`,
    [advisoryLocks.room, universe, account],
  );

type MemberRow = { id: number; name: string; blocks: boolean };

const membersStatement = ({ universe, account }: Player) =>
  statement<MemberRow>(
    `select player.account_id as id, player.name,
      exists (select from player_block as block where block.universe_id = $1 and block.account_id = player.account_id
        and blocked_id = $2) as blocks
    from alliance_member as own join alliance_member as member using (universe_id, alliance_id)
      join player on player.universe_id = member.universe_id and player.account_id = member.account_id
    where own.universe_id = $1 and own.account_id = $2`,
    [universe, account],
  );

type Before = { id: number; text: string; alliance_id: number | null; pact_id: number | null };

const sentBefore = ({ universe, account }: Player, key: string | null) =>
  statement<Before>(
    `select id, text, alliance_id, pact_id from room_message
    where universe_id = $1 and sender_id = $2 and client_key = $3`,
    [universe, account, key],
  );

const quotedStatement = (universe: UniverseId, quoted: number | null) =>
  statement<Pick<Before, 'alliance_id' | 'pact_id'>>(
    `select id, alliance_id, pact_id from room_message where universe_id = $1 and id = $2 and removed_at is null`,
    [universe, quoted],
  );

/** What decides about a message wherever it is written; locks come first. */
const readsOf = (player: Player, { key, quoted }: NewRoomMessage, now: Instant) => ({
  writer: writerLock(player.account),
  membership: memberLock(player),
  room: roomLock(player),
  self: selfStatement(player),
  before: sentBefore(player, key),
  quoted: quotedStatement(player.universe, quoted),
  lately: talkLimitStatement(player, 'room', now),
  today: talkLimitStatement(player, 'room-daily', now),
  mentioned: talkLimitStatement(player, 'mention', now),
});

type Read = {
  readonly self: readonly SelfRow[];
  readonly before: readonly Before[];
  readonly quoted: readonly Pick<Before, 'alliance_id' | 'pact_id'>[];
  readonly lately: readonly { at: Instant }[];
  readonly today: readonly { at: Instant }[];
  readonly mentioned: readonly { at: Instant }[];
};

/**
 * A member writes into the room of the alliance; answers the message's id. All members get a live update with the
 * commit, and those who are mentioned a notification, unless they have blocked the writer. Refuses a player in no
 * alliance, a muted one, more than 20 messages a minute, 1,000 a day or 30 mentions an hour, more than five mentions, a
 * quote from elsewhere, and invalid text.
 */
export async function writeToRoom(
  tx: Transaction,
  player: Player,
  written: NewRoomMessage,
  now: Instant,
): Promise<Decision<number, WriteRefusal>> {
  const { members, ...read } = await together(tx, {
    ...readsOf(player, written, now),
    members: membersStatement(player),
  });
  const self = readSelf(player.account, read.self);
  const { member } = self;
  if (!member) return refuse('no-alliance');
  const room = { alliance: member.alliance, pact: null, tag: null, readers: member.members, members };
  return write(tx, { player, self, room, written, read }, now);
}

type ChannelRow = Pick<
  PactRow,
  'kind' | 'from_id' | 'to_id' | 'declared_at' | 'begins_at' | 'attacked_at' | 'ended_at'
> & { diplomats: AccountId[] };

/** A pact of the player's alliance, and all who may make pacts on both sides. */
const channelStatement = ({ universe, account }: Player, pact: number) =>
  statement<ChannelRow>(
    `select kind, from_id, to_id, declared_at, begins_at, attacked_at, ended_at,
      coalesce((select jsonb_agg(side.account_id) from alliance_member as side
        join alliance on alliance.universe_id = $1 and alliance.id = side.alliance_id
        left join alliance_rank as rank on rank.universe_id = $1 and rank.id = side.rank_id
        where side.universe_id = $1 and side.alliance_id in (from_id, to_id)
          and (founder_id = side.account_id or 'diplomacy' = any(rank.rights))), '[]') as diplomats
    from pact join alliance_member as own on own.universe_id = $1 and own.account_id = $2
      and own.alliance_id in (from_id, to_id)
    where pact.universe_id = $1 and pact.id = $3`,
    [universe, account, pact],
  );

/**
 * A diplomat writes to those of the other alliance of a pact, offer or war (right `diplomacy`); answers the message's
 * id. Refuses what a room refuses, a pact of others, and one that is over.
 */
export async function writeToChannel(
  tx: Transaction,
  player: Player,
  pact: number,
  written: NewRoomMessage,
  now: Instant,
): Promise<Decision<number, WriteRefusal | 'right-needed' | 'pact-unknown' | 'pact-over'>> {
  const { channel, ...read } = await together(tx, {
    ...readsOf(player, written, now),
    order: statement('select from pact where universe_id = $1 and id = $2 for no key update', [
      player.universe,
      pact,
    ]),
    channel: channelStatement(player, pact),
  });
  const self = readSelf(player.account, read.self);
  const by = withRight(self.member, 'diplomacy');
  if (!by.ok) return by;
  const [found] = channel;
  if (!found) return refuse('pact-unknown');
  if (pactState(readPactRow(found), now) === 'ended') return refuse('pact-over');
  const room = { alliance: null, pact, tag: by.outcome.tag, readers: found.diplomats, members: [] };
  return write(tx, { player, self, room, written, read }, now);
}

type Writing = {
  readonly player: Player;
  readonly self: Self;
  readonly room: Room;
  readonly written: NewRoomMessage;
  readonly read: Read;
};

async function write(
  tx: Transaction,
  writing: Writing,
  now: Instant,
): Promise<Decision<number, WriteRefusal>> {
  const { self, room, written, read } = writing;
  const [before] = read.before;
  const seconds = before ? 0 : secondsUntilWriting(read, now);
  if (seconds > 0) return refuse('too-many-requests', { seconds });
  const writes = before ? accept(null) : mayWrite(self, now);
  if (!writes.ok) return writes;
  const text = wordsOf(written);
  if (!text.ok) return text;
  if (before) {
    const isSame = isIn(room, before) && before.text === text.outcome;
    return isSame ? accept(before.id) : refuse('message-key-used');
  }
  if (written.quoted !== null && !read.quoted.some((quoted) => isIn(room, quoted)))
    return refuse('quoted-unknown');
  const mentioned = mentionedIn(text.outcome, room.members);
  if (!mentioned.ok) return mentioned;
  const mentions = mentioned.outcome.filter((id) => accountId(id) !== self.account);
  const wait = mentions.length === 0 ? 0 : secondsLeft('mention', read.mentioned, now);
  if (wait > 0) return refuse('too-many-requests', { seconds: wait });
  return accept(await store(tx, writing, { text: text.outcome, mentions }, now));
}

/** Seconds until the writer may write into rooms and channels again, by the minute and by the day; 0 for now. */
const secondsUntilWriting = ({ lately, today }: Read, now: Instant): number =>
  secondsLeft('room', lately, now) || secondsLeft('room-daily', today, now);

/** The text of a message; empty only beside something that is shared. */
const wordsOf = ({ text, attachment }: NewRoomMessage): Decision<string, MessageTextRefusal> =>
  attachment !== null && text.trim() === '' ? accept('') : messageText(text);

const isIn = (room: Room, message: Pick<Before, 'alliance_id' | 'pact_id'>): boolean =>
  message.alliance_id === room.alliance && message.pact_id === room.pact;

type Told = { readonly text: string; readonly mentions: readonly number[] };

const storedStatement = (
  { player: { universe }, self, room, written }: Writing,
  { text, mentions }: Told,
  now: Instant,
) =>
  statement<{ id: number }>(
    `insert into room_message
      (universe_id, alliance_id, pact_id, sender_id, tag, text, sent_at, client_key, quoted_id, mentions, attachment)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11::jsonb) returning id`,
    [
      universe,
      room.alliance,
      room.pact,
      self.account,
      room.tag,
      text,
      now,
      written.key,
      written.quoted,
      mentions,
      written.attachment && JSON.stringify(written.attachment),
    ],
  );

async function store(tx: Transaction, writing: Writing, told: Told, now: Instant): Promise<number> {
  const { player, self, room } = writing;
  const { universe } = player;
  const from = { id: self.account, name: self.name };
  const alerted = room.members.filter(({ id, blocks }) => told.mentions.includes(id) && !blocks);
  const event = { kind: 'mention', universe, from } as const;
  const { stored } = await together(tx, {
    stored: storedStatement(writing, told, now),
    alerts: outboxStatement(alerted.map(({ id }) => ({ to: accountId(id), at: now, event }))),
  });
  await tell(
    tx,
    room.readers.map((reader) => ({ player: reader, universe, topic: 'alliance-talk' as const })),
  );
  return firstRow(stored).id;
}
