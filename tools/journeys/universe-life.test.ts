import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { type Empire, foundEmpire, orderBuilding } from './empire.ts';
import { isTold, opensLive, opensWindow } from './on-page.ts';
import { grant, operate } from './operate.ts';
import { openVisitor } from './visitor.ts';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '@farhold/engine/time/duration';

const [resting, ending, series] = ['Harbour', 'Sunset', 'Comet'] as const;

const idOf = async (name: string): Promise<string> => {
  const universes = (await operate('universe', 'list')) as { id_universe: number; name: string }[];
  return String(universes.find((one) => one.name === name)?.id_universe);
};

async function endIn(ms: number, universe: string): Promise<void> {
  const at = new Date(Date.now() + ms).toISOString().replace(/\.\d+/, '');
  await operate('universe', 'end', '--universe', universe, '--at', at);
}

beforeAll(async () => {
  // Flights take seconds, so that a fleet launched now arrives within this hour's quiet hours.
  const speed = ['--fleet-speed', '4000'];
  await operate(
    'universe',
    'create',
    '--name',
    resting,
    '--quiet-hours',
    'on',
    '--protection',
    'off',
    ...speed,
  );
  await operate('universe', 'create', '--name', ending);
});

/** Opens the dialog for an attack on a player. */
async function attackOn(page: Page, { planet }: Empire) {
  await page.goto('/fleet');
  await page.getByRole('button', { name: 'Send Fleet' }).click();
  const dialog = await opensWindow(page, 'Send Fleet');
  await dialog.getByLabel('Galaxy').fill(String(planet.at[0]));
  await dialog.getByLabel('System').fill(String(planet.at[1]));
  await dialog.getByLabel('Position').fill(String(planet.at[2]));
  await dialog.getByLabel('Cruiser').fill('1');
  return dialog;
}

/** Makes the server's replies about targets contain quiet hours that have counted for a year and begin this hour. */
async function letTargetsBeQuiet(page: Page): Promise<void> {
  await page.route('**/api/v1/activity/target*', async (route) => {
    const reply = await route.fetch();
    const { data } = (await reply.json()) as { data: object };
    const lastYear = new Date(Date.now() - 365 * DAY_MS).toISOString();
    const start = new Date().getUTCHours();
    const hours = { start_hour: start, start_hour_before: null, from: lastYear, chosen_at: lastYear };
    await route.fulfill({ response: reply, json: { data: { ...data, quiet_hours: hours } } });
  });
}

/** On vacation nothing counts down: what is built rests on every page, and nothing can be hurried. */
async function seesWorkRest(page: Page): Promise<void> {
  for (const [path, words] of [
    ['/home', 'Paused while you are on vacation'],
    ['/resources', 'paused'],
    ['/empire', 'Paused'],
    ['/dark-matter', 'Paused'],
  ] as const) {
    await page.goto(path);
    await page.getByRole('main').getByText(words, { exact: true }).first().waitFor();
    const moving = [
      page.getByRole('timer'),
      page.getByRole('button', { name: /^Hurry/ }),
      page.getByRole('button', { name: /^Events: [1-9]/ }),
    ];
    const counts = await Promise.all(moving.map((part) => part.count()));
    expect({ path, counts }).toEqual({ path, counts: [0, 0, 0] });
  }
}

