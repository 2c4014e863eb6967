import { CONTEXT_EACH } from '@farhold/contract/message-limits';
import { mayDo, type RightRefusal, withRight } from '@farhold/engine/alliance/rights';
import { accept, type Decision, refuse } from '@farhold/engine/decision';
import { instant, type Instant } from '@farhold/engine/time/instant';
import type { Player } from '@farhold/engine/ids';
import { readSelf, selfStatement } from '../alliance/site.ts';
import type { Transaction } from '../database/connect.ts';
import { together } from '../database/pipeline.ts';
import { statement } from '../database/statement.ts';
import { fileComplaint, type NewComplaint, type Said } from '../message/complaints.ts';
import { writerLock } from '../message/pair.ts';
import { limitStatement, secondsLeft } from '../message/writing-limits.ts';

type Reported = { sender_id: number; is_channel: boolean };

/**
 * A message of the room of the player's alliance, or of the channel of one of its pacts, whether it was taken down or
 * not.
 */
const reportedStatement = ({ universe, account }: Player, id: number) =>
  statement<Reported>(
    `select sender_id, message.pact_id is not null as is_channel
    from room_message as message join alliance_member as own on own.universe_id = $1 and own.account_id = $2
    where message.universe_id = $1 and message.id = $3 and (message.alliance_id = own.alliance_id or exists (
      select from pact where pact.universe_id = $1 and pact.id = message.pact_id and own.alliance_id in (from_id, to_id)))`,
    [universe, account, id],
  );

type Line = Omit<Said, 'at'> & { at: number };

/** A message with those before and after it in its room or channel, oldest first. */
const aroundStatement = ({ universe }: Player, id: number) =>
  statement<Line>(
    `with reported as (select * from room_message where universe_id = $1 and id = $2),
      beside as (select said.* from room_message as said join reported
        on said.universe_id = $1 and (said.alliance_id = reported.alliance_id or said.pact_id = reported.pact_id))
    select said.id as message, sender_id as sender, player.name, text, sent_at as at from (
      (select * from beside where id <= $2 order by id desc limit ${CONTEXT_EACH + 1})
      union all (select * from beside where id > $2 order by id limit ${CONTEXT_EACH})) as said
    join player on player.universe_id = $1 and player.account_id = sender_id order by said.id`,
    [universe, id],
  );

type Sent = { sender_id: number; name: string; subject: string; text: string; sent_at: number };

/** A circular of the player's alliance that the player has got. */
const circularStatement = ({ universe, account }: Player, id: number) =>
  statement<Sent>(
    `select sender_id, player.name, subject, text, sent_at
    from circular join circular_receiver as got on got.universe_id = $1 and got.circular_id = circular.id
        and got.account_id = $2
      join alliance_member as own on own.universe_id = $1 and own.account_id = $2
        and own.alliance_id = circular.alliance_id
      join player on player.universe_id = $1 and player.account_id = sender_id
    where circular.universe_id = $1 and circular.id = $3`,
    [universe, account, id],
  );

/**
 * Reports a circular that the player has got to the operator, with a copy of it; a repeated report changes nothing.
 * Refuses circulars of others, own ones, and more than 10 reports an hour.
 */
export async function complainOfCircular(
  tx: Transaction,
  player: Player,
  { message: id, reason, note }: Omit<NewComplaint, 'by'>,
  now: Instant,
): Promise<Decision<null, 'no-alliance' | 'circular-unknown' | 'message-own' | 'too-many-requests'>> {
  const { account } = player;
  const { self, found, lately } = await together(tx, {
    writer: writerLock(account),
    self: selfStatement(player),
    found: circularStatement(player, id),
    lately: limitStatement(account, 'complaint', now),
  });
  if (!readSelf(account, self).member) return refuse('no-alliance');
  const [circular] = found;
  if (!circular) return refuse('circular-unknown');
  const { sender_id: sender, name, subject, text, sent_at: at } = circular;
  if (sender === account) return refuse('message-own');
  const seconds = secondsLeft('complaint', lately, now);
  if (seconds > 0) return refuse('too-many-requests', { seconds });
  const said = { message: id, sender, name, text: `${subject}\n\n${text}`, at: instant(at) };
  await fileComplaint(tx, { circular_id: id, about_id: sender, by_id: account, reason, note }, [said], now);
  return accept(null);
}

