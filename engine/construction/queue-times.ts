import { isResearchKey, isUnitKey } from '../catalogue/items.ts';
import type { ConstructionId } from '../ids.ts';
import type { Owner, Planet, Universe } from '../planet/planet.ts';
import { type Instant, plusSeconds } from '../time/instant.ts';
import { constructionSeconds } from './duration.ts';
import type { Construction } from './queue.ts';

export type QueueTime = {
  readonly id: ConstructionId;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
};

type Levelled = { readonly planet: Planet; readonly owner: Owner };

/** What planet and player know once the order is done, as far as it shortens the orders behind it. */
function afterwards({ key, level }: Construction, { planet, owner }: Levelled): Levelled {
  if (isUnitKey(key) || level === null) return { planet, owner };
  if (isResearchKey(key)) return { planet, owner: { research: { ...owner.research, [key]: level } } };
  return { planet: { ...planet, levels: { ...planet.levels, [key]: level } }, owner };
}

/**
 * When each order of one queue begins and ends, the running one as it is and the waiting ones as it looks now:
 * one after the other, each with the levels that those before it will have brought (rules R8).
 */
export function queueTimes(
  queue: readonly Construction[],
  planet: Planet,
  owner: Owner,
  universe: Universe,
  otherLabs: readonly number[],
  now: Instant,
): readonly QueueTime[] {
  let state: Levelled = { planet, owner };
  let free = now;
  return queue.map((entry) => {
    const startsAt = entry.startsAt ?? free;
    const count = entry.level ?? entry.quantity;
    const seconds = () =>
      constructionSeconds(entry.key, count, state.planet, state.owner, universe, otherLabs);
    const endsAt = entry.endsAt ?? plusSeconds(startsAt, seconds());
    state = afterwards(entry, state);
    free = endsAt;
    return { id: entry.id, startsAt, endsAt };
  });
}
