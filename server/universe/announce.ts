import { accept, type Decision, refuse } from '@farhold/engine/decision';
import type { UniverseId } from '@farhold/engine/ids';
import type { Instant } from '@farhold/engine/time/instant';
import type { Transaction } from '../database/connect.ts';
import type { Game } from '../time/game.ts';
import { newEvent } from '../time/event-store.ts';
import { inUniverse } from '../world/in-universe.ts';
import type { UnitOfWork } from '../world/unit-of-work.ts';
import { moveStart } from './found-universe.ts';
import { playersOf } from './store.ts';

export type AnnounceRefusal = 'universe-started' | 'instant-passed' | 'universe-ends-first';

type Announced = { readonly startsAt: Instant };

/** Announces another start of a universe that has not started yet. */
export const announceStart = (
  game: Game,
  universe: UniverseId,
  startsAt: Instant,
): Promise<Decision<Announced, AnnounceRefusal>> =>
  inUniverse(game, universe, async (work, now) => {
    const { starts, ends } = await lockSpan(work.tx, universe);
    if (starts <= now) return refuse('universe-started');
    if (startsAt <= now) return refuse('instant-passed');
    if (ends !== null && ends <= startsAt) return refuse('universe-ends-first');
    await moveStart(work.tx, universe, startsAt);
    return accept({ startsAt });
  });

type Ending = { readonly endsAt: Instant | null };

/** Announces the end of a universe, or (null) cancels it, and updates its players' pages. */
export const announceEnd = (
  game: Game,
  universe: UniverseId,
  endsAt: Instant | null,
): Promise<Decision<Ending, AnnounceRefusal>> =>
  inUniverse(game, universe, async (work, now) => {
    const { starts } = await lockSpan(work.tx, universe);
    if (endsAt !== null && endsAt <= now) return refuse('instant-passed');
    if (endsAt !== null && endsAt <= starts) return refuse('universe-ends-first');
    await work.tx.updateTable('universe').set({ ends_at: endsAt }).where('id', '=', universe).execute();
    await unscheduleEnd(work);
    if (endsAt !== null) work.schedule(newEvent({ kind: 'universe-ends', version: 1 }, endsAt));
    for (const player of await playersOf(work.tx, universe)) work.tell(player, 'universe');
    return accept({ endsAt });
  });

const unscheduleEnd = ({ tx, universeId }: UnitOfWork) =>
  tx
    .deleteFrom('timed_event')
    .where('universe_id', '=', universeId)
    .where('kind', '=', 'universe-ends')
    .execute();

async function lockSpan(tx: Transaction, universe: UniverseId) {
  const { started_at: starts, ends_at: ends } = await tx
    .selectFrom('universe')
    .select(['started_at', 'ends_at'])
    .where('id', '=', universe)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return { starts, ends };
}