type Applied = { applicant: number; name: string; text: string; applied_at: number };

/** An application that waits at the player's alliance. */
const applicationStatement = ({ universe, account }: Player, id: number) =>
  statement<Applied>(
    `select one.account_id as applicant, player.name, one.text, one.applied_at
    from alliance_application as one join alliance_member as own on own.universe_id = $1 and own.account_id = $2
        and own.alliance_id = one.alliance_id
      join player on player.universe_id = $1 and player.account_id = one.account_id
    where one.universe_id = $1 and one.id = $3 and declined_at is null`,
    [universe, account, id],
  );

/**
 * Reports an application that waits at the player's alliance to the operator, with a copy of it (right `applications`);
 * a repeated report changes nothing. Refuses applications to others, and more than 10 reports an hour.
 */
export async function complainOfApplication(
  tx: Transaction,
  player: Player,
  { message: id, reason, note }: Omit<NewComplaint, 'by'>,
  now: Instant,
): Promise<Decision<null, RightRefusal | 'application-unknown' | 'too-many-requests'>> {
  const { account } = player;
  const { self, found, lately } = await together(tx, {
    writer: writerLock(account),
    self: selfStatement(player),
    found: applicationStatement(player, id),
    lately: limitStatement(account, 'complaint', now),
  });
  const by = withRight(readSelf(account, self).member, 'applications');
  if (!by.ok) return by;
  const [application] = found;
  if (!application) return refuse('application-unknown');
  const seconds = secondsLeft('complaint', lately, now);
  if (seconds > 0) return refuse('too-many-requests', { seconds });
  const { applicant, name, text, applied_at: at } = application;
  const said = { message: id, sender: applicant, name, text, at: instant(at) };
  const about = { application_id: id, about_id: applicant };
  await fileComplaint(tx, { ...about, by_id: account, reason, note }, [said], now);
  return accept(null);
}

/**
 * Reports a message of the alliance's room, or of a channel by the right `diplomacy`, to the operator, with a copy of
 * what was said around it; a repeated report changes nothing. Refuses messages that the player can't read, own ones,
 * and more than 10 reports an hour.
 */
export async function complainOfRoom(
  tx: Transaction,
  player: Player,
  { message: id, reason, note }: Omit<NewComplaint, 'by'>,
  now: Instant,
): Promise<
  Decision<
    null,
    'no-alliance' | 'right-needed' | 'room-message-unknown' | 'message-own' | 'too-many-requests'
  >
> {
  const { account } = player;
  const { self, found, around, lately } = await together(tx, {
    writer: writerLock(account),
    self: selfStatement(player),
    found: reportedStatement(player, id),
    around: aroundStatement(player, id),
    lately: limitStatement(account, 'complaint', now),
  });
  const { member } = readSelf(account, self);
  if (!member) return refuse('no-alliance');
  const [reported] = found;
  if (!reported) return refuse('room-message-unknown');
  if (reported.is_channel && !mayDo(member, 'diplomacy'))
    return refuse('right-needed', { right: 'diplomacy' });
  if (reported.sender_id === account) return refuse('message-own');
  const seconds = secondsLeft('complaint', lately, now);
  if (seconds > 0) return refuse('too-many-requests', { seconds });
  const context = around.map(({ at, ...said }) => ({ ...said, at: instant(at) }));
  const about = { room_message_id: id, about_id: reported.sender_id };
  await fileComplaint(tx, { ...about, by_id: account, reason, note }, context, now);
  return accept(null);
}
