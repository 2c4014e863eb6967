import { routes } from '@farhold/contract/routes';
import { readConfig } from '@farhold/server/app/config';
import { type Caller, sendTo } from '@farhold/server/testing/calls';
import { advisoryLocks } from '@farhold/server/database/advisory-locks';
import { OperatorError } from '@farhold/server/operator/operation';
import { expectConsistent } from '@farhold/server/testing/expect-consistent';
import { world, type World } from '@farhold/server/testing/world';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { demoAccount } from './cast.ts';
import { demoWorld } from './demo-world.ts';
import { eraseWorld } from './erase-world.ts';
import { seedWorld, type SeedOptions } from './seed-world.ts';

/** Seeds the database of a world; answers the printed lines. */
async function seed({ databaseUrl }: World, options: Partial<SeedOptions> = {}): Promise<string> {
  const said: string[] = [];
  const config = readConfig({ DATABASE_URL: databaseUrl });
  await seedWorld(demoWorld, config, { again: false, force: false, mode: undefined, ...options }, (line) => {
    said.push(line);
  });
  return said.join('\n');
}

/** A world at the present hour, with its own player in its own universe. */
const present = () => world({ at: new Date().toISOString() });

async function signIn({ call }: World): Promise<Caller> {
  const { body } = await call(null, 'POST /login', { body: { ...demoAccount } });
  return { token: body.token };
}

type Read = (
  seen: Readonly<
    Record<
      | 'home'
      | 'report'
      | 'battle'
      | 'conversation'
      | 'me'
      | 'alliance'
      | 'shared'
      | 'pact'
      | 'circular'
      | 'aiPlayer',
      number
    >
  >,
) => string;

/** What stands in the braces and behind the question mark of a read; of those that are left out nothing. */
const asked: Readonly<Record<string, Read>> = {
  'GET /report/{id}/battle': ({ battle }) => `/report/${battle}/battle`,
  'GET /asset': ({ home }) => `/asset?planet=${home}&type=ships`,
  'GET /asset/{id}': ({ home }) => `/asset/202?planet=${home}`,
  'GET /asset/{id}/requirements': ({ home }) => `/asset/202/requirements?planet_id=${home}`,
  'GET /activity/construction': ({ home }) => `/activity/construction?planet_id=${home}`,
  'GET /activity/target': () => '/activity/target?galaxy=1&system=1&position=1',
  'GET /planet/galaxy': () => '/planet/galaxy?galaxy=1&system=1',
  'GET /galaxy/map': () => '/galaxy/map?galaxy=1',
  'GET /galaxy/history': () => '/galaxy/history?galaxy=1',
  'GET /message/conversation/{id}': ({ conversation }) => `/message/conversation/${conversation}`,
  'GET /message/search': () => '/message/search?query=crystal',
  'GET /batch': ({ home }) => `/batch?get=/planet&get=/planet/${home}`,
  'GET /planet/{id}': ({ home }) => `/planet/${home}`,
  'GET /planet/{id}/levels': ({ home }) => `/planet/${home}/levels`,
  'GET /planet/coordinates': () => '/planet/coordinates?galaxy=1&system=1&position=1',
  'GET /planet/{id}/projection': ({ home }) => `/planet/${home}/projection`,
  'GET /planet/{id}/flows': ({ home }) => `/planet/${home}/flows`,
  'GET /rank/search': () => '/rank/search?query=Orin',
  'GET /player/{id}/profile': ({ me }) => `/player/${me}/profile`,
  'GET /alliance/{id}': ({ alliance }) => `/alliance/${alliance}`,
  'GET /alliance/room/search': () => '/alliance/room/search?query=deuterium',
  'GET /alliance/room/{id}/shared': ({ shared }) => `/alliance/room/${shared}/shared`,
  'GET /alliance/pact/{id}/channel': ({ pact }) => `/alliance/pact/${pact}/channel`,
  'GET /alliance/circular/{id}': ({ circular }) => `/alliance/circular/${circular}`,
  'GET /report/{id}': ({ report }) => `/report/${report}`,
  'GET /ai-player/{id}': ({ aiPlayer }) => `/ai-player/${aiPlayer}`,
  'GET /ai-player/{id}/barter': ({ aiPlayer, home }) => `/ai-player/${aiPlayer}/barter?planet_id=${home}`,
};

/** What the demo lacks: a guest at a planet with a depot. */
const lacking = new Set(['GET /activity/{id}/feed']);

