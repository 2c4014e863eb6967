import type { FleetId } from '@farhold/engine/ids';
import type { Instant } from '@farhold/engine/time/instant';
import { newEvent } from '../time/event-store.ts';
import type { UnitOfWork } from '../world/unit-of-work.ts';

/** The landing at home, which every fleet that turns round has ahead of it. */
export function scheduleReturn(work: UnitOfWork, id: FleetId, returnsAt: Instant | null): void {
  if (returnsAt === null) throw new Error(`Fleet ${id} has no time of return.`);
  work.schedule(newEvent({ kind: 'fleet-returns', version: 1, fleet: id }, returnsAt));
}
