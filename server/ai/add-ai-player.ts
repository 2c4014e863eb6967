import { randomInt, randomUUID } from 'node:crypto';
import { accept, type Decision } from '@farhold/engine/decision';
import type { PlayerId, UniverseId } from '@farhold/engine/ids';
import type { Temperament } from '@farhold/engine/ai/personality';
import { plusSeconds } from '@farhold/engine/time/instant';
import { openAccount } from '../account/open-account.ts';
import type { Transaction } from '../database/connect.ts';
import type { Game } from '../time/game.ts';
import { type JoinRefusal, takeSeat } from '../universe/join-universe.ts';
import { inUniverse } from '../world/in-universe.ts';
import { machineName } from './names.ts';
import { insertArtificialPlayer } from './store.ts';

/** New players look for the first time within so many seconds, not all at once. */
const longestBeginning = 15 * 60;
const tries = 50;

/** A player of that temperament joins a universe as people do, and plays from now on. Refuses what joining refuses. */
export const addArtificialPlayer = (
  game: Game,
  universe: UniverseId,
  temperament: Temperament,
): Promise<Decision<PlayerId, JoinRefusal>> =>
  inUniverse<PlayerId, JoinRefusal>(game, universe, async (work, now) => {
    const player = await openMachineAccount(work.tx, now);
    const joined = await takeSeat(work, player, now, { isAi: true });
    if (!joined.ok) return joined;
    const looksAt = plusSeconds(now, randomInt(longestBeginning));
    await insertArtificialPlayer(work.tx, { universe, player, temperament, looksAt });
    return accept(player);
  });

async function openMachineAccount(tx: Transaction, now: number): Promise<PlayerId> {
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const email = `${randomUUID()}@artificial.invalid`;
    const opened = await openAccount(tx, { email, name: machineName(), passwordHash: null }, now);
    if (opened.ok) return opened.outcome.id;
  }
  throw new Error('Every name that was tried for an artificial player is taken.');
}
