import { type Intent, askings, INTENTS_PER_DAY, INTENTS_PER_DAY_TO_ALL } from '@farhold/engine/ai/intent';
import { type Mood, moodOf, regardAt } from '@farhold/engine/ai/regard';
import { type Decision, refuse } from '@farhold/engine/decision';
import type { AccountId, Player } from '@farhold/engine/ids';
import { DAY_MS, HOUR_MS } from '@farhold/engine/time/duration';
import { instant, type Instant } from '@farhold/engine/time/instant';
import type { Reader, Transaction } from '../database/connect.ts';
import { together } from '../database/pipeline.ts';
import { statement } from '../database/statement.ts';
import { lockWriter } from '../message/pair.ts';
import { sendLine } from '../message/send-message.ts';
import { stillPlaysText } from '../player/ai-playing.ts';

/** How an AI player regards a player, until when its promises hold, and how often it may be asked today. */
export type Disposition = {
  readonly name: string;
  readonly mood: Mood;
  readonly peaceUntil: Instant | null;
  readonly helpUntil: Instant | null;
  readonly left: number;
};

type Row = {
  name: string;
  speed: number;
  regard: number | null;
  regarded_at: number | null;
  peace_until: number | null;
  help_until: number | null;
};

/** An AI player of the universe that still plays, as another player meets it. */
const dispositionStatement = ({ universe, account }: Player, aiPlayer: AccountId) =>
  statement<Row>(
    `select player.name, universe.building_speed as speed, regard, regarded_at, peace_until, help_until
    from ai_player as ai join player using (universe_id, account_id)
      join universe on universe.id = ai.universe_id
      left join ai_regard on ai_regard.universe_id = $1 and ai_regard.account_id = $3 and other_id = $2
    where ai.universe_id = $1 and ai.account_id = $3 and ${stillPlaysText('ai')}`,
    [universe, account, aiPlayer],
  );

/** The time in which it counts what a person says to AI players. */
const COUNTED_MS = DAY_MS;

/** How often a player has said something by a button in that time, to this AI player and to all. */
const askedStatement = ({ account }: Player, aiPlayer: AccountId, now: Instant) =>
  statement<{ everybody: number; it: number }>(
    `select count(*) as everybody, count(*) filter (where receiver_id = $2) as it
    from message where sender_id = $1 and line is not null and sent_at > $3`,
    [account, aiPlayer, now - COUNTED_MS],
  );

const promised = (until: number | null, now: Instant): Instant | null =>
  until === null || until <= now ? null : instant(until);

/** How an AI player of the player's universe regards the player; null for anybody else. */
export async function dispositionTo(
  db: Reader,
  player: Player,
  aiPlayer: AccountId,
  now: Instant,
): Promise<Disposition | null> {
  const { found, asked } = await together(db, {
    found: dispositionStatement(player, aiPlayer),
    asked: askedStatement(player, aiPlayer, now),
  });
  const [row] = found;
  if (!row) return null;
  const { it = 0, everybody = 0 } = asked[0] ?? {};
  const regard =
    row.regard === null || row.regarded_at === null
      ? 0
      : regardAt({ value: row.regard, at: instant(row.regarded_at) }, now, row.speed);
  const left = Math.min(INTENTS_PER_DAY - it, INTENTS_PER_DAY_TO_ALL - everybody);
  return {
    name: row.name,
    mood: moodOf(regard),
    peaceUntil: promised(row.peace_until, now),
    helpUntil: promised(row.help_until, now),
    left: Math.max(0, left),
  };
}

type AskRefusal =
  | 'not-found'
  | 'intents-spent'
  | Extract<Awaited<ReturnType<typeof sendLine>>, { ok: false }>['refusal'];

/**
 * A person says something to an AI player by a button; answers the message. Refuses one who is no AI player of the
 * universe that still plays, and more than 3 to one or 12 to all AI players within 24 hours.
 */
export async function askAiPlayer(
  tx: Transaction,
  by: Player,
  { aiPlayer, intent }: { readonly aiPlayer: AccountId; readonly intent: Intent },
  now: Instant,
): Promise<Decision<number, AskRefusal>> {
  await lockWriter(tx, by.account);
  const disposition = await dispositionTo(tx, by, aiPlayer, now);
  if (!disposition) return refuse('not-found');
  if (disposition.left === 0) {
    return refuse('intents-spent', {
      limit: INTENTS_PER_DAY,
      all: INTENTS_PER_DAY_TO_ALL,
      within: COUNTED_MS / HOUR_MS,
    });
  }
  const line = { key: askings[intent], params: { name: disposition.name } };
  return sendLine(tx, { from: by.account, to: aiPlayer, line }, now);
}
