import { personalities } from '@farhold/engine/ai/personality';
import { itemKeys } from '@farhold/engine/catalogue/items';
import { accountId, allianceId } from '@farhold/engine/ids';
import { expect, test } from 'vitest';
import { useOf } from './duels.ts';
import {
  aliensBar,
  armsBar,
  cubesBar,
  duelsBar,
  growthBar,
  neighboursBar,
  personalitiesBar,
  type PlayedLeague,
  unitsBar,
  warsBar,
} from './league-bars.ts';
import { barsAsText, checkLeague } from './league-check.ts';
import { playLeague, type LeagueDay } from './league.ts';
import type { War } from './league-wars.ts';

// A short league of one player of each personality: seconds, where `npm run simulate -- league --check` takes minutes.
const options = { days: 1, players: 5, seed: 1, speed: 1 };
const [day] = playLeague(options);
const played = (days: readonly LeagueDay[]): PlayedLeague => ({ options, days });

/** A day of these players without packs. */
const dayOf = (standings: LeagueDay['standings'], number = 1): LeagueDay => ({
  day: number,
  standings,
  debris: 0,
  wars: [],
  packs: [],
});

/** The first day with other total points for everybody, as the given day. */
function dayWith(number: number, points: (index: number) => number): LeagueDay {
  const standings = (day?.standings ?? []).map((one, index) => ({
    ...one,
    points: { ...one.points, total: points(index) },
  }));
  return dayOf(standings, number);
}

test('the bar of growth finds the day on which the median stood still', () => {
  const grown = [100, 110, 120, 130].map((points, index) => dayWith(index + 2, () => points));
  expect(growthBar(played(grown))).toMatchObject({ holds: true });
  const still = [100, 110, 120, 121].map((points, index) => dayWith(index + 2, () => points));
  expect(growthBar(played(still))).toMatchObject({ holds: false, found: 'least 0.8 %, on day 5' });
  expect(growthBar(played([dayWith(1, () => 5)])).holds).toBe(false);
});

test('a personality with less than 70 % of the best median falls short', () => {
  const order = (day?.standings ?? []).map(({ personality }) => personality);
  expect(new Set(order)).toEqual(new Set(personalities));
  const bar = (weakest: number) =>
    personalitiesBar(played([dayWith(1, (index) => (index === 2 ? weakest : 1000))]));
  expect(bar(700).holds).toBe(true);
  expect(bar(699)).toMatchObject({ holds: false });
  expect(bar(699).found).toContain(`${order[2]} 69.9 %`);
});

test('cubes, neighbours and units that nobody orders are judged by what the players did', () => {
  const standings = day?.standings ?? [];
  expect(cubesBar(played([dayOf(standings)])).holds).toBe(true);
  const lucky = standings.map((one) => ({ ...one, actions: { ...one.actions, income: 1000, cubes: 100 } }));
  expect(cubesBar(played([dayOf(lucky)]))).toMatchObject({ holds: false, found: '10.0 %' });
  expect(neighboursBar(played([dayOf(standings)])).holds).toBe(true);
  const lonely = standings.map((one, index) => ({
    ...one,
    player: accountId(index + 1),
    home: { ...one.home, system: 1 + 4 * index },
  }));
  expect(neighboursBar(played([dayOf(lonely)]))).toMatchObject({
    holds: false,
    found: '4 at most',
  });
  expect(unitsBar([played([dayOf(standings)])])).toMatchObject({ holds: false });
  expect(unitsBar([played([dayOf(standings)])]).found).toContain('dreadstar');
});

test('alien buildings that nobody raises, missiles that nobody fires and dark matter that nobody spends fall short', () => {
  const standings = day?.standings ?? [];
  const league = played([dayOf(standings)]);
  expect(aliensBar([league])).toMatchObject({ holds: false });
  expect(aliensBar([league]).found).toContain('xeno-exchange');
  const everything = standings.map((one) => ({ ...one, ordered: itemKeys('aliens') }));
  const butOne = everything.map((one, index) =>
    index < 2 ? one : { ...one, ordered: one.ordered.filter((key) => key !== 'xeno-exchange') },
  );
  expect(aliensBar([played([dayOf(butOne)])])).toMatchObject({
    holds: true,
    found: 'all; xeno-exchange by 2 of 5 players',
  });
  expect(armsBar([league])).toMatchObject({ holds: false, found: '0 salvos, 0 boosters' });
  const [one, ...others] = standings;
  if (!one) throw new Error('nobody played');
  const armed = { ...one, actions: { ...one.actions, salvos: 2, boosters: 1 } };
  expect(armsBar([played([dayOf([armed, ...others])])])).toMatchObject({ holds: true });
});

test('packs fall short that never make war, never fight in one, or never end it', () => {
  const war = {
    from: allianceId(1),
    to: allianceId(2),
    begun: 7,
    ended: 12,
    battles: 4,
    scores: [24_000, 58_000],
  } as const;
  const after = (...wars: readonly War[]) =>
    warsBar({ options: { ...options, packs: 3 }, days: [{ ...dayOf([]), wars }] });
  expect(after(war)).toMatchObject({ holds: true, found: '1 wars with 4 battles, 1 over' });
  expect(after()).toMatchObject({ holds: false });
  expect(after({ ...war, battles: 0 })).toMatchObject({ holds: false });
  expect(after({ ...war, ended: null })).toMatchObject({ holds: false });
});

test('cruisers beat light fighters, heavy fighters beat cruisers, small cargos keep up with an escort, and domes stop raids of their price', () => {
  expect(useOf('cruiser')).toContain('light-fighter');
  expect(useOf('heavy-fighter')).toContain('cruiser');
  expect(useOf('espionage-probe')).toBe('spies');
  expect(useOf('large-cargo')).toBe('carries more than small-cargo');
  expect(useOf('small-cargo')).toBe('brings more home with an escort than large-cargo');
  expect(useOf('small-shield-dome')).toContain('stops light-fighter');
  expect(useOf('large-shield-dome')).toContain('light-fighter');
  expect(duelsBar()).toMatchObject({ holds: true, found: 'all' });
});

test('a check names every league that it plays, and ends with how many bars hold', () => {
  const told: string[] = [];
  const bars = checkLeague({ slow: [options], fast: [], packs: [] }, (line) => told.push(line));
  expect(told[0]).toBe('playing 1 days at ×1, seed 1 …');
  expect(told.slice(1)).toEqual([
    expect.stringMatching(/^holds: cubes/),
    expect.stringMatching(/^holds: the nearest neighbour/),
    expect.stringMatching(/: no personality/),
  ]);
  const text = barsAsText(bars);
  expect(text.split('\n').filter((line) => line.startsWith('| '))).toHaveLength(bars.length + 2);
  expect(text).toMatch(/\| \*\*falls short\*\* \| each ship and each defence is built by somebody/);
  expect(text).toContain('×1, 1 days, 5 players, seed 1');
  expect(text).toMatch(/\d of 7 bars hold\.$/);
});
