import { sql } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { withPassword } from '../testing/password-player.ts';
import { world } from '../testing/world.ts';
import type { Database } from './connect.ts';
import { playAside, removeLeftAside } from './side-schema.ts';

test('a world is played aside at an address whose password has a plus sign', async () => {
  const { game, databaseUrl } = await world();
  const address = new URL(databaseUrl);
  address.password = 'a+b';
  const found: unknown[] = [];
  await playAside({ db: game.db, url: address.href }, async (aside, url) => {
    const { rows } = await sql`select current_schema() as schema`.execute(aside);
    found.push(...rows, new pg.Client({ connectionString: url }).password);
  });
  expect(found).toEqual([{ schema: 'farhold_aside' }, 'a+b']);
});

test('the schema in which a world is played has the names of all accounts, but no address and no password', async () => {
  const game = await world();
  const ann = await withPassword(game, 'Ann');
  let kept: unknown[] = [];
  const killed = playAside({ db: game.game.db, url: game.databaseUrl }, async () => {
    kept = (await sql`select * from farhold_aside.account`.execute(game.game.db)).rows;
    throw new Error('killed');
  });
  await expect(killed).rejects.toThrow('killed');
  expect(kept).toMatchObject([{ id: ann.id, name: 'Ann', name_look_small: 'ann', password_hash: null }]);
  expect(JSON.stringify(kept)).not.toContain(ann.email);
});

test('what a killed process left of a world is removed, but never a world that is being played', async () => {
  const { game, databaseUrl } = await world();
  const isThere = async () => {
    const { rows } = await sql`select from pg_namespace where nspname = 'farhold_aside'`.execute(game.db);
    return rows.length === 1;
  };
  await playAside({ db: game.db, url: databaseUrl }, async (aside) => {
    await removeLeftAside(game.db);
    expect(await isThere()).toBe(true);
    expect((await sql`select from account`.execute(aside)).rows).toEqual([]);
  });
  expect(await isThere()).toBe(false);
  await game.db
    .transaction()
    .execute((tx) => sql`create schema farhold_aside create table account (email text)`.execute(tx));
  await Promise.all([removeLeftAside(game.db), removeLeftAside(game.db)]);
  expect(await isThere()).toBe(false);
});

test('worlds that are played aside leave no gap in the numbers of players’ reports and of planned universes', async () => {
  const { game, databaseUrl } = await world();
  const filed = { message_id: 1, reason: 'spam', note: '', context: '[]', made_at: 0 };
  const numbers = (name: string) =>
    game.db.transaction().execute(async (tx) => {
      const planned = { name, wanted: '{}', ai_players: 1, past_ms: 1, opens_at: 0 };
      const [report, universe] = [
        await tx.insertInto('complaint').values(filed).returning('id').executeTakeFirst(),
        await tx.insertInto('planned_universe').values(planned).returning('id').executeTakeFirst(),
      ];
      return [report?.id, universe?.id];
    });
  const play = (write: (aside: Database) => Promise<unknown>) =>
    playAside({ db: game.db, url: databaseUrl }, async (aside) => void (await write(aside)));
  expect(await numbers('First')).toEqual([1, 1]);
  for (let played = 0; played < 2; played += 1) await play(async () => {});
  expect(await numbers('Second')).toEqual([2, 2]);
  const filing = play((aside) =>
    aside.transaction().execute((tx) => tx.insertInto('complaint').values(filed).execute()),
  );
  await expect(filing).rejects.toThrow('more rows into complaint than it had kept numbers for');
});
