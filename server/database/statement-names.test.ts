import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { takeDatabase } from '../testing/test-database.ts';
import { Client } from './client.ts';
import { connect, type Pool, type Reader } from './connect.ts';
import { together } from './pipeline.ts';
import { statement } from './statement.ts';

/** A pool of one connection to a database of its own. */
async function oneConnection(): Promise<Pool> {
  const { url, giveBack } = await takeDatabase();
  const db = connect({ connectionString: url, max: 1 }, () => {});
  onTestFinished(async () => {
    await db.destroy();
    await giveBack();
  });
  return db;
}

/** Asks a statement that only this number and topic have. */
async function ask(db: Reader, topic: string, number: number): Promise<unknown> {
  const { rows } = await sql`select ${number}::int as ${sql.id(`${topic}${number}`)}`.execute(db);
  return rows[0];
}

const answer = (topic: string, number: number) => ({ [`${topic}${number}`]: number });

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

async function prepared(db: Reader): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`select statement as text from pg_prepared_statements`.execute(
    db,
  );
  return rows.map(({ text }) => text);
}

test('what is used again and again is prepared, however many statements were used once before', async () => {
  const db = await oneConnection();
  for (const number of numbers(500)) expect(await ask(db, 'once', number)).toEqual(answer('once', number));
  for (let use = 0; use < 3; use += 1) await ask(db, 'again', 1);
  const texts = await prepared(db);
  expect(texts.filter((text) => text.includes('again'))).toHaveLength(1);
  expect(texts.filter((text) => text.includes('once'))).toEqual([]);
});

test('of statements that travel together the first failure is thrown, whether they have names by then or not', async () => {
  const db = await oneConnection();
  const fails = () => statement(`select 1 / $1::int`, [0]);
  for (let use = 0; use < 3; use += 1)
    await expect(together(db, { fails: fails() })).rejects.toMatchObject({ code: '22012' });
  const both = { fails: fails(), follows: statement('select $1::int as new', [1]) };
  const failed = db.transaction().execute((tx) => together(tx, both));
  await expect(failed).rejects.toMatchObject({ code: '22012' });
});

test('a connection keeps four hundred statements, and one that comes back is answered as before', async () => {
  const db = await oneConnection();
  await db.transaction().execute(async (tx) => {
    for (let round = 0; round < 4; round += 1) {
      // All at once: each travels before the answer to the one before it.
      const answers = await Promise.all(
        numbers(450).flatMap((number) => [ask(tx, 'many', number), ask(tx, 'many', number)]),
      );
      expect(answers).toEqual(
        numbers(450).flatMap((number) => [answer('many', number), answer('many', number)]),
      );
    }
  });
  await ask(db, 'many', 449);
  expect((await prepared(db)).length).toBeLessThanOrEqual(400);
  expect(await ask(db, 'many', 0)).toEqual(answer('many', 0));
});

test('the driver keeps no text of a statement that has lost its name', async () => {
  const { url, giveBack } = await takeDatabase();
  const client = new Client({ connectionString: url });
  onTestFinished(giveBack);
  await client.connect();
  for (let round = 0; round < 3; round += 1) {
    const asked = numbers(900).map((number) => `select ${round}, $1::int as of${number}`);
    // Three at once: some lose their names while they are under way.
    await Promise.all(asked.flatMap((text) => [1, 2, 3].map((value) => client.query(text, [value]))));
  }
  expect(Object.keys(client.connection.parsedStatements).length).toBeLessThanOrEqual(400);
  await client.end();
});
