/**
 * What players do that goals count and that cannot be read from what they own: levels and research finished, units
 * built, flights that reached their target, spy reports, debris fields collected from, battles won, expeditions that
 * came home.
 */
export const deeds = [
  'levels',
  'research',
  'units',
  'flights',
  'spy-reports',
  'harvests',
  'victories',
  'expeditions',
] as const;

export type Deed = (typeof deeds)[number];

export const isDeed = (text: string): text is Deed => deeds.some((deed) => deed === text);

/** How often a player has done a deed: ever, and today (UTC). */
export type DeedCount = { readonly ever: number; readonly today: number };

export type DeedCounts = Readonly<Partial<Record<Deed, DeedCount>>>;

/** The count of a deed; zero for one that was never done. */
export const countOf = (counts: DeedCounts, deed: Deed): DeedCount => counts[deed] ?? { ever: 0, today: 0 };
