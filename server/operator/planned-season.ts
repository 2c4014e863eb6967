import { instant, type Instant } from '@farhold/engine/time/instant';
import { seasonName, type SeasonPlan, usualSeasonMs, type Victory } from '@farhold/engine/universe/season';
import type { NewUniverse } from '../universe/store.ts';
import { OperatorError } from './operation.ts';

/** A plan from the length of a season and the time from one start to the next, in ms; refuses seasons that overlap. */
export function seasonPlan(seasonMs: number, every: number): SeasonPlan {
  if (every < seasonMs) throw new OperatorError('A season must end before the next one starts.');
  return { seasonMs, pauseMs: every - seasonMs };
}

/** What the operator says about the end of a universe; `season` is true for the usual length, and both are in ms. */
type Wishes = {
  readonly name: string;
  readonly buildingSpeed: number;
  readonly season?: number | true;
  readonly every?: number;
  readonly victory?: Victory;
};

type Planned = Pick<NewUniverse, 'name' | 'victory' | 'endsAt' | 'series'>;

/** A longer name would leave no room for the numerals of its seasons. */
const LONGEST_SERIES_NAME = 30;

/**
 * The name, the end and the successors of a universe that starts at this instant. `every` makes it the first season of
 * a series; without `season`, each lasts until the next one starts. Refuses a series whose seasons would overlap.
 */
export function plannedSeason(wishes: Wishes, startsAt: Instant): Planned {
  const { name, season, every, victory } = wishes;
  if (season === undefined && every === undefined) return { name, ...(victory && { victory }) };
  const seasonMs = (season === true ? usualSeasonMs(wishes.buildingSpeed) : season) ?? every ?? 0;
  const plain = { name, victory: victory ?? 'points', endsAt: instant(startsAt + seasonMs) };
  if (every === undefined) return plain;
  if (name.length > LONGEST_SERIES_NAME)
    throw new OperatorError(`The name of a series must have ${LONGEST_SERIES_NAME} characters at most.`);
  const plan = seasonPlan(seasonMs, every);
  return { ...plain, name: seasonName(name, 1), series: { name, season: 1, plan, seasonOf: null } };
}
