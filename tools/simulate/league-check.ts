import { type LeagueOptions, playLeague } from './league.ts';
import {
  type Bar,
  cubesBar,
  duelsBar,
  growthBar,
  neighboursBar,
  personalitiesBar,
  type PlayedLeague,
  unitsBar,
} from './league-bars.ts';

/** The leagues of a check: slow ones for cubes and neighbours, fast ones for growth, and which judge the personalities. */
type CheckPlan = {
  readonly slow: readonly LeagueOptions[];
  readonly fast: readonly LeagueOptions[];
  readonly judgesSlow: boolean;
};

const FAST = { days: 14, players: 10, speed: 100 } as const;

/** Minutes: what a change of the rules or of an AI player is measured by. */
export const usualPlan: CheckPlan = {
  slow: [{ days: 20, players: 25, seed: 1, speed: 1 }],
  fast: [{ ...FAST, seed: 1 }],
  judgesSlow: false,
};

/** What a release is measured by: three seeds, and a season at normal speed. */
export const longPlan: CheckPlan = {
  slow: [1, 2, 3].map((seed) => ({ days: 75, players: 25, seed, speed: 1 })),
  fast: [1, 2, 3].map((seed) => ({ ...FAST, seed })),
  judgesSlow: true,
};

/** Plays the leagues of a plan and answers its bars. Tells `report` before each league, since each takes a while. */
export function checkLeague(plan: CheckPlan, report: (line: string) => void): readonly Bar[] {
  const play = (options: LeagueOptions): PlayedLeague => {
    report(`playing ${options.days} days at ×${options.speed}, seed ${options.seed} …`);
    return { options, days: playLeague(options) };
  };
  const [slow, fast] = [plan.slow.map(play), plan.fast.map(play)];
  return [
    ...[...slow, ...fast].flatMap((league) => [cubesBar(league), neighboursBar(league)]),
    ...fast.map(growthBar),
    ...[...fast, ...(plan.judgesSlow ? slow : [])].map(personalitiesBar),
    unitsBar([...slow, ...fast]),
    duelsBar(),
  ];
}

/** A line for each bar, those that fall short marked, and how many hold. */
export function barsAsText(bars: readonly Bar[]): string {
  const lines = bars.map(
    ({ title, found, played, holds }) =>
      `${holds ? 'holds      ' : 'FALLS SHORT'}  ${title}: ${found} (${played})`,
  );
  const held = bars.filter(({ holds }) => holds).length;
  return [...lines, `${held} of ${bars.length} bars hold.`].join('\n');
}
