import { playerId, type PlayerId, universeId, type UniverseId } from '@farhold/engine/ids';
import { isTemperament, type Temperament } from '@farhold/engine/ai/personality';
import { instant, type Instant } from '@farhold/engine/time/instant';
import { sql } from 'kysely';
import type { Database, Transaction } from '../database/connect.ts';
import type { Clock } from '../time/clock.ts';

/** An artificial player whose time to look has come. */
export type DuePlayer = {
  readonly universe: UniverseId;
  readonly player: PlayerId;
  readonly temperament: Temperament;
  readonly seed: string;
  /** How often it has looked, this time included. */
  readonly looks: number;
  /** Whether the universe protects beginners (rules R17). */
  readonly protects: boolean;
};

export async function insertArtificialPlayer(
  tx: Transaction,
  player: {
    readonly universe: UniverseId;
    readonly player: PlayerId;
    readonly temperament: Temperament;
    readonly looksAt: Instant;
  },
): Promise<void> {
  await tx
    .insertInto('artificial_player')
    .values({
      universe_id: player.universe,
      account_id: player.player,
      temperament: player.temperament,
      looks_at: player.looksAt,
    })
    .execute();
}

/** How many artificial players of a universe play, and how many have retired, by temperament. */
export async function countArtificialPlayers(
  db: Database | Transaction,
  universe: UniverseId,
): Promise<{ readonly temperament: Temperament; readonly playing: number; readonly retired: number }[]> {
  const rows = await db
    .selectFrom('artificial_player')
    .select(['temperament', sql<number>`count(looks_at)`.as('playing')])
    .select(sql<number>`count(*) filter (where looks_at is null)`.as('retired'))
    .where('universe_id', '=', universe)
    .groupBy('temperament')
    .orderBy('temperament')
    .execute();
  return rows.map((row) => ({ ...row, temperament: temperamentIn(row.temperament) }));
}

/**
 * Takes the one that has waited longest since its time to look came, for this process alone, and has it wait for so
 * many ms more: if the process ends before it says when to look again, the player looks then.
 */
export async function claimDuePlayer(
  db: Database,
  clock: Clock,
  leaseMs: number,
): Promise<DuePlayer | undefined> {
  const { rows } = await sql<{
    universe_id: number;
    account_id: number;
    temperament: string;
    seed: string;
    looks: number;
    protection: boolean;
  }>`
    with due as (
      select universe_id, account_id from artificial_player
      where looks_at <= ${clock()} and universe_id in (select id from universe where ended_at is null)
      order by looks_at limit 1 for update skip locked)
    update artificial_player as claimed set looks = looks + 1, looks_at = ${clock()} + ${leaseMs}::bigint
    from due join universe on universe.id = due.universe_id
    where claimed.universe_id = due.universe_id and claimed.account_id = due.account_id
    returning claimed.universe_id, claimed.account_id, temperament, claimed.seed, looks, protection`.execute(
    db,
  );
  const [row] = rows;
  return (
    row && {
      universe: universeId(row.universe_id),
      player: playerId(row.account_id),
      temperament: temperamentIn(row.temperament),
      seed: row.seed,
      looks: row.looks,
      protects: row.protection,
    }
  );
}

/** Notes what a look came to, and when the next one is due; a player that has retired meanwhile stays so. */
export async function noteLook(
  db: Database,
  { universe, player }: DuePlayer,
  outcome: { readonly orders: number; readonly refusals: number; readonly looksAt: Instant },
): Promise<void> {
  await sql`
    update artificial_player set orders = orders + ${outcome.orders}, refusals = refusals + ${outcome.refusals},
      looks_at = ${outcome.looksAt}
    where universe_id = ${universe} and account_id = ${player} and looks_at is not null`.execute(db);
}

/** When the next artificial player looks; null when none plays in a universe that goes on. */
export async function nextLookAt(db: Database): Promise<Instant | null> {
  const row = await db
    .selectFrom('artificial_player')
    .innerJoin('universe', 'universe.id', 'artificial_player.universe_id')
    .select('looks_at')
    .where('looks_at', 'is not', null)
    .where('ended_at', 'is', null)
    .orderBy('looks_at')
    .limit(1)
    .executeTakeFirst();
  return row?.looks_at === null || row === undefined ? null : instant(row.looks_at);
}

/** Has so many players stop playing, those who joined last first; answers how many did. */
export async function retirePlayers(tx: Transaction, universe: UniverseId, count: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update artificial_player set looks_at = null
    where universe_id = ${universe} and account_id in (
      select account_id from artificial_player where universe_id = ${universe} and looks_at is not null
      order by account_id desc limit ${count})`.execute(tx);
  return Number(numAffectedRows);
}

/** Has so many retired players play again, those who joined first first; answers how many did. */
export async function recallPlayers(
  tx: Transaction,
  universe: UniverseId,
  count: number,
  looksAt: Instant,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update artificial_player set looks_at = ${looksAt}
    where universe_id = ${universe} and account_id in (
      select account_id from artificial_player where universe_id = ${universe} and looks_at is null
      order by account_id limit ${count})`.execute(tx);
  return Number(numAffectedRows);
}

function temperamentIn(text: string): Temperament {
  if (!isTemperament(text)) throw new Error(`No artificial player is a ${text}.`);
  return text;
}
