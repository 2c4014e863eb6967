import { expect, inject, onTestFinished, test } from 'vitest';
import { busOf, connect } from '../database/connect.ts';
import { openDatabaseProxy } from '../testing/database-proxy.ts';
import { takeDatabase } from '../testing/test-database.ts';
import { testLog } from '../testing/test-log.ts';
import { openPeers } from './peers.ts';

test('a process whose connection falls silent soon hears again what the others count', async () => {
  const { db, url, giveBack } = await takeDatabase();
  const proxy = await openDatabaseProxy(inject('testCluster'), new URL(url).pathname.slice(1));
  const behindProxy = connect({ connectionString: proxy.url }, () => {});
  const { log } = testLog();
  const listener = openPeers({ bus: busOf(behindProxy), log, checkEveryMs: 100 });
  const speaker = openPeers({ bus: busOf(db), log });
  onTestFinished(async () => {
    await Promise.all([listener.close(), speaker.close()]);
    await behindProxy.destroy();
    await proxy.close();
    await giveBack();
  });
  const heard: unknown[] = [];
  listener.join('counts', (_from, told) => heard.push(told));
  const say = speaker.join('counts', () => {});
  const heardOf = (told: string) => {
    say(told);
    return heard;
  };
  const patience = { timeout: 20_000, interval: 250 };
  await expect.poll(() => heardOf('before'), patience).toContain('before');
  proxy.swallow();
  await expect.poll(() => heardOf('after'), patience).toContain('after');
});
