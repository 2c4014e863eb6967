import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../app/config.ts';
import { connect, type Pool } from '../database/connect.ts';
import { startEmbeddedDatabase } from '../database/embedded.ts';
import { migrate } from '../database/migrate.ts';
import { operator } from '../testing/operator-at.ts';
import { takeDatabase } from '../testing/test-database.ts';
import { runNode } from '../testing/run-node.ts';
import { world } from '../testing/world.ts';
import { runCommand } from './run-command.ts';

test('a universe is opened with its speeds, and its name is unique', async () => {
  const game = await world();
  const create = [
    'universe',
    'create',
    '--name',
    'Rapid',
    '--fleet-speed',
    '2.5',
    '--max-players',
    '9',
    '--protection',
    'off',
    '--alliance-members',
    '12',
    '--loot',
    '75',
    '--defence-debris',
    '10',
  ];
  expect((await operator(game, ...create, '--json')).json).toMatchObject({
    name: 'Rapid',
    resources_speed: 1,
    fleet_speed: 2.5,
    max_players: 9,
    alliance_members: 12,
    war: { loot: 75, ship_debris: 30, defence_debris: 10, rebuilt: 70 },
    current_players: 0,
    people: 0,
    ai_players: 0,
    protection: false,
  });
  const again = await operator(game, ...create);
  expect(again).toMatchObject({
    exitCode: 1,
    stdout: '',
    stderr: 'There is a universe called Rapid already.\n',
  });
  const { body } = await game.call(null, 'GET /universes');
  expect((await operator(game, 'universe', 'list', '--json')).json).toEqual(body);
});

test('a wrong command is explained and changes nothing', async () => {
  const game = await world();
  const wrong = async (...args: string[]) => {
    const { exitCode, stdout, stderr } = await operator(game, ...args);
    expect([args, stdout, stderr === '']).toEqual([args, '', false]);
    return exitCode;
  };
  expect(await wrong('universe', 'create')).toBe(2);
  expect(await wrong('universe', 'create', '--name', 'X', '--fleet-speed', '0')).toBe(2);
  expect(await wrong('universe', 'create', '--name', 'X', '--rebuilt', '101')).toBe(2);
  expect(await wrong('universe', 'create', '--name', 'X', '--ai-players', '9999')).toBe(2);
  for (const size of ['1', '201'])
    expect(await wrong('universe', 'create', '--name', 'X', '--alliance-members', size)).toBe(2);
  expect(await wrong('universe', 'create', '--name', 'X', '--ai-players', '3', '--max-players', '2')).toBe(1);
  expect(await wrong('universe', 'ai-players', '--universe', '999')).toBe(1);
  expect(await wrong('grant', '--planet', '1', '--asset', 'no-such-thing=1')).toBe(2);
  expect(await wrong('audit')).toBe(2);
  expect(await wrong('battle')).toBe(2);
  expect(await wrong('audit', '--planet', '999')).toBe(1);
  expect(await wrong('user', 'token', '--email', 'nobody@example.org')).toBe(1);
  expect((await game.call(null, 'GET /universes')).body).toHaveLength(1);
});

test('a command takes no text and no time that a call of the API would refuse', async () => {
  const game = await world();
  const create = async (...args: string[]) =>
    (await operator(game, 'universe', 'create', '--name', ...args)).exitCode;
  expect(await create('A\u202eB')).toBe(2);
  expect(await create(' '.repeat(3))).toBe(2);
  expect(await create('X'.repeat(41))).toBe(2);
  const starts = async (at: string) => create('Dawn', '--announced', at);
  expect(await starts('2090-02-31T18:00Z')).toBe(2);
  expect(await starts('2090-01-31T24:00Z')).toBe(2);
  expect(await starts('2090-01-31T18:00')).toBe(2);
  const user = async (name: string) =>
    (
      await operator(
        game,
        'user',
        'create',
        '--email',
        'a@example.org',
        '--password',
        'correct horse',
        '--name',
        name,
      )
    ).exitCode;
  expect([await user('A\u202eB'), await user('Admin'), await user('X'.repeat(21))]).toEqual([1, 1, 1]);
  const verdict = async (text: string) =>
    (await operator(game, 'report', 'close', '--id', '1', '--verdict', text)).exitCode;
  expect([await verdict('x'.repeat(501)), await verdict('\u0007')]).toEqual([2, 2]);
  expect((await game.call(null, 'GET /universes')).body).toHaveLength(1);
  expect(await starts('2090-01-31T18:00+02:00')).toBe(0);
  expect((await game.call(null, 'GET /universes')).body[1]?.started_at).toBe('2090-01-31T16:00:00.000Z');
});

