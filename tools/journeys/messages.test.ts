import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeFaults } from './axe-faults.ts';
import { type Empire, foundEmpire, sendMessage, startConversation } from './empire.ts';
import { fillConversation } from './long-conversation.ts';
import { holdReplies, isTold, opensLive, opensWindow, textsOf } from './on-page.ts';
import { operate } from './operate.ts';
import { openVisitor } from './visitor.ts';

const field = (page: Page): Locator => page.getByRole('textbox', { name: 'Type a message...' });
const said = (page: Page, text: string): Locator =>
  page.getByRole('list', { name: 'Messages' }).getByRole('listitem').filter({ hasText: text });
const bell = (page: Page, unread: number): Locator =>
  page.getByRole('button', { name: unread === 0 ? 'Messages' : `Messages, ${unread} unread`, exact: true });

test('two players talk, and one of them ends it with a report and a block', async () => {
  const [ann, bob] = [await foundEmpire('ann', 'Origin'), await foundEmpire('bob', 'Origin')];
  const [{ page: desk, expectRefusals }, { page: phone }] = [
    await openVisitor({ token: ann.token }),
    await openVisitor({ token: bob.token, screen: 'phone' }),
  ];
  await opensLive(phone, '/home');
  await desk.goto('/home');
  await bell(desk, 0).click();
  await desk.getByText('No conversations yet').waitFor();
  await desk.getByRole('link', { name: 'Find players in the ranking' }).click();
  await desk.getByRole('heading', { level: 1, name: 'Rank' }).waitFor();
  await expect.poll(() => desk.getByRole('dialog').count()).toBe(0);
  await writeFromGalaxy(desk, bob);
  await opensWindow(desk, 'Messages');
  await desk.getByText('Start the conversation!').waitFor();
  await field(desk).fill('Hello, [1:2:3] is mine.');
  await field(desk).press('Shift+Enter');
  await field(desk).pressSequentially('Read https://example.org/treaty.');
  await field(desk).press('Enter');
  await said(desk, 'Hello').getByText('Just now').waitFor();
  expect(await field(desk).inputValue()).toBe('');

  await bell(phone, 1).click();
  await said(phone, 'Hello').waitFor();
  const link = said(phone, 'Hello').getByRole('link', { name: 'https://example.org/treaty', exact: true });
  expect(await link.getAttribute('rel')).toContain('noopener');
  await field(phone).fill('No, it is mine');
  await phone.getByRole('button', { name: 'Send message' }).click();
  await said(desk, 'No, it is mine').waitFor();
  await phone.getByRole('button', { name: 'Close' }).click();
  await bell(phone, 0).waitFor();

  await sendAgainAfterTrouble(desk);
  await field(desk).fill('a draft');
  await desk.reload();
  await bell(desk, 0).click();
  await expect.poll(() => field(desk).inputValue()).toBe('a draft');

  await reportAndBlock(phone);
  expectRefusals('403 POST /api/v1/message/send');
  await field(desk).fill('Coward');
  await field(desk).press('Enter');
  await isTold(
    desk,
    'Failed to send message. You cannot send messages to this user (they may have blocked you)',
  );
  await said(desk, 'Coward').getByRole('button', { name: 'Discard' }).click();
  await said(desk, 'Coward').waitFor({ state: 'detached' });
  await unblock(phone);
});

async function writeFromGalaxy(page: Page, { planet }: Empire): Promise<void> {
  const [galaxy, system, position] = planet.at;
  await page.goto(`/galaxy?galaxy=${galaxy}&system=${system}`);
  await page
    .getByRole('row')
    .nth(position)
    .getByRole('button', { name: /^Message the commander of/ })
    .click();
}

/** The connection breaks while a message is on its way, and it is sent again. */
async function sendAgainAfterTrouble(page: Page): Promise<void> {
  await page.route('**/api/v1/message/send', (route) => route.abort('aborted'));
  await field(page).fill('I was here first');
  await field(page).press('Enter');
  await isTold(page, 'Failed to send message. Please try again.');
  await said(page, 'I was here first').getByText('Not sent.').waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await page.unroute('**/api/v1/message/send');
  await said(page, 'I was here first').getByRole('button', { name: 'Send again' }).click();
  await said(page, 'I was here first').getByText('Just now').waitFor();
  await expect.poll(() => said(page, 'I was here first').count()).toBe(1);
}

