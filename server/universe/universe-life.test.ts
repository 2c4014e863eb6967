import { assetIds } from '@farhold/contract/asset-ids';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readConfig } from '../app/config.ts';
import { runCommand } from '../operator/run-command.ts';
import { expectConsistent } from '../testing/expect-consistent.ts';
import { movementsOf, planetOf, send, shipsOf } from '../testing/fleet-calls.ts';
import { followStream } from '../testing/follow-stream.ts';
import { signedInAgain, signUp } from '../testing/test-player.ts';
import { world, type World } from '../testing/world.ts';

/** Runs one operator command beside the server of this world. */
async function operator({ databaseUrl }: World, ...args: string[]) {
  const said = { stdout: '', stderr: '' };
  const terminal = {
    out: (text: string) => void (said.stdout += text),
    err: (text: string) => void (said.stderr += text),
  };
  const settings = () => readConfig({ DATABASE_URL: databaseUrl, DATA_DIR: 'nowhere' });
  return { exitCode: await runCommand(args, terminal, settings), ...said };
}

/** Years ahead of the operator's clock, which is the real one. */
const DISTANT = '2090-01-01T00:00Z';

const endAt = async (game: World, at: number) => {
  const time = new Date(at).toISOString().replace('.000', '');
  expect((await operator(game, 'universe', 'end', '--universe', '1', '--at', time)).exitCode).toBe(0);
};

const join = ({ call, universe }: World, by: { token: string }, where: number = universe) =>
  call(by, 'POST /user/universes/{id}/join', { params: { id: where } });

const follow = async ({ app }: World, by: { token: string }) =>
  followStream(await app.listen({ host: '127.0.0.1', port: 0 }), by);

const listed = async (game: World, name: string) =>
  (await game.call(null, 'GET /universes')).body.find((one) => one.name === name);

test('a closed universe accepts no new players until it is opened, and its players play on', async () => {
  const game = await world();
  const ann = await game.player('Ann');
  const bob = await signUp(game.game, 'Bob');
  expect((await operator(game, 'universe', 'close', '--universe', '1', '--json')).exitCode).toBe(0);
  expect((await listed(game, 'Origin'))?.is_closed).toBe(true);
  expect(await join(game, bob)).toMatchObject({ status: 409, body: { code: 'universe-closed' } });
  expect((await join(game, ann)).status).toBe(200);
  await operator(game, 'universe', 'open', '--universe', '1');
  expect((await join(game, bob)).status).toBe(200);
});

test('an announced universe is listed and can be joined once it starts', async () => {
  const game = await world();
  const made = await operator(
    game,
    'universe',
    'create',
    '--name',
    'Dawn',
    '--announced',
    DISTANT,
    '--quiet-hours',
    'on',
    '--json',
  );
  expect(JSON.parse(made.stdout)).toMatchObject({
    started_at: '2090-01-01T00:00:00.000Z',
    quiet_hours: true,
  });
  const dawn = (await listed(game, 'Dawn'))?.id_universe ?? 0;
  const ann = await signUp(game.game, 'Ann');
  expect(await join(game, ann, dawn)).toMatchObject({ status: 409, body: { code: 'universe-not-open-yet' } });

  const starts = new Date(game.now() + 3_600_000).toISOString().replace('.000', '');
  const announce = ['universe', 'announce', '--universe', String(dawn)];
  expect((await operator(game, ...announce, '--starts', starts, '--ends', DISTANT)).exitCode).toBe(0);
  await game.advance({ hours: 1 });
  expect((await join(game, ann, dawn)).status).toBe(200);
  expect((await listed(game, 'Dawn'))?.ends_at).toBe('2090-01-01T00:00:00.000Z');
  const items = await game.game.db
    .selectFrom('timed_event')
    .selectAll()
    .where('universe_id', '=', dawn)
    .execute();
  expect(items.map(({ kind }) => kind).toSorted()).toEqual(['magic-items-appear', 'universe-ends']);
});

