import { mapLimits } from '@farhold/engine/galaxy/coordinates';

/** What may be worth knowing about a system; later ones are more urgent and drawn on top. */
export const systemMarks = [
  'inactive',
  'debris',
  'gold',
  'peace',
  'ally',
  'marked',
  'own',
  'war',
  'hostile',
] as const;
export type SystemMark = (typeof systemMarks)[number];

/** A system of the star map with something in it. */
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

/** What is known of a galaxy, with the systems in which the player's alliance has marked a place. */
export function withMarks(known: readonly MappedSystem[], systems: readonly number[]): MappedSystem[] {
  const marked = new Set(systems);
  const seen = known.map((one) => ({
    ...one,
    marks: marked.has(one.system) ? [...one.marks, 'marked' as const] : one.marks,
  }));
  const mapped = new Set(known.map(({ system }) => system));
  const empty = [...marked].filter((system) => !mapped.has(system));
  return [...seen, ...empty.map((system) => ({ system, planets: 0, marks: ['marked' as const] }))];
}
