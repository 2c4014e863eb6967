import { chainGoals } from './chain.ts';
import { countOf, type Deed, type DeedCounts } from './deed.ts';

/** How often a deed earns its badge. */
const earnedByDeeds = {
  architect: { deed: 'levels', count: 250 },
  scholar: { deed: 'research', count: 75 },
  navigator: { deed: 'flights', count: 250 },
  watcher: { deed: 'spy-reports', count: 100 },
  salvager: { deed: 'harvests', count: 50 },
  victor: { deed: 'victories', count: 25 },
} as const satisfies Readonly<Record<string, { readonly deed: Deed; readonly count: number }>>;

const isEarnedByDeeds = (text: string): text is keyof typeof earnedByDeeds =>
  Object.hasOwn(earnedByDeeds, text);

/** Every badge, in the order of a profile: those of the goals, then those of deeds. */
export const badges = [
  'settler',
  'graduate',
  'architect',
  'scholar',
  'navigator',
  'watcher',
  'salvager',
  'victor',
] as const;

/** A mark on the profile that a player keeps for good. */
export type Badge = (typeof badges)[number];

/** How many deeds earn a badge; 0 for one that goals earn. */
export const deedsFor = (badge: Badge): number => (isEarnedByDeeds(badge) ? earnedByDeeds[badge].count : 0);

/** The badges that a player has earned. Deeds only grow and collected goals stay, so none is ever lost. */
export function badgesOf(counts: DeedCounts, collected: ReadonlySet<string>): readonly Badge[] {
  const isEarned = (badge: Badge): boolean => {
    if (badge === 'settler') return collected.has('colony');
    if (!isEarnedByDeeds(badge)) return chainGoals.every((goal) => collected.has(goal));
    const { deed, count } = earnedByDeeds[badge];
    return countOf(counts, deed).ever >= count;
  };
  return badges.filter(isEarned);
}
