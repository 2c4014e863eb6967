import { accountId } from '@farhold/engine/ids';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { sendTo } from '../testing/calls.ts';
import { stopProcessClock } from '../testing/stop-process-clock.ts';
import { world, type World } from '../testing/world.ts';
import { commandSlots } from './command-slots.ts';

const limited = { CALLS_PER_SECOND: '4', ADDRESS_CALLS_PER_SECOND: '10' };

// A limit counts the calls of five seconds, in which a busy machine may not manage them: time stands still here.
beforeEach(stopProcessClock);

/** The statuses of calls at once, each with how many there were. */
async function tally(calls: readonly Promise<{ readonly statusCode: number }>[]) {
  const counts: Record<number, number> = {};
  for (const { statusCode } of await Promise.all(calls)) counts[statusCode] = (counts[statusCode] ?? 0) + 1;
  return counts;
}

const times = <Result>(count: number, action: (at: number) => Result): Result[] =>
  Array.from({ length: count }, (_, at) => action(at));

const read = ({ app }: World, by: { token: string } | null) => sendTo(app, by, 'GET /api/v1/planet');

test('a player makes twenty calls in five seconds at four a second; the next is told when to come back', async () => {
  const game = await world({ settings: limited });
  const [ann, bob] = [await game.player('Ann'), await game.player('Bob')];
  expect(await tally(times(30, () => read(game, ann)))).toEqual({ 200: 20, 429: 10 });
  const refused = await read(game, ann);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(5);
  expect(JSON.parse(refused.body)).toMatchObject({ code: 'calls-too-fast' });
  expect((await read(game, bob)).statusCode).toBe(200);
});

test('refused calls count, and so do those of all sessions and tokens of an account', async () => {
  const game = await world({ settings: { ...limited, API_READS_PER_MINUTE: '1000' } });
  const ann = await game.player('Ann');
  const { body } = await game.call(ann, 'POST /user/tokens', { body: { name: 'Tool', scope: 'read' } });
  const unknown = () => sendTo(game.app, ann, 'GET /api/v1/planet/999');
  expect(await tally(times(19, unknown))).toEqual({ 404: 19 });
  expect((await read(game, body)).statusCode).toBe(429);
});

test('a network address is limited before a session is looked up', async () => {
  const game = await world({ settings: { CALLS_PER_SECOND: '1000', ADDRESS_CALLS_PER_SECOND: '4' } });
  const statuses: number[] = [];
  for (let at = 0; at < 25; at += 1) {
    statuses.push((await read(game, { token: `invented ${at}` })).statusCode);
  }
  expect(statuses).toEqual([...times(20, () => 401), ...times(5, () => 429)]);
  expect((await sendTo(game.app, null, 'GET /api/v1/universes')).statusCode).toBe(200);
});

test('each read of a call for several counts, at twice the rate of single calls', async () => {
  const game = await world({ settings: limited });
  const [ann, bob] = [await game.player('Ann'), await game.player('Bob')];
  const get = times(20, () => 'get=/planet').join('&');
  const batch = (by: { token: string }) => sendTo(game.app, by, `GET /api/v1/batch?${get}`);
  expect([(await batch(ann)).statusCode, (await batch(ann)).statusCode]).toEqual([200, 200]);
  expect((await batch(ann)).statusCode).toBe(429);
  expect((await read(game, ann)).statusCode).toBe(200);
  expect((await batch(bob)).statusCode).toBe(200);
});

test('a long reply counts as one more call for each 100 kB, for nobody but its reader', async () => {
  const game = await world({ settings: limited });
  const [ann, bob, cat] = [await game.player('Ann'), await game.player('Bob'), await game.player('Cat')];
  for (let at = 0; at < 20; at += 1)
    await game.call(bob, 'POST /message/send', { body: { receiver_id: ann.id, message: 'short' } });
  await sql`update message set text = repeat('語', 4000)`.execute(game.game.db);
  const { body } = await game.call(ann, 'GET /message/conversations');
  const long = () => sendTo(game.app, ann, `GET /api/v1/message/conversation/${body[0]?.id}`);
  // 20 texts of 12 kB are more than 200 kB: three calls each time, after the one for the list.
  expect(await tally(times(6, long))).toEqual({ 200: 6 });
  expect(await tally(times(2, () => read(game, ann)))).toEqual({ 200: 1, 429: 1 });
  expect((await read(game, cat)).statusCode).toBe(200);
});

