import { isResearchKey } from '../catalogue/items.ts';
import { completeConstruction } from '../construction/complete-construction.ts';
import { queueOf } from '../construction/queue.ts';
import type { Instant } from '../time/instant.ts';
import {
  begin,
  type Empire,
  nextToEnd,
  type PlacedConstruction,
  placeOf,
  queueAt,
  type ScheduledConstruction,
  settleAll,
  settlePlanet,
  withPlanet,
} from './empire.ts';

const isRunning = (order: PlacedConstruction): order is ScheduledConstruction =>
  order.startsAt !== null && order.endsAt !== null;

const nextToComplete = ({ constructions }: Empire) => nextToEnd(constructions.filter(isRunning));

/** When the next order is finished; null if none is under way. */
export const nextEnd = (empire: Empire): Instant | null => nextToComplete(empire)?.endsAt ?? null;

/**
 * Finishes an order when it ends; at once if that was before what is known, since its event is late or was set aside.
 */
function complete(empire: Empire, entry: ScheduledConstruction): Empire {
  const at = empire.planets.reduce(
    (latest, { settledAt }) => (settledAt > latest ? settledAt : latest),
    entry.endsAt,
  );
  // Finished research changes every planet from now on, and none of them before.
  const settled = isResearchKey(entry.key) ? settleAll(empire, at) : settlePlanet(empire, entry.planet, at);
  const { planet, owner } = completeConstruction(entry, placeOf(settled, entry.planet));
  const constructions = settled.constructions.filter(({ id }) => id !== entry.id);
  const after = { ...withPlanet(settled, planet), owner, constructions };
  const [next] = queueAt(after, entry.planet, queueOf(entry.key));
  return next ? begin(after, next.id, at) : after;
}

/** The empire at a later instant: everything due by then is finished in order of time, and all planets are settled. */
export function advance(empire: Empire, until: Instant): Empire {
  let present = empire;
  let next = nextToComplete(present);
  while (next !== null && next.endsAt <= until) {
    present = complete(present, next);
    next = nextToComplete(present);
  }
  return settleAll(present, until);
}
