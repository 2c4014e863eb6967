import { randomInt, randomUUID } from 'node:crypto';
import { MINUTE } from '@farhold/engine/time/duration';
import { accept, type Decision } from '@farhold/engine/decision';
import type { AccountId, UniverseId } from '@farhold/engine/ids';
import { wakefulSeed } from '@farhold/engine/ai/pace';
import type { Personality } from '@farhold/engine/ai/personality';
import { suggestPlanetName } from '@farhold/engine/planet/suggest-name';
import { aiPlayerName } from '@farhold/engine/player/suggest-name';
import { type Random, seededRandom } from '@farhold/engine/random';
import { plusSeconds, type Instant } from '@farhold/engine/time/instant';
import { openAccount } from '../account/open-account.ts';
import type { Transaction } from '../database/connect.ts';
import type { Game } from '../time/game.ts';
import { type JoinRefusal, takeSeat } from '../universe/join-universe.ts';
import { lockSeats } from '../universe/store.ts';
import { inUniverse } from '../world/in-universe.ts';
import type { UnitOfWork } from '../world/unit-of-work.ts';
import { countAiPlayers, insertAiPlayer } from './store.ts';

/** New AI players take their first turn within this many seconds, not all at once. */
export const MAX_FIRST_TURN_SECONDS = 15 * MINUTE;
const MAX_ATTEMPTS = 50;

/**
 * An AI player of that personality joins a universe as people do, and plays from now on. Refuses what joining refuses.
 */
export const addAiPlayer = (
  game: Game,
  universe: UniverseId,
  personality: Personality,
): Promise<Decision<AccountId, JoinRefusal>> =>
  inUniverse(game, universe, (work, now) => join(work, personality, now));

/**
 * The same, if the universe is still to have this many AI players (`ai_joining`) and has fewer; answers whether one has
 * joined.
 */
export const addMissingAiPlayer = (
  game: Game,
  universe: UniverseId,
  personality: Personality,
  count: number,
): Promise<Decision<boolean, JoinRefusal>> =>
  inUniverse(game, universe, async (work, now) => {
    const { aiJoining } = await lockSeats(work.tx, universe);
    const groups = await countAiPlayers(work.tx, universe);
    const playing = groups.reduce((sum, group) => sum + group.playing, 0);
    if (aiJoining !== count || playing >= count) return accept(false);
    const joined = await join(work, personality, now);
    return joined.ok ? accept(true) : joined;
  });

async function join(
  work: UnitOfWork,
  personality: Personality,
  now: Instant,
): Promise<Decision<AccountId, JoinRefusal>> {
  const random = seededRandom(randomUUID());
  const account = await openMachineAccount(work.tx, random, now);
  const joined = await takeSeat(work, account, now, {
    isAi: true,
    homeName: suggestPlanetName(random),
    invitation: null,
  });
  if (!joined.ok) return joined;
  const nextTurnAt = plusSeconds(now, randomInt(MAX_FIRST_TURN_SECONDS));
  const seed = wakefulSeed(randomUUID, now);
  await insertAiPlayer(work.tx, { universe: work.universeId, account, personality, seed, nextTurnAt });
  return accept(account);
}

async function openMachineAccount(tx: Transaction, random: Random, now: Instant): Promise<AccountId> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const email = `${randomUUID()}@artificial.invalid`;
    const opened = await openAccount(
      tx,
      { email, name: aiPlayerName(random), passwordHash: null, language: null, isAi: true },
      now,
    );
    if (opened.ok) return opened.outcome.id;
  }
  throw new Error('Every name that was tried for an AI player is taken.');
}
