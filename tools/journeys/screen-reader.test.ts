import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { foundColonies } from './colonies.ts';
import { foundEmpire, sendShips } from './empire.ts';
import { opensWindow } from './on-page.ts';
import { grant, operate } from './operate.ts';
import { settleAt } from './settler.ts';
import { openVisitor } from './visitor.ts';

const transcripts = fileURLToPath(new URL('../../.cache/screen-reader', import.meta.url));

/** What a screen reader says of the page, line by line, and keeps for people to read. */
async function transcriptOf(page: Page, name: string): Promise<string[]> {
  const said = await page.locator('body').ariaSnapshot();
  await mkdir(transcripts, { recursive: true });
  await writeFile(`${transcripts}/${name}.yml`, said);
  return said.split('\n');
}

const roleOf = (line: string): string => /^\s*- '?(\w+)/.exec(line)?.[1] ?? '';
const nameOf = (line: string): string => /^\s*- '?\w+ "((?:[^"\\]|\\.)*)"/.exec(line)?.[1] ?? '';

/** What needs a name to be told from others of its kind. */
const named = [
  'button',
  'link',
  'textbox',
  'checkbox',
  'radio',
  'combobox',
  'tab',
  'slider',
  'table',
  'region',
];

/** Faults that a listener meets: what has no name, what is no text, and places with the same name. */
function faultsIn(lines: readonly string[]): string[] {
  const unnamed = lines.filter((line) => named.includes(roleOf(line)) && nameOf(line) === '');
  const broken = lines.filter((line) => /undefined|NaN|\[object|Invalid Date/.test(line));
  const places = lines
    .filter((line) => ['navigation', 'region', 'checkbox'].includes(roleOf(line)))
    .map((line) => `${roleOf(line)} ${nameOf(line)}`);
  return [...unnamed, ...broken, ...places.filter((place, at) => places.indexOf(place) !== at)];
}

test('a screen reader meets names, places and one first heading on the main screens, and nothing twice', async () => {
  const universe = 'Listening Post';
  await operate('universe', 'create', '--name', universe);
  const player = await foundEmpire('listener', universe);
  await grant(player.planet.id, {
    'small-cargo': 9,
    deuterium: 9000,
    metal: 9000,
    'combustion-drive': 2,
    'computer-technology': 3,
  });
  await foundColonies(player, [{ name: 'Echo' }]);
  const colony = [4, (player.planet.id % 399) + 1, 1] as const;
  for (const count of [1, 2]) await sendShips(player, 'transport', colony, { 'small-cargo': count });
  const { page } = await openVisitor({ token: player.token });
  const faults: string[] = [];
  const look = async (name: string) => {
    const lines = await transcriptOf(page, name);
    expect(lines.filter((line) => /heading .*\[level=1\]/.test(line))).toHaveLength(
      name === 'send-fleet' ? 0 : 1,
    );
    faults.push(...faultsIn(lines).map((fault) => `${name}: ${fault.trim()}`));
  };
  for (const name of ['home', 'resources', 'galaxy', 'fleet']) {
    await settleAt(page, `/${name}`);
    await look(name);
  }
  await page.getByRole('button', { name: 'Send Fleet' }).click();
  await opensWindow(page, 'Send Fleet');
  await look('send-fleet');
  expect(faults).toEqual([]);
});

/** Notes what the page's live regions say, in order; what is marked as silent is not heard. */
const listen = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    const LIVE = '[aria-live], [role=status], [role=alert], [role=log], [role=timer], output';
    const before = new WeakMap<Element, string>();
    new MutationObserver((records) => {
      for (const { target } of records) {
        const near = target instanceof Element ? target : target.parentElement;
        const region = near?.closest(LIVE);
        if (!region || region.matches('[aria-live=off], [role=timer]')) continue;
        const text = region.textContent.trim();
        if (text !== (before.get(region) ?? '')) heard.push(text);
        before.set(region, text);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });

const heardOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { heard: string[] }).heard);

test('what ends is announced, and what counts down is not', async () => {
  const universe = 'Whispering Gallery';
  await operate('universe', 'create', '--name', universe, '--building-speed', '5');
  const { token } = await foundEmpire('listener', universe);
  const { page } = await openVisitor({ token });
  await listen(page);
  await settleAt(page, '/resources');
  await page.getByRole('button', { name: 'Upgrade Metal Mine to level 1' }).click();
  await page.getByRole('timer').first().waitFor();
  const isHeard = async () => (await heardOn(page)).some((text) => text.includes('Construction Complete'));
  await expect.poll(isHeard).toBe(true);
  const heard = await heardOn(page);
  // A region that said the same but for its figures would have counted aloud.
  const figureless = heard.map((text) => text.replaceAll(/\d+/g, '#'));
  const counted = heard.filter(
    (text, at) => figureless.indexOf(figureless[at] ?? '') !== at && /\d+s\b/.test(text),
  );
  expect(counted).toEqual([]);
});
