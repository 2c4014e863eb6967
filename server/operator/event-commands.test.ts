import { assetIds } from '@farhold/contract/asset-ids';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readConfig } from '../app/config.ts';
import { auditPlanet } from '../audit/audit-planet.ts';
import { auditUniverse } from '../audit/audit-universe.ts';
import { expectConsistent } from '../testing/expect-consistent.ts';
import { movementsOf, planetOf, reportsOf, send, shipsOf } from '../testing/fleet-calls.ts';
import { listening, toldWhile } from '../testing/listening-world.ts';
import type { TestPlayer } from '../testing/test-player.ts';
import { world, type World } from '../testing/world.ts';
import { dropEvent } from '../admin/drop-event.ts';
import { operationOf } from '../testing/operator-at.ts';
import { runCommand } from './run-command.ts';

/** What a command says beside its result. */
async function complaint(databaseUrl: string, ...args: string[]) {
  let said = '';
  const terminal = { out: () => {}, err: (text: string) => void (said += text) };
  const settings = () => readConfig({ DATABASE_URL: databaseUrl, DATA_DIR: 'nowhere' });
  return { exitCode: await runCommand(args, terminal, settings), said };
}

/** Everything that waits is set aside, as if it had failed. */
async function setAside({ game, now }: World): Promise<number> {
  await game.db.updateTable('timed_event').set({ parked_at: now(), failure: 'because' }).execute();
  return (await game.db.selectFrom('timed_event').select('id').executeTakeFirstOrThrow()).id;
}

const build = (game: World, by: TestPlayer, asset_id: number, quantity?: number) =>
  game.call(by, 'POST /activity/build', {
    body: { planet_id: by.home, asset_id, ...(quantity === undefined ? {} : { quantity }) },
  });

const expectAuditEqual = async (game: World) => {
  expect(await auditUniverse(game.game.db, game.universe)).toMatchObject({ equal: true });
  await expectConsistent(game);
};

async function transportUnderWay() {
  const game = await world({ speeds: { fleetSpeed: 10 } });
  const ann = await game.player('Ann', {
    planet: { units: { 'small-cargo': 5 }, stock: { metal: 9000, deuterium: 3000 } },
    research: { 'combustion-drive': 2 },
    joinedDaysAgo: 4,
  });
  const bob = await game.player('Bob');
  const order = { to_planet_id: bob.home, mission_type: 'transport' as const, metal: 6000 };
  expect((await send(game, ann, { ...order, units: { 'small-cargo': 5 } })).status).toBe(200);
  return { game, ann, bob };
}

test('a fleet whose event is dropped is lost with its cargo, and the books say so', async () => {
  const { game, ann } = await transportUnderWay();
  const event = await setAside(game);

  const drop = await complaint(game.databaseUrl, 'event', 'drop', '--id', String(event));

  expect(drop).toEqual({ exitCode: 0, said: '' });
  expect(await movementsOf(game, ann)).toEqual([]);
  const [report] = await reportsOf(game, ann);
  expect(report).toMatchObject({ type: 'transport', action: 'sent', message: { code: 'given-up' } });
  expect((await shipsOf(game, ann))['small-cargo']).toBe(0);
  const { entries = [] } = (await auditPlanet(game.game.db, ann.home)) ?? {};
  expect(entries.slice(-2)).toMatchObject([
    { cause: 'fleet-returned', metal: 6000 },
    { cause: 'lost', metal: -6000 },
  ]);
  expect(await game.game.db.selectFrom('timed_event').selectAll().execute()).toEqual([]);
  await expectAuditEqual(game);
});

