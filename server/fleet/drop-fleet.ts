import type { FleetId } from '@farhold/engine/ids';
import type { Instant } from '@farhold/engine/time/instant';
import type { UnitOfWork } from '../world/unit-of-work.ts';
import { landingCause } from './landing-cause.ts';
import { fleetsOf } from './fleets.ts';
import { leaveUnion } from './fly-in-union.ts';
import { placeOf } from './report-place.ts';
import { withoutUnits } from './without-units.ts';

/**
 * Gives up a fleet that can go no further: its ships and its cargo are lost. Both ledgers say so, and a report to its
 * owner.
 */
export async function dropFleet(work: UnitOfWork, id: FleetId, now: Instant): Promise<void> {
  const fleet = await fleetsOf(work).find(id);
  if (!fleet) throw new Error(`Fleet ${id} is gone.`);
  work.noteUnits(fleet.owner, 'lost', withoutUnits(fleet.ships), now);
  work.noteLost(fleet.from, fleet.cargo, landingCause(fleet), now);
  const isReturning = fleet.state === 'returning';
  work.report({
    to: fleet.owner,
    event: isReturning ? 'return' : fleet.mission,
    side: isReturning ? 'received' : 'sent',
    from: await placeOf(work, fleet.from, fleet.origin),
    target: await placeOf(work, fleet.targetPlanet, fleet.to),
    content: { code: 'given-up' },
    battle: null,
    at: now,
  });
  const { fleets, guests } = await fleetsOf(work).withUnion(fleet);
  const others = fleets.filter((one) => one.id !== id);
  fleetsOf(work).remove(id);
  leaveUnion(work, fleet, { others, guests });
  for (const player of [fleet.owner, fleet.targetOwner]) {
    if (player !== null) work.tell(player, 'fleets');
  }
}
