import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { assetIds } from '@farhold/contract/asset-ids';
import { universeId } from '@farhold/engine/ids';
import { instant } from '@farhold/engine/time/instant';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { fightHere } from '../combat/fight.ts';
import { connect, type Database } from '../database/connect.ts';
import { findEmbeddedDatabase } from '../database/embedded.ts';
import { expectConsistent } from '../testing/expect-consistent.ts';
import { serverProcess } from '../testing/server-process.ts';
import { takeDatabase } from '../testing/test-database.ts';
import { testLog } from '../testing/test-log.ts';
import { beginPlayer, type TestPlayer } from '../testing/test-player.ts';
import { databaseClock } from '../time/clock.ts';
import { checkPoints, mendPoints } from '../ranking/check-points.ts';
import { insertUniverse } from '../universe/store.ts';
import { createGame } from './create-game.ts';

const nothing = () => {};

const gameOn = (db: Database) =>
  createGame({
    db,
    clock: databaseClock,
    log: testLog().log,
    fight: fightHere,
    onScheduled: nothing,
    onResolved: nothing,
    onParked: nothing,
  });

const DELIVERIES = 2000;

/** A database with 2,000 overdue transports in shuffled order, to and from ten planets. */
async function overdueDeliveries() {
  const { db, url, giveBack } = await takeDatabase();
  onTestFinished(giveBack);
  const game = gameOn(db);
  const even = {
    resourcesSpeed: 1,
    researchSpeed: 1,
    fleetSpeed: 1,
    buildingSpeed: 1,
    maxPlayers: null,
    protection: false,
  };
  const made = await db
    .transaction()
    .execute((tx) => insertUniverse(tx, { name: 'Origin', ...even }, instant(Date.now())));
  const universe = universeId(made?.id ?? 0);
  const planets: number[] = [];
  for (let count = 0; count < 10; count += 1) {
    planets.push((await beginPlayer(game, universe, `Player ${count}`, {})).home);
  }
  await sql`update planet set settled_at = settled_at - 4000000`.execute(db);
  await sql`
    with chosen as (
      select n, ${planets}::bigint[] as ids, (n * 7919) % ${DELIVERIES} as place from generate_series(1, ${DELIVERIES}) as n),
    flying as (
      insert into fleet (universe_id, account_id, mission, state, from_planet_id, from_galaxy, from_system, from_position,
        to_planet_id, to_account_id, to_galaxy, to_system, to_position, ships, metal, crystal, deuterium, aliens,
        sent_at, arrives_at, returns_at)
      select ${universe}, home.account_id, 'transport', 'outbound', home.id, home.galaxy, home.system, home.position,
        goal.id, goal.account_id, goal.galaxy, goal.system, goal.position, '{"small-cargo": 1}', n, 0, 0, 0,
        due.at - 864000000, due.at, due.at + 864000000
      from chosen
        join planet home on home.id = ids[1 + n % 10]
        join planet goal on goal.id = ids[1 + (n + 3) % 10],
        lateral (select (extract(epoch from now())::bigint - 3000 + place) * 1000 as at) as due
      returning id, universe_id, arrives_at)
    insert into timed_event (universe_id, due_at, priority, kind, version, fleet_id)
    select universe_id, arrives_at, 1, 'fleet-arrives', 1, id from flying`.execute(db);
  await sql`insert into unit_ledger (universe_id, at, cause, key, amount) values (${universe}, 0, 'granted', 'small-cargo', ${DELIVERIES})`.execute(
    db,
  );
  // These ships count: otherwise it would depend on the nightly check of a server when they do.
  for (const { player } of (await checkPoints(db, universe)).unequal)
    await mendPoints(db, { universe, account: player });
  return { db, url, game };
}

const countDue = async (db: Database) =>
  (
    await sql<{ due: number }>`select count(*) as due from timed_event where kind = 'fleet-arrives'`.execute(
      db,
    )
  ).rows[0]?.due ?? 0;

async function untilDue(db: Database, atMost: number): Promise<void> {
  while ((await countDue(db)) > atMost) await pause(20);
}

