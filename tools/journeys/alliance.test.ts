import type { TestPlayer } from '@farhold/server/testing/test-player';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeFaults } from './axe-faults.ts';
import { foundEmpire } from './empire.ts';
import { arrivesAt, followsAlert, isTold, opensLive, opensWindow, showsPage } from './on-page.ts';
import { grant } from './operate.ts';
import { openVisitor } from './visitor.ts';
import {
  attackTogether,
  becomeFriends,
  compareReports,
  fourPlayers,
  type Player,
  seeScore,
} from './war-together.ts';

async function foundAlliance(page: Page, tag: string, name: string): Promise<void> {
  await page.goto('/alliance');
  await page.getByRole('button', { name: 'Found an alliance' }).click();
  const dialog = await opensWindow(page, 'Found an alliance');
  await dialog.getByLabel('Tag').fill(tag);
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('radio', { name: 'Crown' }).press('Space');
  expect(await axeFaults(page, '[role=dialog]')).toEqual([]);
  await dialog.getByLabel('Name').press('Enter');
  await showsPage(page, `[${tag}] ${name}`);
}

const openTab = (page: Page, name: RegExp) => page.getByRole('tab', { name }).click();

/** Presses a button and then the same word in the question that follows. */
async function confirms(page: Page, button: string, question: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
  const dialog = page.getByRole('alertdialog', { name: question });
  await dialog.getByRole('button', { name: button, exact: true }).click();
}

test('four players found two alliances, make a pact, fight a war together, share its loot and score, and part', async () => {
  const { game, ann, bob, cyd, dan } = await fourPlayers();
  await game.call(ann.self, 'POST /alliance', { body: { tag: 'NOVA', name: 'New Dawn' } });
  await foundAlliance(dan.page, 'IRON', 'Iron Pact');
  await writePublicPage(ann.page);
  await applyTo(bob.page, 'dawn');
  await acceptApplicant(ann.page, bob.self.name);
  await bob.page.getByText('This is your alliance, as others see it.').waitFor();
  await makeDiplomat(ann.page, bob.self.name);
  await offerPeace(bob.page);
  await acceptPeace(dan.page);
  await seePact(ann.page);
  await declareWar(bob.page);
  await seeWar(dan.page);
  await joinByInvitation(ann.page, cyd);
  await seeBeforeOrders(cyd.page, ann.self, dan.self);
  await seeTag(cyd.page, ann.self.name);

  await becomeFriends(ann, bob);
  await game.advance({ hours: 12 });
  const flight = await attackTogether(game, ann, [bob, cyd], dan);
  await game.advance({ seconds: flight });
  await compareReports(game, [ann, bob, cyd], dan);
  await seeScore(dan.page);

  await leave(cyd.page);
  await dissolve(ann.page);
  await bob.page.goto('/alliance');
  await bob.page.getByText('You are in no alliance').waitFor();
});

async function writePublicPage(page: Page): Promise<void> {
  await page.goto('/alliance');
  await openTab(page, /^Settings/);
  const section = page.getByRole('region', { name: 'Public page' });
  await section
    .getByLabel('Text')
    .fill('## Rules\n\n- **No** raids\n\n<b>html</b> [ours](https://example.org/)');
  await section.getByRole('heading', { name: 'Rules' }).waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await section.getByRole('button', { name: 'Save' }).click();
  await isTold(page, 'The changes are saved.');
  await openTab(page, /^Overview/);
  await page.getByRole('button', { name: 'Mark a place' }).click();
  await opensWindow(page, 'Mark a place');
  await page.keyboard.press('Escape');
}

async function applyTo(page: Page, part: string): Promise<void> {
  await page.goto('/alliances');
  await page.getByRole('combobox', { name: 'Search alliance' }).fill(part);
  await page.getByRole('combobox', { name: 'Search alliance' }).press('Enter');
  await page.getByRole('link', { name: '[NOVA] New Dawn' }).click();
  await showsPage(page, '[NOVA] New Dawn');
  await page.getByRole('heading', { name: 'Rules' }).waitFor();
  await page.getByText('<b>html</b>').waitFor();
  expect(await page.getByRole('link', { name: 'ours' }).getAttribute('rel')).toContain('noopener');
  expect(await axeFaults(page, 'main')).toEqual([]);
  await page.getByRole('button', { name: 'Apply' }).click();
  const dialog = await opensWindow(page, 'Apply to [NOVA]');
  await dialog.getByLabel('Your words to the alliance').fill('I play in the evenings.');
  await dialog.getByRole('button', { name: 'Send application' }).click();
  await page.getByText('Your application waits for an answer.').waitFor();
}