test('a player chooses quiet hours and goes on vacation, and an enemy reads why no fleet may attack', async () => {
  const ann = await foundEmpire('resting', resting);
  const bob = await foundEmpire('restless', resting);
  const cleo = await foundEmpire('asleep', resting);
  await grant(bob.planet.id, { cruiser: 5, deuterium: 900_000 });
  await grant(ann.planet.id, { 'metal-mine': 12, metal: 9000, crystal: 9000, 'dark-matter': 20 });
  await orderBuilding(ann, 'metal-mine');
  const { page } = await openVisitor({ token: ann.token, screen: 'phone' });
  await page.goto('/account?tab=universe');
  await page.getByText('Your quiet hours: none.').waitFor();
  await page.getByRole('combobox', { name: 'Every day' }).click();
  await page.getByRole('option').nth(3).click();
  await page.getByRole('button', { name: 'Choose these hours' }).click();
  await isTold(page, 'Your quiet hours are chosen.');
  await page.getByText('You can choose other hours from').waitFor();

  await page.getByRole('button', { name: 'Go on vacation' }).click();
  const question = page.getByRole('alertdialog', { name: 'Go on vacation?' });
  await question.getByRole('button', { name: 'Go on vacation' }).click();
  await page.getByText('You are on vacation. Time stands still on your planets.').waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Come back' }).isDisabled()).toBe(true);
  await seesWorkRest(page);

  const enemy = await openVisitor({ token: bob.token });
  const send = async (reason: RegExp, target: Empire) => {
    const attack = await attackOn(enemy.page, target);
    await attack.getByText(reason).waitFor();
    await expect.poll(() => attack.getByRole('button', { name: 'Send Fleet' }).isDisabled()).toBe(true);
    return attack;
  };
  await send(/^This player is on vacation\. Fleets can go there only to harvest debris/, ann);
  await letTargetsBeQuiet(enemy.page);
  const attack = await send(
    /would strike in the quiet hours of this player\. It can strike (\d h )?\d+ min later/,
    cleo,
  );
  await attack.getByText(/^Quiet hours \d\d:\d\d–\d\d:\d\d\./).waitFor();
});

test('a universe ends while players watch; they read the message of the day once, and then who has won', async () => {
  const universe = await idOf(ending);
  const ann = await foundEmpire('last', ending);
  const { page } = await openVisitor({ token: ann.token });
  await opensLive(page, '/home');
  const message = page.getByRole('region', { name: 'Message of the day of this universe' });
  const text = 'Thank you all! https://example.org/farewell';
  await operate('universe', 'motd', '--universe', universe, '--text', text);
  await message.waitFor();
  expect(await message.getByRole('link').getAttribute('href')).toBe('https://example.org/farewell');
  await message.getByRole('button', { name: 'Put the message away for today' }).click();
  await message.waitFor({ state: 'detached' });

  await endIn(10 * MINUTE_MS, universe);
  await page.getByText(`${ending} ends in`).waitFor();
  await endIn(12 * SECOND_MS, universe);
  await page.getByText(`${ending} has ended.`).waitFor();
  expect(await page.getByRole('region', { name: 'Next goals' }).count()).toBe(0);
  await page.goto('/');
  await page.getByRole('link', { name: `Winners of ${ending}` }).click();
  await page.getByRole('heading', { name: `How ${ending} ended` }).waitFor();
  const ranking = page.getByRole('region', { name: 'Final ranking' });
  expect(await ranking.getByRole('listitem').first().innerText()).toMatch(/1\s+.*0 points/s);
});

test('a season ends: its page shows who won, the hall of fame remembers it, and the next season is joined from there', async () => {
  await operate('universe', 'create', '--name', series, '--every', '30d');
  const first = `${series} I`;
  const universe = await idOf(first);
  const ann = await foundEmpire('champion', first);
  const { page } = await openVisitor({ token: ann.token, screen: 'phone' });
  await page.goto('/home');
  await page.getByText(/Comet I ends in .* The player with the most points wins\./).waitFor();
  await endIn(12 * SECOND_MS, universe);
  await page.getByRole('link', { name: 'See how it ended' }).click();
  await page.getByRole('heading', { name: `How ${first} ended` }).waitFor();
  await page.getByText(/has won\./).waitFor();
  await page.getByRole('link', { name: 'Hall of fame' }).click();
  const card = page.getByRole('region', { name: first });
  await card.getByText('1 player').waitFor();
  await card.getByRole('link', { name: `Winners of ${first}` }).click();
  await page.getByRole('button', { name: `Join ${series} II` }).click();
  const names = await opensWindow(page, `Join ${series} II`);
  await names.getByRole('button', { name: 'Found my home' }).click();
  await page.waitForURL('**/home');
  await page.getByText(/Comet II ends in/).waitFor();
});

test('a universe that is founded while a visitor reads the list appears there, also if the browser’s clock is hours behind', async () => {
  const { page } = await openVisitor();
  await page.clock.install({ time: Date.now() - DAY_MS });
  await page.goto('/');
  await page.getByRole('button', { name: 'Join Origin' }).waitFor();
  await operate('universe', 'create', '--name', 'Dawn');
  await page.clock.fastForward(31_000);
  await page.getByRole('button', { name: 'Join Dawn' }).waitFor();
});
