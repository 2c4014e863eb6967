import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { countRoundTrips } from '../testing/round-trips.ts';
import { takeDatabase } from '../testing/test-database.ts';
import { connect } from './connect.ts';
import { readTogether } from './read-together.ts';

async function database() {
  const { db, giveBack } = await takeDatabase('any');
  onTestFinished(giveBack);
  return db;
}

const backend = sql<{ pid: number }>`select pg_backend_pid() as pid`;

const pidOf = async (db: Parameters<typeof backend.execute>[0]) => (await backend.execute(db)).rows[0]?.pid;

test('what is read together takes one round trip on one connection', async () => {
  const db = await database();
  await pidOf(db);
  const trips = countRoundTrips();
  let pids: (number | undefined)[] = [];
  const three = async () => (pids = await Promise.all([pidOf(db), pidOf(db), pidOf(db)]));
  expect(await trips(() => readTogether(three))).toBe(1);
  expect(new Set(pids).size).toBe(1);
  // What is read at the same time otherwise has connections of its own.
  await three();
  expect(new Set(pids).size).toBe(3);
});

test('a read that fails fails no other, and those that begin later find a connection again', async () => {
  const db = await database();
  const fails = () => sql`select 1 / 0`.execute(db);
  const answers = await readTogether(async () => {
    const first = await Promise.allSettled([pidOf(db), fails(), pidOf(db)]);
    return [...first, ...(await Promise.allSettled([pidOf(db)]))];
  });
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
});

test('a transaction among them has a connection of its own, and its rollback takes back its own writes alone', async () => {
  const db = await database();
  await sql`create table kept (name text)`.execute(db);
  onTestFinished(async () => void (await sql`drop table kept`.execute(db)));
  const write = (name: string, isOver: boolean) =>
    db.transaction().execute(async (tx) => {
      await sql`insert into kept values (${name})`.execute(tx);
      const pid = await pidOf(tx);
      if (!isOver) throw new Error('rolled back');
      return pid;
    });
  const [reader, own, failed] = await readTogether(() =>
    Promise.allSettled([pidOf(db), write('own', true), write('failed', false)]),
  );
  expect([reader.status, own.status, failed.status]).toEqual(['fulfilled', 'fulfilled', 'rejected']);
  expect(own).not.toEqual(reader);
  expect((await sql`select name from kept`.execute(db)).rows).toEqual([{ name: 'own' }]);
});

test('more readers than connections with transactions among them all come through', async () => {
  const db = await database();
  const transaction = () => db.transaction().execute((tx) => pidOf(tx));
  const call = () => readTogether(() => Promise.all([pidOf(db), transaction(), pidOf(db)]));
  const pids = await Promise.all(Array.from({ length: 40 }, call));
  expect(pids.flat().every((pid) => typeof pid === 'number')).toBe(true);
});

test('a connection that breaks fails what is under way on it, and who reads next has another one', async () => {
  const db = await database();
  const breaks = () => sql`select pg_terminate_backend(pg_backend_pid())`.execute(db);
  const [before, broken, behind, next] = await readTogether(async () => {
    const under = await Promise.allSettled([pidOf(db), breaks(), pidOf(db)]);
    return [...under, ...(await Promise.allSettled([pidOf(db)]))];
  });
  expect([before?.status, broken?.status, behind?.status]).toEqual(['fulfilled', 'rejected', 'rejected']);
  expect(next).toMatchObject({ status: 'fulfilled' });
  expect(next).not.toEqual(before);
});

test('each statement that is read together is reported once', async () => {
  const { url, giveBack } = await takeDatabase('any');
  const said: string[] = [];
  const db = connect({ connectionString: url, max: 1 }, () => {}, {
    onStatement: ({ sql: text }) => said.push(text),
  });
  onTestFinished(async () => {
    await db.destroy();
    await giveBack();
  });
  await pidOf(db);
  await readTogether(() => Promise.all([pidOf(db), pidOf(db)]));
  expect(said).toHaveLength(3);
});