async function acceptApplicant(page: Page, name: string): Promise<void> {
  await openTab(page, /^Applications 1 waiting/);
  await page.getByText('I play in the evenings.').waitFor();
  expect(await axeFaults(page, 'main')).toEqual([]);
  await page.getByRole('button', { name: `Accept ${name}` }).click();
  await page.getByText('No applications').waitFor();
}

async function makeDiplomat(page: Page, name: string): Promise<void> {
  await openTab(page, /^Ranks/);
  await page.getByRole('button', { name: 'Add a rank' }).click();
  const dialog = await opensWindow(page, 'Add a rank');
  await dialog.getByLabel('Name').fill('Diplomat');
  await dialog.getByRole('checkbox', { name: /declare war/ }).check();
  expect(await axeFaults(page, '[role=dialog]')).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Change Diplomat' }).waitFor();
  await openTab(page, /^Members/);
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitemradio', { name: 'Diplomat' }).click();
  await page.getByRole('row').filter({ hasText: name }).getByText('Diplomat').waitFor();
  expect(await axeFaults(page, 'main')).toEqual([]);
}

/** Opens the window for pacts on the other alliance's page. */
async function openPacts(page: Page) {
  await page.goto('/alliances');
  await page.getByRole('link', { name: '[IRON] Iron Pact' }).first().click();
  await page.getByRole('button', { name: 'Offer a pact' }).click();
  return opensWindow(page, 'Pact with [IRON]');
}

async function offerPeace(page: Page): Promise<void> {
  const dialog = await openPacts(page);
  await dialog.getByRole('radio', { name: 'Peace' }).check();
  expect(await axeFaults(page, '[role=dialog]')).toEqual([]);
  await dialog.getByRole('button', { name: 'Offer', exact: true }).click();
  await isTold(page, 'Your offer is sent.');
}

async function acceptPeace(page: Page): Promise<void> {
  await followsAlert(page, '[NOVA] offers your alliance a pact');
  await page.getByRole('tab', { name: /^Pacts 1 waiting/, selected: true }).waitFor();
  await page.getByRole('link', { name: '[NOVA] New Dawn' }).waitFor();
  await page.getByRole('button', { name: 'Accept' }).click();
  await page.getByText(/^Since /).waitFor();
  expect(await axeFaults(page, 'main')).toEqual([]);
  await page.getByRole('button', { name: 'Talk with [NOVA]' }).click();
  await opensWindow(page, 'Channel with [NOVA]');
  await page.keyboard.press('Escape');
}

async function seePact(page: Page): Promise<void> {
  await openTab(page, /^Pacts/);
  const row = page.getByRole('listitem').filter({ hasText: 'Iron Pact' });
  await row.getByText('Peace').waitFor();
}

async function declareWar(page: Page): Promise<void> {
  const dialog = await openPacts(page);
  await dialog.getByRole('radio', { name: 'War' }).check();
  await dialog.getByRole('button', { name: 'Declare war' }).click();
  await isTold(page, 'War is declared. It begins in 12 hours.');
}

async function seeWar(page: Page): Promise<void> {
  const wars = page.getByRole('region', { name: 'Wars' });
  await wars.getByRole('timer').waitFor();
  await wars.getByText('0 : 0').waitFor();
  await wars.getByRole('button', { name: 'Ask for the end' }).waitFor();
}

