import { arriveProtect, type ProtectTarget } from '@farhold/engine/fleet/arrive-protect';
import type { Fleet } from '@farhold/engine/fleet/fleet';
import { holdsUntil } from '@farhold/engine/fleet/hold';
import { type AccountId, accountId } from '@farhold/engine/ids';
import type { Instant } from '@farhold/engine/time/instant';
import { statement } from '../database/statement.ts';
import { areCloseText } from '../friend/close.ts';
import { newEvent } from '../time/event-store.ts';
import type { UnitOfWork } from '../world/unit-of-work.ts';
import { fleetsOf } from './fleets.ts';
import { arrivalReporter } from './report-arrival.ts';
import { learnPlayers, playerNamed } from './report-place.ts';
import { sendGuestHome, sendHome } from './schedule-return.ts';
import type { StoredFleet } from './store.ts';
import { targetOf } from './target-of.ts';

/** Whether strangers may hold at planets of the universe, and which of these players are close to a host. */
async function welcomeOf(
  { tx, universeId }: UnitOfWork,
  host: AccountId,
  guests: readonly AccountId[],
): Promise<{ readonly takesAll: boolean; readonly close: ReadonlySet<AccountId> }> {
  const query = statement<{ takes_all: boolean; close: number[] }>(
    `select guests = 'all' as takes_all, array(select guest.id from unnest($3::bigint[]) as guest (id)
      where ${areCloseText('$1', 'guest.id', '$2')}) as close
    from universe where id = $1`,
    [universeId, host, guests],
  );
  const { rows } = await tx.executeQuery(query);
  const [{ takes_all: takesAll, close } = { takes_all: false, close: [] }] = rows;
  return { takesAll, close: new Set(close.map(accountId)) };
}

/** The planet that a fleet is to protect, as it finds it; null if there is none. */
async function protectTarget(
  work: UnitOfWork,
  fleet: StoredFleet,
  at: Instant,
): Promise<ProtectTarget | null> {
  const target = await targetOf(work, fleet.targetPlanet, at);
  if (target === null) return null;
  const { owner, id } = target.planet;
  const holding = await fleetsOf(work).protectors(id);
  const { takesAll, close } = await welcomeOf(
    work,
    owner,
    [fleet, ...holding].map((one) => one.owner),
  );
  const isClose = close.has(fleet.owner);
  const guests = holding.map((guest) => ({ fleet: guest, isClose: close.has(guest.owner) }));
  return { owner, guests, isWelcome: takesAll || isClose, isClose };
}

/** Sends a stranger's fleet home whose place somebody close to the host takes; its player gets a report. */
async function displace(work: UnitOfWork, { id }: Fleet, at: Instant): Promise<void> {
  const stranger = await fleetsOf(work).find(id);
  if (!stranger) throw new Error(`Fleet ${id} does not hold.`);
  sendGuestHome(work, stranger, at);
  const report = await arrivalReporter(work, stranger, 'protect', at);
  report.sent(stranger.owner, { code: 'target-full' });
}

/**
 * A protecting fleet starts to hold if it may and there is room for it; sender and host get a report, and who gives
 * way.
 */
export async function protectArrives(work: UnitOfWork, fleet: StoredFleet, at: Instant): Promise<void> {
  const arrival = arriveProtect(fleet, await protectTarget(work, fleet, at));
  const report = await arrivalReporter(work, fleet, 'protect', at);
  if (arrival.outcome !== 'holding') {
    sendHome(work, arrival.fleet);
    return report.sent(fleet.owner, { code: arrival.outcome });
  }
  if (arrival.displaced !== null) await displace(work, arrival.displaced, at);
  const leavesAt = holdsUntil(arrival.fleet);
  fleetsOf(work).put(arrival.fleet);
  work.schedule(newEvent({ kind: 'fleet-leaves', version: 1, fleet: fleet.id }, leavesAt));
  const stay = { ships: fleet.ships, until: leavesAt };
  await learnPlayers(work, [fleet.owner, arrival.host]);
  const [guest, host] = [await playerNamed(work, fleet.owner), await playerNamed(work, arrival.host)];
  report.sent(fleet.owner, { code: 'holding', ...stay, host });
  report.received(arrival.host, { code: 'guest-holding', ...stay, guest });
}
