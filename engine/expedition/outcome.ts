import { type Random } from '../random.ts';
import { DAY } from '../time/duration.ts';

/** How likely each outcome is, in percent (horizon 4). */
const weights = {
  resources: 32,
  ships: 14,
  'dark-matter': 8,
  aliens: 6,
  'star-chart': 4,
  early: 3,
  late: 7,
  nothing: 18,
  pirates: 5,
  hive: 2.7,
  'black-hole': 0.3,
} as const;

/** What can happen to an expedition. */
export type ExpeditionOutcome = keyof typeof weights;

const isOutcome = (text: string): text is ExpeditionOutcome => Object.hasOwn(weights, text);

export const expeditionOutcomes: readonly ExpeditionOutcome[] = Object.keys(weights).filter(isOutcome);

/** The outcomes that are a find: they come to nothing in a system that is searched too often. */
const finds: ReadonlySet<ExpeditionOutcome> = new Set([
  'resources',
  'ships',
  'dark-matter',
  'aliens',
  'star-chart',
]);

/** Each further hour moves one percent from nothing to resources, up to this. */
const MOST_PATIENCE = 8;

/** Expeditions of a player to a system within a day: from here on a black hole is possible. */
const STARTS_BEFORE_HOLES = 3;

/** The time in which searches and finds are counted, in seconds: a real day at every speed. */
export const SEARCHES_COUNTED_SECONDS = DAY;

/** What the likelihood of outcomes depends on. */
export type Search = {
  /** Hours of holding, at the speed of the universe. */
  readonly hours: number;
  /** Expeditions of all players to the system within the last 24 hours. */
  readonly visits: number;
  /** Expeditions of this player to the system within the last 24 hours, this one included. */
  readonly starts: number;
};

/**
 * How many of the finds come to nothing, by the visits of the last 24 hours: none up to 6, then 25, 50 and 75 percent.
 */
export function depletion(visits: number): number {
  if (visits <= 6) return 0;
  if (visits <= 12) return 0.25;
  return visits <= 18 ? 0.5 : 0.75;
}

/** How likely each outcome of a search is, in percent; the sum is 100. */
export function likelihoods({ hours, visits, starts }: Search): Readonly<Record<ExpeditionOutcome, number>> {
  const patience = Math.min(MOST_PATIENCE, Math.max(0, hours - 1));
  const hole = starts > STARTS_BEFORE_HOLES ? weights['black-hole'] : 0;
  const patient = {
    ...weights,
    resources: weights.resources + patience,
    nothing: weights.nothing - patience + (weights['black-hole'] - hole),
    'black-hole': hole,
  };
  const share = depletion(visits);
  const lost = expeditionOutcomes
    .filter((outcome) => finds.has(outcome))
    .reduce((sum, outcome) => sum + patient[outcome] * share, 0);
  const left = expeditionOutcomes.map((outcome) => {
    const kept = finds.has(outcome) ? patient[outcome] * (1 - share) : patient[outcome];
    return [outcome, outcome === 'nothing' ? kept + lost : kept] as const;
  });
  return Object.fromEntries(left) as Record<ExpeditionOutcome, number>;
}

const PERCENT = 100;

/** Draws what happens to an expedition. */
export function drawOutcome(search: Search, random: Random): ExpeditionOutcome {
  const chances = likelihoods(search);
  let roll = random() * PERCENT;
  for (const outcome of expeditionOutcomes) {
    roll -= chances[outcome];
    if (roll < 0) return outcome;
  }
  return 'nothing';
}

/** Whether an outcome that was drawn counts among the finds of its player, even if it came to nothing. */
export const isFind = (outcome: ExpeditionOutcome): boolean => finds.has(outcome);
