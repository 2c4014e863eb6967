import { randomUUID } from 'node:crypto';
import { expect, inject, onTestFinished, test } from 'vitest';
import { administrate } from '../testing/template.ts';
import { takeDatabase } from '../testing/test-database.ts';
import { testLog } from '../testing/test-log.ts';
import { readConfig } from './config.ts';
import { openDatabase } from './open-database.ts';

/** The addresses of two databases. */
async function twoDatabases() {
  const [one, other] = [await takeDatabase(), await takeDatabase()];
  onTestFinished(async () => {
    await one.giveBack();
    await other.giveBack();
  });
  return { one: one.url, other: other.url };
}

test('the address for listening must lead to the same database', async () => {
  const { one, other } = await twoDatabases();
  const open = (listenUrl: string) =>
    openDatabase(readConfig({ DATABASE_URL: one, DATABASE_LISTEN_URL: listenUrl }), testLog().log);
  await expect(open(other)).rejects.toThrow(
    'DATABASE_URL and DATABASE_LISTEN_URL must name the same database.',
  );
  const { url, close } = await open(`${one}&application_name=direct`);
  expect(url).toBe(`${one}&application_name=direct`);
  await close();
});

test('a database that cannot hold every letter is refused with a sentence', async () => {
  const cluster = inject('testCluster');
  const name = `latin_${randomUUID().replaceAll('-', '')}`;
  await administrate(cluster, `create database ${name} encoding LATIN1 locale 'C' template template0`);
  onTestFinished(() => administrate(cluster, `drop database ${name}`));
  const url = cluster.url.replace(`/${cluster.database}?`, `/${name}?`);
  await expect(openDatabase(readConfig({ DATABASE_URL: url }), testLog().log)).rejects.toThrow(
    'DATABASE_URL names a database in LATIN1, but Farhold needs one in UTF8',
  );
});

test('a bus that nobody answers at is refused with a sentence', async () => {
  const { one } = await twoDatabases();
  const config = readConfig({ DATABASE_URL: one, BUS_URL: 'redis://127.0.0.1:9' });
  await expect(openDatabase(config, testLog().log)).rejects.toThrow(
    /^The bus of BUS_URL can't be reached: .+\.$/,
  );
});