async function reportAndBlock(page: Page): Promise<void> {
  await bell(page, 1).click();
  await said(page, 'I was here first').getByRole('button', { name: 'More about this message' }).click();
  await page.getByRole('menuitem', { name: 'Report' }).click();
  const report = await opensWindow(page, 'Report this message');
  await report.getByLabel('Anything to add (optional)').fill('He is not');
  expect(await axeFaults(page)).toEqual([]);
  await report.getByRole('button', { name: 'Report' }).click();
  await isTold(page, 'The message was reported.');
  expect(await operate('report', 'list')).toContainEqual(
    expect.objectContaining({ reason: 'insult', message: 'I was here first', note: 'He is not' }),
  );
  await page.getByRole('button', { name: /^More about the conversation with/ }).click();
  await page.getByRole('menuitem', { name: 'Block player' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Block player' }).click();
  await page.getByText(/^You have blocked /).waitFor();
}

async function unblock(page: Page): Promise<void> {
  await page.goto('/account');
  await page.getByRole('button', { name: /^Unblock / }).click();
  await page.getByText('You have blocked nobody.').waitFor();
}

test('a conversation of ten thousand messages is rendered in part, read backwards, and searched', async () => {
  const [ann, bob] = [await foundEmpire('ann', 'Origin'), await foundEmpire('bob', 'Origin')];
  const conversation = await startConversation(ann, bob);
  await fillConversation(conversation, 10_000);
  const { page } = await openVisitor({ token: ann.token });
  await page.goto('/home');
  await bell(page, 0).click();
  const shown = page.getByRole('list', { name: 'Messages' }).getByRole('listitem');
  await said(page, 'message 10000').waitFor();
  expect(await shown.count()).toBeLessThan(60);

  await oldestStaysInPlace(page);
  await expect.poll(() => shown.count()).toBeLessThan(60);

  await sendMessage(bob, ann, 'Are you still reading?');
  await page.getByRole('button', { name: '1 new message', exact: true }).click();
  await said(page, 'Are you still reading?').waitFor();

  await page.getByRole('searchbox', { name: 'Search conversations...' }).fill('message 7321');
  await page.getByRole('button', { name: /message 7321/ }).click();
  await expect.poll(() => said(page, 'message 7321').isVisible()).toBe(true);
  expect(await shown.count()).toBeLessThan(60);
});

/** Scrolls to the oldest loaded message, which stays in view when older ones appear above it. */
async function oldestStaysInPlace(page: Page): Promise<void> {
  const release = await holdReplies(page, '/message/conversation/*before*');
  const thread = page.getByRole('region', { name: /^Conversation with/ });
  await thread.evaluate((element) => element.scrollTo(0, 0));
  await thread.getByText('Loading messages...').waitFor();
  await page.getByRole('button', { name: 'Newest messages' }).waitFor();
  const place = async () => (await said(page, 'message 9951').boundingBox())?.y ?? Infinity;
  const before = await place();
  release();
  await said(page, 'message 9950').waitFor();
  await expect.poll(async () => Math.abs((await place()) - before)).toBeLessThan(4);
  expect(await said(page, 'message 9901').count()).toBe(0);
}

test('an AI player is told by buttons what it understands, and says what it thinks of the player', async () => {
  const universe = 'Understanding';
  await operate('universe', 'create', '--name', universe, '--ai-players', '1');
  for (const screen of ['desk', 'phone'] as const) {
    const { token } = await foundEmpire('asker', universe);
    const { page, hasLoaded } = await openVisitor({ token, screen });
    await page.goto('/rank');
    await page
      .getByRole('row')
      .filter({ has: page.getByText('AI', { exact: true }) })
      .getByRole('link')
      .first()
      .click();
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Message/ })
      .click();
    const talk = await opensWindow(page, 'Messages');
    await talk.getByRole('heading', { name: / AI$/ }).waitFor();
    const asked = talk.getByRole('group', { name: /^What .* understands$/ });
    await asked.getByText('Neutral to you').waitFor();
    await asked.getByText('3 more today').waitFor();
    await asked.getByRole('button', { name: 'Offer peace' }).click();
    await said(page, 'I offer you peace').waitFor();
    await asked.getByText('2 more today').waitFor();
    for (const [intent, words] of [
      ['Ask why', 'Why did you attack me'],
      ['Warn', 'Stay away from my planets'],
    ] as const) {
      await asked.getByRole('button', { name: intent }).click();
      await said(page, words).waitFor();
    }
    await asked.getByText('Nothing more today').waitFor();
    expect(await textsOf(asked.getByRole('button', { disabled: false }))).toEqual(['Trade']);
    expect(await axeFaults(page)).toEqual([]);
    await hasLoaded();
  }
});
