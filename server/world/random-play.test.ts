import { draws } from '@farhold/engine/testing/draws';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { expectConsistent } from '../testing/expect-consistent.ts';
import { disorder, duel, perform, type Turn, turns } from '../testing/random-play.ts';
import { snapshot } from '../testing/snapshot.ts';

// The same games every time. A failing one is printed in full: shrinking it would need a database per try.
const games = (count: number, seed: number) => ({ numRuns: draws(count), seed, endOnFailure: true });

/** Plays a game and answers every status it got, as often as it occurred. */
async function play(game: Awaited<ReturnType<typeof duel>>, played: readonly Turn[]) {
  const statuses: number[] = [];
  for (const { seconds, worker, actions } of played) {
    await game.game.advance({ seconds }, worker);
    statuses.push(...(await Promise.all(actions.map((action) => perform(game, action)))));
  }
  await game.game.wake();
  return statuses;
}

test('whatever three players request, at once or not, alone or in unions, the ledgers add up and the queues are consistent', async () => {
  const seen = new Map<number, number>();
  let trades = 0;
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
      trades += (await game.game.game.db.selectFrom('barter').select('id').execute()).length;
    }),
    games(6, 21),
  );
  // The games were worth playing: many actions succeeded, and many were refused.
  expect([...seen.values()].reduce((sum, count) => sum + count, 0)).toBeGreaterThan(draws(600));
  expect(seen.get(200)).toBeGreaterThan(draws(200));
  expect(seen.get(422)).toBeGreaterThan(draws(100));
  expect(trades).toBeGreaterThan(draws(6));
});

test('a game with a sleeping worker ends in the same world as one with a worker that is always awake', async () => {
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
});
