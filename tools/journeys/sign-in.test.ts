import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { codeOf } from '@farhold/server/testing/authenticator-app';
import { openIdProvider } from '@farhold/server/testing/openid-provider';
import { serverProcess } from '@farhold/server/testing/server-process';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { axeFaults } from './axe-faults.ts';
import { openAccount } from './empire.ts';
import { arrivesAt, isTold, keptToken, opensWindow, showsPage, textsOf } from './on-page.ts';
import { openVisitor } from './visitor.ts';

/** A server for this journey alone with Google set up: an OpenID provider that knows Ann. */
async function serverWithGoogle(): Promise<string> {
  let url = '';
  const people = { ann: { email: 'ann@example.org', email_verified: true } };
  const { settings } = await openIdProvider(() => `${url}/auth/callback`, people);
  const dataDir = await mkdtemp(join(tmpdir(), 'farhold-sign-in-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const server = await serverProcess({ ...settings, DATA_DIR: dataDir, LOG_LEVEL: 'warn' });
  onTestFinished(async () => void (await server.end('SIGTERM')));
  url = server.url.replace('127.0.0.1', 'localhost');
  return url;
}

/** Gives the page an authenticator that stores passkeys and is unlocked by its owner. */
async function addDevice(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  } as const;
  await devtools.send('WebAuthn.addVirtualAuthenticator', { options });
}

async function signOut(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/`);
  await page.getByRole('button', { name: 'Logout' }).click();
  await arrivesAt(page, '/login');
}

test('a newcomer declines at Google, then signs in with it, adds a passkey, and gets in with either', async () => {
  const url = await serverWithGoogle();
  const { page, expectRefusals } = await openVisitor();
  await addDevice(page);
  // It stands for three seconds.
  const told = Promise.all([
    showsPage(page, 'Authentication Failed'),
    page.getByText('No provider found').waitFor(),
    page.getByText('Redirecting to login...').waitFor(),
  ]);
  await page.goto(`${url}/auth/callback?code=made-up`, { waitUntil: 'commit' });
  await told;
  await arrivesAt(page, '/login');
  await page.getByRole('button', { name: 'Facebook Not set up here', disabled: true }).waitFor();
  expectRefusals('422 GET /api/v1/auth/google/callback');
  await page.getByRole('button', { name: 'Google' }).click();
  await page.getByRole('link', { name: 'nobody' }).click();
  await page.getByText('You did not allow Google to tell us who you are.').waitFor();
  await arrivesAt(page, '/login');
  expect(await keptToken(page)).toBeNull();

  await page.getByRole('button', { name: 'Google' }).click();
  await page.getByRole('link', { name: 'ann' }).click();
  await arrivesAt(page, '/');
  await page.getByText('Welcome, ann@example.org').waitFor();
  expect(await page.evaluate(() => localStorage.getItem('socialProvider'))).toBeNull();

  await page.goto(`${url}/account?tab=security`);
  await page.getByText('ann@example.org, linked since').waitFor();
  await page.getByText('It guards your password, and your account has none.').waitFor();
  expectRefusals('422 DELETE /api/v1/user/social/google');
  await page.getByRole('button', { name: 'Unlink Google' }).click();
  await page.getByRole('button', { name: 'Unlink', exact: true }).click();
  await page.getByText('Nothing else would open your account.').waitFor();
  await page.getByLabel('Name of the new passkey').fill('Blue phone');
  await page.getByRole('button', { name: 'Add passkey' }).click();
  await isTold(page, 'The passkey is added.');
  await page.getByText('Blue phone', { exact: true }).waitFor();
  expect(await axeFaults(page)).toEqual([]);

  await page.getByRole('button', { name: 'Unlink Google' }).click();
  await page.getByRole('button', { name: 'Unlink', exact: true }).click();
  await page.getByRole('button', { name: 'Link Google' }).waitFor();
  await signOut(page, url);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await arrivesAt(page, '/');

  // The provider still knows Ann and asks nothing.
  await page.goto(`${url}/account?tab=security`);
  await page.getByRole('button', { name: 'Link Google' }).click();
  await page.getByText('ann@example.org, linked since').waitFor();
  await arrivesAt(page, '/account');
  await page.getByRole('button', { name: 'Remove Blue phone' }).click();
  await page.getByRole('button', { name: 'Remove passkey' }).click();
  await page.getByText('No passkeys yet.').waitFor();
});

test('an authenticator app is set up, required at login, and can be replaced by a recovery code', async () => {
  const { email, password, token } = await openAccount('guarded');
  const { page, expectRefusals } = await openVisitor({ token });
  await page.goto('/account?tab=security');
  await page.getByRole('button', { name: 'Set up' }).click();
  const setUp = await opensWindow(page, 'Set up an authenticator app');
  await setUp.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
  const secret = (await setUp.locator('code').textContent()) ?? '';
  expect(await axeFaults(page)).toEqual([]);
  await setUp.getByLabel('Code that the app shows').fill(codeOf(secret, Date.now()));
  await setUp.getByRole('button', { name: 'Turn on' }).click();
  const kept = await opensWindow(page, 'Recovery codes');
  const codes = await textsOf(kept.locator('code'));
  expect(codes).toHaveLength(10);
  await kept.getByRole('button', { name: 'I have kept them' }).click();
  await page.getByText('10 recovery codes left').waitFor();

  await signOut(page, '');
  expectRefusals('401 POST /api/v1/login', '422 POST /api/v1/login');
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Launch Mission' }).click();
  const code = page.getByLabel('Code', { exact: true });
  await code.waitFor();
  await expect.poll(() => code.evaluate((field) => field === document.activeElement)).toBe(true);
  await code.fill('not a code');
  await page.getByRole('button', { name: 'Launch Mission' }).click();
  await page.getByText('This code is not right, or it was used already.').waitFor();
  await code.fill(codes[0] ?? '');
  await page.getByRole('button', { name: 'Launch Mission' }).click();
  await arrivesAt(page, '/');

  await page.goto('/account?tab=security');
  await page.getByText('9 recovery codes left').waitFor();
  await page.getByRole('button', { name: 'Turn off' }).click();
  const off = await opensWindow(page, 'Turn off the authenticator app');
  await off.getByLabel('Password', { exact: true }).fill(password);
  await off.getByLabel('Code', { exact: true }).fill(codes[1] ?? '');
  await off.getByRole('button', { name: 'Turn off' }).click();
  await page.getByRole('button', { name: 'Set up' }).waitFor();
});