test('an operator sets the number of AI players', async () => {
  const game = await world();
  const create = ['universe', 'create', '--name', 'Deep', '--ai-players', '3', '--json'];
  const made = (await operator(game, ...create)).json as { id_universe: number };
  expect(made).toMatchObject({ name: 'Deep', current_players: 3, people: 0, ai_players: 3 });
  const playing = async (...more: string[]) => {
    const asked = ['universe', 'ai-players', '--universe', String(made.id_universe), ...more, '--json'];
    const groups = (await operator(game, ...asked)).json as { playing: number; retired: number }[];
    return groups.map((group) => [group.playing, group.retired]);
  };
  expect(await playing()).toEqual([
    [1, 0],
    [1, 0],
    [1, 0],
  ]);
  expect(await playing('--count', '1')).toEqual([
    [1, 0],
    [0, 1],
    [0, 1],
  ]);
});

test('an operator opens an account, confirms it and signs in as its owner', async () => {
  const game = await world({ at: new Date().toISOString() });
  const email = ['--email', 'ann@example.org'];
  const create = ['user', 'create', ...email, '--password', 'correct horse', '--name', 'Ann', '--json'];
  expect((await operator(game, ...create)).json).toMatchObject({ name: 'Ann', email_verified: false });
  expect(await operator(game, ...create)).toMatchObject({ exitCode: 1 });
  expect((await operator(game, 'user', 'verify', ...email, '--json')).json).toMatchObject({
    email_verified: true,
  });
  const { token } = (await operator(game, 'user', 'token', ...email, '--json')).json as { token: string };
  expect((await game.call({ token }, 'GET /user')).body.name).toBe('Ann');
  const { body } = await game.call(null, 'POST /login', {
    body: { email: 'ann@example.org', password: 'correct horse' },
  });
  expect(body.token).toBeTypeOf('string');
});

test('a link to view as somebody else opens a short session that does not slide', async () => {
  const game = await world();
  await game.player('Ann');
  const { json } = await operator(game, 'user', 'impersonate', '--email', 'ann@example.org', '--json');
  const { url, token } = json as { url: string; token: string };
  expect(url).toBe(`http://localhost:3000/?impersonating=true&token=${token}`);
  const session = await game.game.db
    .selectFrom('session')
    .selectAll()
    .where('impersonated', '=', true)
    .executeTakeFirstOrThrow();
  expect(session.expires_at).toBe(session.created_at + 3_600_000);
  expect(session.may_act).toBe(false);
});

test('failed events are listed and can be retried', async () => {
  const game = await world();
  const ann = await game.player('Ann', { planet: { stock: { metal: 5000, crystal: 5000 } } });
  await game.call(ann, 'POST /activity/build', { body: { planet_id: ann.home, asset_id: 1 } });
  await game.game.db.updateTable('timed_event').set({ parked_at: game.now(), failure: 'because' }).execute();
  const { json } = await operator(game, 'event', 'list', '--json');
  expect(json).toMatchObject([{ kind: 'construction-completes', failure: 'because' }]);
  const [{ id }] = json as [{ id: number }];
  expect((await operator(game, 'event', 'retry', '--id', String(id), '--json')).json).toEqual({
    retried: [id],
  });
  expect((await operator(game, 'event', 'list', '--json')).json).toEqual([]);
});

/** A database as the first start makes it, without its universes, in a folder of its own; `change` comes on top. */
async function stoppedServer(change: (db: Pool) => Promise<unknown> = async () => {}): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'farhold-data-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const log = { debug: () => {}, info: () => {}, error: () => {} };
  const { connection, stop } = await startEmbeddedDatabase({ dataDir, log, fsync: false });
  const db = connect({ connectionString: connection.url, max: 1 }, () => {});
  await migrate(db);
  await change(db);
  await db.destroy();
  await stop();
  return dataDir;
}

test('a command invents no game: in a folder where no server has made one, it says where it looked', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'farhold-data-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const dataDir = join(folder, 'data');
  const run = async (...args: string[]) => {
    const said: string[] = [];
    const terminal = {
      out: (text: string) => void said.push(text),
      err: (text: string) => void said.push(text),
    };
    const exitCode = await runCommand(args, terminal, () => readConfig({ DATA_DIR: dataDir }));
    return [exitCode, said.join('')];
  };
  const refusal = `There is no game in ${dataDir}: give the command the DATA_DIR or DATABASE_URL of the server.\n`;
  expect(await run('universe', 'list')).toEqual([1, refusal]);
  expect(await run('backup', '--to', join(folder, 'empty.backup'))).toEqual([1, refusal]);
  expect(await run('database', 'distribute')).toEqual([1, refusal]);
  expect(await readdir(folder)).toEqual([]);
  await mkdir(dataDir);
  expect(await run('audit', '--universe', '1')).toEqual([1, refusal]);
  expect(await readdir(dataDir)).toEqual([]);
});

