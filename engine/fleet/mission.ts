/** What a fleet is sent out to do (rules R12; harvest is our own). */
export const missions = ['attack', 'transport', 'transfer', 'protect', 'spy', 'colony', 'harvest'] as const;
export type Mission = (typeof missions)[number];

/** The missions that players of this release can send. */
export const missionsOpen: readonly Mission[] = ['attack', 'transport'];
