import type { LevelSeen, UnitCount } from './report.ts';

/** Units as a report names them. */
export const unitsOf = (
  units: readonly { readonly key: string; readonly name: string; readonly quantity: number }[],
): UnitCount[] => units.map(({ key, name, quantity }) => ({ key, title: name, count: quantity }));

/** Levels as a spy report names them. */
export const levelsOf = (
  levels: readonly { readonly key: string; readonly name: string; readonly level: number }[],
): LevelSeen[] => levels.map(({ key, name, level }) => ({ key, title: name, level }));

/** A hold with nothing in it. */
export const noCargo = { metal: 0, crystal: 0, deuterium: 0, aliens: 0 };
