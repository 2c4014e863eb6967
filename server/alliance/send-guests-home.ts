import type { AccountId, Player } from '@farhold/engine/ids';
import { type FleetId, type PlanetId } from '@farhold/engine/ids';
import type { Instant } from '@farhold/engine/time/instant';
import { fleetsOf } from '../fleet/fleets.ts';
import { statement } from '../database/statement.ts';
import { sendGuestHome } from '../fleet/schedule-return.ts';
import type { UnitOfWork } from '../world/unit-of-work.ts';

/** A fleet that holds at the planet of another member, and where it comes from. */
export type Guest = { id: FleetId; from_planet_id: PlanetId; to_account_id: AccountId };

/** The fleets of a member that hold at the planets of the others. */
export const guestsOf = ({ universe, account }: Player) =>
  statement<Guest>(
    `select fleet.id, fleet.from_planet_id, fleet.to_account_id
    from fleet
      join alliance_member as guest on guest.universe_id = fleet.universe_id and guest.account_id = fleet.account_id
      join alliance_member as host on host.universe_id = fleet.universe_id and host.account_id = fleet.to_account_id
    where fleet.universe_id = $1 and fleet.account_id = $2 and fleet.state = 'holding'
      and guest.alliance_id = host.alliance_id
    order by fleet.id`,
    [universe, account],
  );

/**
 * Turns home the fleets of a member who leaves or is removed. Their own planets are held first, as for a recall: only
 * so may their landing be scheduled. One that its owner has recalled meanwhile is left alone.
 */
export async function sendGuestsHome(
  work: UnitOfWork,
  guests: readonly Guest[],
  now: Instant,
): Promise<void> {
  if (guests.length === 0) return;
  await work.hold(guests.map(({ from_planet_id: from }) => from));
  await fleetsOf(work).load(guests.map(({ id }) => id));
  for (const { id, to_account_id: host } of guests) {
    const fleet = await fleetsOf(work).find(id);
    if (fleet && sendGuestHome(work, fleet, now)) work.tell(host, 'fleets');
  }
}
