import type { Beginning, TestPlayer } from '@farhold/server/testing/test-player';
import { attack } from '@farhold/server/testing/union-calls';
import type { World } from '@farhold/server/testing/world';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { axeFaults } from './axe-faults.ts';
import { followsAlert, opensLive, opensWindow } from './on-page.ts';
import { secondsToArrival, turnedServer } from './turned-server.ts';
import { openVisitor, type Screen, type Visitor } from './visitor.ts';

/** Somebody with a browser, and what the test's server knows of them. */
export type Player = Visitor & { readonly self: TestPlayer };

/** Enough to found an alliance, and to go to war with that many fighters. */
const armed = (fighters: number): Beginning => ({
  planet: {
    units: { 'light-fighter': fighters },
    stock: { metal: 40_000, crystal: 20_000, deuterium: 200_000 },
  },
  research: { 'computer-technology': 2 },
});

/** Four players on a server whose clock the test turns: a war begins twelve hours after it is declared. */
export async function fourPlayers() {
  const { game, url } = await turnedServer();
  const player = async (name: string, screen: Screen, fighters = 60): Promise<Player> => {
    const self = await game.player(name, armed(fighters));
    // In another zone than the server, so that its time stands beside the player's.
    const visitor = { url, token: self.token, screen, timezone: 'Asia/Kolkata' };
    return { ...(await openVisitor(visitor)), self };
  };
  return {
    game,
    ann: await player('Ann', 'desk'),
    bob: await player('Bob', 'phone'),
    cyd: await player('Cyd', 'desk'),
    dan: await player('Dan', 'phone', 45),
  };
}

/** Two players become friends, so that one can invite the other by a button. */
export async function becomeFriends(one: Player, other: Player): Promise<void> {
  await opensLive(other.page, '/home');
  await one.page.goto('/account?tab=universe');
  await one.page.getByLabel('Name of a player').fill(other.self.name);
  await one.page.getByRole('button', { name: 'Ask', exact: true }).click();
  await one.page.getByText(`Your request is sent to ${other.self.name}.`).waitFor();
  expect(await axeFaults(one.page, 'main')).toEqual([]);
  await followsAlert(other.page, '1 friend request waits for your answer');
  await other.page.getByRole('button', { name: `Accept the request of ${one.self.name}` }).click();
  await other.page.getByText(`You and ${one.self.name} are friends now.`).waitFor();
}

/** Three members fly to an enemy in one union; answers in how many seconds they arrive. */
export async function attackTogether(
  game: World,
  lead: Player,
  [friend, member]: readonly [Player, Player],
  enemy: Player,
): Promise<number> {
  const { status } = await attack(game, lead.self, enemy.self, { fighters: 50 });
  expect(status).toBe(200);
  await lead.page.goto('/fleet');
  await lead.page.getByRole('button', { name: 'Let others join this attack' }).click();
  await lead.page.getByRole('button', { name: `Invite [NOVA] ${friend.self.name}` }).click();
  await lead.page.getByText(`${friend.self.name} is invited.`).waitFor();
  await lead.page.getByLabel('Name of a player').fill(member.self.name);
  await lead.page.getByLabel('Name of a player').press('Enter');
  await lead.page.getByText(`${member.self.name} is invited.`).waitFor();
  expect(await axeFaults(lead.page, 'main')).toEqual([]);
  for (const { page } of [friend, member]) {
    await page.goto('/fleet');
    await page.getByText(`[NOVA] ${lead.self.name} invites you`, { exact: true }).waitFor();
    expect(await axeFaults(page, 'main')).toEqual([]);
    await joinUnion(page, 20);
  }
  return secondsToArrival(game, lead.self);
}

async function joinUnion(page: Page, fighters: number): Promise<void> {
  const union = page.getByRole('region', { name: /^Union against Homeworld/ });
  const serverTimes = union.getByText(/\d\d:\d\d:\d\d UTC$/);
  // When it strikes, until when it is open and waits at the latest, and the latest start from the only planet.
  await expect.poll(() => serverTimes.count()).toBe(4);
  await union.getByRole('button', { name: 'Join from Homeworld' }).click();
  const dialog = await opensWindow(page, 'Send Fleet');
  await dialog.getByRole('radio', { name: 'Attack', checked: true }).waitFor();
  await dialog.getByLabel('Light Fighter').fill(String(fighters));
  await dialog.getByRole('button', { name: 'Send Fleet' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await union.getByText('You', { exact: true }).waitFor();
}

/** The goods under a heading of the battle report that a player reads. */
async function goodsOf(game: World, { page, self }: Player, heading: string) {
  const { body } = await game.call(self, 'GET /report');
  const battle = body.find(({ type }) => type === 'attack');
  await page.goto(`/reports/${battle?.id_report}`);
  const report = page.getByRole('dialog', { name: 'Mission reports' }).getByRole('article');
  const text = (await report.innerText()).replaceAll('.', '');
  const goods = new RegExp(String.raw`^${heading}\n+((?:(?:Metal|Crystal|Deuterium)\s+\d+\s*)+)`, 'im').exec(
    text,
  )?.[1];
  const amount = (name: string) => Number(new RegExp(String.raw`${name}\s+(\d+)`).exec(goods ?? '')?.[1]);
  return { metal: amount('Metal'), crystal: amount('Crystal') };
}

/** Each attacker has a report of the battle, and what they took is what the defender lost. */
export async function compareReports(
  game: World,
  [lead, ...others]: readonly [Player, ...Player[]],
  defender: Player,
): Promise<void> {
  const loot = [await goodsOf(game, lead, 'Loot')];
  const partners = others.map(({ self }) => `[NOVA] ${self.name}`).join(' and ');
  await lead.page.getByText(`Together with ${partners}`).waitFor();
  for (const one of others) loot.push(await goodsOf(game, one, 'Loot'));
  const stolen = await goodsOf(game, defender, 'Resources stolen');
  const sum = (good: 'metal' | 'crystal') => loot.reduce((total, goods) => total + goods[good], 0);
  expect({ metal: sum('metal'), crystal: sum('crystal') }).toEqual(stolen);
  expect(stolen.metal).toBeGreaterThan(0);
}

/** Both sides have lost something in the battle that everybody can read of in the table of wars. */
export async function seeScore(page: Page): Promise<void> {
  await page.goto('/alliance?tab=pacts');
  const wars = page.getByRole('region', { name: 'Wars' });
  await wars.getByText(/[1-9]\S* : [1-9]/).waitFor();
  expect(await axeFaults(page, 'main')).toEqual([]);
}
