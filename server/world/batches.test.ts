import { assetIds } from '@farhold/contract/asset-ids';
import { expect, test } from 'vitest';
import { expectConsistent } from '../testing/expect-consistent.ts';
import { send } from '../testing/fleet-calls.ts';
import { countRoundTrips } from '../testing/round-trips.ts';
import type { TestPlayer } from '../testing/test-player.ts';
import { world } from '../testing/world.ts';

const stock = { metal: 50_000, crystal: 50_000, deuterium: 50_000 };

/** A world with five players, who have probes and can build. */
async function neighbours() {
  const game = await world();
  const players: TestPlayer[] = [];
  for (const name of ['Ann', 'Bob', 'Cid', 'Dot', 'Eve']) {
    const planet = { stock, units: { 'espionage-probe': 5, 'small-cargo': 5 } };
    const research = { 'combustion-drive': 2, 'computer-technology': 5, 'espionage-technology': 2 };
    players.push(await game.player(name, { planet, research, joinedDaysAgo: 30 }));
  }
  return { game, players };
}

test('a batch of finished constructions takes the same number of round trips, however many there are', async () => {
  const { game, players } = await neighbours();
  const trips = countRoundTrips();
  const build = async (by: TestPlayer) => {
    const body = { planet_id: by.home, asset_id: assetIds['metal-mine'] };
    expect((await game.call(by, 'POST /activity/build', { body })).status).toBe(200);
  };
  const finished = async (some: readonly TestPlayer[]) => {
    // The second one waits, and begins when the first one is finished.
    for (const player of [...some, ...some]) await build(player);
    const first = await trips(() => game.advance({ hours: 1 }));
    await game.advance({ hours: 2 });
    return first;
  };
  const one = await finished(players.slice(0, 1));
  const four = await finished(players.slice(1));
  expect(four).toBe(one);
  const levels = await game.game.db
    .selectFrom('planet_item')
    .select('amount')
    .where('key', '=', 'metal-mine')
    .execute();
  expect(levels).toEqual(players.map(() => ({ amount: 2 })));
  await expectConsistent(game);
});

test('a batch of probes takes the same number of round trips, however many targets they see', async () => {
  const { game, players } = await neighbours();
  const trips = countRoundTrips();
  const [ann, ...others] = players;
  if (!ann) throw new Error('Nobody plays.');
  const spied = async (targets: readonly TestPlayer[]) => {
    for (const target of targets) {
      const order = { mission_type: 'spy' as const, units: { 'espionage-probe': 1 } };
      expect((await send(game, ann, { ...order, to_planet_id: target.home })).status).toBe(200);
    }
    const arrival = await trips(() => game.advance({ hours: 12 }, 'awake'));
    const reports = await game.game.db
      .selectFrom('report')
      .select('id')
      .where('account_id', '=', ann.id)
      .execute();
    return { arrival, reports: reports.length };
  };
  const one = await spied(others.slice(0, 1));
  const three = await spied(others.slice(1));
  expect([one.reports, three.reports]).toEqual([1, 4]);
  // Probes that come home at another time take a batch of their own.
  expect(three.arrival).toBeLessThanOrEqual(one.arrival + 1);
  await expectConsistent(game);
});