test('a command on a database without a game says so and makes none', async () => {
  const { giveBack, url, db } = await takeDatabase('new');
  onTestFinished(giveBack);
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
  const said: string[] = [];
  const say = (text: string) => void said.push(text);
  const run = () =>
    runCommand(['universe', 'list'], { out: say, err: say }, () => readConfig({ DATABASE_URL: url }));
  expect(await run()).toBe(1);
  expect(said.join('')).toMatch(
    /^There is no game in the database \S*\/test_\w+: give the command the DATA_DIR or DATABASE_URL of the server\.\n$/,
  );
});

test('commands work on a stopped server too, and leave a running one running', async () => {
  const settings = { DATA_DIR: await stoppedServer(), PORT: '0' };
  const command = (...args: string[]) => runNode('server/operator/main.ts', args, settings);
  const create = command('universe', 'create', '--name', 'Before', '--json');
  expect([await create.exitCode, create.stderr()]).toEqual([0, '']);

  const server = runNode('server/app/main.ts', [], settings);
  const [, url = ''] = await server.says(/ready at (http\S+?)"/);
  const beside = command('universe', 'create', '--name', 'Beside');
  expect([await beside.exitCode, beside.stderr()]).toEqual([0, '']);
  const universes = (await (await fetch(`${url}/api/v1/universes`)).json()) as { name: string }[];
  expect(universes.map(({ name }) => name)).toEqual(['Before', 'Beside']);
  server.signal('SIGTERM');
  expect(await server.exitCode).toBe(0);
});

test('a command of an older release says that the database is newer, and leaves it as it is', async () => {
  const dataDir = await stoppedServer((db) =>
    sql`insert into migration values ('999-of-tomorrow.sql', '')`.execute(db),
  );
  const list = runNode('server/operator/main.ts', ['universe', 'list'], { DATA_DIR: dataDir });
  expect([await list.exitCode, list.stdout(), list.stderr()]).toEqual([
    1,
    '',
    'The database was migrated by a newer Farhold (999-of-tomorrow.sql).\n',
  ]);
});

test('in a clone, the command that starts a release names the one that starts a clone', async () => {
  const game = await world();
  expect((await operator(game, '--help')).stdout).toContain('start');
  expect(await operator(game, 'start')).toMatchObject({ exitCode: 1, stderr: /`npm start`/ });
});

test('a reported message is shown with its context, and closed once, with an entry in the audit log', async () => {
  const game = await world();
  const [ann, bob] = [await game.player('Ann'), await game.player('Bob')];
  const send = async (from: typeof ann, to: typeof ann, message: string) =>
    (await game.call(from, 'POST /message/send', { body: { receiver_id: to.id, message } })).body.data;
  await send(ann, bob, 'Hello');
  const { id } = await send(bob, ann, 'You will be sorry');
  const report = (by: typeof ann) =>
    game.call(by, 'POST /message/{id}/report', {
      params: { id },
      body: { reason: 'threat', note: ' Help ' },
    });
  expect((await report(bob)).body.code).toBe('message-own');
  expect((await Promise.all([report(ann), report(ann)])).map(({ status }) => status)).toEqual([200, 200]);
  await game.call(bob, 'DELETE /message/{id}', { params: { id } });
  await game.call(ann, 'DELETE /message/{id}', { params: { id } });

  const listed = (await operator(game, 'report', 'list', '--json')).json;
  const row = { reason: 'threat', by: `Ann (${ann.id})`, about: `Bob (${bob.id})`, note: 'Help' };
  expect(listed).toMatchObject([{ ...row, message: 'You will be sorry', closed_at: null }]);
  const [{ id: number }] = listed as [{ id: number }];
  const one = ['--id', String(number)];
  expect((await operator(game, 'report', 'show', ...one, '--json')).json).toMatchObject({
    ...row,
    messages: [
      { from: 'Ann', text: 'Hello', reported: null },
      { from: 'Bob', text: 'You will be sorry', reported: 'yes' },
    ],
  });
  expect((await operator(game, 'report', 'close', ...one, '--verdict', 'warned')).exitCode).toBe(0);
  expect((await operator(game, 'report', 'close', ...one)).stderr).toBe(`Report ${number} is not open.\n`);
  expect((await operator(game, 'report', 'list', '--json')).json).toEqual([]);
  expect((await operator(game, 'report', 'list', '--all', '--json')).json).toMatchObject([
    { verdict: 'warned' },
  ]);
  expect((await operator(game, 'report', 'show', '--id', '999')).exitCode).toBe(1);
  const audit = await game.game.db.selectFrom('audit_log').select(['action', 'details']).execute();
  expect(audit.filter(({ action }) => action !== 'grant')).toEqual([
    { action: 'report close', details: { report: number, verdict: 'warned' } },
  ]);
});
