import { accept, type Decision, refuse } from '@farhold/engine/decision';
import { foundUnion as decide, type FoundUnionRefusal } from '@farhold/engine/fleet/join-union';
import { type FleetId, type Player, unionId, type UnionId } from '@farhold/engine/ids';
import { changingColumns, fleetTable, homeOfOwnFleet, readFleet } from '../fleet/store.ts';
import { fleetWithUnionStatement, unionOfFleetLock, unionTable } from '../fleet/union-store.ts';
import type { Game } from '../time/game.ts';
import { atSite } from '../world/in-universe.ts';

/** A player makes a union of an own attack under way, which leads it; others can be invited to it then. */
export async function foundUnion(
  game: Game,
  { universe, account: player }: Player,
  id: FleetId,
): Promise<Decision<UnionId, FoundUnionRefusal | 'not-found'>> {
  const home = await homeOfOwnFleet(game.db, { universe, account: player }, id);
  if (home === undefined) return refuse('not-found');
  const site = {
    lock: { planets: [home], newIn: 'fleet_union' as const },
    reads: { union: unionOfFleetLock(universe, id), fleets: fleetWithUnionStatement(universe, id) },
  };
  return atSite(game, universe, site, async ({ work, now, rows, newId }) => {
    const fleet = rows.fleets.map(readFleet).find((one) => one.id === id);
    if (!fleet) return refuse('not-found');
    const decision = decide(fleet, player, work.universe, now);
    if (!decision.ok) return decision;
    const union = unionId(newId());
    work.rows.insert(unionTable, union, { latest_at: decision.outcome.latestAt });
    work.rows.update(fleetTable, id, changingColumns({ ...fleet, union }));
    work.tell(player, 'fleets');
    return accept(union);
  });
}
