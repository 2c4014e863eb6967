import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { foundEmpire, newAddress, openAccount, sendMessage, type Empire } from './empire.ts';
import {
  answerCalls,
  arrivesAt,
  failCalls,
  foundHome,
  holdReplies,
  isTold,
  keptToken,
  opensWindow,
  sendRegistration,
} from './on-page.ts';
import { grant } from './operate.ts';
import { openVisitor } from './visitor.ts';

test('if the list of universes fails to load, the page says so, and Retry tries again', async () => {
  const { page, expectRefusals } = await openVisitor();
  const answer = await holdReplies(page, '/universes');
  await page.goto('/');
  await page.getByText('Scanning universes...').waitFor();
  answer();
  await page.getByRole('rowheader', { name: 'Tempest' }).waitFor();
  await page.unrouteAll();
  await failCalls(page, '/universes');
  expectRefusals('400 GET /api/v1/universes');
  await page.reload();
  await page.getByText('Failed to load universes').waitFor();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByRole('rowheader', { name: 'Tempest' }).waitFor();
});

test('an empty list of universes says so, and the list is found inside other text', async () => {
  const { page } = await openVisitor();
  await answerCalls(page, '/universes', []);
  await page.goto('/');
  await page.getByText('No universes available').waitFor();
  await page.unrouteAll();
  await page.route('**/api/v1/universes', async (route) => {
    const reply = await route.fetch();
    await route.fulfill({ body: `Here they are: ${await reply.text()} That is all.` });
  });
  await page.reload();
  await page.getByRole('rowheader', { name: 'Tempest' }).waitFor();
});

test('if joining or entering a universe fails, the player reads the server’s sentence or a general one', async () => {
  const { token } = await openAccount('joiner');
  const { page, expectRefusals } = await openVisitor({ token });
  expectRefusals(
    '400 POST /api/v1/user/universes/{id}/join',
    '409 POST /api/v1/user/universes/{id}/join',
    '400 POST /api/v1/user/universes/{id}/activate',
  );
  await page.goto('/');
  await failCalls(page, '/user/universes/*/join');
  await page.getByRole('button', { name: 'Join Origin' }).click();
  await foundHome(page);
  await isTold(page, 'Failed to join universe. Please try again.');
  await page.unrouteAll();
  await answerCalls(page, '/user/universes/*/join', { message: 'The gates are shut.' }, 409);
  await foundHome(page);
  await isTold(page, 'The gates are shut.');
  await page.unrouteAll();
  await failCalls(page, '/user/universes/*/activate');
  await foundHome(page);
  await isTold(page, 'Failed to activate universe. Please try again.');
  await page.getByRole('button', { name: 'Play Origin' }).waitFor();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Play Origin' }).click();
  await arrivesAt(page, '/home');
});

test('a newcomer who has joined but can’t enter reads so, and the same button enters later', async () => {
  const { page, expectRefusals } = await openVisitor();
  expectRefusals('400 POST /api/v1/user/universes/{id}/activate');
  await page.goto('/register');
  await sendRegistration(page, newAddress('barred'));
  await failCalls(page, '/user/universes/*/activate');
  await page.getByRole('button', { name: 'Play Tempest' }).click();
  await isTold(page, 'Failed to activate universe. Please try again.');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Play Tempest' }).click();
  await arrivesAt(page, '/home');
});

test('a login or a registration that fails without a message gets one', async () => {
  const { page, expectRefusals } = await openVisitor();
  expectRefusals('400 POST /api/v1/login', '400 POST /api/v1/register');
  await failCalls(page, '/login');
  await failCalls(page, '/register');
  await page.goto('/login');
  await page.getByLabel('E-mail address').fill('ann@example.org');
  await page.getByLabel('Password', { exact: true }).fill('correct horse');
  await page.getByRole('button', { name: 'Launch Mission' }).click();
  await page.getByRole('main').getByText('Invalid email or password').waitFor();
  await page.goto('/register');
  await sendRegistration(page, 'ann@example.org');
  await page.getByRole('main').getByText('Registration failed. Please try again.').waitFor();
});

test('a failed logout says so and changes nothing', async () => {
  const { token } = await openAccount('stayer');
  const { page, expectRefusals } = await openVisitor({ token });
  expectRefusals('400 POST /api/v1/logout');
  await page.goto('/');
  await failCalls(page, '/logout');
  await page.getByRole('button', { name: 'Logout' }).click();
  await isTold(page, 'Error during logout');
  expect(await keptToken(page)).toBe(token);
  expect(new URL(page.url()).pathname).toBe('/');
});

