import { expect, test } from 'vitest';
import { foundEmpire } from './empire.ts';
import { showsPage } from './on-page.ts';
import { openVisitor, TIMEOUT_MS } from './visitor.ts';

test('what a page needs at first takes one call, and what it refreshes another', async () => {
  const { token } = await foundEmpire('gatherer', 'Origin');
  const { page, hasLoaded } = await openVisitor({ token });
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/v1') && !pathname.endsWith('/stream')) calls.push(pathname);
  });
  const visit = async () => {
    calls.length = 0;
    await page.goto('/home');
    await showsPage(page, 'Homeworld');
    await hasLoaded();
    return [...calls];
  };
  await visit();
  // A page asks together for what it asked the last time it was open: for all of it, unless it was left too early.
  await expect.poll(visit).toEqual(['/api/v1/batch']);

  await page.clock.install();
  const refresh = async () => {
    await visit();
    calls.length = 0;
    const refreshed = page.waitForResponse('**/api/v1/batch*');
    await page.clock.fastForward(61_000);
    await refreshed;
    await hasLoaded();
    return new Set(calls);
  };
  // What was read at two times on a busy machine is refreshed at two times.
  await expect.poll(refresh, { timeout: TIMEOUT_MS }).toEqual(new Set(['/api/v1/batch']));
});