test('start and end are announced together, or neither is, and each announcement is in the audit log', async () => {
  const game = await world();
  const time = (day: number) => `2090-01-0${day}T00:00:00.000Z`;
  const made = await operator(game, 'universe', 'create', '--name', 'Dawn', '--announced', time(2), '--json');
  const { id_universe: dawn } = JSON.parse(made.stdout) as { id_universe: number };
  const announce = async (...args: string[]) =>
    (await operator(game, 'universe', 'announce', '--universe', String(dawn), ...args)).exitCode;
  const span = async () => {
    const { started_at, ends_at } = (await listed(game, 'Dawn')) ?? {};
    const due = await game.game.db
      .selectFrom('timed_event')
      .select(['kind', 'due_at'])
      .where('universe_id', '=', dawn)
      .orderBy('kind')
      .execute();
    return [started_at, ends_at, ...due.map(({ due_at: at }) => new Date(at).toISOString())];
  };
  const announced = (start: number, end: number) => [time(start), time(end), time(start), time(end)];
  expect(await announce('--ends', time(3))).toBe(0);
  // Beyond the old end, and back before the old start.
  expect(await announce('--starts', time(5), '--ends', time(6))).toBe(0);
  expect(await span()).toEqual(announced(5, 6));
  expect(await announce('--starts', time(2), '--ends', time(4))).toBe(0);
  expect(await span()).toEqual(announced(2, 4));
  expect(await announce('--starts', time(3), '--ends', time(3))).toBe(1);
  expect(await announce('--starts', time(1), '--ends', '2001-01-01T00:00Z')).toBe(1);
  expect(await announce('--starts', time(4))).toBe(1);
  expect(await announce('--ends', time(2))).toBe(1);
  expect(await span()).toEqual(announced(2, 4));
  const noted = await game.game.db
    .selectFrom('audit_log')
    .select('details')
    .where('action', '=', 'universe announce')
    .execute();
  expect(noted).toHaveLength(3);
});

test('at its end a universe stops: due events are resolved, later ones never, and everybody keeps their rank', async () => {
  const game = await world();
  let ann = await game.player('Ann', {
    planet: {
      at: { galaxy: 1, system: 1, position: 4 },
      levels: { 'metal-mine': 9, 'solar-plant': 12, shipyard: 2, 'robotics-factory': 2 },
      units: { 'small-cargo': 2 },
      stock: { metal: 9000, crystal: 9000, deuterium: 9000 },
    },
    research: { 'combustion-drive': 2, 'computer-technology': 2 },
  });
  const bob = await game.player('Bob', { planet: { at: { galaxy: 4, system: 399, position: 4 } } });
  const stream = await follow(game, ann);
  const ends = new Date(game.now() + 7_200_000).toISOString().replace('.000', '');
  const said = await operator(game, 'universe', 'end', '--universe', '1', '--at', ends, '--json');
  expect(said).toMatchObject({ exitCode: 0 });
  expect((await stream.next())?.topics).toContain('universe');
  await game.call(ann, 'POST /activity/build', {
    body: { planet_id: ann.home, asset_id: assetIds['light-fighter'], quantity: 3 },
  });
  await send(game, ann, {
    mission_type: 'transport',
    units: { 'small-cargo': 1 },
    to_planet_id: bob.home,
    speed: 10,
  });
  const [fleet] = await movementsOf(game, ann);
  expect(Date.parse(fleet?.end_time ?? '')).toBeGreaterThan(Date.parse(ends));

  // The worker sleeps over the end; the late world is the same.
  await game.advance({ hours: 90 }, 'asleep');
  await game.wake();
  ann = await signedInAgain(game.game, ann);
  expect(await listed(game, 'Origin')).toMatchObject({ has_ended: true });
  const before = await planetOf(game, ann);
  const units = await shipsOf(game, ann);
  expect(units['light-fighter']).toBe(3);
  expect((await movementsOf(game, ann)).map(({ state }) => state)).toEqual(['outbound']);
  await game.advance({ hours: 500 });
  ann = await signedInAgain(game.game, ann);
  const after = await planetOf(game, ann);
  expect([after.resources, after.production.metal.per_hour]).toEqual([before.resources, 0]);
  const refused = [
    await send(game, ann, { mission_type: 'transport', units: { 'small-cargo': 1 }, to_planet_id: bob.home }),
    await game.call(ann, 'POST /rest/vacation', { body: {} }),
    await join(game, await signUp(game.game, 'Carl')),
  ];
  expect(refused.map(({ status, body }) => [status, body.code])).toEqual(
    refused.map(() => [422, 'universe-ended']),
  );
  const { body: shown } = await game.call(ann, 'GET /asset', {
    query: { type: 'resources', planet: ann.home },
  });
  expect(new Set(shown.data.assets.map(({ refusal }) => refusal?.code))).toEqual(new Set(['universe-ended']));
  const { body } = await game.call(null, 'GET /universes/{id}/standing', { params: { id: '1' } });
  expect(body.data.map(({ position, name }) => [position, name])).toEqual([
    [1, 'Ann'],
    [2, 'Bob'],
  ]);
  expect(body.data[0]?.points).toBeGreaterThan(body.data[1]?.points ?? 0);
  const again = await operator(game, 'universe', 'end', '--universe', '1', '--undo');
  expect([again.exitCode, again.stderr]).toEqual([1, expect.stringContaining('ended')]);
  await expectConsistent(game);
});

