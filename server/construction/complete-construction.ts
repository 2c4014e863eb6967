import { isResearchKey } from '@farhold/engine/catalogue/items';
import { completeConstruction as complete } from '@farhold/engine/construction/complete-construction';
import type { Deed } from '@farhold/engine/goal/deed';
import type { Planet } from '@farhold/engine/planet/planet';
import type { Instant } from '@farhold/engine/time/instant';
import type { TimedEventOf } from '@farhold/engine/time/timed-event';
import type { DueEvent } from '../time/event-store.ts';
import { constructionTable } from '../world/construction-table.ts';
import { difference } from '../world/unit-difference.ts';
import type { UnitOfWork } from '../world/unit-of-work.ts';
import { beginConstruction, holdEmpire } from './begin-construction.ts';
import { dueQueue } from './due-queues.ts';
import type { StoredConstruction } from './store.ts';

/** The running construction of a queue is finished: its level or last unit is complete, and the next one begins. */
export async function completeConstruction(
  work: UnitOfWork,
  event: DueEvent & TimedEventOf<'construction-completes'>,
): Promise<void> {
  const { construction, queue } = await dueQueue(work, event.construction);
  const { planet: planetId, owner: player } = construction;
  const at = event.dueAt;
  await work.hold([planetId]);
  if (isResearchKey(construction.key)) {
    // Finished research affects every planet of the player from now on, and not before.
    for (const id of await holdEmpire(work, player)) work.settle(id, at);
  }
  const planet = work.settle(planetId, at);
  const after = complete(construction, { planet, owner: work.owner(player), universe: work.universe });
  // None, unless an earlier order was set aside: then these were finished before the planet knew of them.
  work.noteUnits(player, 'built', difference(after.planet.units, planet.units), at);
  work.put(after.planet, 'production', at);
  if (isResearchKey(construction.key)) work.putResearch(player, after.owner.research);
  work.rows.remove(constructionTable, construction.id);
  // What was torn down is no deed, and nothing to announce.
  if (construction.demolishes !== true) {
    work.noteDeed(player, deedOf(construction), construction.level === null ? construction.quantity : 1, at);
    tellFinished(work, construction, after.planet, at);
  }

  const next = queue.find((entry) => entry.id !== construction.id);
  if (!next) return;
  await work.hold([next.planet]);
  work.settle(next.planet, at);
  await beginConstruction(work, next.planet, next, at);
}

function deedOf({ key, level }: StoredConstruction): Deed {
  if (level === null) return 'units';
  return isResearchKey(key) ? 'research' : 'levels';
}

/** Sends one notification per order. */
function tellFinished(
  work: UnitOfWork,
  { key: item, level, quantity, owner }: StoredConstruction,
  { id, name, at }: Planet,
  now: Instant,
): void {
  const universe = work.universeId;
  const planet = { id, name, at };
  work.alert({
    to: owner,
    at: now,
    event: { kind: 'queue-finished', universe, planet, item, level, quantity },
  });
}
