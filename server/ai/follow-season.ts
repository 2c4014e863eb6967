import { randomInt, randomUUID } from 'node:crypto';
import { accept, type Decision } from '@farhold/engine/decision';
import { wakefulSeed } from '@farhold/engine/ai/pace';
import { type AccountId, accountId, universeId, type UniverseId } from '@farhold/engine/ids';
import { suggestPlanetName } from '@farhold/engine/planet/suggest-name';
import { seededRandom } from '@farhold/engine/random';
import { type Instant, plusSeconds } from '@farhold/engine/time/instant';
import { readNow } from '../time/clock.ts';
import type { Game } from '../time/game.ts';
import { type JoinRefusal, takeSeat } from '../universe/join-universe.ts';
import { lockSeats } from '../universe/store.ts';
import { inUniverse } from '../world/in-universe.ts';
import type { UnitOfWork } from '../world/unit-of-work.ts';
import { MAX_FIRST_TURN_SECONDS } from './add-ai-player.ts';
import { deleteAiPlayer, insertAiPlayer } from './store.ts';

/**
 * The AI players of ended seasons move to the seasons that have followed and started, one in each transaction, under
 * the same names. Retired ones stay behind, and so do those for whom there is no seat. Several processes may run it at
 * once.
 */
export async function followSeasons(game: Game): Promise<void> {
  const now = await readNow(game.db, game.clock);
  const waiting = await game.db
    .selectFrom('universe')
    .select(['id', 'ai_from'])
    .where('ai_from', 'is not', null)
    .where('ended_at', 'is', null)
    .where('started_at', '<=', now)
    .execute();
  for (const { id, ai_from: from } of waiting) {
    if (from === null) continue;
    // A universe that is behind keeps no other AI player from playing.
    await moveAll(game, universeId(id), universeId(from)).catch((error: unknown) =>
      game.log.error({ err: error, universe: id }, 'AI players could not move to their season'),
    );
  }
}

async function moveAll(game: Game, to: UniverseId, from: UniverseId): Promise<void> {
  let moved = true;
  while (moved) {
    const decision = await inUniverse(game, to, (work, now) => moveNext(work, from, now));
    moved = decision.ok && decision.outcome;
  }
  await game.db
    .transaction()
    .execute((tx) => tx.updateTable('universe').set({ ai_from: null }).where('id', '=', to).execute());
}

/** One AI player takes a seat; false if none is left. The lock on the seats lets processes move one after the other. */
async function moveNext(
  work: UnitOfWork,
  from: UniverseId,
  now: Instant,
): Promise<Decision<boolean, JoinRefusal>> {
  const { tx, universeId: to } = work;
  await lockSeats(tx, to);
  const next = await tx
    .selectFrom('ai_player')
    .select('account_id')
    .where('universe_id', '=', from)
    .where('next_turn_at', 'is not', null)
    .orderBy('account_id')
    .limit(1)
    .executeTakeFirst();
  if (!next) return accept(false);
  const account = accountId(next.account_id);
  const homeName = suggestPlanetName(seededRandom(randomUUID()));
  const seated = await takeSeat(work, account, now, { isAi: true, homeName, invitation: null });
  if (!seated.ok) return seated;
  await keepPlayingIn(work, from, account, now);
  return accept(true);
}

/** The AI player gives its orders in this universe from now on, with new habits. */
async function keepPlayingIn(
  { tx, universeId: to }: UnitOfWork,
  from: UniverseId,
  account: AccountId,
  now: Instant,
): Promise<void> {
  const { personality } = await deleteAiPlayer(tx, { universe: from, account });
  await insertAiPlayer(tx, {
    universe: to,
    account,
    personality,
    seed: wakefulSeed(randomUUID, now),
    nextTurnAt: plusSeconds(now, randomInt(MAX_FIRST_TURN_SECONDS)),
  });
}
