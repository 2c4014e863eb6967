import type { CancelledConstruction } from '@farhold/engine/construction/cancel-construction';
import { deposit } from '@farhold/engine/economy/stock';
import type { ConstructionId } from '@farhold/engine/ids';
import type { Instant } from '@farhold/engine/time/instant';
import type { UnitOfWork } from '../world/unit-of-work.ts';
import { constructionTable } from '../world/construction-table.ts';
import { paidColumns, type StoredConstruction } from './store.ts';

/**
 * Takes an entry off its queue as the rules have decided: each planet gets its refund, and later entries of the same
 * item drop by one level (rules R8). What a planet has no room for is lost.
 */
export async function takeOffQueue(
  work: UnitOfWork,
  queue: readonly StoredConstruction[],
  id: ConstructionId,
  cancelled: CancelledConstruction,
  now: Instant,
): Promise<void> {
  const planets = new Map(queue.map((entry) => [entry.id, entry.planet]));
  await work.hold([...new Set(planets.values())]);
  for (const { construction, refund } of cancelled.refunds) {
    const planetId = planets.get(construction);
    if (planetId === undefined) throw new Error(`Construction ${construction} is not in the queue.`);
    const planet = work.settle(planetId, now);
    const { energy: _free, ...paid } = refund;
    const { stock, left } = deposit(planet.stock, paid);
    work.put({ ...planet, stock }, 'construction-cancelled', planet.settledAt);
    work.noteLost(planetId, left, 'construction-cancelled', planet.settledAt);
  }
  work.rows.remove(constructionTable, id);
  const before = new Map(queue.map((entry) => [entry.id, entry.level]));
  for (const entry of cancelled.queue) {
    if (entry.level === before.get(entry.id)) continue;
    work.rows.update(constructionTable, entry.id, { level: entry.level, ...paidColumns(entry.paid) });
  }
}
