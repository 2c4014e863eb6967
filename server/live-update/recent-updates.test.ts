import { assetIds } from '@farhold/contract/asset-ids';
import { allTopics, LONGEST_MISSED_MS } from '@farhold/contract/topics';
import { accountId, universeId } from '@farhold/engine/ids';
import { expect, test, vi } from 'vitest';
import { listeningWorld } from '../testing/listening-world.ts';
import { stopProcessClock } from '../testing/stop-process-clock.ts';
import type { TestPlayer } from '../testing/test-player.ts';
import type { World } from '../testing/world.ts';
import { recentUpdates } from './recent-updates.ts';

const [ann, bob] = [accountId(1), accountId(2)];
const origin = universeId(7);

/** Recent updates, and their clock. */
function kept() {
  const clock = { ms: 100_000 };
  return { clock, ...recentUpdates(() => clock.ms) };
}

test('what a player missed is told together for each universe, and nothing of others', () => {
  const { clock, begin, add, missed } = kept();
  begin();
  add({ player: ann, universe: origin, topics: ['planets'] });
  add({ player: bob, universe: origin, topics: ['rank'] });
  add({ player: ann, universe: null, topics: ['reports'] });
  clock.ms += 1500;
  add({ player: ann, universe: origin, topics: ['fleets', 'planets'] });
  clock.ms += 500;
  expect(missed(ann, 2000)).toEqual([
    { universe: origin, topics: ['planets', 'fleets'], agoMs: 500 },
    { universe: null, topics: ['reports'], agoMs: 2000 },
  ]);
  expect(missed(ann, 1999)).toEqual([{ universe: origin, topics: ['planets', 'fleets'], agoMs: 500 }]);
  expect(missed(ann, 499)).toEqual([]);
});

test('what was told is known for the longest time that can be asked for, however often it is told, and later forgotten', () => {
  const { clock, begin, add, missed } = kept();
  begin();
  clock.ms += 1.7 * LONGEST_MISSED_MS;
  add({ player: ann, universe: origin, topics: ['planets'] });
  const known: boolean[] = [];
  for (let step = 0; step < 25; step += 1) {
    clock.ms += 0.1 * LONGEST_MISSED_MS;
    add({ player: bob, universe: origin, topics: ['rank'] });
    known.push(missed(ann, LONGEST_MISSED_MS)?.length === 1);
  }
  expect(known.slice(0, 9)).toEqual(Array.from({ length: 9 }, () => true));
  expect(known.slice(10)).toEqual(Array.from({ length: 15 }, () => false));
  expect(missed(bob, LONGEST_MISSED_MS)).toHaveLength(1);
});

test('what was missed before listening began, or in a gap, is not known', () => {
  const { clock, begin, missed } = kept();
  expect(missed(ann, 1)).toBeNull();
  begin();
  clock.ms += 1000;
  expect(missed(ann, 1000)).toEqual([]);
  expect(missed(ann, 1001)).toBeNull();
  begin();
  expect(missed(ann, 1)).toBeNull();
});

const orderMine = ({ call }: World, by: TestPlayer) =>
  call(by, 'POST /activity/build', { body: { planet_id: by.home, asset_id: assetIds['metal-mine'] } });

test('a stream begins with what its player missed, and says how long ago that was', async () => {
  stopProcessClock();
  const game = await listeningWorld();
  const [hers, his] = [await game.player('Ann'), await game.player('Bob')];
  await game.streams.listen();
  const witness = await game.follow(hers);
  vi.advanceTimersByTime(1000);
  await orderMine(game, hers);
  expect(await witness.next()).toEqual({ id_universe: game.universe, topics: ['planets', 'construction'] });

  vi.advanceTimersByTime(500);
  const late = await game.follow(hers, 1000);
  const change = { id_universe: game.universe, topics: ['planets', 'construction'], ago_ms: 500 };
  expect(await late.next()).toEqual(change);
  const [unasked, other] = [await game.follow(hers), await game.follow(his, 1000)];
  for (const [player, page] of [
    [hers, unasked],
    [his, other],
  ] as const) {
    await game.call(player, 'POST /report/mark-all-read');
    expect(await page.next()).toEqual({ id_universe: null, topics: ['reports'] });
  }
});

test('a page that has missed more than its server knows is told that anything may have changed', async () => {
  const game = await listeningWorld();
  const page = await game.follow(await game.player('Ann'), LONGEST_MISSED_MS);
  expect(await page.next()).toEqual({ id_universe: null, topics: [...allTopics] });
});

test('a stream makes up for a limited time', async () => {
  const game = await listeningWorld();
  const { token } = await game.player('Ann');
  const statuses = [];
  for (const ms of [String(LONGEST_MISSED_MS + 1), '-1', '1.5', 'long', '']) {
    const reply = await game.app.inject({
      url: `/api/v1/stream?missed_ms=${ms}`,
      headers: { authorization: `Bearer ${token}` },
    });
    statuses.push(reply.statusCode);
  }
  expect(statuses).toEqual([422, 422, 422, 422, 422]);
});
