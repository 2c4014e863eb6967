import { expect, test } from 'vitest';
import { foundEmpire, newAddress, openAccount } from './empire.ts';
import { linkInMail } from './mail.ts';
import {
  arrivesAt,
  goByKeys,
  isSaidOf,
  isTold,
  keptToken,
  leaveTraces,
  showsPage,
  tracesIn,
} from './on-page.ts';
import { openVisitor } from './visitor.ts';

const NEW_PASSWORD = 'battery staple';

test('a forgotten password is reset by mail, which ends every session; then the player checks who else is signed in', async () => {
  const { email, token } = await foundEmpire('rita', 'Origin');
  const elsewhere = await openVisitor({ token, screen: 'phone' });
  await elsewhere.page.goto('/home');
  await showsPage(elsewhere.page, 'Homeworld');
  elsewhere.expectRefusals('401 *');

  const { page, expectRefusals } = await openVisitor();
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await showsPage(page, 'Forgot password');
  await page.getByLabel('E-mail address').fill(email);
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await showsPage(page, 'Email Sent!');
  await page.getByText('The link expires in 60 minutes.').waitFor();
  await page.goto('/forgot-password');
  await page.getByLabel('E-mail address').fill(email);
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await page.getByText('Too many attempts. Please wait a minute before trying again.').waitFor();
  expectRefusals('429 POST /api/v1/password/email');

  await page.goto('/reset-password');
  await page.getByText('Invalid or missing reset token').waitFor();
  expect(await page.getByRole('button', { name: 'Reset Password' }).isDisabled()).toBe(true);
  await page.goto(await linkInMail(email, 'Choose a new password'));
  await showsPage(page, 'Reset password');
  expect(await page.getByLabel('E-mail address').inputValue()).toBe(email);
  const [password, again] = [
    page.getByLabel('New password', { exact: true }),
    page.getByLabel('Confirm password'),
  ];
  await password.fill(NEW_PASSWORD);
  await again.fill('other words');
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await isSaidOf(again, 'Passwords do not match');
  await again.fill(NEW_PASSWORD);
  await leaveTraces(page);
  // It stands for two seconds.
  const reset = showsPage(page, 'Password Reset!');
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await reset;
  expect(await tracesIn(page)).toEqual([]);
  await arrivesAt(page, '/login');
  await arrivesAt(elsewhere.page, '/login');

  for (const { page: here } of [elsewhere, { page }]) {
    await here.bringToFront();
    await here.getByLabel('E-mail address').fill(email);
    await here.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
    await here.getByRole('button', { name: 'Launch Mission' }).click();
    await arrivesAt(here, '/');
  }
  await page.goto('/home');
  await showsPage(page, 'Homeworld');
  await goByKeys(page, 'u');
  await showsPage(page, 'Account');
  await page.getByRole('tab', { name: 'Security' }).click();
  const sessions = page.getByRole('list').filter({ hasText: 'This one' }).getByRole('listitem');
  await expect.poll(() => sessions.count()).toBe(2);
  await page.getByRole('button', { name: /^Sign out Chrome/ }).click();
  await expect.poll(() => sessions.count()).toBe(1);
  await leaveTraces(page);
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await arrivesAt(page, '/login');
  expect(await keptToken(page)).toBeNull();
  expect(await tracesIn(page)).toEqual([]);
});

test('a player changes name and address, and cancels a deletion', async () => {
  const { email, password, token } = await openAccount('nora');
  const { page, expectRefusals } = await openVisitor({ token, screen: 'phone' });
  await page.goto(await linkInMail(email));
  await showsPage(page, 'Address confirmed');
  await page.goto('/account');
  await showsPage(page, 'Account');
  const name = page.getByLabel('Your name');
  await name.fill('Commander 12345');
  await page.getByRole('button', { name: 'Change name' }).click();
  await isSaidOf(name, 'made up for newcomers');
  expectRefusals('422 POST /api/v1/user/name');
  const wanted = `Nora ${Date.now() % 1_000_000}`;
  await name.fill(wanted);
  await page.getByRole('button', { name: 'Change name' }).click();
  await isTold(page, `You are known as ${wanted} now`);

  const next = newAddress('nora-new');
  await page.getByLabel('New e-mail address').fill(next);
  await page.getByLabel('Your password').fill(password);
  await page.getByRole('button', { name: 'Change address' }).click();
  await page.getByText(`Your address becomes ${next}`).waitFor();
  for (const [to, subject, outcome] of [
    [email, 'Confirm the change', 'Thank you'],
    [next, 'Confirm your new', 'Address changed'],
  ] as const) {
    await page.goto(await linkInMail(to, subject));
    await page.getByRole('button', { name: 'Confirm the change' }).click();
    await showsPage(page, outcome);
  }

  await page.goto('/account?tab=data');
  await page.getByText('Delete account').waitFor();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  expect((await saved).suggestedFilename()).toBe('farhold-my-data.json');
  await page.getByLabel('Your password').fill(password);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete my account' }).click();
  await page.getByRole('link', { name: 'Keep my account' }).waitFor();
  await page.getByRole('main').getByRole('button', { name: 'Keep my account' }).click();
  await isTold(page, 'Your account stays');
  await expect.poll(() => page.getByRole('link', { name: 'Keep my account' }).count()).toBe(0);
});
