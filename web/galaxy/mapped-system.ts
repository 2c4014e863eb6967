import { mapLimits } from '@farhold/engine/galaxy/coordinates';

/** What is worth knowing of a system, the most pressing last: it is drawn above the others. */
export const systemMarks = ['inactive', 'debris', 'gold', 'own', 'hostile'] as const;
export type SystemMark = (typeof systemMarks)[number];

/** A system of the star map in which something lies. */
export type MappedSystem = {
  readonly system: number;
  readonly planets: number;
  readonly marks: readonly SystemMark[];
};

/** All systems of a galaxy in order, empty ones too. */
export function allSystems(known: readonly MappedSystem[]): MappedSystem[] {
  const bySystem = new Map(known.map((one) => [one.system, one]));
  return Array.from(
    { length: mapLimits.system },
    (_, index) => bySystem.get(index + 1) ?? { system: index + 1, planets: 0, marks: [] },
  );
}