async function expectEachDeliveredOnce({
  db,
  game,
}: Awaited<ReturnType<typeof overdueDeliveries>>): Promise<void> {
  const { rows } = await sql`
    select (select sum(metal) from ledger where cause = 'fleet-delivered') as delivered,
      (select count(*) from report where type = 'transport' and action = 'sent') as sent,
      (select count(*) from report where type = 'transport' and action = 'received') as received,
      (select count(*) from fleet where state = 'returning' and metal = 0) as returning,
      (select count(*) from timed_event where kind = 'fleet-returns') as waiting`.execute(db);
  const total = (DELIVERIES * (DELIVERIES + 1)) / 2;
  expect(rows).toEqual([
    {
      delivered: String(total),
      sent: DELIVERIES,
      received: DELIVERIES,
      returning: DELIVERIES,
      waiting: DELIVERIES,
    },
  ]);
  const { rows: backwards } = await sql`
    select id from (select id, created_at, lag(created_at) over (order by id) as before from report) as told
    where created_at < before`.execute(db);
  expect(backwards).toEqual([]);
  await expectConsistent({ game });
}

test('two servers on one database apply each of 2,000 due events once and in order', async () => {
  const world = await overdueDeliveries();
  const settings = { DATABASE_URL: world.url, ROLE: 'worker' };
  const servers = await Promise.all([serverProcess(settings), serverProcess(settings)]);

  await untilDue(world.db, 0);

  await expectEachDeliveredOnce(world);
  expect(await Promise.all(servers.map((server) => server.end('SIGTERM')))).toEqual([0, 0]);
});

test('a server killed between two events skips nothing and repeats nothing', async () => {
  const world = await overdueDeliveries();
  const settings = { DATABASE_URL: world.url, ROLE: 'worker' };
  for (const left of [1700, 1200, 700]) {
    const server = await serverProcess(settings);
    await untilDue(world.db, left);
    await server.end('SIGKILL');
  }
  const last = await serverProcess(settings);
  await untilDue(world.db, 0);
  await expectEachDeliveredOnce(world);
  expect(await last.end('SIGTERM')).toBe(0);
});

test('a server killed during writes has kept everything it answered', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'farhold-killed-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const server = await serverProcess({ DATA_DIR: dataDir });
  const players = await richPlayers(dataDir, 12);
  const answered: number[] = [];
  const ordering = Promise.allSettled(
    players.map(async (player) => {
      for (;;) answered.push(await orderLauncher(server.url, player));
    }),
  );
  while (answered.length < 40) await pause(5);
  await server.end('SIGKILL');
  await ordering;

  const again = await serverProcess({ DATA_DIR: dataDir });
  const connection = await findEmbeddedDatabase(dataDir);
  const db = connect({ connectionString: connection?.url }, nothing);
  const kept = await db.selectFrom('construction').select('id').where('id', 'in', answered).execute();
  expect(kept).toHaveLength(answered.length);
  await expectConsistent({ game: gameOn(db) });
  await db.destroy();
  expect(await again.end('SIGTERM')).toBe(0);
});

/**
 * Players of the slow universe, whose planets can order rocket launchers for a long time, created while the server
 * runs.
 */
async function richPlayers(dataDir: string, count: number): Promise<TestPlayer[]> {
  const connection = await findEmbeddedDatabase(dataDir);
  const db = connect({ connectionString: connection?.url }, nothing);
  const game = gameOn(db);
  const { id } = await db
    .selectFrom('universe')
    .select('id')
    .where('building_speed', '=', 1)
    .executeTakeFirstOrThrow();
  const planet = { levels: { shipyard: 1 }, stock: { metal: 1_000_000 } };
  const players: TestPlayer[] = [];
  while (players.length < count) {
    players.push(await beginPlayer(game, universeId(id), `Player ${players.length}`, { planet }));
  }
  await db.destroy();
  return players;
}

/** Orders a launcher and answers the id of the construction; throws if the queue is full or the server is gone. */
async function orderLauncher(url: string, player: TestPlayer): Promise<number> {
  const reply = await fetch(`${url}/api/v1/activity/build`, {
    method: 'POST',
    headers: { authorization: `Bearer ${player.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ planet_id: player.home, asset_id: assetIds['rocket-launcher'], quantity: 1 }),
  });
  // Twelve at once may have to wait too long on a busy machine.
  if (reply.status === 503) {
    await reply.text();
    return orderLauncher(url, player);
  }
  if (!reply.ok) throw new Error(`answered ${reply.status}`);
  const body = (await reply.json()) as { data: { id_activity: number } };
  return body.data.id_activity;
}
