import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeFaults } from './axe-faults.ts';
import { foundAlliance, foundEmpire, joinAlliance, nameOf } from './empire.ts';
import { followsAlert, isTold, opensLive, opensWindow } from './on-page.ts';
import { grant, operate } from './operate.ts';
import { openVisitor } from './visitor.ts';

const openRoom = async (page: Page): Promise<void> => {
  await page.goto('/alliance?tab=room');
  await page.getByLabel('Type a message...').waitFor();
};

const write = async (page: Page, text: string): Promise<void> => {
  await page.getByLabel('Type a message...').fill(text);
  await page.getByLabel('Type a message...').press('Enter');
};

const bubble = (page: Page, text: string) =>
  page.getByRole('list', { name: 'Messages' }).getByRole('listitem').filter({ hasText: text });

test('two members talk: a mention, a reply, a pinned message, and a request that the other answers with what there is', async () => {
  const universe = 'Parley';
  await operate('universe', 'create', '--name', universe, '--protection', 'off');
  const ann = await foundEmpire('ann', universe);
  await grant(ann.planet.id, { cruiser: 2 });
  const bob = await foundEmpire('bob', universe);
  await grant(bob.planet.id, { 'small-cargo': 60, metal: 50_000, deuterium: 20_000 });
  await joinAlliance(bob, await foundAlliance(ann, 'TALK'));
  const { page: desk } = await openVisitor({ token: ann.token });
  const { page: phone } = await openVisitor({ token: bob.token, screen: 'phone' });

  await openRoom(desk);
  expect(await axeFaults(desk)).toEqual([]);
  await mentionOther(desk, await nameOf(bob));
  await replyOnPhone(phone);
  await pinAndTakeDown(desk);
  await askFor(desk, '40000');
  await answerOnPhone(phone);
  await opensLive(phone, '/home');
  await sendCircular(desk);
  await readCircular(phone);
});

/** Ann begins a mention, takes the offered name, and sends. */
async function mentionOther(page: Page, name: string): Promise<void> {
  await page.getByLabel('Type a message...').fill('Who is here, @');
  await page.getByRole('button', { name: `Mention @${name}` }).click();
  await page.getByLabel('Type a message...').pressSequentially('?');
  await page.getByLabel('Type a message...').press('Enter');
  await bubble(page, 'Who is here').locator('strong').waitFor();
}

/** The input stands above the tab bar, on long and on short phones. */
async function seesInput(page: Page): Promise<void> {
  const tabs = page.getByRole('navigation', { name: 'Main' });
  for (const height of [664, 844]) {
    await page.setViewportSize({ width: 390, height });
    const isSeen = async () => {
      const [input, bar] = [
        await page.getByLabel('Type a message...').boundingBox(),
        await tabs.boundingBox(),
      ];
      return input !== null && bar !== null && input.y > 0 && input.y + input.height <= bar.y;
    };
    await expect.poll(isSeen).toBe(true);
  }
}

async function replyOnPhone(page: Page): Promise<void> {
  await page.goto('/alliance');
  await page.getByRole('tab', { name: /^Room 1 waiting/ }).click();
  await seesInput(page);
  await bubble(page, 'Who is here')
    .getByRole('button', { name: /^More about/ })
    .click();
  await page.getByRole('menuitem', { name: 'Reply' }).click();
  await write(page, 'I am');
  await bubble(page, 'I am').getByText('Who is here').waitFor();
  await page.getByRole('tab', { name: 'Room', exact: true }).waitFor();
  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
  expect(await axeFaults(page)).toEqual([]);
}

async function pinAndTakeDown(page: Page): Promise<void> {
  const theirs = bubble(page, 'I am');
  await theirs.waitFor();
  await theirs.hover();
  await theirs.getByRole('button', { name: /^More about/ }).click();
  await page.getByRole('menuitem', { name: 'Pin to the top' }).click();
  await page.getByRole('region', { name: 'Pinned' }).getByText('I am').waitFor();
  await theirs.hover();
  await theirs.getByRole('button', { name: /^More about/ }).click();
  await page.getByRole('menuitem', { name: 'Take down' }).click();
  const question = page.getByRole('alertdialog', { name: 'Take this message down?' });
  await question.getByRole('button', { name: 'Take down' }).click();
  await page.getByText('This message was taken down.').waitFor();
  await page.getByRole('region', { name: 'Pinned' }).waitFor({ state: 'detached' });
}

async function askFor(page: Page, deuterium: string): Promise<void> {
  await page.getByRole('button', { name: 'Ask for resources' }).click();
  const dialog = await opensWindow(page, 'Ask your alliance for resources');
  await dialog.getByLabel('Deuterium', { exact: true }).fill(deuterium);
  expect(await axeFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Ask', exact: true }).click();
  await isTold(page, 'Your request is sent to your alliance.');
}

/** Bob has less than Ann asks for: he sends what there is beside the fuel. */
async function answerOnPhone(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Send resources to/ }).click();
  const dialog = await opensWindow(page, 'Send Fleet');
  await dialog.getByRole('radio', { name: 'Transport', checked: true }).waitFor();
  await expect
    .poll(() => dialog.getByLabel('Deuterium', { exact: true }).inputValue())
    .toMatch(/^(19|20)\.\d{3}$/);
  await dialog.getByRole('button', { name: 'Send Fleet' }).click();
  await isTold(page, 'The fleet is on its way.');
}

async function sendCircular(page: Page): Promise<void> {
  await page.getByRole('tab', { name: /^Circulars/ }).click();
  await page.getByRole('button', { name: 'Write a circular' }).click();
  const dialog = await opensWindow(page, 'Write a circular');
  await dialog.getByLabel('Subject').fill('The plan');
  await dialog.getByLabel('Text').fill('We meet at eight.');
  expect(await axeFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await isTold(page, 'The circular is sent.');
  await page.getByText('Read by 0 of 1').waitFor();
}

async function readCircular(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More 1 thing waits there' }).waitFor();
  await followsAlert(page, '1 unread circular of your alliance');
  await page.getByRole('button', { name: /The plan/ }).click();
  await page.getByText('We meet at eight.').waitFor();
  await page.getByRole('tab', { name: 'Circulars', exact: true }).waitFor();
  expect(await axeFaults(page)).toEqual([]);
}
