import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { takeDatabase } from '../testing/test-database.ts';
import { isMigrated, migrate } from './migrate.ts';

async function migrated() {
  const { db } = await takeDatabase();
  // Not returned to the pool: its migrations no longer match the template.
  onTestFinished(() => db.destroy());
  return db;
}

test('a database with all migrations is left as it is, also by two servers at once', async () => {
  const db = await migrated();
  expect(await Promise.all([migrate(db), migrate(db)])).toEqual([[], []]);
  expect(await isMigrated(db)).toBe(true);
});

test('a database of a newer Farhold is refused with a clear message', async () => {
  const db = await migrated();
  await sql`insert into migration (name, checksum) values ('999-later.sql', '')`.execute(db);
  await expect(migrate(db)).rejects.toThrow('The database was migrated by a newer Farhold (999-later.sql).');
});

test('a migration changed after it was applied is refused with a clear message', async () => {
  const db = await migrated();
  await sql`update migration set checksum = 'other'`.execute(db);
  await expect(migrate(db)).rejects.toThrow('was changed after it had been applied');
});