test('a building whose event is dropped is refunded, and the next one of the queue begins', async () => {
  const game = await world();
  const ann = await game.player('Ann', { planet: { stock: { metal: 5000, crystal: 5000 } } });
  await build(game, ann, assetIds['metal-mine']);
  await build(game, ann, assetIds['metal-mine']);
  await build(game, ann, assetIds['crystal-mine']);
  const event = await setAside(game);

  await dropEvent(operationOf(game), event);

  const queue = await game.game.db
    .selectFrom('construction')
    .select(['key', 'level', 'starts_at'])
    .orderBy('id')
    .execute();
  expect(queue).toEqual([
    { key: 'metal-mine', level: 1, starts_at: game.now() },
    { key: 'crystal-mine', level: 1, starts_at: null },
  ]);
  expect(await planetOf(game, ann)).toMatchObject({ metal: 5000 - 60 - 48, crystal: 5000 - 15 - 24 });
  await game.advance({ hours: 1 });
  expect(await game.game.db.selectFrom('construction').selectAll().execute()).toEqual([]);
  await expectAuditEqual(game);
});

test('of units whose event is dropped, those that stand already are not refunded', async () => {
  const game = await world();
  const ann = await game.player('Ann', {
    planet: { levels: { shipyard: 1, 'metal-storage': 3 }, stock: { metal: 20_000 } },
  });
  expect((await build(game, ann, assetIds['rocket-launcher'], 4)).status).toBe(200);
  const { seconds_each: each } = await game.game.db
    .selectFrom('construction')
    .select('seconds_each')
    .executeTakeFirstOrThrow();
  const event = await setAside(game);
  await game.advance({ seconds: (each ?? 0) + 1 });
  const { metal } = await planetOf(game, ann);

  await dropEvent(operationOf(game), event);

  expect((await planetOf(game, ann)).metal).toBe(metal + 3 * 2000);
  await expectAuditEqual(game);
});

test('an event is dropped in a universe that is behind, at the time of its next event', async () => {
  const { game, ann, bob } = await transportUnderWay();
  const event = await setAside(game);
  await build(game, bob, assetIds['metal-mine']);
  await game.advance({ hours: 1 }, 'asleep');

  await dropEvent(operationOf(game), event);

  const due = await game.game.db.selectFrom('timed_event').select(['kind', 'due_at']).execute();
  expect(due).toMatchObject([{ kind: 'construction-completes' }]);
  const audit = await auditPlanet(game.game.db, ann.home);
  expect(audit?.entries.at(-1)?.at).toBe(new Date(due[0]?.due_at ?? 0).toISOString());
  await game.wake();
  await expectAuditEqual(game);
});

test('an hour of magic items that is dropped is followed by the next one', async () => {
  const game = await world();
  const due = { universe_id: game.universe, kind: 'magic-items-appear', version: 1, priority: 5 };
  await game.game.db
    .insertInto('timed_event')
    .values({ ...due, due_at: game.now() })
    .execute();
  await dropEvent(operationOf(game), await setAside(game));
  const left = await game.game.db.selectFrom('timed_event').select(['kind', 'due_at', 'parked_at']).execute();
  expect(left).toEqual([{ kind: due.kind, due_at: game.now() + 3_600_000, parked_at: null }]);
});

test('only an event that was set aside can be dropped, and the end of a universe never', async () => {
  const { game } = await transportUnderWay();
  const { id } = await game.game.db.selectFrom('timed_event').select('id').executeTakeFirstOrThrow();
  const none = { exitCode: 1, said: `No event ${id} was set aside.\n` };
  expect(await complaint(game.databaseUrl, 'event', 'drop', '--id', String(id))).toEqual(none);
  await setAside(game);
  await sql`update timed_event set kind = 'universe-ends', fleet_id = null`.execute(game.game.db);
  expect(await complaint(game.databaseUrl, 'event', 'drop', '--id', String(id))).toMatchObject({
    exitCode: 1,
    said: 'The end of a universe cannot be given up. Cancel it instead (universe end --undo).\n',
  });
});

test('an event that is tried again long after its time is resolved, though its planets have gone on', async () => {
  const { game, ann, bob } = await transportUnderWay();
  await setAside(game);
  await game.advance({ hours: 12 });
  expect((await build(game, ann, assetIds['metal-mine'])).status).toBe(200);
  expect((await build(game, bob, assetIds['metal-mine'])).status).toBe(200);
  const { metal } = await planetOf(game, bob);
  await game.game.db.updateTable('timed_event').set({ parked_at: null, failure: null }).execute();

  await game.wake();

  expect(await movementsOf(game, ann)).toEqual([]);
  expect((await planetOf(game, bob)).metal).toBe(metal + 6000);
  expect((await shipsOf(game, ann))['small-cargo']).toBe(5);
  await expectAuditEqual(game);
});

