import { universeId } from '@farhold/engine/ids';
import { DAY_MS, HOUR_MS } from '@farhold/engine/time/duration';
import { expect, test } from 'vitest';
import { expectConsistent } from '../testing/expect-consistent.ts';
import { operator } from '../testing/operator-at.ts';
import { type World, world } from '../testing/world.ts';

const present = () => world({ at: new Date().toISOString() });

const speeds = ['--resources-speed', '--research-speed', '--building-speed', '--fleet-speed'].flatMap(
  (option) => [option, '100'],
);

const create = (game: World, name: string, ...more: string[]) =>
  operator(game, 'universe', 'create', '--name', name, ...speeds, ...more, '--json');

type Made = { readonly id_universe: number; readonly started_at: string; readonly ends_at: string | null };

test('a universe opens with the past that its AI players have played, and everything equals its ledger', async () => {
  const game = await present();
  const neighbour = await game.player('Neighbour');
  const made = await create(game, 'Elder', '--ai-players', '4', '--past', '2h', '--season', '7d');
  expect(made.exitCode).toBe(0);
  const { id_universe: id, started_at: started, ends_at: ends } = made.json as Made;
  const universe = universeId(id);
  const age = Date.now() - Date.parse(started);
  expect(age).toBeGreaterThanOrEqual(2 * HOUR_MS);
  expect(Date.parse(ends ?? '') - Date.parse(started)).toBe(7 * DAY_MS + 2 * HOUR_MS);

  await game.advance({ minutes: 5 });
  await expectConsistent(game);
  const { db } = game.game;
  const players = await db
    .selectFrom('player_points')
    .select('total')
    .where('universe_id', '=', universe)
    .execute();
  expect(players).toHaveLength(4);
  expect(players.every(({ total }) => total > 0)).toBe(true);
  const newcomer = await game.player('Newcomer', {}, universe);
  const { body: ranks } = await game.call(newcomer, 'GET /rank', { query: {} });
  expect(ranks.rankings).toHaveLength(5);
  expect((await game.call(neighbour, 'GET /planet')).body.data).toHaveLength(1);
  const nights = await db
    .selectFrom('rank_night')
    .select('day')
    .where('universe_id', '=', universe)
    .execute();
  expect(nights.length).toBeGreaterThan(0);
});

test('of two universes of one name with a past that are founded at once, one opens and the other is refused', async () => {
  const game = await present();
  const both = await Promise.all(
    ['Twin', 'Twin'].map((name) => create(game, name, '--ai-players', '2', '--past', '20m')),
  );
  expect(both.map(({ exitCode }) => exitCode).toSorted((a, b) => a - b)).toEqual([0, 1]);
  expect(both.find(({ exitCode }) => exitCode === 1)?.stderr).toMatch(
    // The second command may be later than all of the first.
    /Another world is being played|There is a universe called Twin already/,
  );
  expect((await create(game, 'Twin', '--ai-players', '2', '--past', '20m')).stderr).toMatch(
    /There is a universe called Twin already/,
  );
  const { body } = await game.call(null, 'GET /universes');
  expect(body.map(({ name }) => name)).toEqual(['Origin', 'Twin']);
});

test('a past without players, one before an announced start, and one that would take hours are refused', async () => {
  const game = await present();
  const refused = async (...more: string[]) => (await create(game, 'Elder', ...more)).stderr;
  expect(await refused('--past', '4h')).toBe('A past needs --ai-players, who have played it.\n');
  expect(await refused('--ai-players', '60', '--past', '30d')).toBe(
    'At this speed and with 60 AI players, a past may have 2 days at most.\n',
  );
  expect(await refused('--ai-players', '5', '--past', 'long')).toMatch(/length of time such as 7d/);
  expect(await refused('--announced', '2099-05-01T18:00Z', '--past', '1d')).toBe(
    'A universe with a past opens at once.\n',
  );
  expect((await game.call(null, 'GET /universes')).body).toHaveLength(1);
});
