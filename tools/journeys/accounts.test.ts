import { expect, test } from 'vitest';
import { newAddress, openAccount } from './empire.ts';
import { openVisitor } from './visitor.ts';

test('whoever registers is told where the mail went and can sign in', async () => {
  const { page } = await openVisitor();
  const email = newAddress('ann');
  await page.goto('/register');
  await page.getByLabel('E-mail address').first().fill(email);
  await page.getByLabel('Password', { exact: true }).fill('correct horse');
  await page.getByLabel('Confirm password').fill('correct horse');
  await page.getByRole('button', { name: 'Join The Fleet' }).click();
  await page.getByRole('heading', { name: 'Registration Successful!' }).waitFor();
  expect(await page.getByRole('main').innerText()).toContain(email);
});

test('x', async () => {
  const { page } = await openVisitor({ token: (await openAccount('bob')).token });
  await page.goto('/');
  await page.getByText('Tempest').waitFor();
  await page.getByRole('button', { name: 'Nope' }).click({ timeout: 100 });
});