test('units that were finished while an order before them was set aside are in the books', async () => {
  const game = await world();
  const ann = await game.player('Ann', {
    planet: { levels: { shipyard: 1, 'metal-storage': 3 }, stock: { metal: 20_000 } },
  });
  for (const quantity of [2, 3]) {
    expect((await build(game, ann, assetIds['rocket-launcher'], quantity)).status).toBe(200);
  }
  await setAside(game);
  await game.advance({ hours: 12 });
  expect((await build(game, ann, assetIds['metal-mine'])).status).toBe(200);
  await game.game.db.updateTable('timed_event').set({ parked_at: null, failure: null }).execute();

  await game.wake();

  const held = await game.game.db
    .selectFrom('planet_item')
    .select('amount')
    .where('key', '=', 'rocket-launcher')
    .execute();
  expect(held).toEqual([{ amount: 5 }]);
  await expectAuditEqual(game);
});

test('an error of the database is one sentence', async () => {
  const game = await world();
  const ann = await game.player('Ann');
  const away = await complaint('postgres://nobody@127.0.0.1:1/none', 'universe', 'list');
  expect(away).toEqual({ exitCode: 1, said: 'The database cannot be reached.\n' });
  const grant = (level: number) =>
    complaint(game.databaseUrl, 'grant', '--planet', String(ann.home), '--asset', `metal-mine=${level}`);
  await grant(4);
  await sql`update player_points set spent_resources = 0`.execute(game.game.db);
  const { exitCode, said } = await grant(1);
  expect(exitCode).toBe(1);
  expect(said).toMatch(/^The database refused it: .*player_points.*\.\n$/);
});

test('a scheduled order whose event is dropped is cancelled', async () => {
  const game = await world();
  const ann = await game.player('Ann');
  const due_time = new Date(game.now() + 3_600_000).toISOString();
  const order = { planet_id: ann.home, asset_id: assetIds['metal-mine'], due_time };
  expect((await game.call(ann, 'POST /scheduled/build', { body: order })).status).toBe(200);
  await game.advance({ hours: 1 }, 'asleep');
  const follow = await listening(game);
  const event = String(await setAside(game));
  const told = await toldWhile(game, follow, [ann], async () =>
    expect(await complaint(game.databaseUrl, 'event', 'drop', '--id', event)).toEqual({
      exitCode: 0,
      said: '',
    }),
  );
  expect(told).toEqual([['scheduled']]);
  expect((await game.call(ann, 'GET /scheduled')).body.data).toEqual([]);
  expect(await game.game.db.selectFrom('timed_event').selectAll().execute()).toEqual([]);
  await expectAuditEqual(game);
});

test('a player whose events are set aside reads every page and gives orders', async () => {
  const { game, ann } = await transportUnderWay();
  expect((await build(game, ann, assetIds['metal-mine'])).status).toBe(200);
  expect((await build(game, ann, assetIds['metal-mine'])).status).toBe(200);
  await setAside(game);
  await game.advance({ hours: 10 });
  const planet = { params: { id: ann.home } };
  const replies = [
    await game.call(ann, 'GET /planet/{id}', planet),
    await game.call(ann, 'GET /planet/{id}/projection', planet),
    await game.call(ann, 'GET /planet/{id}/flows', planet),
    await game.call(ann, 'GET /empire'),
    await game.call(ann, 'GET /activity'),
    await game.call(ann, 'GET /activity/construction', { query: { planet_id: ann.home } }),
    await game.call(ann, 'GET /activity/next-times'),
    await game.call(ann, 'GET /asset', { query: { planet: ann.home, type: 'resources' } }),
    await game.call(ann, 'GET /alerts', { query: { planet_id: ann.home } }),
    await build(game, ann, assetIds['crystal-mine']),
    await build(game, ann, assetIds['solar-plant']),
  ];
  expect(replies.filter(({ status }) => status !== 200)).toEqual([]);
});