test('calls that anybody may make are limited for each network address, too', async () => {
  const game = await world({ settings: { ADDRESS_CALLS_PER_SECOND: '4' } });
  const statuses = async (path: string, count: number) => {
    const found: number[] = [];
    for (let at = 0; at < count; at += 1) {
      found.push((await sendTo(game.app, null, `GET /api/v1/${path}`)).statusCode);
    }
    return found;
  };
  expect(await statuses('universes', 25)).toEqual([...times(20, () => 200), ...times(5, () => 429)]);
  expect(await statuses('openapi.json', 32)).toEqual([...times(30, () => 200), ...times(2, () => 429)]);
});

/** Commands that end when they are told to; their names in the order in which they began. */
function slowCommands() {
  const ends: (() => void)[] = [];
  const begun: string[] = [];
  const command = (name: string) => async () => {
    begun.push(name);
    await new Promise<void>((resolve) => ends.push(resolve));
  };
  const endNext = async () => {
    ends.shift()?.();
    await new Promise(setImmediate);
  };
  return { command, begun, endNext };
}

const [first, second] = [accountId(1), accountId(2)];

test('four commands of a player run at once, the others in their order, and other players wait for none of them', async () => {
  const inTurn = commandSlots(4);
  const { command, begun, endNext } = slowCommands();
  const all = [...times(6, (at) => inTurn(first, command(`ann ${at}`))), inTurn(second, command('bob'))];
  const atOnce = ['ann 0', 'ann 1', 'ann 2', 'ann 3', 'bob'];
  expect(begun).toEqual(atOnce);
  await endNext();
  expect(begun).toEqual([...atOnce, 'ann 4']);
  await endNext();
  expect(begun).toEqual([...atOnce, 'ann 4', 'ann 5']);
  for (let left = 0; left < 5; left += 1) await endNext();
  await Promise.all(all);
});

test('a command that fails gives its place on', async () => {
  const inTurn = commandSlots(1);
  const results = await Promise.allSettled(
    times(3, (at) =>
      inTurn(first, () => (at < 2 ? Promise.reject(new Error('no')) : Promise.resolve('done'))),
    ),
  );
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
});

test('a hundred commands of a player wait, and no more', async () => {
  const inTurn = commandSlots(1);
  const { command, endNext } = slowCommands();
  const all = times(101, (at) => inTurn(first, command(`ann ${at}`)));
  await expect(inTurn(first, command('one more'))).rejects.toMatchObject({
    code: 'calls-too-fast',
    params: { seconds: 1 },
  });
  for (let ended = 0; ended < 101; ended += 1) await endNext();
  await Promise.all(all);
});

test('commands of one player in great number leave the database to the others', async () => {
  const game = await world({ settings: { COMMANDS_AT_ONCE: '4' } });
  const [ann, bob] = [await game.player('Ann'), await game.player('Bob')];
  const held = await game.game.db.startTransaction().execute();
  await held.selectFrom('player').selectAll().where('account_id', '=', ann.id).forUpdate().execute();
  await held.selectFrom('account').selectAll().where('id', '=', ann.id).forUpdate().execute();
  // An injected request begins when somebody waits for it.
  const changes = times(60, () =>
    sendTo(game.app, ann, 'POST /api/v1/user/language', { language: 'en' }).then((reply) => reply),
  );
  expect((await game.call(bob, 'POST /user/language', { body: { language: 'en' } })).status).toBe(200);
  expect((await read(game, bob)).statusCode).toBe(200);
  await held.commit().execute();
  expect(await tally(changes)).toEqual({ 200: 60 });
});
