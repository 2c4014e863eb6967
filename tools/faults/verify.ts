import { setTimeout as pause } from 'node:timers/promises';
import { SECOND_MS } from '@farhold/engine/time/duration';
import { auditUniverse } from '@farhold/server/audit/audit-universe';
import { checkPoints } from '@farhold/server/ranking/check-points';
import { readQueue } from '@farhold/server/time/event-queue';
import { sql } from 'kysely';
import type { Cause, Orderer } from './players.ts';
import type { Scene } from './scene.ts';

/** A game whose players order, and what they were answered. */
export type Played = Pick<Scene, 'game' | 'universe' | 'crowd' | 'servers'>;

/** How soon after a fault servers must answer and workers be on time, in ms. */
export const RECOVERY_MS = 5 * SECOND_MS;

/** How late an event may be while everything works, in ms. */
const MOST_LATE_MS = 2 * SECOND_MS;

const POLL_MS = 20;

/**
 * Waits until every web server answers orders again and no event is late, and answers how long that took since the
 * fault was mended, in ms. Throws if it takes longer than `limitMs`.
 */
export async function untilRecovered(scene: Played, limitMs: number): Promise<number> {
  const since = performance.now();
  const urls = scene.servers.flatMap(({ role, url }) => (role === 'web' ? [url] : []));
  const isAnswering = (url: string) => (scene.crowd.answeredAt.get(url) ?? 0) > since;
  const isOnTime = async () => {
    const { overdueMs } = await readQueue(scene.game.db, scene.game.clock);
    return overdueMs < MOST_LATE_MS;
  };
  while (!(urls.every(isAnswering) && (await isOnTime().catch(() => false)))) {
    const waited = performance.now() - since;
    if (waited > limitMs) {
      const silent = urls.filter((url) => !isAnswering(url));
      throw new Error(
        `After ${Math.round(waited)} ms ${silent.length} servers do not answer, or events are late.`,
      );
    }
    await pause(POLL_MS);
  }
  return performance.now() - since;
}

/** What is wrong with a scene whose players rest; nothing if it is as if there had been no fault. */
export async function complaints({ game, universe, crowd, servers }: Played): Promise<string[]> {
  const found = [
    ...crowd.wrong,
    ...servers.flatMap((server) => [server.ownEnd() ?? [], ...server.ownFaults()].flat()),
  ];
  const audit = await auditUniverse(game.db, universe);
  if (!audit.equal) found.push(`The audit is not equal: ${JSON.stringify(audit)}`);
  const { unequal } = await checkPoints(game.db, universe);
  if (unequal.length > 0) found.push(`${unequal.length} players have points that differ from a recount.`);
  const { rows: parked } = await sql<{ kind: string; failure: string }>`
    select kind, failure from timed_event where parked_at is not null`.execute(game.db);
  for (const { kind, failure } of parked) found.push(`An event was set aside: ${kind}, ${failure}`);
  for (const orderer of crowd.orderers) found.push(...(await missingOrders(game, orderer)));
  return found;
}

/**
 * Compares what was answered to a player with the ledger: each order is one line there, and no line is without an
 * order.
 */
async function missingOrders({ db }: Played['game'], { player, known }: Orderer): Promise<string[]> {
  const found: string[] = [];
  for (const [cause, { answered, unclear }] of Object.entries(known)) {
    const { lines } = await db
      .selectFrom('ledger')
      .select((select) => select.fn.countAll<number>().as('lines'))
      .where('planet_id', '=', player.home)
      .where('cause', '=', cause as Cause)
      .executeTakeFirstOrThrow();
    if (lines >= answered && lines <= answered + unclear) continue;
    found.push(
      `${player.name}: ${answered} orders (${cause}) were answered and ${unclear} unclear, but the ledger has ${lines}.`,
    );
  }
  return found;
}
