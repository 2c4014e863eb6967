import type { Planet, UnitBatch, Units } from '../planet/planet.ts';
import { type Instant, secondsBetween } from '../time/instant.ts';
import { hasWorkForCrawlers } from './mine-output.ts';

/** Units of a batch that are finished at that instant: one every `secondsEach`, the last second included. */
export function unitsDelivered(batch: UnitBatch, at: Instant): number {
  const finished = Math.floor(secondsBetween(batch.startedAt, at) / batch.secondsEach);
  return Math.min(batch.quantity, Math.max(batch.delivered, finished));
}

const withUnits = (units: Units, { key, delivered }: UnitBatch, deliveredBefore: number): Units =>
  delivered === deliveredBefore
    ? units
    : { ...units, [key]: (units[key] ?? 0) + delivered - deliveredBefore };

/** The planet with every unit that its running orders have finished by that instant. */
export function withDeliveries(planet: Planet, at: Instant): Planet {
  if (planet.batches.length === 0) return planet;
  let { units } = planet;
  const batches = planet.batches.map((batch) => {
    const after = { ...batch, delivered: unitsDelivered(batch, at) };
    units = withUnits(units, after, batch.delivered);
    return after;
  });
  return { ...planet, units, batches };
}

/** Only these change what a planet produces: a satellite while energy is short, a crawler that finds work. */
const matters = ({ key }: UnitBatch, planet: Planet, isEnergyShort: boolean) =>
  (key === 'solar-satellite' && isEnergyShort) || (key === 'crawler' && hasWorkForCrawlers(planet));

/** Seconds until the next unit is finished that changes the rates of the planet; Infinity for none. */
export function secondsToRateChange(planet: Planet, isEnergyShort: boolean): number {
  const waits = planet.batches
    .filter((batch) => batch.delivered < batch.quantity && matters(batch, planet, isEnergyShort))
    .map(
      ({ delivered, secondsEach, startedAt }) =>
        (delivered + 1) * secondsEach - secondsBetween(startedAt, planet.settledAt),
    );
  return Math.min(Infinity, ...waits);
}