test('if planets cannot be loaded, the player comes to the choice of a universe', async () => {
  const { token } = await foundEmpire('lost', 'Origin');
  const { page, expectRefusals } = await openVisitor({ token });
  expectRefusals('400 GET /api/v1/planet');
  await failCalls(page, '/planet');
  await page.goto('/home');
  await arrivesAt(page, '/');
  await page.getByRole('button', { name: 'Play Origin' }).waitFor();
});

test('windows without ships, fleets or reports say so, and an unknown count of reports is none', async () => {
  const { token } = await foundEmpire('hermit', 'Origin');
  const { page, expectRefusals } = await openVisitor({ token });
  expectRefusals('400 GET /api/v1/report/unread-count');
  await failCalls(page, '/report/unread-count');
  // When it was last opened, the page did not need its fleets at once.
  await page.addInitScript(() => localStorage.setItem('firstReads', '[["/fleet",["/planet"]]]'));
  const answer = await holdReplies(page, '/activity');
  await page.goto('/fleet');
  await page.getByText('Loading activities...').waitFor();
  answer();
  await page.getByText('No Fleet Activity').waitFor();
  await page
    .getByText(
      'No fleet movements detected. Send ships to attack, transport resources, or explore the galaxy.',
    )
    .waitFor();
  await page.getByRole('banner').getByRole('button', { name: 'Send Fleet' }).click();
  const dialog = await opensWindow(page, 'Send Fleet');
  await dialog.getByText('No ships available').waitFor();
  expect(await dialog.getByRole('button', { name: 'Send Fleet' }).isDisabled()).toBe(true);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Reports', exact: true }).click();
  await (await opensWindow(page, 'Mission reports')).getByText('No Reports Found').waitFor();
});

test('a count of unread messages that can’t be read any more is none', async () => {
  const [reader, writer] = [await foundEmpire('reader', 'Origin'), await foundEmpire('writer', 'Origin')];
  await sendMessage(writer, reader, 'Peace?');
  const { page, expectRefusals } = await openVisitor({ token: reader.token });
  await page.goto('/home');
  await page.getByRole('button', { name: 'Messages, 1 unread' }).waitFor();
  expectRefusals('400 GET /api/v1/message/unread-count');
  await failCalls(page, '/message/unread-count');
  await sendMessage(writer, reader, 'Or war?');
  await page.getByRole('button', { name: 'Messages', exact: true }).waitFor();
});

test('a window whose reads fail says so, and Retry fills it', async () => {
  const { token } = await foundEmpire('unread', 'Origin');
  const { page, expectRefusals } = await openVisitor({ token });
  expectRefusals('400 GET /api/v1/activity');
  await failCalls(page, '/activity');
  await page.goto('/support');
  await page.getByRole('banner').getByRole('button', { name: 'Send Fleet' }).click();
  const dialog = await opensWindow(page, 'Send Fleet');
  await dialog.getByText('This could not be loaded.').waitFor();
  await page.unrouteAll();
  await dialog.getByRole('button', { name: 'Retry' }).click();
  await dialog.getByText('No ships available').waitFor();
});

async function chooseFleet(page: Page, { planet }: Empire) {
  await page.goto('/fleet');
  await page.getByRole('banner').getByRole('button', { name: 'Send Fleet' }).click();
  const dialog = await opensWindow(page, 'Send Fleet');
  const [galaxy, system, position] = planet.at;
  await dialog.getByLabel('Galaxy').fill(String(galaxy));
  await dialog.getByLabel('System').fill(String(system));
  await dialog.getByLabel('Position').fill(String(position));
  await dialog.getByLabel('Light Fighter').fill('1');
  return dialog;
}

