import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { foundEmpire, homeOf, invitationOf, nameOf, newAddress, openAccount } from './empire.ts';
import {
  answerCalls,
  arrivesAt,
  keptToken,
  leaveTraces,
  sendRegistration,
  showsPage,
  tracesIn,
} from './on-page.ts';
import { openVisitor } from './visitor.ts';

/** Fills in the form of /register and sends it. */
async function register(page: Page, email: string): Promise<void> {
  await sendRegistration(page, email);
  await showsPage(page, 'Registration Successful!');
}

test('the next person at the same browser finds nothing of the account before', async () => {
  const ann = await foundEmpire('ann', 'Origin');
  const bob = await foundEmpire('bob', 'Origin');
  const { page } = await openVisitor({ token: ann.token });
  await page.goto('/account?tab=alerts');
  const address = page.getByLabel('Web address');
  await address.fill('https://secret.example/of-ann');
  await page.getByRole('button', { name: 'Add address' }).click();
  await page.getByText(/^whsec_/).waitFor();
  await leaveTraces(page);
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await arrivesAt(page, '/login');

  // No page is loaded anew from here on.
  await page.evaluate(() => document.body.setAttribute('data-same', ''));
  await page.getByLabel('E-mail address').fill(bob.email);
  await page.getByLabel('Password', { exact: true }).fill(bob.password);
  await page.getByRole('button', { name: 'Launch Mission' }).click();
  await arrivesAt(page, '/');
  await page.getByRole('button', { name: 'Play Origin' }).click();
  await arrivesAt(page, '/home');
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Account' }).click();
  await page.getByRole('tab', { name: 'Alerts' }).click();
  await page.getByRole('button', { name: 'Add address' }).waitFor();
  expect(await address.inputValue()).toBe('');
  expect(await page.getByText('secret.example').count()).toBe(0);
  expect(await page.evaluate(() => document.body.hasAttribute('data-same'))).toBe(true);
  expect(await tracesIn(page)).toEqual([]);
});

test('a player who registers while another is signed in plays as the new account', async () => {
  const ann = await foundEmpire('first', 'Origin');
  const name = await nameOf(ann);
  const { page } = await openVisitor({ token: ann.token });
  await page.goto('/register');
  await register(page, newAddress('second'));
  await page.getByLabel('Commander name', { exact: true }).fill('Second of Two');
  await page.getByRole('button', { name: 'Play Tempest' }).click();
  await arrivesAt(page, '/home');
  const token = await keptToken(page);
  expect(token).not.toBe(ann.token);
  expect(await nameOf({ ...ann, token: token ?? '' })).toBe('Second of Two');
  expect(await nameOf(ann)).toBe(name);
});

test('a friend who registers by an invitation lives in the system of the one who invites', async () => {
  const host = await foundEmpire('host', 'Origin');
  const { page } = await openVisitor();
  await page.goto(await invitationOf(host, 'Origin'));
  await page.getByRole('link', { name: /account|register/i }).click();
  await register(page, newAddress('guest'));
  await page.getByRole('button', { name: 'Play Origin' }).click();
  await arrivesAt(page, '/home');
  const { at } = await homeOf((await keptToken(page)) ?? '');
  expect(at.slice(0, 2)).toEqual(host.planet.at.slice(0, 2));
  await page.goto('/');
  await page.getByRole('button', { name: 'Play Origin' }).waitFor();
  expect(await page.evaluate(() => localStorage.getItem('invitation'))).toBeNull();
});

test('an invitation to a universe that takes nobody says so, and leads to the others', async () => {
  const path = await invitationOf(await foundEmpire('host', 'Origin'), 'Origin');
  const { token } = await openAccount('reader');
  const { page } = await openVisitor({ token });
  await answerCalls(page, '/universes', []);
  await page.goto(path);
  await page.getByText('Origin takes no new players at the moment.').waitFor();
  await page.getByRole('link', { name: 'See the universes' }).click();
  await arrivesAt(page, '/');
});
