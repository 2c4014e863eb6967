import { cancelConstruction } from '@farhold/engine/construction/cancel-construction';
import type { Cost } from '@farhold/engine/economy/stock';
import type { ConstructionId } from '@farhold/engine/ids';
import type { Instant } from '@farhold/engine/time/instant';
import type { UnitOfWork } from '../world/unit-of-work.ts';
import { beginConstruction } from './begin-construction.ts';
import { selectConstruction, selectQueue } from './store.ts';
import { takeOffQueue } from './take-off-queue.ts';

/**
 * Gives up a running construction that cannot be completed. Its planet gets the price back, less that of the units
 * which stand already, and the next entry of the queue begins.
 */
export async function dropConstruction(work: UnitOfWork, id: ConstructionId, now: Instant): Promise<void> {
  const dropped = await selectConstruction(work.tx, work.universeId, id);
  if (!dropped) throw new Error(`Construction ${id} is gone.`);
  const queueOwner = { universe: work.universeId, account: dropped.owner, planet: dropped.planet };
  const queue = await selectQueue(work.tx, queueOwner, dropped.queue);
  await work.hold([...new Set(queue.map(({ planet }) => planet))]);
  const { batches } = work.settle(dropped.planet, now);
  const delivered = batches.find(({ construction }) => construction === id)?.delivered ?? 0;
  const paid = shareOf(dropped.paid, dropped.quantity - delivered, dropped.quantity);
  const given = { startsAt: null, endsAt: null, paid };
  const stopped = queue.map((entry) => (entry.id === id ? { ...entry, ...given } : entry));
  const decision = cancelConstruction(stopped, id);
  if (!decision.ok) throw new Error(`Construction ${id} cannot be taken off its queue.`);
  await takeOffQueue(work, stopped, id, decision.outcome, now);

  const [next] = decision.outcome.queue;
  const planet = queue.find((entry) => entry.id === next?.id)?.planet;
  if (!next || planet === undefined) return;
  work.settle(planet, now);
  await beginConstruction(work, planet, next, now);
}

/** The part of a price that some of its units cost; each unit costs whole amounts, so nothing is rounded. */
const shareOf = ({ metal, crystal, deuterium, aliens }: Cost, some: number, all: number): Cost => ({
  metal: (metal / all) * some,
  crystal: (crystal / all) * some,
  deuterium: (deuterium / all) * some,
  aliens: (aliens / all) * some,
  energy: 0,
});
