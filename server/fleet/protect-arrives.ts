import { arriveProtect } from '@farhold/engine/fleet/arrive-protect';
import { holdsUntil } from '@farhold/engine/fleet/hold';
import type { AccountId } from '@farhold/engine/ids';
import type { Instant } from '@farhold/engine/time/instant';
import { sql } from 'kysely';
import { areCloseText } from '../friend/close.ts';
import { newEvent } from '../time/event-store.ts';
import type { UnitOfWork } from '../world/unit-of-work.ts';
import { fleetsOf } from './fleets.ts';
import { arrivalReporter } from './report-arrival.ts';
import { playerNamed } from './report-place.ts';
import { sendHome } from './schedule-return.ts';
import type { StoredFleet } from './store.ts';
import { targetOf } from './target-of.ts';

/** Whether a player's fleets may hold at planets of another now. */
async function isWelcome(
  { tx, universeId }: UnitOfWork,
  guest: AccountId,
  host: AccountId,
): Promise<boolean> {
  const { rows } = await sql<{ is_welcome: boolean }>`
    select guests = 'all' or ${sql.raw(areCloseText('universe.id', 'guest.id', 'host.id'))} as is_welcome
    from universe, (select ${guest}::bigint as id) as guest, (select ${host}::bigint as id) as host
    where universe.id = ${universeId}`.execute(tx);
  return rows[0]?.is_welcome ?? false;
}

/** A protecting fleet starts to hold if it may and there is room for it; sender and host get a report. */
export async function protectArrives(work: UnitOfWork, fleet: StoredFleet, at: Instant): Promise<void> {
  const target = await targetOf(work, fleet.targetPlanet, at);
  const found = target && {
    owner: target.planet.owner,
    protectors: (await fleetsOf(work).protectors(target.planet.id)).length,
    isWelcome: await isWelcome(work, fleet.owner, target.planet.owner),
  };
  const arrival = arriveProtect(fleet, found);
  const report = await arrivalReporter(work, fleet, 'protect', at);
  if (arrival.outcome !== 'holding') {
    sendHome(work, arrival.fleet);
    return report.sent(fleet.owner, { code: arrival.outcome });
  }
  const leavesAt = holdsUntil(arrival.fleet);
  fleetsOf(work).put(arrival.fleet);
  work.schedule(newEvent({ kind: 'fleet-leaves', version: 1, fleet: fleet.id }, leavesAt));
  const stay = { ships: fleet.ships, until: leavesAt };
  report.sent(fleet.owner, { code: 'holding', ...stay });
  const guest = await playerNamed(work, fleet.owner);
  report.received(arrival.host, { code: 'guest-holding', ...stay, guest });
}
