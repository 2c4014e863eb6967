import { level, type Owner, type Planet, type Universe } from '../planet/planet.ts';
import { secondsUntil } from './accrue.ts';
import { fusionBurn } from './power.ts';
import { rates } from './rates.ts';
import { capacity } from './storage.ts';
import { HOUR, HOUR_MS, SECOND_MS } from '../time/duration.ts';

const tankOf = (planet: Planet) => ({ whole: planet.stock.deuterium, carry: planet.carry.deuterium });

const burnOf = (planet: Planet, universe: Universe) =>
  fusionBurn(level(planet, 'fusion-reactor'), universe.resourcesSpeed);

const isFed = (planet: Planet, owner: Owner, universe: Universe) =>
  rates({ ...planet, reactorIdle: false }, owner, universe).net.deuterium >= 0;

function mayStart(planet: Planet, owner: Owner, universe: Universe): boolean {
  const held = planet.stock.deuterium;
  if (held >= burnOf(planet, universe)) return true;
  // A tank too small for an hour of burning is tried once an hour, so that the reactor does not flicker every second.
  if (held >= capacity(planet).deuterium && planet.settledAt % HOUR_MS === 0) return true;
  return isFed(planet, owner, universe);
}

/**
 * The planet with its fusion reactor stopped or started by the state of its tank. It stops when the tank is empty and
 * the deuterium balance is negative (rules R3). It starts again when the tank holds an hour of burning, when the
 * balance would no longer be negative, or at the full hour if the tank is full but too small.
 */
export function withReactor(planet: Planet, owner: Owner, universe: Universe): Planet {
  if (level(planet, 'fusion-reactor') === 0)
    return planet.reactorIdle ? { ...planet, reactorIdle: false } : planet;
  if (planet.reactorIdle) {
    return mayStart(planet, owner, universe) ? { ...planet, reactorIdle: false } : planet;
  }
  const { whole, carry } = tankOf(planet);
  const isEmpty = whole === 0 && carry === 0;
  return isEmpty && !isFed(planet, owner, universe) ? { ...planet, reactorIdle: true } : planet;
}

/** Seconds until an idle reactor may start or a running one may stop, at this net rate per hour. */
export function secondsToReactorChange(planet: Planet, universe: Universe, perHour: number): number {
  const tank = tankOf(planet);
  if (!planet.reactorIdle) return perHour < 0 ? secondsUntil(tank, perHour, 0) : Infinity;
  const [burn, full] = [burnOf(planet, universe), capacity(planet).deuterium];
  if (tank.whole < full && perHour <= 0) return Infinity;
  if (tank.whole < full && burn <= full) return secondsUntil(tank, perHour, burn);
  const toFull = tank.whole < full ? secondsUntil(tank, perHour, full) : 0;
  const sinceHour = (planet.settledAt % HOUR_MS) / SECOND_MS;
  return Math.ceil((sinceHour + Math.max(1, toFull)) / HOUR) * HOUR - sinceHour;
}
