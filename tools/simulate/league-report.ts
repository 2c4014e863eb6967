import { type Personality, personalities } from '@farhold/engine/ai/personality';
import type { LeagueDay, Standing } from './league.ts';
import { markdownTable } from './markdown-table.ts';

const short = new Intl.NumberFormat('en', { notation: 'compact', maximumSignificantDigits: 3 });

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
const mean = (numbers: readonly number[]): number => sum(numbers) / Math.max(1, numbers.length);

const ascending = (numbers: readonly number[]): readonly number[] => numbers.toSorted((a, b) => a - b);

/** The one in the middle, or the mean of the two in the middle. */
export function median(numbers: readonly number[]): number {
  const [sorted, half] = [ascending(numbers), Math.floor(numbers.length / 2)];
  const upper = sorted[half] ?? 0;
  return numbers.length % 2 === 1 ? upper : ((sorted[half - 1] ?? 0) + upper) / 2;
}

/** Inequality: 0 if all have the same, towards 1 if one has everything. */
export function gini(numbers: readonly number[]): number {
  const total = sum(numbers);
  if (total === 0) return 0;
  const weighted = ascending(numbers).reduce((so, one, index) => so + (index + 1) * one, 0);
  return (2 * weighted) / (numbers.length * total) - (numbers.length + 1) / numbers.length;
}

/** The share of all points that the best tenth of the players have. */
export function topShare(numbers: readonly number[]): number {
  const best = ascending(numbers).slice(-Math.ceil(numbers.length / 10));
  return sum(best) / Math.max(1, sum(numbers));
}

export const totals = ({ standings }: LeagueDay): readonly number[] =>
  standings.map(({ points }) => points.total);

/** The best players of a day, the best first. */
export const best = ({ standings }: LeagueDay, count: number): readonly Standing[] =>
  standings.toSorted((a, b) => b.points.total - a.points.total).slice(0, count);

/** The figures of one personality. */
export const kin = ({ standings }: LeagueDay, personality: Personality): readonly Standing[] =>
  standings.filter((standing) => standing.personality === personality);

/** What cubes brought, as a share of what the planets made. */
export const cubeShareOf = (all: readonly Standing[]): number =>
  sum(all.map(({ actions }) => actions.cubes)) / Math.max(1, sum(all.map(({ actions }) => actions.income)));

type Row = readonly (string | number)[];

const columns: readonly (readonly [
  head: string,
  figure: (standings: readonly Standing[]) => string | number,
])[] = [
  ['players', (all) => all.length],
  ['points', (all) => short.format(median(all.map(({ points }) => points.total)))],
  ['best', (all) => short.format(Math.max(0, ...all.map(({ points }) => points.total)))],
  ['fleet', (all) => short.format(mean(all.map(({ points }) => points.ships)))],
  ['defence', (all) => short.format(mean(all.map(({ points }) => points.defence)))],
  ['research', (all) => short.format(mean(all.map(({ points }) => points.research)))],
  ['planets', (all) => mean(all.map(({ planets }) => planets)).toFixed(1)],
  ['income', (all) => short.format(mean(all.map(({ actions }) => actions.income)))],
  ['raids', (all) => mean(all.map(({ actions }) => actions.raids)).toFixed(1)],
  ['won', (all) => mean(all.map(({ actions }) => actions.won)).toFixed(1)],
  ['loot', (all) => short.format(mean(all.map(({ actions }) => actions.loot)))],
  ['plundered', (all) => short.format(mean(all.map(({ actions }) => actions.plundered)))],
  ['units lost', (all) => short.format(mean(all.map(({ actions }) => actions.lost)))],
  ['cubes', (all) => `${(100 * cubeShareOf(all)).toFixed(1)}%`],
  ['expeditions', (all) => mean(all.map(({ actions }) => actions.expeditions)).toFixed(1)],
  ['found', (all) => short.format(mean(all.map(({ actions }) => actions.found)))],
  ['salvos', (all) => mean(all.map(({ actions }) => actions.salvos)).toFixed(1)],
  ['boosters', (all) => mean(all.map(({ actions }) => actions.boosters)).toFixed(1)],
  ['helped', (all) => mean(all.map(({ actions }) => actions.helped)).toFixed(1)],
  ['turns', (all) => Math.round(mean(all.map(({ actions }) => actions.turns)))],
];

const personalityTable = (day: LeagueDay): string =>
  markdownTable([
    ['personality', ...columns.map(([head]) => head)],
    ...personalities.map((one) => [one, ...columns.map(([, figure]) => figure(kin(day, one)))]),
  ]);

const rowOfDay = (day: LeagueDay): Row => {
  const points = totals(day);
  return [
    day.day,
    short.format(median(points)),
    short.format(Math.max(...points)),
    (Math.max(...points) / Math.max(1, median(points))).toFixed(2),
    gini(points).toFixed(2),
    `${Math.round(100 * topShare(points))}%`,
  ];
};

const warTable = ({ packs, wars }: LeagueDay): string =>
  [
    `Packs, by members: ${packs.join(', ')}`,
    markdownTable([
      ['war of', 'on', 'from day', 'to day', 'battles', 'destroyed', 'lost'],
      ...wars.map(({ from, to, begun, ended, battles, scores }) => [
        from,
        to,
        begun,
        ended ?? 'still',
        battles,
        short.format(scores[0]),
        short.format(scores[1]),
      ]),
    ]),
  ].join('\n\n');

/** The personalities side by side, the inequality by day, and the leaders. */
export function leagueAsText(days: readonly LeagueDay[]): string {
  const last = days.at(-1);
  if (!last) return 'No day has passed.';
  const step = Math.max(1, Math.ceil(days.length / 10));
  const told = days.filter(({ day }) => day === 1 || day % step === 0 || day === last.day);
  const leaders = best(last, 10).map(
    ({ personality, points }) => `${personality} ${short.format(points.total)}`,
  );
  return [
    personalityTable(last),
    markdownTable([['day', 'median', 'best', 'best/median', 'gini', 'best tenth'], ...told.map(rowOfDay)]),
    `The ten best: ${leaders.join(', ')}`,
    `Debris that nobody has collected: ${short.format(last.debris)}`,
    ...(last.packs.length === 0 ? [] : [warTable(last)]),
  ].join('\n\n');
}