test('at the end, of players with equal points those who joined earlier are ahead, as in the ranking all season', async () => {
  const game = await world();
  const [ann, bob] = [await signUp(game.game, 'Ann'), await signUp(game.game, 'Bob')];
  for (const player of [bob, ann]) expect((await join(game, player)).status).toBe(200);
  const { db } = game.game;
  await db.updateTable('player_points').set({ spent_ships: 5_000_000, spent_research: 9_000_000 }).execute();
  await endAt(game, game.now() + 3_600_000);
  await game.advance({ hours: 1 });
  const { body } = await game.call(null, 'GET /universes/{id}/standing', { params: { id: '1' } });
  expect(body.data.map(({ name }) => name)).toEqual(['Bob', 'Ann']);
  const best = body.winners.map(({ category, position, name }) => [category, position, name]);
  expect(best).toEqual(
    ['ships', 'research'].flatMap((category) => [
      [category, 1, 'Bob'],
      [category, 2, 'Ann'],
    ]),
  );
});

test('a universe of 11,000 players ends, and everybody has a place', async () => {
  const game = await world();
  const { db } = game.game;
  await sql`
    with made as (
      insert into account (email, name, name_look_small, name_look_capital, created_at)
      select n || '@example.org', 'Player ' || n, n::text, n::text, ${game.now()} from generate_series(1, 11000) as n returning id, name),
    joined as (
      insert into player (universe_id, account_id, name, joined_at)
      select ${game.universe}, id, name, ${game.now()} from made)
    insert into player_points (universe_id, account_id) select ${game.universe}, id from made`.execute(db);
  await endAt(game, game.now() + 3_600_000);
  await game.advance({ hours: 1 });
  expect(await listed(game, 'Origin')).toMatchObject({ has_ended: true });
  const { last } = await db
    .selectFrom('final_ranking')
    .select(({ fn }) => fn.max('position').as('last'))
    .executeTakeFirstOrThrow();
  expect(last).toBe(11_000);
});

test('an announced end can be moved and cancelled before it comes', async () => {
  const game = await world();
  const ann = await game.player('Ann');
  const end = (...args: string[]) => operator(game, 'universe', 'end', '--universe', '1', ...args);
  const soon = new Date(game.now() + 3_600_000).toISOString().replace('.000', '');
  await end('--at', DISTANT);
  await end('--at', soon);
  await end('--undo');
  await game.advance({ hours: 2 });
  expect(await listed(game, 'Origin')).toMatchObject({ ends_at: null, has_ended: false });
  expect((await game.call(ann, 'GET /planet')).status).toBe(200);
  const actions = await game.game.db.selectFrom('audit_log').select('action').orderBy('id').execute();
  expect(actions.map(({ action }) => action)).toEqual([
    'grant',
    'universe end',
    'universe end',
    'universe end',
  ]);
});

test('a message of the day is shown to its audience, and disappears when it is cleared', async () => {
  const game = await world();
  const ann = await game.player('Ann');
  const other = await game.addUniverse({ name: 'Other' });
  const read = async (universe = game.universe) => {
    const headers = { 'x-universe': String(universe) };
    return (await game.call(ann, 'GET /motd', { headers })).body.data.map(({ text }) => text);
  };
  await join(game, ann, other);
  const stream = await follow(game, ann);
  await operator(
    game,
    'universe',
    'motd',
    '--universe',
    '1',
    '--text',
    'Races on Sunday: https://example.org',
  );
  expect((await stream.next())?.topics).toContain('universe');
  await operator(game, 'server', 'motd', '--text', 'Old');
  await operator(game, 'server', 'motd', '--text', 'New');
  expect(await read()).toEqual(['New', 'Races on Sunday: https://example.org']);
  expect(await read(other)).toEqual(['New']);
  await operator(game, 'server', 'motd', '--clear');
  expect(await read(other)).toEqual([]);
});

test("an operator's mistakes about a universe are explained and change nothing", async () => {
  const game = await world();
  const wrong = async (...args: string[]) => {
    const { exitCode, stdout, stderr } = await operator(game, ...args);
    expect([args, stdout, stderr === '']).toEqual([args, '', false]);
    return exitCode;
  };
  expect(await wrong('universe', 'end', '--universe', '1')).toBe(2);
  expect(await wrong('universe', 'end', '--universe', '1', '--at', 'tomorrow')).toBe(2);
  expect(await wrong('universe', 'end', '--universe', '1', '--at', '2090-01-01T00:00')).toBe(2);
  expect(await wrong('universe', 'end', '--universe', '1', '--at', '2001-01-01T00:00Z')).toBe(1);
  expect(await wrong('universe', 'end', '--universe', '9', '--at', DISTANT)).toBe(1);
  expect(await wrong('universe', 'announce', '--universe', '1')).toBe(2);
  expect(await wrong('universe', 'close', '--universe', '77')).toBe(1);
  expect(await wrong('universe', 'motd', '--universe', '1', '--text', '\u0007 bell')).toBe(2);
  expect(await wrong('server', 'motd')).toBe(2);
  expect(await listed(game, 'Origin')).toMatchObject({ ends_at: null, is_closed: false });
});
