import { answerTo, type Asked, askings, HELP_HOURS, type Intent } from '@farhold/engine/ai/intent';
import { isPersonality } from '@farhold/engine/ai/personality';
import { regardAfter, regardAt } from '@farhold/engine/ai/regard';
import type { AccountId, Player } from '@farhold/engine/ids';
import { DAY, DAY_MS, HOUR } from '@farhold/engine/time/duration';
import { type Instant, plusSeconds } from '@farhold/engine/time/instant';
import type { Transaction } from '../database/connect.ts';
import { together } from '../database/pipeline.ts';
import { statement } from '../database/statement.ts';
import { sendLine } from '../message/send-message.ts';
import { areCloseText } from '../friend/close.ts';
import { relationIn, type StoredTies, tiesText } from '../pact/relations.ts';
import { wakeFor } from './wake.ts';
import { bondsOf, holds, noBond, storeBonds } from './regard-store.ts';

/** Something that a person has said by a button. */
export type SaidIntent = { readonly message: number; readonly intent: Intent; readonly sentAt: Instant };

type Facts = {
  personality: string;
  speed: number;
  own_points: number;
  their_points: number;
  ties: StoredTies;
  has_attacked: boolean;
  was_attacked: boolean;
  may_hold: boolean;
};

/** Days of own attacks that an AI player is asked about. */
const DAYS_ASKED = 3;

const factsStatement = ({ universe, account }: Player, other: AccountId, { sentAt }: SaidIntent) =>
  statement<Facts>(
    `select personality, universe.building_speed as speed, own.total as own_points, theirs.total as their_points,
      ${tiesText('$1', '$2', '$3')} as ties,
      exists (select from report where universe_id = $1 and account_id = $2 and type in ('attack', 'missile')
        and action = 'sent' and created_at > $4 and content ->> 'code' in ('attack-fought', 'missiles-struck')
        and content -> 'enemy' ->> 'id' = $3::text) as has_attacked,
      exists (select from report where universe_id = $1 and account_id = $2 and type in ('attack', 'missile')
        and action = 'received' and content ->> 'code' in ('defence-fought', 'struck-by-missiles')
        and (content -> 'enemy' ->> 'id' = $3::text
          or jsonb_path_exists(content, '$.partners[*].player.id ? (@ == $id)', jsonb_build_object('id', $3::bigint))))
        as was_attacked,
      universe.guests = 'all' or ${areCloseText('$1', '$2', '$3')} as may_hold
    from ai_player as ai join universe on universe.id = ai.universe_id
      join player_points as own using (universe_id, account_id)
      join player_points as theirs on theirs.universe_id = $1 and theirs.account_id = $3
    where ai.universe_id = $1 and ai.account_id = $2`,
    [universe, account, other, plusSeconds(sentAt, -DAYS_ASKED * DAY)],
  );

/** A row if the person has said the same within a day before. */
const repeatedStatement = ({ account }: Player, other: AccountId, { message, intent, sentAt }: SaidIntent) =>
  statement<object>(
    `select from message where sender_id = $1 and receiver_id = $2 and id < $3 and sent_at > $4
      and line ->> 'key' = $5 limit 1`,
    [other, account, message, sentAt - DAY_MS, askings[intent]],
  );

/** What decides about the reply; null for one that does not play in the universe. */
async function factsOf(tx: Transaction, aiPlayer: Player, other: AccountId, said: SaidIntent) {
  const {
    found: [facts],
    repeated,
  } = await together(tx, {
    found: factsStatement(aiPlayer, other, said),
    repeated: repeatedStatement(aiPlayer, other, said),
  });
  return facts ? { ...facts, isRepeated: repeated.length > 0 } : null;
}

/** How long a promise holds, in seconds, from its days in a slow universe: at least a day at any speed. */
const promisedSeconds = (days: number, speed: number): number =>
  Math.max(DAY, (days * DAY) / Math.sqrt(Math.max(1, speed)));

/**
 * An AI player replies to what a person said by a button, keeps what it promises and remembers what was said. The
 * caller holds the lock of its memory. False if it may write nothing more within this minute.
 */
export async function answerIntent(
  tx: Transaction,
  aiPlayer: Player,
  to: { readonly account: AccountId; readonly name: string },
  said: SaidIntent,
  now: Instant,
): Promise<boolean> {
  const facts = await factsOf(tx, aiPlayer, to.account, said);
  if (!facts || !isPersonality(facts.personality)) return true;
  const bond = (await bondsOf(tx, aiPlayer)).get(to.account) ?? noBond(to.account, now);
  const regard = regardAt(bond.regard, now, facts.speed);
  const asked: Asked = {
    personality: facts.personality,
    regard,
    relation: relationIn(facts.ties, now),
    isAtPeace: holds(bond.peaceUntil, now),
    ownPoints: facts.own_points,
    theirPoints: facts.their_points,
    hasAttacked: facts.has_attacked,
    wasAttacked: facts.was_attacked,
    mayHold: facts.may_hold,
    isRepeated: facts.isRepeated,
  };
  const { reply, peaceDays, helps, deed } = answerTo(said.intent, asked);
  const peace = peaceDays === undefined ? null : promisedSeconds(peaceDays, facts.speed);
  const params = { name: to.name, days: Math.ceil((peace ?? DAY) / DAY), hours: HELP_HOURS };
  const line = { key: reply, params };
  const sent = await sendLine(tx, { from: aiPlayer.account, to: to.account, line }, now);
  if (!sent.ok) return sent.refusal !== 'too-many-requests';
  const after = {
    ...bond,
    regard: regardAfter(bond.regard, deed ? [deed] : [], now, facts.speed),
    peaceUntil: peace === null ? bond.peaceUntil : plusSeconds(now, peace),
    helpUntil: helps ? plusSeconds(now, HELP_HOURS * HOUR) : bond.helpUntil,
  };
  await storeBonds(tx, aiPlayer, [after], now);
  const isNew = (peace !== null && !asked.isAtPeace) || (helps === true && !holds(bond.helpUntil, now));
  if (isNew) await wakeFor(tx, aiPlayer, now);
  return true;
}
