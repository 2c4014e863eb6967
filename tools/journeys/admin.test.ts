import { DAY_MS, HOUR_MS } from '@farhold/engine/time/duration';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeFaults } from './axe-faults.ts';
import { cutTexts } from './cut-texts.ts';
import {
  type Account,
  addSecondFactor,
  foundEmpire,
  openAccount,
  orderBuilding,
  reportMessage,
  sendMessage,
} from './empire.ts';
import { arrivesAt, isTold, opensWindow, showsPage } from './on-page.ts';
import { grant, onGame, operate } from './operate.ts';
import { setConstructionAside } from './set-aside.ts';
import { isWhole } from './settler.ts';
import { openVisitor } from './visitor.ts';

/** Opens a tab and waits until the page shows it, with what it has loaded. */
async function openTab(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { name, exact: true }).click();
  await page.getByRole('tab', { name, exact: true, selected: true }).waitFor();
  await isWhole(page);
}

/** An account with the role and an authenticator app, with its recovery codes. */
async function appointOperator(name: string) {
  const account = await openAccount(name);
  const codes = await addSecondFactor(account);
  await operate('user', 'make-operator', '--email', account.email);
  return { ...account, codes };
}

async function signIn(page: Page, { email, password }: Account, code: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Launch Mission' }).click();
  await page.getByLabel('Code', { exact: true }).fill(code);
  await page.getByRole('button', { name: 'Launch Mission' }).click();
  await arrivesAt(page, '/');
}

async function openAdmin(page: Page, code: string): Promise<void> {
  await page.goto('/admin');
  await showsPage(page, 'Admin');
  await page.getByLabel('Code', { exact: true }).fill(code);
  await page.getByRole('button', { name: 'Open admin pages' }).click();
  await page.getByRole('tab', { name: 'Overview' }).waitFor();
}

test('an operator signs in, handles a complaint, unlocks a player, mends events and reads it all in the audit log', async () => {
  const [olga, ann, bob] = [
    await appointOperator('olga'),
    await foundEmpire('ann', 'Origin'),
    await foundEmpire('bob', 'Origin'),
  ];
  await reportMessage(bob, await sendMessage(ann, bob, 'You are a worm.'));
  await grant(bob.planet.id, { metal: 1000 });
  // It takes so long that it is still under way when it is set aside again.
  await orderBuilding(bob, 'metal-storage');
  await setConstructionAside(bob.planet.id);
  const { page, expectRefusals } = await openVisitor();
  expectRefusals('401 POST /api/v1/login');
  await signIn(page, olga, olga.codes[0] ?? '');
  await openAdmin(page, olga.codes[1] ?? '');
  await page.getByText('Events set aside').waitFor();
  expect(await axeFaults(page)).toEqual([]);

  await openTab(page, 'Reports');
  const complaint = page.getByRole('listitem').filter({ hasText: 'You are a worm.' }).first();
  await complaint.getByRole('button', { name: 'What was said' }).click();
  await complaint.getByText('Reported', { exact: true }).waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await complaint.getByRole('button', { name: 'Mute', exact: false }).click();
  const mute = page.getByRole('dialog');
  await mute.getByLabel('Reason').fill('Insults.');
  await mute.getByRole('button', { name: 'Mute', exact: true }).click();
  await isTold(page, 'The player cannot write to anybody now.');
  await complaint.getByRole('button', { name: 'Close report' }).click();
  const closing = await opensWindow(page, 'Close the report');
  await closing.getByLabel('Outcome').fill('Muted.');
  await closing.getByRole('button', { name: 'Close report' }).click();
  await isTold(page, 'The report is closed.');
  await expect(sendMessage(ann, bob, 'Still here')).rejects.toThrow(/account-muted/);

  await unlock(page, ann.email);
  await mendEvents(page, bob.planet.id);
  await readAuditLog(page);
});

async function unlock(page: Page, email: string): Promise<void> {
  await openTab(page, 'People');
  await page.getByLabel('Name, address or number').fill(email);
  await page.getByLabel('Name, address or number').press('Enter');
  await page.getByRole('row').filter({ hasText: email }).getByRole('button').click();
  await page.getByRole('heading', { name: 'Discipline' }).waitFor();
  await page.getByText('Until it is lifted. Insults.').waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Unlock' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unlock' }).click();
  await isTold(page, 'Wrong passwords and codes are forgotten.');
}

