import { assetIds } from '@farhold/contract/asset-ids';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { sendTo } from '../testing/calls.ts';
import { expectConsistent } from '../testing/expect-consistent.ts';
import { send } from '../testing/fleet-calls.ts';
import type { TestPlayer } from '../testing/test-player.ts';
import { world, type World } from '../testing/world.ts';

/** What a newer release's migrations may do while processes of this one run: they add. */
async function addToEveryTable({ game: { db }, databaseUrl }: World): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(
    db,
  );
  const added = sql.ref('from_a_newer_release');
  // Connections that have planned for these columns go to no other test: of a shared database, they are ended.
  void databaseUrl;
  for (const { name } of rows) {
    await sql`alter table ${sql.table(name)} add column ${added} bigint not null default 1`.execute(db);
  }
  // The database goes to another test.
  onTestFinished(async () => {
    for (const { name } of rows) await sql`alter table ${sql.table(name)} drop column ${added}`.execute(db);
  });
  expect(rows.length).toBeGreaterThan(60);
}

/** Reads and orders of a player, several at once, so that several connections know their statements. */
async function play(game: World, by: TestPlayer, other: TestPlayer): Promise<number[]> {
  const reads = [
    'user',
    'planet',
    `planet/${by.home}`,
    'activity',
    'report',
    'rank/user',
    'wish',
    'message/unread-count',
  ];
  const reading = reads.map((address) => sendTo(game.app, by, `GET /api/v1/${address}`));
  const body = { planet_id: by.home, asset_id: assetIds['small-cargo'], quantity: 1 };
  const units = { 'small-cargo': 1 };
  const orders = [
    game.call(by, 'POST /activity/build', { body }),
    send(game, by, { mission_type: 'transport', to_planet_id: other.home, units, metal: 10 }),
    game.call(by, 'POST /message/send', { body: { receiver_id: other.id, message: 'Hello' } }),
    game.call(by, 'POST /user/language', { body: { language: 'de' } }),
  ];
  return [
    ...(await Promise.all(reading)).map(({ statusCode }) => statusCode),
    ...(await Promise.all(orders)).map(({ status }) => status),
  ];
}

test('a server goes on while a newer release adds columns to every table', async () => {
  const game = await world();
  const beginning = {
    planet: {
      levels: { shipyard: 2 },
      units: { 'small-cargo': 30 },
      stock: { metal: 1e6, crystal: 1e6, deuterium: 1e6 },
    },
    research: { 'combustion-drive': 2, 'computer-technology': 20 },
    joinedDaysAgo: 30,
  };
  const ann = await game.player('Ann', beginning);
  const bob = await game.player('Bob', beginning);
  const both = () => Promise.all([play(game, ann, bob), play(game, bob, ann)]);
  for (let round = 0; round < 3; round += 1) {
    await both();
    await game.advance({ hours: 1 });
  }
  const before = await both();
  await addToEveryTable(game);
  expect(new Set(before.flat())).toEqual(new Set([200]));
  // Who is in the middle of something is told to try again; nobody twice.
  expect((await both()).flat().filter((status) => status !== 200 && status !== 503)).toEqual([]);
  expect(await both()).toEqual(before);
  await game.advance({ hours: 12 });
  expect((await game.call(ann, 'GET /report', { query: {} })).body.length).toBeGreaterThan(8);
  await expectConsistent(game);
});
