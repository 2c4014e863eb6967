import { expect, inject, onTestFinished, test } from 'vitest';
import { openDatabaseProxy } from '../testing/database-proxy.ts';
import { takeDatabase } from '../testing/test-database.ts';
import { testLog } from '../testing/test-log.ts';
import { listen } from './listen.ts';
import { databaseBusOf } from './connect.ts';

/** Somebody who listens at one database for what is said at it or at another. */
async function listenerAt(where: 'the same database' | 'another database') {
  const [one, other] = [await takeDatabase(), await takeDatabase()];
  const { log, take } = testLog();
  const heard: string[] = [];
  const { publish } = databaseBusOf(one.db);
  const listening = listen({
    direct: { connectionString: where === 'the same database' ? one.url : other.url },
    publish,
    log,
    channel: 'farhold_test',
    onText: (text) => heard.push(text),
    onGap: () => {},
  });
  onTestFinished(async () => {
    await listening.close();
    await one.giveBack();
    await other.giveBack();
  });
  return { listening, heard, take, say: (text: string) => publish([{ channel: 'farhold_test', text }]) };
}

test('a connection that hears what others say passes it on', async () => {
  const { listening, heard, say } = await listenerAt('the same database');
  await listening.started;
  expect(await listening.check()).toBe(true);
  say('hello');
  await expect.poll(() => heard).toEqual(['hello']);
});

test('a connection that hears nothing, as behind a pooler, is not relied on, and the log says what to set', async () => {
  const { listening, take } = await listenerAt('another database');
  await listening.started;
  expect(await listening.check()).toBe(false);
  expect(JSON.stringify(take())).toMatch(
    /"reason":"nothing that others say is heard: [^"]*DATABASE_LISTEN_URL[^"]*","msg":"live updates stopped"/,
  );
});

test('a connection that has fallen silent, or is being opened, keeps no process from stopping', async () => {
  const { db, url, giveBack } = await takeDatabase();
  const proxy = await openDatabaseProxy(inject('testCluster'), new URL(url).pathname.slice(1));
  onTestFinished(async () => {
    await proxy.close();
    await giveBack();
  });
  const listening = () =>
    listen({
      direct: { connectionString: proxy.url },
      publish: databaseBusOf(db).publish,
      log: testLog().log,
      channel: 'farhold_test',
      onText: () => {},
      onGap: () => {},
    });
  const silent = listening();
  await silent.started;
  proxy.swallow();
  const opening = listening();
  await expect(Promise.all([silent.close(), opening.close()])).resolves.toHaveLength(2);
});
