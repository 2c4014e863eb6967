import { personalities } from '@farhold/engine/ai/personality';
import { type ItemKey, itemKeys, unitKeys } from '@farhold/engine/catalogue/items';
import { useOf } from './duels.ts';
import type { LeagueDay, LeagueOptions } from './league.ts';
import { cubeShareOf, kin, median, totals } from './league-report.ts';

/** A league that was played, with what it was played with. */
export type PlayedLeague = { readonly options: LeagueOptions; readonly days: readonly LeagueDay[] };

/** Something that must be true of the game: what is asked, what was found and where, and whether it holds. */
export type Bar = {
  readonly title: string;
  readonly found: string;
  readonly played: string;
  readonly holds: boolean;
};

const MOST_CUBES = 0.1;
const LEAST_GROWTH = 0.05;
const GROWTH_FROM_DAY = 3;
const FARTHEST_NEIGHBOUR = 3;
const LEAST_OF_BEST = 0.7;

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

const describe = ({ options: { speed, days, players, seed } }: PlayedLeague): string =>
  `×${speed}, ${days} days, ${players} players, seed ${seed}`;

const lastOf = ({ days }: PlayedLeague): LeagueDay =>
  days.at(-1) ?? { day: 0, standings: [], debris: 0, wars: [], packs: [] };

/** Cubes bring less than a tenth of what planets make. */
export function cubesBar(league: PlayedLeague): Bar {
  const share = cubeShareOf(lastOf(league).standings);
  return {
    title: `cubes bring less than ${percent(MOST_CUBES)} of the income`,
    found: percent(share),
    played: describe(league),
    holds: share < MOST_CUBES,
  };
}

/** Nobody stands still: the median grows every day after the second. */
export function growthBar(league: PlayedLeague): Bar {
  const days = league.days.filter(({ day }) => day >= GROWTH_FROM_DAY);
  const growth = days.slice(1).map((day, index) => ({
    day: day.day,
    by: median(totals(day)) / Math.max(1, median(totals(days[index] ?? day))) - 1,
  }));
  const [least] = growth.toSorted((a, b) => a.by - b.by);
  return {
    title: `the median grows by ${percent(LEAST_GROWTH)} a day from day ${GROWTH_FROM_DAY} on`,
    found: least === undefined ? 'too few days' : `least ${percent(least.by)}, on day ${least.day}`,
    played: describe(league),
    holds: least !== undefined && least.by >= LEAST_GROWTH,
  };
}

/** Everybody is founded beside somebody. */
export function neighboursBar(league: PlayedLeague): Bar {
  const { standings } = lastOf(league);
  const farthest = Math.max(
    ...standings.map(({ player, home }) =>
      Math.min(
        ...standings
          .filter((other) => other.player !== player && other.home.galaxy === home.galaxy)
          .map((other) => Math.abs(other.home.system - home.system)),
      ),
    ),
  );
  return {
    title: `the nearest neighbour of every home is within ${FARTHEST_NEIGHBOUR} systems`,
    found: `${farthest} at most`,
    played: describe(league),
    holds: farthest <= FARTHEST_NEIGHBOUR,
  };
}

/** No personality is a bad choice. */
export function personalitiesBar(league: PlayedLeague): Bar {
  const last = lastOf(league);
  const medians = personalities.map((one) => ({
    one,
    points: median(kin(last, one).map(({ points }) => points.total)),
  }));
  const best = Math.max(1, ...medians.map(({ points }) => points));
  const shares = medians.toSorted((a, b) => b.points - a.points);
  return {
    title: `no personality's median is below ${percent(LEAST_OF_BEST)} of the best one`,
    found: shares.map(({ one, points }) => `${one} ${percent(points / best)}`).join(', '),
    played: describe(league),
    holds: medians.every(({ points }) => points >= LEAST_OF_BEST * best),
  };
}

/** Somebody orders each of these items; if so, it says which one the fewest players ordered, and how many. */
function wantedBar(title: string, keys: readonly ItemKey[], leagues: readonly PlayedLeague[]): Bar {
  const players = leagues.flatMap((league) => lastOf(league).standings);
  const counted = keys.map((key) => ({
    key,
    by: players.filter(({ ordered }) => ordered.includes(key)).length,
  }));
  const never = counted.filter(({ by }) => by === 0).map(({ key }) => key);
  const [rarest] = counted.toSorted((a, b) => a.by - b.by);
  return {
    title,
    found:
      never.length === 0
        ? `all; ${rarest?.key ?? 'nothing'} by ${rarest?.by ?? 0} of ${players.length} players`
        : `never: ${never.join(', ')}`,
    played: leagues.map(describe).join('; '),
    holds: never.length === 0,
  };
}

/** Somebody wants each ship and each defence. */
export const unitsBar = (leagues: readonly PlayedLeague[]): Bar =>
  wantedBar('each ship and each defence is built by somebody', unitKeys, leagues);

/** Somebody wants each alien building. */
export const aliensBar = (leagues: readonly PlayedLeague[]): Bar =>
  wantedBar('each alien building is raised by somebody', itemKeys('aliens'), leagues);

/** AI players leave nothing to people alone: they fire missiles and spend dark matter. */
export function armsBar(leagues: readonly PlayedLeague[]): Bar {
  const all = leagues.flatMap((league) => lastOf(league).standings);
  const sum = (of: 'salvos' | 'boosters') => all.reduce((total, { actions }) => total + actions[of], 0);
  const [salvos, boosters] = [sum('salvos'), sum('boosters')];
  return {
    title: 'AI players fire missiles and boost their mines',
    found: `${salvos} salvos, ${boosters} boosters`,
    played: leagues.map(describe).join('; '),
    holds: salvos > 0 && boosters > 0,
  };
}

/** Packs are rivals of each other: they make war, fight in it, and end it. */
export function warsBar(league: PlayedLeague): Bar {
  const { wars } = lastOf(league);
  const battles = wars.reduce((sum, war) => sum + war.battles, 0);
  const over = wars.filter(({ ended }) => ended !== null).length;
  return {
    title: 'packs of AI players make war on each other, fight in it and end it',
    found: `${wars.length} wars with ${battles} battles, ${over} over`,
    played: `${describe(league)}, ${league.options.packs ?? 0} packs`,
    holds: battles > 0 && over > 0,
  };
}

/** Each unit is the better choice for something, at equal price with fuel and time on the way. */
export function duelsBar(): Bar {
  const useless = unitKeys.filter((key) => useOf(key) === null);
  return {
    title: 'each ship and each defence wins a duel at equal price with fuel and time on the way',
    found: useless.length === 0 ? 'all' : `never: ${useless.join(', ')}`,
    played: 'battles with technologies at 10',
    holds: useless.length === 0,
  };
}
