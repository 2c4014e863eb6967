import { delayed } from '@farhold/engine/fleet/join-union';
import type { UnionId } from '@farhold/engine/ids';
import type { Instant } from '@farhold/engine/time/instant';
import { EVENTS_OF_FLEETS_GONE, newEvent } from '../time/event-store.ts';
import type { UnitOfWork } from '../world/unit-of-work.ts';
import { changingColumns, fleetTable, type LaunchedFleet, type StoredFleet } from './store.ts';
import { type Mate, tellMates } from './union-mates.ts';
import { type JoinableUnion, unionTable } from './union-store.ts';

/** The arrival of a fleet that leads a union: the one event of all its fleets. */
const scheduleUnion = (work: UnitOfWork, lead: StoredFleet, arrivesAt: Instant): void =>
  work.schedule(newEvent({ kind: 'fleet-arrives', version: 1, fleet: lead.id }, arrivesAt, 'striking'));

/** A fleet joins a union that waits for it, if it must: the others fly slower, and the one event comes later. */
export function joinUnion(
  work: UnitOfWork,
  { lead, fleets, guests }: JoinableUnion,
  { owner, targetOwner, arrivesAt }: LaunchedFleet,
): void {
  const concerned = [owner, targetOwner, ...fleets.map((fleet) => fleet.owner), ...guests];
  for (const player of concerned) if (player !== null) work.tell(player, 'fleets');
  if (arrivesAt <= lead.arrivesAt) return;
  for (const fleet of fleets) {
    work.rows.update(fleetTable, fleet.id, changingColumns(delayed(fleet, arrivesAt)));
  }
  work.rows.add(EVENTS_OF_FLEETS_GONE, [{ fleet_id: lead.id }]);
  scheduleUnion(work, lead, arrivesAt);
}

/** A union is over: no fleet flies in it any more, and nobody is invited to it. */
export function endUnion(work: UnitOfWork, union: UnionId, guests: readonly Mate[]): void {
  work.rows.remove(unionTable, union);
  tellMates(work, guests);
}

/**
 * A fleet has left its union. If it led it, the next one leads and carries the event; a union without fleets is over.
 * `others` are those that fly on, in the order in which they joined; `guests` are invited to it.
 */
export function leaveUnion(
  work: UnitOfWork,
  { id, union = null }: Pick<StoredFleet, 'id' | 'union'>,
  { others, guests }: { readonly others: readonly StoredFleet[]; readonly guests: readonly Mate[] },
): void {
  if (union === null) return;
  const [next] = others;
  if (!next) return endUnion(work, union, guests);
  tellMates(work, guests);
  if (id < next.id) scheduleUnion(work, next, next.arrivesAt);
  for (const { owner } of others) work.tell(owner, 'fleets');
}
