import { isResearchKey } from '../catalogue/items.ts';
import { completeConstruction } from '../construction/complete-construction.ts';
import { queueOf } from '../construction/queue.ts';
import type { Instant } from '../time/instant.ts';
import {
  begin,
  type Empire,
  placeOf,
  queueAt,
  type QueuedConstruction,
  settleAll,
  settlePlanet,
  withPlanet,
} from './empire.ts';

type Running = QueuedConstruction & { readonly endsAt: Instant };

const isUnderWay = (entry: QueuedConstruction): entry is Running => entry.endsAt !== null;

/** The running order that is finished first; of two in the same second, the one that was ordered first. */
const nextToEnd = ({ queued }: Empire): Running | null =>
  queued
    .filter(isUnderWay)
    .reduce<Running | null>((first, entry) => (first && first.endsAt <= entry.endsAt ? first : entry), null);

/** When the next order is finished; null when nothing is under way. */
export const nextEnd = (empire: Empire): Instant | null => nextToEnd(empire)?.endsAt ?? null;

function complete(empire: Empire, entry: Running): Empire {
  const at = entry.endsAt;
  // What is learnt changes every planet from now on, and none of them before.
  const settled = isResearchKey(entry.key) ? settleAll(empire, at) : settlePlanet(empire, entry.planet, at);
  const { planet, owner } = completeConstruction(entry, placeOf(settled, entry.planet));
  const queued = settled.queued.filter(({ id }) => id !== entry.id);
  const after = { ...withPlanet(settled, planet), owner, queued };
  const [next] = queueAt(after, entry.planet, queueOf(entry.key));
  return next ? begin(after, next.id, at) : after;
}

/** The empire at a later instant: whatever is finished by then, in the order of its time, and all planets settled. */
export function advance(empire: Empire, until: Instant): Empire {
  let present = empire;
  for (let next = nextToEnd(present); next !== null && next.endsAt <= until; next = nextToEnd(present)) {
    present = complete(present, next);
  }
  return settleAll(present, until);
}
