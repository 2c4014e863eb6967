import fc from 'fast-check';
import { expect, test } from 'vitest';
import { expectConsistent } from '../testing/expect-consistent.ts';
import { disorder, duel, perform, type Turn, turns } from '../testing/random-play.ts';
import { snapshot } from '../testing/snapshot.ts';

// The same games every time. One that fails is told as it was played: to play it shorter would need a database each.
const games = (count: number, seed: number) => ({ numRuns: count, seed, endOnFailure: true });

/** Hundreds of requests take their time where much else is going on. */
const patience = { timeout: 180_000 };

/** Plays a game and answers every status that was seen, as often as it was. */
async function play(game: Awaited<ReturnType<typeof duel>>, played: readonly Turn[]) {
  const statuses: number[] = [];
  for (const { seconds, worker, actions } of played) {
    await game.game.advance({ seconds }, worker);
    statuses.push(...(await Promise.all(actions.map((action) => perform(game, action)))));
  }
  await game.game.wake();
  return statuses;
}

test(
  'whatever two players ask for, at once or not, the ledgers add up and the queues are in order',
  patience,
  async () => {
    const seen = new Map<number, number>();
    await fc.assert(
      fc.asyncProperty(turns(40, 5), async (played) => {
        const game = await duel();
        for (let turn = 0; turn < played.length; turn += 10) {
          const statuses = await play(game, played.slice(turn, turn + 10));
          for (const status of statuses) seen.set(status, (seen.get(status) ?? 0) + 1);
          expect(statuses.filter((status) => status >= 500)).toEqual([]);
          expect(await disorder(game)).toEqual([]);
          await expectConsistent(game.game);
        }
      }),
      games(6, 21),
    );
    // The games were worth playing: much was done, and much was refused.
    expect([...seen.values()].reduce((sum, count) => sum + count, 0)).toBeGreaterThan(600);
    expect(seen.get(200)).toBeGreaterThan(200);
    expect(seen.get(422)).toBeGreaterThan(100);
  },
);

test(
  'a game whose worker slept ends in the same world as one whose worker was always awake',
  patience,
  async () => {
    await fc.assert(
      fc.asyncProperty(turns(60, 1), async (played) => {
        const [awake, sleepy] = [await duel(), await duel()];
        const withWorker = (worker: Turn['worker']) => played.map((turn) => ({ ...turn, worker }));
        const statuses = await play(awake, withWorker('awake'));
        expect(await play(sleepy, withWorker('asleep'))).toEqual(statuses);
        expect(await snapshot(sleepy.game.game.db)).toEqual(await snapshot(awake.game.game.db));
        expect(await disorder(sleepy)).toEqual([]);
        await expectConsistent(sleepy.game);
      }),
      games(2, 22),
    );
  },
);
