import { defence } from '../catalogue/items.ts';
import { defences, type DefenceKey } from '../catalogue/defences.ts';
import type { Counts } from './battle.ts';
import { gunKeys } from './unit-figures.ts';
import { MINUTE } from '../time/duration.ts';

const SYSTEMS_PER_IMPULSE = 5;
const LAUNCH_SECONDS = 30;
const SECONDS_PER_SYSTEM = MINUTE;
const TENTH = 10;

/** The range of missiles in systems, within the same galaxy (rules R16). Impulse 4: 19. */
export const missileRange = (impulseDrive: number): number =>
  Math.max(0, SYSTEMS_PER_IMPULSE * impulseDrive - 1);

/** Seconds that missiles fly over a number of systems (rules R16). Five systems: 330 s. */
export const missileSeconds = (systems: number, fleetSpeed: number): number =>
  Math.max(1, Math.floor((LAUNCH_SECONDS + SECONDS_PER_SYSTEM * systems) / fleetSpeed));

export type MissileStrike = {
  readonly missiles: number;
  readonly interceptors: number;
  /** Weapons technology of the attacker, armour technology of the target. */
  readonly weapons: number;
  readonly armour: number;
  /** The type of defence that is struck first. */
  readonly aim: DefenceKey;
  /** Defences of the target, by type. */
  readonly targets: Counts;
};

export type StrikeResult = {
  readonly intercepted: number;
  readonly destroyed: Counts;
  /** Damage too small to destroy another unit. */
  readonly damageLeft: number;
};

/**
 * What missiles destroy. Each interceptor stops one missile and is used up. The others strike the chosen type first,
 * then the other defences in the catalogue's order (rules R16). Destroyed defences are not rebuilt and leave no debris;
 * missiles in the silo are safe.
 */
export function missileStrike(strike: MissileStrike): StrikeResult {
  const intercepted = Math.min(strike.missiles, strike.interceptors);
  const { weapon } = defences['interplanetary-missile'];
  let damageLeft = Math.floor(((strike.missiles - intercepted) * weapon * (TENTH + strike.weapons)) / TENTH);
  const destroyed: Record<string, number> = {};
  for (const key of [strike.aim, ...gunKeys.filter((other) => other !== strike.aim)]) {
    const { metal = 0, crystal = 0 } = defence(key).cost;
    const hull = ((metal + crystal) * (TENTH + strike.armour)) / (TENTH * TENTH);
    const hit = Math.min(strike.targets[key] ?? 0, Math.floor(damageLeft / hull));
    if (hit > 0) destroyed[key] = hit;
    damageLeft -= hit * hull;
  }
  return { intercepted, destroyed, damageLeft };
}
