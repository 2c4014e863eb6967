import { expect, test } from 'vitest';
import { foundAlliance, foundEmpire, openAccount, writeNotice } from './empire.ts';
import { answerCalls, arrivesAt, failCalls, isTold } from './on-page.ts';
import { grant } from './operate.ts';
import { openVisitor } from './visitor.ts';

test.each(['link', 'sign-in'])(
  'a provider that sends the browser back to %s without a session leads to the login',
  async (purpose) => {
    const { page, expectRefusals } = await openVisitor();
    expectRefusals(purpose === 'link' ? '401 POST *' : '401 GET *');
    await page.goto('/support');
    await page.evaluate((wanted) => {
      localStorage.setItem('socialProvider', 'google');
      localStorage.setItem('socialPurpose', wanted);
    }, purpose);
    if (purpose === 'sign-in') await answerCalls(page, '/auth/google/callback*', { error: 'Not you.' }, 401);
    // It stands for three seconds.
    const told = page.getByRole('heading', { name: 'Authentication Failed' }).waitFor();
    await page.goto('/auth/callback?code=1&state=2', { waitUntil: 'commit' });
    await told;
    await arrivesAt(page, '/login');
  },
);

test('a reset link without an address is as broken as one without a token', async () => {
  const { page } = await openVisitor();
  for (const search of ['?token=abc', '?email=ann@example.org', '']) {
    await page.goto(`/reset-password${search}`);
    await page.getByText('Invalid or missing reset token').waitFor();
    expect(await page.getByRole('button', { name: 'Reset Password' }).isDisabled()).toBe(true);
  }
});

test('a page of the ranking that has gone leads to the last one', async () => {
  const { token } = await foundEmpire('ranked', 'Origin');
  const { page } = await openVisitor({ token });
  await page.goto('/rank?page=99');
  await page.getByRole('row').nth(1).waitFor();
  expect(await page.getByText('No players found').count()).toBe(0);
  await page.getByRole('navigation').getByText('Your rank: ', { exact: false }).waitFor();
});

test('a page of the ranking of alliances that has gone leads to the last one, and small ones have no mean', async () => {
  const ann = await foundEmpire('founder', 'Origin');
  await grant(ann.planet.id, { cruiser: 20 });
  await foundAlliance(ann, 'LAST');
  const { page } = await openVisitor({ token: ann.token });
  await page.goto('/alliances?page=9');
  await page.getByRole('link', { name: '[LAST] The LAST alliance' }).waitFor();
  await page.goto('/alliances?by=mean');
  await page.getByText('Alliances with 3 members or more are ranked by the mean.').waitFor();
  expect(await page.getByText('No alliances yet').count()).toBe(0);
});

