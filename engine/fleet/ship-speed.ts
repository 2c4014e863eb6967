import type { DriveKey } from '../catalogue/item.ts';
import { ship } from '../catalogue/items.ts';
import type { ShipKey } from '../catalogue/ships.ts';
import { type Owner, researchLevel } from '../planet/planet.ts';

/** Tenths of the base speed that a level of a drive adds (rules R9). */
export const TENTHS_PER_LEVEL: Readonly<Record<DriveKey, number>> = {
  'combustion-drive': 1,
  'impulse-drive': 2,
  'hyperspace-drive': 3,
};
const TENTHS = 10;

/** A ship's drive, its base speed, and its fuel use per unit of distance. */
export type Drive = { readonly drive: DriveKey | null; readonly speed: number; readonly fuel: number };

/** The best drive that the owner's research allows; an upgrade replaces speed and fuel use too (rules R9). */
export function shipDrive(key: ShipKey, owner: Owner): Drive {
  const { drive, speed, fuel, upgrades } = ship(key);
  const upgrade = upgrades.findLast((step) => researchLevel(owner, step.drive) >= step.level);
  if (upgrade === undefined) return { drive, speed, fuel };
  return { drive: upgrade.drive, speed: upgrade.speed, fuel: fuel * upgrade.fuelFactor };
}

/** Speed of a ship, 0 for one that cannot fly (rules R9). Small cargo, combustion 6: 8000. */
export function shipSpeed(key: ShipKey, owner: Owner): number {
  const { drive, speed } = shipDrive(key, owner);
  if (drive === null) return 0;
  return Math.round((speed * (TENTHS + TENTHS_PER_LEVEL[drive] * researchLevel(owner, drive))) / TENTHS);
}
