import type { AccountId } from '@farhold/engine/ids';
import type { Instant } from '@farhold/engine/time/instant';
import type { NewReport, ReportMessage } from '../report/store.ts';
import type { UnitOfWork } from '../world/unit-of-work.ts';
import { placeOf } from './report-place.ts';
import type { StoredFleet } from './store.ts';

/** Tells of what a fleet did where it arrived. */
export type Tell = {
  readonly sender: (message: ReportMessage) => void;
  readonly receiver: (to: AccountId, message: ReportMessage) => void;
};

/** Who tells the two sides of an arrival of it: each in its own words, with the places as they are called now. */
export async function tellArrival(
  work: UnitOfWork,
  fleet: StoredFleet,
  type: NewReport['type'],
  at: Instant,
): Promise<Tell> {
  const from = await placeOf(work, fleet.from, fleet.origin);
  const target = await placeOf(work, fleet.targetPlanet, fleet.to);
  const told = { type, from, target, battle: null, at } as const;
  return {
    sender: (message) => work.report({ ...told, to: fleet.owner, action: 'sent', message }),
    receiver: (to, message) => work.report({ ...told, to, action: 'received', message }),
  };
}
