/** What a player sees of another's fleet: nothing, how many ships, also of which types, or how many of each. */
export type FleetSight = 'nothing' | 'total' | 'types' | 'counts';

const opensAt: readonly (readonly [FleetSight, number])[] = [
  ['counts', 8],
  ['types', 4],
  ['total', 2],
];

/**
 * What espionage technology of this level shows of another's fleet on its way (decision "What do other players' fleets
 * show?").
 */
export const fleetSight = (espionage: number): FleetSight =>
  opensAt.find(([, level]) => espionage >= level)?.[0] ?? 'nothing';