async function mendEvents(page: Page, planet: number): Promise<void> {
  await openTab(page, 'Events');
  await page.getByText('It was made to fail.').waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Retry' }).click();
  await isTold(page, 'The event is due again.');
  await page.getByText('No events set aside').waitFor();
  await setConstructionAside(planet);
  await openTab(page, 'Overview');
  await openTab(page, 'Events');
  await page.getByRole('button', { name: 'Give up' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Give up' }).click();
  await isTold(page, 'The event is given up.');
}

async function readAuditLog(page: Page): Promise<void> {
  await openTab(page, 'Audit log');
  for (const action of ['event drop', 'event retry', 'user unlock', 'report close', 'user mute']) {
    await page.getByRole('rowheader', { name: action }).first().waitFor();
  }
  expect(await axeFaults(page)).toEqual([]);
  await page.getByLabel('Action').fill('event');
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByRole('rowheader', { name: 'user unlock' }).waitFor({ state: 'detached' });
  expect(await page.getByRole('link', { name: 'To the universes' }).getAttribute('href')).toBe('/');
  await page.getByRole('button', { name: 'Close admin pages' }).click();
  await page.getByLabel('Code', { exact: true }).waitFor();
}

test('on a phone, an operator opens and closes a universe, sets its message of the day, its quiet hours and its seasons', async () => {
  const olga = await appointOperator('olga');
  const { page, expectRefusals } = await openVisitor({ screen: 'phone' });
  expectRefusals('401 POST /api/v1/login');
  await signIn(page, olga, olga.codes[0] ?? '');
  await openAdmin(page, olga.codes[1] ?? '');
  await openTab(page, 'Universes');
  await page.getByRole('button', { name: 'Create universe' }).click();
  const making = await opensWindow(page, 'Create universe');
  await making.getByLabel('Name').fill('Third');
  expect(await axeFaults(page)).toEqual([]);
  await making.getByRole('button', { name: 'Create universe' }).click();
  await isTold(page, 'The universe Third has been created.');
  const third = page.getByRole('listitem').filter({ hasText: 'Third' });
  await third.getByRole('button', { name: 'Take no new players' }).click();
  await third.getByText('Closed').waitFor();
  await third.getByRole('button', { name: 'Message of the day' }).click();
  const message = await opensWindow(page, 'Message of the day');
  await message.getByLabel('Text').fill('Back on Monday.');
  await message.getByRole('button', { name: 'Save' }).click();
  await third.getByText('Back on Monday.').waitFor();
  await third.getByRole('button', { name: 'Offer quiet hours' }).click();
  await third.getByRole('button', { name: 'Offer no quiet hours' }).waitFor();
  expect(await axeFaults(page)).toEqual([]);
  expectRefusals('422 POST /api/v1/admin/universes/*');
  await planSeasons(page, third);
});

/** Lets seasons follow a universe, after a length that is none, and stops them. */
async function planSeasons(page: Page, universe: Locator): Promise<void> {
  const openSeasons = async () => {
    await universe.getByRole('button', { name: 'Seasons' }).click();
    return opensWindow(page, 'Seasons');
  };
  const seasons = await openSeasons();
  await seasons.getByLabel('Length of a season, in days').fill('0');
  await seasons.getByRole('button', { name: 'Save' }).click();
  await seasons.locator('[aria-invalid=true]').waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await seasons.getByLabel('Length of a season, in days').fill('12');
  await seasons.getByLabel('Days from one season to the next').fill('2');
  await seasons.getByRole('button', { name: 'Save' }).click();
  await isTold(page, 'Seasons of 12 days follow when this universe ends.');
  const stopping = await openSeasons();
  await stopping.getByRole('button', { name: 'Save' }).click();
  await isTold(page, 'No season follows when this universe ends.');
}

test.each(['phone', 'desk'] as const)(
  'no admin page scrolls sideways or lacks a name for a control (%s)',
  async (screen) => {
    // As long as a name can be, in one word of the widest letters.
    const universe = { phone: 'W', desk: 'M' }[screen].repeat(40);
    await operate('universe', 'create', '--name', universe);
    await planPast(`${universe.slice(1)}X`);
    const [olga, ann] = [await appointOperator('olga'), await foundEmpire('ann', universe)];
    await reportMessage(olga, await sendMessage(ann, olga, `You are a worm. ${'worm'.repeat(60)}`));
    await orderBuilding(ann, 'metal-mine');
    await setConstructionAside(ann.planet.id);
    const { page, expectRefusals, hasLoaded } = await openVisitor({ screen });
    expectRefusals('401 POST /api/v1/login');
    await signIn(page, olga, olga.codes[0] ?? '');
    await openAdmin(page, olga.codes[1] ?? '');
    for (const tab of [
      'Overview',
      'People',
      'Reports',
      'Events',
      'Jobs',
      'Universes',
      'Gifts',
      'Audit log',
    ]) {
      await openTab(page, tab);
      await hasLoaded();
      expect([tab, await sidewaysBy(page), await axeFaults(page)]).toEqual([tab, 0, []]);
    }
    await openTab(page, 'People');
    await page.getByLabel('Name, address or number').fill(ann.email);
    await page.keyboard.press('Enter');
    await page.getByRole('row').filter({ hasText: ann.email }).getByRole('button').focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Discipline' }).waitFor();
    expect(['account', await sidewaysBy(page)]).toEqual(['account', 0]);
    // Back to operating order: events that are set aside would be found by other journeys.
    await openTab(page, 'Events');
    await page.getByRole('button', { name: 'Retry' }).first().press('Enter');
    await isTold(page, 'The event is due again.');
  },
);

/** Plans a universe whose past nobody plays yet. */
const planPast = (name: string): Promise<void> =>
  onGame(async ({ db }) => {
    const planned = { name, wanted: '{}', ai_players: 1, past_ms: HOUR_MS, opens_at: Date.now() + DAY_MS };
    await db
      .transaction()
      .execute((tx) => tx.insertInto('planned_universe').values(planned).executeTakeFirst());
  });

test.each(['phone', 'desk'] as const)(
  'a universe whose name is one long word fits the list of universes, the header and the end (%s)',
  async (screen) => {
    const name = { phone: 'Q', desk: 'O' }[screen].repeat(40);
    const made = (await operate('universe', 'create', '--name', name)) as { id_universe: number };
    const { token } = await foundEmpire('ann', name);
    const universe = String(made.id_universe);
    await operate(
      'universe',
      'end',
      '--universe',
      universe,
      '--at',
      new Date(Date.now() + DAY_MS).toISOString(),
    );
    const { page, hasLoaded } = await openVisitor({ token, screen });
    const { page: stranger, hasLoaded: isThere } = await openVisitor({ screen });
    const found: string[] = [];
    for (const path of ['/', '/home', '/account?tab=universe', `/seasons/${universe}`, '/rank']) {
      await page.goto(path);
      await page.getByText(name).first().waitFor({ state: 'attached' });
      await hasLoaded();
      found.push(...(await faultsOn(page)).map((fault) => `${path}: ${fault}`));
    }
    await stranger.goto('/');
    await stranger.getByText(name).first().waitFor();
    await isThere();
    found.push(...(await faultsOn(stranger)).map((fault) => `front page: ${fault}`));
    expect(found).toEqual([]);
  },
);

async function faultsOn(page: Page): Promise<string[]> {
  const beyond = await sidewaysBy(page);
  return [...(beyond > 0 ? [`scrolls sideways by ${beyond}`] : []), ...(await cutTexts(page))];
}

/** How many pixels a page is wider than its window. */
const sidewaysBy = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('a player without the role finds nothing at /admin, and a visitor is asked to sign in', async () => {
  const ann = await openAccount('ann');
  const { page, expectRefusals } = await openVisitor({ token: ann.token });
  expectRefusals('403 GET /api/v1/admin/session');
  await page.goto('/admin');
  await showsPage(page, 'Uncharted space');
  const { page: stranger } = await openVisitor();
  await stranger.goto('/admin');
  await arrivesAt(stranger, '/login');
});

test('an operator without a second factor is led to set one up', async () => {
  const oscar = await openAccount('oscar');
  await operate('user', 'make-operator', '--email', oscar.email);
  const { page } = await openVisitor({ token: oscar.token });
  await page.goto('/admin');
  await page.getByText('Operators need a second factor.').waitFor();
  await page.getByRole('link', { name: 'Go to Security' }).click();
  await arrivesAt(page, '/account');
});