/** What a page of the demo's player shows is there, and every read of a player answers. */
async function fillsEveryScreen(game: World): Promise<void> {
  const demo = await signIn(game);
  const { body: planets } = await game.call(demo, 'GET /planet');
  const { body: reports } = await game.call(demo, 'GET /report', { query: { per_page: 100 } });
  const { body: conversations } = await game.call(demo, 'GET /message/conversations');
  const { body: alliance } = await game.call(demo, 'GET /alliance');
  const { body: room } = await game.call(demo, 'GET /alliance/room');
  const { body: pacts } = await game.call(demo, 'GET /alliance/pact');
  const { body: circulars } = await game.call(demo, 'GET /alliance/circular');
  const { body: flights } = await game.call(demo, 'GET /activity');
  const { body: ranking } = await game.call(demo, 'GET /rank');
  const kinds = new Set(reports.map(({ type }) => type));
  expect([...kinds].toSorted()).toEqual(
    'attack colony combat harvest missile protect return spy transfer transport'.split(' '),
  );
  expect(new Set(flights.filter((one) => one.is_own).map(({ mission }) => mission)).size).toBeGreaterThan(4);
  expect(flights.some((one) => one.is_hostile)).toBe(true);
  expect(flights.some((one) => one.state === 'returning')).toBe(true);
  expect(planets.data.length).toBeGreaterThan(3);

  const seen = {
    home: planets.data[0]?.id_planet ?? 0,
    me: (await game.call(demo, 'GET /user')).body.id,
    report: reports[0]?.id_report ?? 0,
    battle: reports.find((one) => one.has_battle)?.id_report ?? 0,
    conversation: conversations[0]?.id ?? 0,
    alliance: alliance.data?.id ?? 0,
    shared: room.data.find(({ attachment }) => attachment?.kind === 'report')?.id ?? 0,
    pact: pacts.data[0]?.id ?? 0,
    circular: circulars.data[0]?.id ?? 0,
    aiPlayer: ranking.rankings.find((one) => one.is_ai_player)?.user_id ?? 0,
  };
  const reads = Object.entries(routes).filter(
    ([name, route]) => name.startsWith('GET ') && route.access === 'player' && !('isStream' in route),
  );
  const faults: string[] = [];
  for (const [name] of reads.filter(([one]) => !lacking.has(one))) {
    const path = asked[name]?.(seen) ?? name.slice('GET '.length);
    const { statusCode } = await sendTo(game.app, demo, `GET /api/v1${path}`);
    if (statusCode !== 200) faults.push(`${name}: ${statusCode}`);
  }
  expect(faults).toEqual([]);
}

test('a seeded world equals its ledgers, fills every screen, is found by a second seed, and is erased alone', async () => {
  const game = await present();
  const neighbour = await game.player('Neighbour');
  expect(await seed(game)).toContain('everything equals its ledger');
  await game.advance({ minutes: 5 });
  await expectConsistent(game);
  expect((await game.call(neighbour, 'GET /planet')).body.data).toHaveLength(1);
  await fillsEveryScreen(game);

  expect(await seed(game)).toMatch(/there already.*\n.*demo@farhold\.test/);
  await eraseWorld(game.game, demoWorld.universe, demoAccount.email);
  await game.advance({ minutes: 5 });
  await expectConsistent(game);
  const { body } = await game.call(neighbour, 'GET /universes');
  expect(body.map(({ name }) => name)).toEqual(['Origin']);
  expect((await game.call(neighbour, 'GET /planet')).body.data).toHaveLength(1);
  const people = await game.game.db.selectFrom('account').select('name').execute();
  expect(people).toEqual([{ name: 'Neighbour' }]);
});

test('a seed beside another world that is being played says in a sentence to try again', async () => {
  const game = await present();
  await game.game.db.connection().execute(async (other) => {
    await sql`select pg_advisory_lock(${advisoryLocks.aside})`.execute(other);
    await expect(seed(game)).rejects.toThrow(
      new OperatorError('Another world is being played on this database. Try again in a minute.'),
    );
    await sql`select pg_advisory_unlock(${advisoryLocks.aside})`.execute(other);
  });
});

test('nothing is seeded where strangers could sign in with the known password', async () => {
  const config = readConfig({ PUBLIC_URL: 'https://play.example.org' });
  const options = { again: false, force: false, mode: undefined };
  const silent = () => {};
  await expect(seedWorld(demoWorld, config, options, silent)).rejects.toThrow(
    'PUBLIC_URL names play.example.org',
  );
  await expect(
    seedWorld(demoWorld, readConfig({}), { ...options, mode: 'production' }, silent),
  ).rejects.toThrow('NODE_ENV is production');
});
