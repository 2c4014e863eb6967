import { accountId, type UniverseId, type Player } from '@farhold/engine/ids';
import { isPersonality, type Personality } from '@farhold/engine/ai/personality';
import { instant, type Instant } from '@farhold/engine/time/instant';
import { sql } from 'kysely';
import type { Reader, Transaction } from '../database/connect.ts';
import { each } from '../database/pipeline.ts';
import { readTogether } from '../database/read-together.ts';
import { statement } from '../database/statement.ts';
import { type Clock, readMs } from '../time/clock.ts';
import { runningUniverses } from '../time/event-store.ts';

/** An AI player whose turn is due. */
export type DuePlayer = Player & {
  readonly personality: Personality;
  readonly seed: string;
  /** Its turns so far, including this one. */
  readonly turns: number;
  /** Whether the universe protects beginners (rules R17). */
  readonly protects: boolean;
  readonly joinedAt: Instant;
  readonly darkMatter: number;
  /** The speed of resources in its universe. */
  readonly speed: number;
  readonly buildingSpeed: number;
};

export async function insertAiPlayer(
  tx: Transaction,
  player: Player & {
    readonly personality: Personality;
    readonly seed: string;
    readonly nextTurnAt: Instant;
  },
): Promise<void> {
  await tx
    .insertInto('ai_player')
    .values({
      universe_id: player.universe,
      account_id: player.account,
      personality: player.personality,
      seed: player.seed,
      next_turn_at: player.nextTurnAt,
    })
    .execute();
}

/** Ends an AI player's play in a universe, which it may go on in another one. */
export async function deleteAiPlayer(
  tx: Transaction,
  { universe, account }: Player,
): Promise<{ readonly personality: Personality }> {
  const { personality } = await tx
    .deleteFrom('ai_player')
    .where('universe_id', '=', universe)
    .where('account_id', '=', account)
    .returning('personality')
    .executeTakeFirstOrThrow();
  return { personality: personalityIn(personality) };
}

/** Playing and retired AI players of a universe, by personality. */
export async function countAiPlayers(
  db: Reader,
  universe: UniverseId,
): Promise<{ readonly personality: Personality; readonly playing: number; readonly retired: number }[]> {
  const rows = await db
    .selectFrom('ai_player')
    .select(['personality', sql<number>`count(next_turn_at)`.as('playing')])
    .select(sql<number>`count(*) filter (where next_turn_at is null)`.as('retired'))
    .where('universe_id', '=', universe)
    .groupBy('personality')
    .orderBy('personality')
    .execute();
  return rows.map((row) => ({ ...row, personality: personalityIn(row.personality) }));
}

/** A turn that this process has claimed, and when. */
export type ClaimedTurn = { readonly due: DuePlayer; readonly now: Instant };

/**
 * Claims an overdue player for this process, the longest overdue one of its universe. Its next turn moves on by the
 * lease: if this process dies during the turn, the player is due again then.
 */
export async function claimTurn(db: Reader, clock: Clock, leaseMs: number): Promise<ClaimedTurn | undefined> {
  const [now, next] = await readTogether(() => Promise.all([readMs(db, clock), nextTurns(db)]));
  for (const { universe, at } of next) {
    if (at > now) return undefined;
    const due = await claimIn(db, universe, { now, leaseMs });
    if (due) return { due, now: instant(now) };
  }
  return undefined;
}

type ClaimedRow = {
  account_id: number;
  personality: string;
  seed: string;
  turns: number;
  protection: boolean;
  joined_at: number;
  dark_matter: number;
  speed: number;
  building_speed: number;
};

/** One statement, so it needs no transaction. */
async function claimIn(
  db: Reader,
  universe: UniverseId,
  { now, leaseMs }: { readonly now: number; readonly leaseMs: number },
): Promise<DuePlayer | undefined> {
  const { rows } = await sql<ClaimedRow>`
    with due as (
      select account_id from ai_player where universe_id = ${universe} and next_turn_at <= ${now}
      order by next_turn_at limit 1 for update skip locked)
    update ai_player as claimed set turns = turns + 1, next_turn_at = ${now + leaseMs}
    from due, universe, player
    where claimed.universe_id = ${universe} and claimed.account_id = due.account_id
      and universe.id = ${universe} and universe.ended_at is null
      and player.universe_id = ${universe} and player.account_id = due.account_id
    returning claimed.account_id, personality, claimed.seed, turns, protection, joined_at, dark_matter,
      resources_speed as speed, building_speed`.execute(db);
  const [row] = rows;
  return (
    row && {
      universe,
      account: accountId(row.account_id),
      personality: personalityIn(row.personality),
      seed: row.seed,
      turns: row.turns,
      protects: row.protection,
      joinedAt: instant(row.joined_at),
      darkMatter: row.dark_matter,
      speed: row.speed,
      buildingSpeed: row.building_speed,
    }
  );
}

/** What came of a turn, and the time of the next. */
type Outcome = { readonly orders: number; readonly refusals: number; readonly nextTurnAt: Instant };

/** Records what came of a turn; a player that has retired meanwhile stays retired. */
export const turnStatement = ({ universe, account }: DuePlayer, outcome: Outcome) =>
  statement(
    `update ai_player set orders = orders + $3, refusals = refusals + $4, next_turn_at = $5
    where universe_id = $1 and account_id = $2 and next_turn_at is not null`,
    [universe, account, outcome.orders, outcome.refusals, outcome.nextTurnAt],
  );

/** An AI player's next turn. */
type NextTurn = { readonly universe: UniverseId; readonly at: Instant };

const nextTurnStatement = (universe: UniverseId) =>
  statement<{ at: number }>(
    `select next_turn_at as at from ai_player where universe_id = $1 and next_turn_at is not null
    order by next_turn_at limit 1`,
    [universe],
  );

/**
 * The next turn of each running universe where AI players play, the earliest first. Each universe is asked by itself.
 */
async function nextTurns(db: Reader): Promise<NextTurn[]> {
  const universes = await runningUniverses(db);
  const found = await each(db, universes.map(nextTurnStatement));
  return universes
    .flatMap((universe, index) => (found[index] ?? []).map(({ at }) => ({ universe, at: instant(at) })))
    .toSorted((one, other) => one.at - other.at);
}

/** When the next AI player is due; null if none plays in a running universe. */
export const earliestTurn = async (db: Reader): Promise<Instant | null> =>
  (await nextTurns(db))[0]?.at ?? null;

/** Retires up to `count` AI players, the newest first; answers how many. */
export async function retirePlayers(tx: Transaction, universe: UniverseId, count: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update ai_player set next_turn_at = null
    where universe_id = ${universe} and account_id in (
      select account_id from ai_player where universe_id = ${universe} and next_turn_at is not null
      order by account_id desc limit ${count})`.execute(tx);
  return Number(numAffectedRows);
}

/** Brings back up to `count` retired AI players, the oldest first; answers how many. */
export async function recallPlayers(
  tx: Transaction,
  universe: UniverseId,
  count: number,
  nextTurnAt: Instant,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update ai_player set next_turn_at = ${nextTurnAt}
    where universe_id = ${universe} and account_id in (
      select account_id from ai_player where universe_id = ${universe} and next_turn_at is null
      order by account_id limit ${count})`.execute(tx);
  return Number(numAffectedRows);
}

function personalityIn(text: string): Personality {
  if (!isPersonality(text)) throw new Error(`No AI player is a ${text}.`);
  return text;
}