test('a refused fleet stays home, and the player reads why; so does a refused recall', async () => {
  const sender = await foundEmpire('sender', 'Origin');
  const target = await foundEmpire('target', 'Origin');
  await grant(sender.planet.id, { 'light-fighter': 2, deuterium: 50_000 });
  const { page, expectRefusals } = await openVisitor({ token: sender.token });
  expectRefusals('422 POST /api/v1/activity/send', '400 POST /api/v1/activity/send');
  const dialog = await chooseFleet(page, target);
  const send = dialog.getByRole('button', { name: 'Send Fleet' });
  await failCalls(page, '/activity/send');
  await send.click();
  await dialog.getByText('Failed to send fleet. Please try again.').waitFor();
  await page.unrouteAll();
  await answerCalls(page, '/activity/send', { message: 'The harbour is closed.' }, 422);
  await send.click();
  await dialog.getByText('Error: The harbour is closed.').waitFor();
  await page.unrouteAll();
  await answerCalls(page, '/activity/send', { errors: { speed: ['Too slow.'], ships: ['Too few.'] } }, 422);
  await send.click();
  await dialog.getByText('Too slow.\nToo few.').waitFor();
  await page.unrouteAll();
  await send.click();
  await dialog.waitFor({ state: 'detached' });
  await failCalls(page, '/activity/*/recall');
  expectRefusals('400 POST /api/v1/activity/{id}/recall');
  await page.getByRole('button', { name: 'Recall' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Recall' }).click();
  await isTold(page, 'Failed to recall fleet');
  await expect.poll(() => page.getByRole('article').count()).toBe(1);
});

const unknownFleet = {
  mission: 'attack',
  type: 'attack',
  start_time: '2026-01-01T00:00:00Z',
  end_time: '2036-01-01T00:00:00Z',
  leg_start_time: '2026-01-01T00:00:00Z',
  leg_start_part: 0,
  galaxy: 2,
  system: 3,
  position: 4,
  planet_from: null,
  planet_to: null,
  assets: [{ quantity: 7, asset: { id_asset: 0, key: 'no-such-ship', title: '', type: 'ships', img: '' } }],
  metal: 0,
  crystal: 0,
  deuterium: 0,
  aliens: 0,
  is_own: true,
  is_hostile: false,
  can_recall: false,
};

test('what the server gives no name has one all the same', async () => {
  const { token } = await foundEmpire('watcher', 'Origin');
  const { page } = await openVisitor({ token });
  const colony = { ...unknownFleet, id_activity: 2, mission: 'colony', type: 'colony' };
  const raid = { ...unknownFleet, id_activity: 3, is_own: false, is_hostile: true, assets: null };
  const bare = { ...unknownFleet, id_activity: 4, assets: [{ quantity: 7, asset: null }] };
  const late = { ...raid, end_time: '2036-06-01T00:00:00Z' };
  await answerCalls(page, '/activity', [{ ...unknownFleet, id_activity: 1 }, colony, bare, late]);
  await page.goto('/fleet');
  const rows = page.getByRole('article');
  await rows.first().getByText('Hostile fleet', { exact: true }).waitFor();
  await page.getByRole('heading', { name: 'Hostile (1)' }).waitFor();
  const own = page.getByRole('region', { name: 'On their way (3)' }).getByRole('article');
  await expect.poll(() => own.count()).toBe(3);
  expect(await own.nth(2).innerText()).toMatch(/Unknown Ship/);
  const [attack, settlers] = [own.nth(0), own.nth(1)];
  expect(await attack.innerText()).toMatch(
    /Unknown Planet\s+Unknown\b.*Unknown Planet\s+\[2:3:4\]\s+Unknown/s,
  );
  expect(await attack.innerText()).toMatch(/Unknown Ship/);
  expect(await settlers.innerText()).toMatch(/Empty Position\s+\[2:3:4\]\s+Uncolonized/);
});

test('where the browser keeps nothing, a player signs in, plays and signs out all the same', async () => {
  const { email, password, planet } = await foundEmpire('unkept', 'Origin');
  await grant(planet.id, { metal: 500, crystal: 500 });
  const { page } = await openVisitor();
  await page.addInitScript(() => {
    const deny = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    for (const store of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, store, { get: deny });
  });
  await page.goto('/login');
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Launch Mission' }).click();
  await page.getByRole('button', { name: 'Play Origin' }).click();
  await arrivesAt(page, '/home');
  const places = page.getByRole('navigation', { name: 'Main' });
  await places.getByRole('link', { name: 'Resources' }).click();
  await page.getByRole('button', { name: 'Upgrade Metal Mine to level 1' }).click();
  await isTold(page, 'Construction Started');
  await page.keyboard.press(']');
  await page.getByRole('button', { name: /^Messages/ }).click();
  await opensWindow(page, 'Messages');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await arrivesAt(page, '/login');
});
