import type { LevelSeen, Retreat, UnitCount } from './report.ts';

type Named = readonly { readonly key: string; readonly name: string; readonly quantity: number }[];

/** Units as a report names them. */
export const unitsOf = (units: Named): UnitCount[] =>
  units.map(({ key, name, quantity }) => ({ key, title: name, count: quantity }));

/** Levels as a spy report names them. */
export const levelsOf = (
  levels: readonly { readonly key: string; readonly name: string; readonly level: number }[],
): LevelSeen[] => levels.map(({ key, name, level }) => ({ key, title: name, level }));

/** What the reader's ships did that were to retreat; null if none were. */
export const retreatOf = (
  told: (Omit<Retreat, 'ships'> & { readonly ships: Named }) | undefined,
): Retreat | null => (told ? { ...told, ships: unitsOf(told.ships) } : null);

/** A hold with nothing in it. */
export const noCargo = { metal: 0, crystal: 0, deuterium: 0, aliens: 0 };
