import { arriveHarvest } from '@farhold/engine/fleet/arrive-harvest';
import type { Instant } from '@farhold/engine/time/instant';
import type { UnitOfWork } from '../world/unit-of-work.ts';
import { debrisOf } from './debris-store.ts';
import { arrivalReporter } from './report-arrival.ts';
import { sendHome } from './schedule-return.ts';
import type { StoredFleet } from './store.ts';

/** Recyclers collect the debris of a position and set out for home; their owner gets a report. */
export async function harvestArrives(work: UnitOfWork, fleet: StoredFleet, at: Instant): Promise<void> {
  await work.hold([fleet.from]);
  const debris = await debrisOf(work).at(fleet.to);
  const { fleet: homeward, fetched, left } = arriveHarvest(fleet, work.owner(fleet.owner), debris);
  const isInVain = fetched.metal === 0 && fetched.crystal === 0;
  if (!isInVain) {
    await debrisOf(work).take(fleet.to, fetched);
    work.noteDeed(fleet.owner, 'harvests', 1, at);
  }
  sendHome(work, homeward);
  const report = await arrivalReporter(work, fleet, 'harvest', at);
  report.sent(fleet.owner, isInVain ? { code: 'no-debris' } : { code: 'harvested', fetched, left });
}