async function joinByInvitation(founder: Page, { page, self: { name } }: Player): Promise<void> {
  await opensLive(page, '/home');
  await openTab(founder, /^Applications/);
  await founder.getByLabel('Name of a player').fill(name);
  await founder.getByLabel('Name of a player').press('Enter');
  await founder.getByRole('button', { name: `Take back the invitation of ${name}` }).waitFor();
  await followsAlert(page, '[NOVA] invites you to join');
  await showsPage(page, 'Alliance');
  expect(await axeFaults(page, 'main')).toEqual([]);
  await page.getByRole('button', { name: 'Join' }).click();
  await showsPage(page, '[NOVA] New Dawn');
}

/** A player about to attack a fellow member is asked first, and can go back. */
async function turnBack(page: Page, dialog: Locator): Promise<void> {
  await dialog.getByRole('radio', { name: 'Attack' }).check();
  await dialog.getByLabel('Light Fighter').fill('1');
  await dialog.getByRole('button', { name: 'Send Fleet' }).click();
  const question = page.getByRole('alertdialog', { name: 'Attack a member of your alliance?' });
  await question.waitFor();
  expect(await axeFaults(page, '[role=alertdialog]')).toEqual([]);
  await question.getByRole('button', { name: 'Go back' }).click();
  await question.waitFor({ state: 'hidden' });
}

/** The window for sending fleets and the scanner say what others are to the player. */
async function seeBeforeOrders(page: Page, friend: TestPlayer, foe: TestPlayer): Promise<void> {
  const war = 'War between your alliance and [IRON] is declared and begins soon.';
  await page.getByRole('banner').getByRole('button', { name: 'Send Fleet' }).click();
  const dialog = await opensWindow(page, 'Send Fleet');
  for (const [{ at }, sentence] of [
    [friend, 'A member of your alliance.'],
    [foe, war],
  ] as const) {
    await dialog.getByLabel('Galaxy').fill(String(at.galaxy));
    await dialog.getByLabel('System').fill(String(at.system));
    await dialog.getByLabel('Position').fill(String(at.position));
    await dialog.getByText(sentence).waitFor();
    if (friend.at === at) await turnBack(page, dialog);
  }
  await page.keyboard.press('Escape');
  await page.goto(`/galaxy?galaxy=${foe.at.galaxy}&system=${foe.at.system}`);
  await page.getByRole('img', { name: war }).waitFor();
  expect(await axeFaults(page, 'main')).toEqual([]);
}

async function seeTag(page: Page, name: string): Promise<void> {
  await page.goto('/rank');
  const row = page.getByRole('row').filter({ hasText: name });
  await row.getByRole('link', { name: '[NOVA]' }).click();
  await showsPage(page, '[NOVA] New Dawn');
  await page.getByRole('link', { name: 'To your alliance' }).click();
  await arrivesAt(page, '/alliance');
}

async function leave(page: Page): Promise<void> {
  await page.goto('/alliance');
  await confirms(page, 'Leave the alliance', 'Leave [NOVA]?');
  await page.getByText('You left an alliance recently.').waitFor();
  expect(await page.getByRole('button', { name: 'Found an alliance' }).isDisabled()).toBe(true);
  expect(await axeFaults(page, 'main')).toEqual([]);
}

async function dissolve(page: Page): Promise<void> {
  await page.goto('/alliance');
  await openTab(page, /^Settings/);
  await page.getByRole('button', { name: 'Dissolve the alliance' }).click();
  const dialog = await opensWindow(page, 'Dissolve [NOVA]?');
  await dialog.getByLabel('Type its name to confirm: New Dawn').fill('New Dawn');
  await dialog.getByRole('button', { name: 'Dissolve the alliance' }).click();
  await page.getByText('You are in no alliance').waitFor();
}

test('a newcomer reads how many points founding takes, and founds once they are there', async () => {
  const { token, planet } = await foundEmpire('hermit', 'Origin');
  const { page } = await openVisitor({ token, screen: 'phone' });
  await page.goto('/alliance');
  await page.getByText(/^You have \d+ of the 50 points that founding takes\.$/).waitFor();
  const button = page.getByRole('button', { name: 'Found an alliance' });
  expect(await button.isDisabled()).toBe(true);
  await grant(planet.id, { 'metal-mine': 20 });
  await page.reload();
  await button.click();
  await opensWindow(page, 'Found an alliance');
});
