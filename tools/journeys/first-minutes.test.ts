import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { foundEmpire, nameOf, newAddress, openAccount, rename } from './empire.ts';
import {
  arrivesAt,
  isSaidOf,
  isTold,
  keptToken,
  opensWindow,
  sendRegistration,
  showsPage,
} from './on-page.ts';
import { openVisitor, type Screen } from './visitor.ts';

/** A newcomer who counts clicks and fields. */
function counting() {
  const spent = { clicks: 0, fields: 0 };
  return {
    spent,
    click: async (what: Locator) => {
      spent.clicks += 1;
      await what.click();
    },
    fill: async (what: Locator, text: string) => {
      spent.fields += 1;
      await what.fill(text);
    },
  };
}

test.each<Screen>(['desk', 'phone'])(
  'on a %s, a visitor orders the first building after at most five clicks and four fields',
  async (screen) => {
    const { page } = await openVisitor({ screen });
    const { click, fill, spent } = counting();
    const email = newAddress('first');
    await page.goto('/');
    await page
      .getByText(/A fast universe: something happens every minute\./)
      .first()
      .waitFor();
    await click(page.getByRole('link', { name: 'Play now' }));
    await showsPage(page, 'Create account');
    await fill(page.getByLabel('E-mail address'), email);
    await fill(page.getByLabel('Password', { exact: true }), 'correct horse');
    await fill(page.getByLabel('Confirm password'), 'correct horse');
    await click(page.getByRole('button', { name: 'Join The Fleet' }));
    await showsPage(page, 'Registration Successful!');
    const told = await page.getByRole('main').innerText();
    expect(told).toContain(`A verification email has been sent to ${email}`);
    expect(told).toMatch(/spam/i);
    await page.getByRole('link', { name: 'Sign In' }).waitFor();
    const commander = await page.getByLabel('Commander name', { exact: true }).inputValue();
    const planet = await page.getByLabel('Home planet').inputValue();
    expect([commander, planet].filter((name) => name === '' || /\d/.test(name))).toEqual([]);
    await click(page.getByRole('button', { name: 'Play Tempest' }));
    await arrivesAt(page, '/home');
    await page.getByRole('heading', { name: planet, level: 1 }).waitFor();
    await click(
      page
        .getByRole('main')
        .getByRole('link', { name: /^Resources/ })
        .first(),
    );
    await showsPage(page, 'Resources');
    await click(page.getByRole('button', { name: 'Upgrade Solar Plant to level 1' }));
    await isTold(page, 'Construction Started');
    await isTold(page, 'Goal met');
    // No more of them than leave room for the page.
    const most = screen === 'phone' ? 3 : 4;
    await expect.poll(() => page.locator('[data-toast]:visible').count()).toBeLessThanOrEqual(most);
    expect(spent.clicks).toBeLessThanOrEqual(5);
    expect(spent.fields).toBeLessThanOrEqual(4);
  },
);

test('a visitor who presses Join comes back to that universe after signing in, and names the home', async () => {
  const { email, password } = await openAccount('joiner');
  const { page, expectRefusals } = await openVisitor();
  await page.goto('/');
  await page.getByRole('button', { name: 'Join Origin' }).click();
  await arrivesAt(page, '/login');
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Launch Mission' }).click();
  await arrivesAt(page, '/');
  const names = await opensWindow(page, 'Join Origin');
  const planet = names.getByLabel('Home planet');
  const suggested = await planet.inputValue();
  const suggestAnother = async () => {
    await names.getByRole('button', { name: 'Suggest another planet name' }).click();
    return planet.inputValue();
  };
  await expect.poll(suggestAnother).not.toBe(suggested);
  expectRefusals('422 POST /api/v1/user/universes/{id}/join');
  await planet.fill('X');
  await names.getByRole('button', { name: 'Found my home' }).click();
  await isSaidOf(planet, /2 to 24/);
  // The suggested one is theirs by now, and may differ from what was shown.
  await expect.poll(() => names.getByLabel('Commander name').count()).toBe(0);
  await planet.fill('Ashfall');
  await names.getByRole('button', { name: 'Found my home' }).click();
  await arrivesAt(page, '/home');
  await showsPage(page, 'Ashfall');
});

test('a name that nobody may have is said beside its field; one that was taken is not asked for again', async () => {
  const { page, expectRefusals } = await openVisitor();
  const email = newAddress('again');
  await page.goto('/register');
  await sendRegistration(page, email);
  await showsPage(page, 'Registration Successful!');
  expectRefusals('422 POST /api/v1/user/name');
  const commander = page.getByLabel('Commander name', { exact: true });
  await commander.fill('Commander 1234');
  await page.getByRole('button', { name: 'Play Tempest' }).click();
  await expect.poll(() => commander.getAttribute('aria-invalid')).toBe('true');
  await commander.fill('Mara of the Reach');
  expectRefusals('422 POST /api/v1/user/universes/{id}/join');
  const planet = page.getByLabel('Home planet');
  await planet.fill('X');
  await page.getByRole('button', { name: 'Play Tempest' }).click();
  await isSaidOf(planet, /2 to 24/);
  await expect.poll(() => commander.count()).toBe(0);
  await planet.fill('Reach');
  await page.getByRole('button', { name: 'Play Tempest' }).click();
  await arrivesAt(page, '/home');
});

test('a suggested name that somebody has is no obstacle: another one is taken', async () => {
  const { page } = await openVisitor();
  await page.goto('/register');
  await sendRegistration(page, newAddress('namesake'));
  await showsPage(page, 'Registration Successful!');
  const suggested = await page.getByLabel('Commander name', { exact: true }).inputValue();
  const namesake = await foundEmpire('namesake', 'Origin');
  // An earlier newcomer may have it already.
  await rename(namesake, suggested).catch((fault: unknown) => {
    if (!String(fault).includes('name-look-taken')) throw fault;
  });
  await page.getByRole('button', { name: 'Play Tempest' }).click();
  await arrivesAt(page, '/home');
  const name = await nameOf({ ...namesake, token: (await keptToken(page)) ?? '' });
  expect([name === suggested, /^Commander \d+$/.test(name)]).toEqual([false, false]);
});

test('without a session, the sign-in link leads to a login that knows the address', async () => {
  const { page } = await openVisitor();
  const email = newAddress('known');
  await page.goto('/register');
  await sendRegistration(page, email);
  // The form that is on its way has such a link, too.
  await showsPage(page, 'Registration Successful!');
  await page.getByRole('link', { name: 'Sign In' }).click();
  await showsPage(page, 'Sign in');
  expect(await page.getByLabel('E-mail address').inputValue()).toBe(email);
});
