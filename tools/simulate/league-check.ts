import { type LeagueOptions, playLeague } from './league.ts';
import { markdownTable } from './markdown-table.ts';
import {
  aliensBar,
  armsBar,
  type Bar,
  cubesBar,
  duelsBar,
  growthBar,
  neighboursBar,
  personalitiesBar,
  type PlayedLeague,
  unitsBar,
  warsBar,
} from './league-bars.ts';

/** The leagues of a check: only fast ones must never stand still, and in some there are packs, who make war. */
type CheckPlan = {
  readonly slow: readonly LeagueOptions[];
  readonly fast: readonly LeagueOptions[];
  readonly packs: readonly LeagueOptions[];
};

const FAST = { days: 14, players: 15, speed: 100 } as const;
const SLOW = { days: 75, players: 25, speed: 1 } as const;
const PACKS = { days: 40, players: 16, speed: 1, packs: 3 } as const;

/** Minutes: what a change of the rules or of an AI player is measured by. */
export const usualPlan: CheckPlan = {
  slow: [{ ...SLOW, seed: 1 }],
  fast: [{ ...FAST, seed: 1 }],
  packs: [{ ...PACKS, seed: 1 }],
};

/** What a release is measured by: three seeds. */
export const longPlan: CheckPlan = {
  slow: [1, 2, 3].map((seed) => ({ ...SLOW, seed })),
  fast: [1, 2, 3].map((seed) => ({ ...FAST, seed })),
  packs: [1, 2, 3].map((seed) => ({ ...PACKS, seed })),
};

/** What every league must show by itself. */
const barsOf = (league: PlayedLeague): readonly Bar[] => [
  cubesBar(league),
  neighboursBar(league),
  personalitiesBar(league),
];

/**
 * Plays the leagues of a plan and answers its bars. Tells `report` before each league, and what it showed by itself
 * after it, since each takes a while.
 */
export function checkLeague(plan: CheckPlan, report: (line: string) => void): readonly Bar[] {
  const play = (options: LeagueOptions, barsFor: (league: PlayedLeague) => readonly Bar[]) => {
    report(`playing ${options.days} days at ×${options.speed}, seed ${options.seed} …`);
    const league = { options, days: playLeague(options) };
    const bars = barsFor(league);
    for (const { title, found, holds } of bars)
      report(`${holds ? 'holds' : 'falls short'}: ${title}: ${found}`);
    return { league, bars };
  };
  const played = [
    ...plan.slow.map((options) => play(options, barsOf)),
    ...plan.fast.map((options) => play(options, (league) => [...barsOf(league), growthBar(league)])),
  ];
  const withPacks = plan.packs.map((options) => play(options, (league) => [warsBar(league)]));
  const leagues = played.map(({ league }) => league);
  return [
    ...[...played, ...withPacks].flatMap(({ bars }) => bars),
    unitsBar(leagues),
    aliensBar(leagues),
    armsBar(leagues),
    duelsBar(),
  ];
}

/** The bars as a table in Markdown, and how many hold. */
export function barsAsText(bars: readonly Bar[]): string {
  const rows = bars.map(({ title, found, played, holds }) => [
    holds ? 'holds' : '**falls short**',
    title,
    found,
    played,
  ]);
  const held = bars.filter(({ holds }) => holds).length;
  return `${markdownTable([['', 'bar', 'found', 'played'], ...rows])}\n\n${held} of ${bars.length} bars hold.`;
}
