import { sql } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { world } from '../testing/world.ts';
import { playAside } from './side-schema.ts';

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
