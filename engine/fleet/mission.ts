/** What a fleet is sent out to do (rules R12; harvest is our own). */
export const missions = ['attack', 'transport', 'transfer', 'protect', 'spy', 'colony', 'harvest'] as const;
export type Mission = (typeof missions)[number];
