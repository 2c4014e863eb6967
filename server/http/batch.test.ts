import { MOST_PARTS } from '@farhold/contract/batch-limits';
import { expect, test } from 'vitest';
import { sendTo } from '../testing/calls.ts';
import { countRoundTrips } from '../testing/round-trips.ts';
import { newSession, type TestPlayer } from '../testing/test-player.ts';
import { world, type World } from '../testing/world.ts';

type Part = { readonly status: number; readonly body: unknown; readonly headers?: Record<string, string> };

async function together({ app }: World, by: Pick<TestPlayer, 'token'>, addresses: readonly string[]) {
  const search = new URLSearchParams(addresses.map((address): [string, string] => ['get', address]));
  const reply = await sendTo(app, by, `GET /api/v1/batch?${search.toString()}`);
  return { status: reply.statusCode, ...reply.json<{ id_universe?: number | null; parts: Part[] }>() };
}

const codeOf = ({ body }: Part) => (body as { code?: string }).code;

test('several reads in one call are answered as each alone, in their order', async () => {
  const game = await world();
  const ann = await game.player('Ann', { planet: { levels: { 'metal-mine': 3 } } });
  await game.call(ann, 'POST /activity/build', { body: { planet_id: ann.home, asset_id: 1 } });
  const addresses = [
    '/planet',
    `/planet/${ann.home}`,
    `/planet/${ann.home}/projection`,
    '/planet/coordinates?galaxy=1&system=1&position=1',
    `/activity/construction?planet_id=${ann.home}`,
    `/asset?type=ships&planet=${ann.home}`,
    '/activity',
    '/report?per_page=5',
    '/rank?page=1&per_page=50',
    '/message/unread-count',
    '/user',
    '/universes',
  ];
  const { status, id_universe, parts } = await together(game, ann, addresses);
  expect([status, id_universe]).toEqual([200, ann.universe]);
  for (const [index, address] of addresses.entries()) {
    const alone = await sendTo(game.app, ann, `GET /api/v1${address}`);
    expect([address, parts[index]?.status]).toEqual([address, alone.statusCode]);
    expect(parts[index]?.body).toEqual(alone.json());
  }
  expect(parts[7]?.headers).toEqual({ 'x-total-count': '0' });
});

test('the reads of one call travel together: it takes few round trips, and hardly any once they are remembered', async () => {
  const game = await world();
  const ann = await game.player('Ann');
  const addresses = [
    '/user',
    '/planet',
    `/planet/${ann.home}`,
    `/planet/${ann.home}/projection`,
    `/activity/construction?planet_id=${ann.home}`,
    '/activity',
    '/rank/user',
    '/report/unread-count',
    '/message/unread-count',
    '/empire',
    '/goal',
    '/alerts',
    '/alliance/waiting',
  ];
  const trips = countRoundTrips();
  const asked = () => together(game, ann, addresses);
  expect(await trips(asked)).toBeLessThanOrEqual(8);
  // The session, which processes remember and tests do not, the versions, and what is not remembered.
  expect(await trips(asked)).toBe(3);
});

test('a part that fails is answered as its own call would be, and fails no other', async () => {
  const game = await world();
  const ann = await game.player('Ann');
  const bob = await game.player('Bob');
  const { status, parts } = await together(game, ann, [
    '/planet',
    `/planet/${bob.home}`,
    '/planet/%zz',
    '/no/such/read',
    '/planet/coordinates?galaxy=1',
    '/message/search?query=%00',
    '/stream',
    '/batch?get=/planet',
    '/user/export',
    '//planet',
    '',
    `/planet/${ann.home}`,
  ]);
  expect(status).toBe(200);
  expect(parts.map((part) => [part.status, codeOf(part)])).toEqual([
    [200, undefined],
    [404, 'not-found'],
    [404, 'not-found'],
    [404, 'not-found'],
    [422, 'input-invalid'],
    [422, 'text-unreadable'],
    [404, 'not-found'],
    [404, 'not-found'],
    [404, 'not-found'],
    [404, 'not-found'],
    [404, 'not-found'],
    [200, undefined],
  ]);
});

test('too many parts, too long ones and none at all are refused', async () => {
  const game = await world();
  const ann = await game.player('Ann');
  const many = (count: number) =>
    together(
      game,
      ann,
      Array.from({ length: count }, () => '/activity'),
    );
  expect((await many(MOST_PARTS)).status).toBe(200);
  expect((await many(MOST_PARTS + 1)).status).toBe(422);
  expect((await many(0)).status).toBe(422);
  expect((await together(game, ann, [`/planet?${'x'.repeat(200)}`])).status).toBe(422);
});

test('every part is about the universe that the call names', async () => {
  const game = await world();
  const ann = await game.player('Ann');
  const empty = await game.addUniverse({ name: 'Elsewhere' });
  const search = 'get=/planet&get=/rank/user';
  const reply = await sendTo(game.app, ann, `GET /api/v1/batch?${search}`, undefined, {
    'x-universe': String(empty),
  });
  expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([409, 'universe-not-joined']);
});

test('an operator who views as a player reads parts as the player does', async () => {
  const game = await world();
  const ann = await game.player('Ann');
  const operator = { token: await newSession(game.game, ann.id, 'impersonated') };
  const { parts } = await together(game, operator, [`/planet/${ann.home}`, '/user/export']);
  expect(parts.map(({ status }) => status)).toEqual([200, 404]);
});
