import { expect, test } from 'vitest';
import { foundEmpire } from './empire.ts';
import { isTold, opensWindow, showsPage } from './on-page.ts';
import { ownServer } from './own-server.ts';
import { openVisitor } from './visitor.ts';

/** What a program with this token gets when it asks for the planets. */
const statusFor = async (token: string): Promise<number> => {
  const headers = { authorization: `Bearer ${token}` };
  return (await fetch(`${ownServer().url}/api/v1/planet`, { headers })).status;
};

test('a visitor finds the API from the support page, and its page sends requests to this server alone', async () => {
  const { page } = await openVisitor();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/support');
  await page.getByRole('link', { name: 'The API, described with examples' }).click();
  await page.getByRole('heading', { name: 'Farhold', exact: true }).waitFor();
  expect(await page.title()).toBe('Farhold API');
  await page.goto('/api/#tag/constructions');
  await page.getByText('Order the next level of an item').first().waitFor();
  await expect.poll(() => page.locator('body').innerText()).toContain('asset_id: 4');
  const { origin } = new URL(page.url());
  const foreign = asked.filter((url) => new URL(url).origin !== origin && !url.startsWith('data:'));
  expect(foreign).toEqual([]);
  expect(asked).toContain(`${origin}/api/v1/openapi.json`);
});

test('a player makes a token for a program, sees that it is used, and revokes it', async () => {
  const { token: session } = await foundEmpire('toolmaker', 'Origin');
  const { page } = await openVisitor({ token: session, screen: 'phone' });
  await page.goto('/account?tab=tools');
  await showsPage(page, 'Account');
  await page.getByText('No tokens yet').waitFor();
  await page.getByLabel('What it is for').fill('My spreadsheet');
  await page.getByRole('button', { name: 'Make token' }).click();
  const dialog = await opensWindow(page, 'Your new token');
  const secret = (await dialog.getByLabel('Token', { exact: true }).textContent()) ?? '';
  expect(secret).toMatch(/^fh_[\w-]{32}$/);
  await dialog.getByRole('button', { name: 'I have kept it' }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'My spreadsheet' });
  await row.getByText('never used').waitFor();
  expect(await statusFor(secret)).toBe(200);
  await page.reload();
  await row.getByText('last used').waitFor();
  expect(await page.getByText(secret).count()).toBe(0);
  await page.getByRole('button', { name: 'Revoke My spreadsheet' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await isTold(page, 'The token is revoked');
  await expect.poll(() => row.count()).toBe(0);
  expect(await statusFor(secret)).toBe(401);
});
