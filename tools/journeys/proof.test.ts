import { connect } from '@farhold/server/database/connect';
import { findEmbeddedDatabase } from '@farhold/server/database/embedded';
import { expect, test } from 'vitest';
import { axeFaults } from './axe-faults.ts';
import { openAccount } from './empire.ts';
import { opensWindow } from './on-page.ts';
import { ownServer } from './own-server.ts';
import { openVisitor } from './visitor.ts';

/** Makes every session as old as one that has not been proved for a while. */
async function forgetProofs(): Promise<void> {
  const found = await findEmbeddedDatabase(ownServer().dataDir);
  if (!found) throw new Error('The server has no database of its own.');
  const db = connect({ connectionString: found.url }, () => {});
  await db.updateTable('session').set({ proven_at: 0 }).execute();
  await db.destroy();
}

test('a player who signed in a while ago is asked for the password, and then goes on setting up the app', async () => {
  const { password, token } = await openAccount('asked');
  const { page, expectRefusals } = await openVisitor({ token, screen: 'phone' });
  await page.goto('/account?tab=security');
  const setUp = page.getByRole('button', { name: 'Set up' });
  await setUp.waitFor();
  await forgetProofs();
  expectRefusals('403 POST /api/v1/user/second-factor', '422 POST /api/v1/user/proof/password');

  await setUp.click();
  const asked = await opensWindow(page, 'Is it you?');
  expect(await axeFaults(page)).toEqual([]);
  await asked.getByLabel('Password', { exact: true }).fill('not the password');
  await asked.getByLabel('Password', { exact: true }).press('Enter');
  await asked.getByText('This is not your password.').waitFor();
  await asked.getByLabel('Password', { exact: true }).fill(password);
  await asked.getByRole('button', { name: 'Confirm' }).click();
  const window = await opensWindow(page, 'Set up an authenticator app');
  await window.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
});

test('a player who does not want to prove it is told why nothing was done', async () => {
  const { token } = await openAccount('unasked');
  const { page, expectRefusals } = await openVisitor({ token });
  await page.goto('/account?tab=tools');
  await forgetProofs();
  expectRefusals('403 POST /api/v1/user/second-factor');
  await page.goto('/account?tab=security');
  await page.getByRole('button', { name: 'Set up' }).click();
  const asked = await opensWindow(page, 'Is it you?');
  await asked.press('Escape');
  await page.getByText('Please confirm that it is you first').waitFor();
});
