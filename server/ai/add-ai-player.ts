import { randomInt, randomUUID } from 'node:crypto';
import { accept, type Decision } from '@farhold/engine/decision';
import type { AccountId, UniverseId } from '@farhold/engine/ids';
import type { Personality } from '@farhold/engine/ai/personality';
import { plusSeconds } from '@farhold/engine/time/instant';
import { openAccount } from '../account/open-account.ts';
import type { Transaction } from '../database/connect.ts';
import type { Game } from '../time/game.ts';
import { type JoinRefusal, takeSeat } from '../universe/join-universe.ts';
import { inUniverse } from '../world/in-universe.ts';
import { machineName } from './names.ts';
import { insertAiPlayer } from './store.ts';

/** New players turn for the first time within so many seconds, not all at once. */
const longestBeginning = 15 * 60;
const tries = 50;

/** A player of that personality joins a universe as people do, and plays from now on. Refuses what joining refuses. */
export const addAiPlayer = (
  game: Game,
  universe: UniverseId,
  personality: Personality,
): Promise<Decision<AccountId, JoinRefusal>> =>
  inUniverse(game, universe, async (work, now) => {
    const player = await openMachineAccount(work.tx, now);
    const joined = await takeSeat(work, player, now, { isAi: true });
    if (!joined.ok) return joined;
    const nextTurnAt = plusSeconds(now, randomInt(longestBeginning));
    await insertAiPlayer(work.tx, { universe, player, personality, nextTurnAt });
    return accept(player);
  });

async function openMachineAccount(tx: Transaction, now: number): Promise<AccountId> {
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const email = `${randomUUID()}@artificial.invalid`;
    const opened = await openAccount(tx, { email, name: machineName(), passwordHash: null }, now);
    if (opened.ok) return opened.outcome.id;
  }
  throw new Error('Every name that was tried for an artificial player is taken.');
}
