import { personalities } from '@farhold/engine/ai/personality';
import { expect, test } from 'vitest';
import { playLeague } from './league.ts';
import { cubesBar, neighboursBar, warsBar } from './league-bars.ts';
import { best, cubeShareOf, gini, kin, leagueAsText, median, topShare, totals } from './league-report.ts';

// Twenty days of 25 players take some seconds and show the same as thirty days of a hundred (`npm run simulate --
// league`). A turn with orders that the engine refuses ends the league with an error.
const options = { days: 20, players: 25, seed: 1, speed: 1 };
const days = playLeague(options);
const last = days[19] ?? { day: 0, standings: [], debris: 0, wars: [], packs: [] };

const meanOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
const share = (personality: (typeof personalities)[number], column: 'ships' | 'defence') =>
  meanOf(kin(last, personality).map(({ points }) => points[column] / points.total));

test('nobody runs away: the best player has less than five times the points of the median player', () => {
  for (const day of days) expect(Math.max(...totals(day))).toBeLessThan(5 * median(totals(day)));
  expect(gini(totals(last))).toBeLessThan(0.3);
  expect(topShare(totals(last))).toBeLessThan(0.3);
});

test('the ten best players have at least three different personalities', () => {
  expect(new Set(best(last, 10).map(({ personality }) => personality)).size).toBeGreaterThanOrEqual(3);
});

test('personalities differ: raiders raid and keep a fleet, turtles keep defences, miners grow without a raid', () => {
  const raids = (personality: (typeof personalities)[number]) =>
    meanOf(kin(last, personality).map(({ actions }) => actions.raids));
  expect(raids('raider')).toBeGreaterThan(1);
  expect([raids('miner'), raids('turtle'), raids('trader')]).toEqual([0, 0, 0]);
  for (const other of ['turtle', 'explorer', 'trader'] as const) {
    expect(share('raider', 'ships')).toBeGreaterThan(share(other, 'ships'));
  }
  for (const other of ['raider', 'explorer', 'trader'] as const) {
    expect(share('turtle', 'defence')).toBeGreaterThan(share(other, 'defence'));
  }
  const grown = (personality: (typeof personalities)[number]) =>
    median(kin(last, personality).map(({ points }) => points.resources));
  expect(grown('miner')).toBeGreaterThan(grown('raider'));
});

test('cubes bring less than a tenth of what planets make', () => {
  expect(cubesBar({ options, days })).toMatchObject({ holds: true });
  for (const player of last.standings) expect(cubeShareOf([player])).toBeLessThan(0.1);
});

test('every home has a neighbour within three systems', () => {
  expect(neighboursBar({ options, days })).toMatchObject({ holds: true });
});

test('packs make war on each other, fight in it and end it, and the report says so', () => {
  const packs = { days: 21, players: 16, seed: 3, speed: 1, packs: 3 };
  const played = playLeague(packs);
  expect(warsBar({ options: packs, days: played })).toMatchObject({ holds: true });
  expect(played.at(-1)?.packs).toHaveLength(3);
  expect(Math.max(...(played.at(-1)?.packs ?? []))).toBeLessThanOrEqual(6);
  const text = leagueAsText(played);
  expect(text).toContain('| war of |');
  expect(leagueAsText(days)).not.toContain('| war of |');
});

test('the same seed plays the same league', () => {
  const beginning = (seed: number) => playLeague({ days: 1, players: 3, seed, speed: 1 });
  expect(beginning(4)).toEqual(beginning(4));
  expect(beginning(4)).not.toEqual(beginning(5));
});

test('the report lists every personality and the ten best players', () => {
  const text = leagueAsText(days);
  for (const personality of personalities) expect(text).toContain(personality);
  expect(text).toContain('The ten best: ');
  expect(text).toMatch(/Debris that nobody has collected: \d/);
});

test('the report sets what planets make beside loot, finds and losses, to show what a personality lives on', () => {
  const [heads = ''] = leagueAsText(days).split('\n');
  const columns = heads.split('|').map((head) => head.trim());
  expect(columns).toEqual(expect.arrayContaining(['income', 'loot', 'found', 'plundered', 'units lost']));
});

test('the median is the one in the middle, or the mean of the two in the middle', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([1, 9, 3, 7])).toBe(5);
  expect(median([])).toBe(0);
});

test('inequality is 0 if all have the same, and grows with what one has alone', () => {
  expect(gini([5, 5, 5, 5])).toBeCloseTo(0);
  expect(gini([0, 0, 0, 8])).toBeCloseTo(0.75);
  expect(topShare([1, 1, 1, 1, 1, 1, 1, 1, 1, 11])).toBeCloseTo(0.55);
});