test('an alliance’s text that another member changes is followed, and not overwritten unseen', async () => {
  const ann = await foundEmpire('writer', 'Origin');
  await grant(ann.planet.id, { cruiser: 20 });
  await foundAlliance(ann, 'TEXT');
  const { page } = await openVisitor({ token: ann.token });
  await page.goto('/alliance?tab=settings');
  const section = page.getByRole('region', { name: 'Notice for members' });
  const text = section.getByLabel('Text');
  await text.waitFor();
  await writeNotice(ann, 'Meet at dawn');
  await expect.poll(() => text.inputValue()).toBe('Meet at dawn');
  await text.fill('Meet at noon');
  await writeNotice(ann, 'Meet at dusk');
  await section.getByText('Another member has changed this in the meantime.').waitFor();
  expect(await text.inputValue()).toBe('Meet at noon');
  await section.getByRole('button', { name: 'Show the new version' }).click();
  expect(await text.inputValue()).toBe('Meet at dusk');
  expect(await section.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
});

test('the page of a universe that does not exist says so', async () => {
  const { page } = await openVisitor();
  await page.goto('/seasons/999999');
  await page.getByText('There is no such universe').waitFor();
  expect(await page.getByText('This universe has not ended').count()).toBe(0);
});

test('requirements that cannot be checked count as none everywhere in the window', async () => {
  const { token } = await foundEmpire('unchecked', 'Origin');
  const { page, expectRefusals } = await openVisitor({ token });
  expectRefusals('400 GET /api/v1/asset/{id}/requirements');
  await failCalls(page, '/asset/*/requirements*');
  await page.goto('/shipyard?asset=cruiser');
  const sheet = page.getByRole('dialog').filter({ hasText: 'Cruiser' }).first();
  await sheet.getByText('Requirements not met').waitFor();
  await sheet.getByRole('button', { name: /^Requirements \(/ }).click();
  const tree = page.getByRole('dialog', { name: 'Requirements' });
  await tree.getByText('No requirements needed!').waitFor();
  await tree.getByRole('button', { name: 'Close' }).click();
  await sheet.getByRole('button', { name: 'Requirements (0)' }).waitFor();
  expect(await sheet.getByText('Requirements not met').count()).toBe(0);
});

test('a quantity shows what is ordered: no zero becomes one, and no fraction ten times as much', async () => {
  const { token, planet } = await foundEmpire('typist', 'Origin');
  await grant(planet.id, { shipyard: 1, metal: 20_000 });
  const { page } = await openVisitor({ token });
  await page.goto('/defence?asset=rocket-launcher');
  const quantity = page.getByLabel('Quantity to Build');
  await quantity.fill('');
  await quantity.pressSequentially('00');
  await page.getByRole('button', { name: 'BUILD', exact: true }).click();
  await page.getByText('Quantity must be at least 1').waitFor();
  await quantity.fill('');
  await quantity.pressSequentially('05');
  expect(await quantity.inputValue()).toBe('5');
  await quantity.fill('');
  await quantity.pressSequentially('1.5');
  const ordered = page.waitForRequest((request) => request.url().endsWith('/activity/build'));
  await page.getByRole('button', { name: 'BUILD', exact: true }).click();
  expect((await ordered).postDataJSON()).toMatchObject({ quantity: 1 });
  expect(await quantity.inputValue()).toBe('1');
});

test('a universe whose planets cannot be loaded was activated all the same, and the player reads so', async () => {
  const { token } = await foundEmpire('planetless', 'Origin');
  const { page, expectRefusals } = await openVisitor({ token });
  expectRefusals('400 GET /api/v1/planet');
  await page.goto('/');
  await failCalls(page, '/planet');
  await page.getByRole('button', { name: 'Play Origin' }).click();
  await isTold(page, 'Your planets could not be loaded. Please try again.');
});

test('a failure that says its reason in the field error alone is read', async () => {
  const { token } = await openAccount('reader');
  const { page, expectRefusals } = await openVisitor({ token });
  expectRefusals('409 POST /api/v1/user/universes/{id}/join');
  await page.goto('/');
  await answerCalls(page, '/user/universes/*/join', { error: 'The gates are shut.' }, 409);
  await page.getByRole('button', { name: 'Join Origin' }).click();
  await page.getByRole('button', { name: 'Found my home' }).click();
  await isTold(page, 'The gates are shut.');
});

test('paths without a page of their own lead to what they mean, and /reports opens the reports', async () => {
  const { token } = await foundEmpire('pathfinder', 'Origin');
  const { page } = await openVisitor({ token });
  for (const [path, place] of [
    ['/settings', '/account'],
    ['/player', '/rank'],
    ['/seasons', '/hall-of-fame'],
    ['/universes', '/'],
  ] as const) {
    await page.goto(path);
    await arrivesAt(page, place);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
  }
  await page.goto('/battle');
  await arrivesAt(page, '/reports');
  const reports = page.getByRole('dialog');
  await reports.getByText('No Reports Found').waitFor();
  await reports.getByRole('button', { name: 'Close' }).click();
  await reports.waitFor({ state: 'detached' });
  await arrivesAt(page, '/home');
  await page.goto('/reports');
  await reports.getByRole('link', { name: 'Galaxy' }).click();
  await reports.waitFor({ state: 'detached' });
  await arrivesAt(page, '/galaxy');
});
