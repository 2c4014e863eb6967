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

/** The instants to announce; one that is left out stays. An end of null cancels the announced one. */
type Span = { readonly startsAt?: Instant; readonly endsAt?: Instant | null };

/**
 * Announces another start of a universe that has not started yet, another end, or both at once, and updates its
 * players' pages; `alongside` writes into the same transaction. Refuses another start once it has started, an instant
 * that has passed, and a start that the end would not follow.
 */
export const announceSpan = (
  game: Game,
  universe: UniverseId,
  span: Span,
  alongside: (tx: Transaction) => Promise<void>,
): Promise<Decision<Span, AnnounceRefusal>> =>
  inUniverse(game, universe, async (work, now) => {
    const obstacle = spanObstacle(await lockSpan(work.tx, universe), span, now);
    if (obstacle) return refuse(obstacle);
    const { startsAt, endsAt } = span;
    if (startsAt !== undefined) await moveStart(work.tx, universe, startsAt, endsAt);
    if (endsAt !== undefined) await moveEnd(work, endsAt);
    for (const player of await playersOf(work.tx, universe)) work.tell(player, 'universe');
    work.noteNamesChanged();
    await alongside(work.tx);
    return accept(span);
  });

type Announced = { readonly starts: number; readonly ends: number | null };

function spanObstacle(before: Announced, { startsAt, endsAt }: Span, now: Instant): AnnounceRefusal | null {
  if (startsAt !== undefined && before.starts <= now) return 'universe-started';
  if ([startsAt, endsAt].some((at) => at !== undefined && at !== null && at <= now)) return 'instant-passed';
  const ends = endsAt === undefined ? before.ends : endsAt;
  return ends !== null && ends <= (startsAt ?? before.starts) ? 'universe-ends-first' : null;
}

async function moveEnd(work: UnitOfWork, endsAt: Instant | null): Promise<void> {
  const { tx, universeId: universe } = work;
  await tx.updateTable('universe').set({ ends_at: endsAt }).where('id', '=', universe).execute();
  await unscheduleEnd(work);
  if (endsAt !== null) work.schedule(newEvent({ kind: 'universe-ends', version: 1 }, endsAt));
}

const unscheduleEnd = ({ tx, universeId }: UnitOfWork) =>
  tx
    .deleteFrom('timed_event')
    .where('universe_id', '=', universeId)
    .where('kind', '=', 'universe-ends')
    .execute();

async function lockSpan(tx: Transaction, universe: UniverseId): Promise<Announced> {
  const { started_at: starts, ends_at: ends } = await tx
    .selectFrom('universe')
    .select(['started_at', 'ends_at'])
    .where('id', '=', universe)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return { starts, ends };
}
