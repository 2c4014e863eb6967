import type { ConstructionId } from '../ids.ts';
import type { Planet, UnitBatch, Units } from '../planet/planet.ts';
import { type Instant, plusSeconds, secondsBetween } from '../time/instant.ts';
import { hasWorkForCrawlers } from './mine-output.ts';

type Pace = Pick<UnitBatch, 'startedAt' | 'hurriedAt'>;

/** Seconds of work done on a batch at an instant. Once it is hurried, every second counts twice (rules R20). */
function workedSeconds({ startedAt, hurriedAt }: Pace, at: Instant): number {
  const worked = secondsBetween(startedAt, at);
  return hurriedAt === null ? worked : worked + Math.max(0, secondsBetween(hurriedAt, at));
}

/** Units of a batch finished at an instant: one every `secondsEach`, including the last second. */
export function unitsDelivered(batch: UnitBatch, at: Instant): number {
  const finished = Math.floor(workedSeconds(batch, at) / batch.secondsEach);
  return Math.min(batch.quantity, Math.max(batch.delivered, finished));
}

const withUnits = (units: Units, { key, delivered }: UnitBatch, deliveredBefore: number): Units =>
  delivered === deliveredBefore
    ? units
    : { ...units, [key]: (units[key] ?? 0) + delivered - deliveredBefore };

/** The planet with every unit that its running orders have finished by an instant. */
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

/** Only these units change what a planet produces: a satellite while energy is short, a crawler that can work. */
const matters = ({ key }: UnitBatch, planet: Planet, isEnergyShort: boolean) =>
  (key === 'solar-satellite' && isEnergyShort) || (key === 'crawler' && hasWorkForCrawlers(planet));

/** Seconds until the next unit that changes the rates of the planet is finished; Infinity for none. */
export function secondsToRateChange(planet: Planet, isEnergyShort: boolean): number {
  const waits = planet.batches
    .filter((batch) => batch.delivered < batch.quantity && matters(batch, planet, isEnergyShort))
    .map((batch) => secondsBetween(planet.settledAt, deliveryAt(batch, batch.delivered + 1)));
  return Math.min(Infinity, ...waits);
}

/** When a number of units of a running batch is finished. */
export function deliveryAt({ startedAt, hurriedAt, secondsEach }: UnitBatch, units: number): Instant {
  const work = units * secondsEach;
  const before = hurriedAt === null ? Infinity : secondsBetween(startedAt, hurriedAt);
  if (hurriedAt === null || work <= before) return plusSeconds(startedAt, work);
  return plusSeconds(hurriedAt, Math.ceil((work - before) / 2));
}

/** When the next unit of a batch is finished; null if all are. */
export const nextUnitAt = (batch: UnitBatch): Instant | null =>
  batch.delivered < batch.quantity ? deliveryAt(batch, batch.delivered + 1) : null;

/** The planet with a running order hurried from now on; everything else stays. */
export const withHurriedBatch = (planet: Planet, construction: ConstructionId): Planet => ({
  ...planet,
  batches: planet.batches.map((batch) =>
    batch.construction === construction ? { ...batch, hurriedAt: planet.settledAt } : batch,
  ),
});
