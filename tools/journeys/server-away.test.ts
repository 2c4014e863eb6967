import { readConfig } from '@farhold/server/app/config';
import { openLog } from '@farhold/server/app/open-log';
import { type RunningServer, startServer } from '@farhold/server/app/start-server';
import { findEmbeddedDatabase } from '@farhold/server/database/embedded';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { foundEmpire } from './empire.ts';
import { isTold } from './on-page.ts';
import { grant } from './operate.ts';
import { ownServer } from './own-server.ts';
import { TIMEOUT_MS } from './visitor.ts';

/** How soon everything must be right again after the server's return, in ms. */
const HEALED_WITHIN_MS = 20_000;

/** One more server on the journeys' database, which can be stopped and started again at the same address. */
async function secondServer() {
  const database = await findEmbeddedDatabase(ownServer().dataDir);
  const start = (port: string): Promise<RunningServer> =>
    startServer(
      readConfig({
        DATABASE_URL: database?.url,
        DATA_DIR: ownServer().dataDir,
        PORT: port,
        AI_PLAYERS: '0',
        DRAIN_SECONDS: '0',
      }),
      openLog('error', false),
    );
  let server: RunningServer | null = await start('0');
  const { url } = server;
  const stop = async () => {
    await server?.close();
    server = null;
  };
  onTestFinished(stop);
  return {
    url,
    stop,
    startAgain: async () => {
      server = await start(new URL(url).port);
    },
  };
}

/** A browser of its own: the failed calls that fail other journeys are what this one is about. */
async function openPage(url: string, token: string): Promise<Page> {
  const browser = await launchBrowser();
  onTestFinished(() => browser.close());
  const page = await browser.newPage({ baseURL: url, locale: 'en-US', reducedMotion: 'reduce' });
  page.setDefaultTimeout(TIMEOUT_MS);
  await page.goto('/healthz');
  await page.evaluate((text) => localStorage.setItem('authToken', text), token);
  return page;
}

const opacityOf = (page: Page): Promise<string> =>
  page
    .getByRole('navigation', { name: 'Stock' })
    .evaluate((bar) => getComputedStyle(bar.parentElement ?? bar).opacity);

test('without a server the page says so, greys the stock and sends no order; soon after its return all is right', async () => {
  const { token, planet } = await foundEmpire('patient', 'Origin');
  await grant(planet.id, { metal: 5000, crystal: 5000 });
  const server = await secondServer();
  const page = await openPage(server.url, token);
  const stream = page.waitForResponse('**/api/v1/stream*');
  const toasts = page.waitForResponse('**/assets/toast-stack-*.js');
  await page.goto('/resources');
  await Promise.all([stream, toasts]);
  const order = page.getByRole('button', { name: /^(Upgrade|Build) Metal Mine/ });
  await order.waitFor();
  const sign = page.getByText('The server cannot be reached.', { exact: true });
  expect(await sign.count()).toBe(0);
  expect(await opacityOf(page)).toBe('1');

  await server.stop();
  await sign.waitFor();
  expect(Number(await opacityOf(page))).toBeLessThan(1);
  await order.click();
  await isTold(page, 'The server cannot be reached, so nothing was sent. Try again when it is back.');

  await server.startAgain();
  await sign.waitFor({ state: 'detached', timeout: HEALED_WITHIN_MS });
  expect(await opacityOf(page)).toBe('1');
  await order.click();
  await page.getByText('Level 1 in the queue').or(page.getByText('Construction Started')).first().waitFor();
});
