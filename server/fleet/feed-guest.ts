import { accept, type Decision, refuse } from '@farhold/engine/decision';
import {
  type Board,
  boardOf,
  feedGuest as decide,
  type FeedGuestRefusal,
  type Guest,
} from '@farhold/engine/fleet/feed-guest';
import { holdsUntil } from '@farhold/engine/fleet/hold';
import { type FleetId, planetId, type PlanetId, type Player, type UniverseId } from '@farhold/engine/ids';
import type { ResearchLevels } from '@farhold/engine/planet/planet';
import type { Instant } from '@farhold/engine/time/instant';
import type { CompiledQuery } from 'kysely';
import type { Database } from '../database/connect.ts';
import { statement } from '../database/statement.ts';
import { newEvent } from '../time/event-store.ts';
import type { Game } from '../time/game.ts';
import { atSite } from '../world/in-universe.ts';
import { changingColumns, type FleetRow, fleetTable, readFleet } from './store.ts';

type GuestRow = FleetRow & { universe_id: UniverseId; depot: number; research: ResearchLevels };

/** A fleet of somebody else that holds at a planet of this player, with what its owner has researched. */
const guestText = (lock: string) => `
  select fleet.*, coalesce((select amount from planet_item
    where planet_item.universe_id = $3 and planet_id = planet.id and key = 'alliance-depot'), 0) as depot,
    coalesce((select jsonb_object_agg(key, level) from research
      where research.universe_id = $3 and research.account_id = fleet.account_id), '{}') as research
  from fleet join planet on planet.universe_id = fleet.universe_id and planet.id = fleet.to_planet_id
  where fleet.universe_id = $3 and fleet.id = $1 and planet.account_id = $2 and fleet.account_id <> $2 and mission = 'protect' and state = 'holding' ${lock}`;

const guestStatement = (id: FleetId, { universe, account }: Player, lock = ''): CompiledQuery<GuestRow> =>
  statement(guestText(lock), [id, account, universe]);

const readGuest = (row: GuestRow): Guest => ({ fleet: readFleet(row), owner: { research: row.research } });

/** What the depot of a player can do for a guest, in one statement; undefined for any other fleet. */
export async function boardFor(
  db: Database,
  host: Player,
  id: FleetId,
  now: Instant,
): Promise<Board | undefined> {
  const { rows } = await db.getExecutor().executeQuery(guestStatement(id, host));
  const [row] = rows;
  return row && boardOf(readGuest(row), { levels: { 'alliance-depot': row.depot } }, now);
}

/** A player feeds a fleet that holds at an own planet from that planet's deuterium; answers how much it took. */
export async function feedGuest(
  game: Game,
  { universe, account }: Player,
  id: FleetId,
  hours: number,
): Promise<Decision<number, FeedGuestRefusal | 'not-found'>> {
  const { rows } = await game.db.getExecutor().executeQuery(guestStatement(id, { universe, account }));
  const [row] = rows;
  if (!row || row.to_planet_id === null) return refuse('not-found');
  const planet = planetId(row.to_planet_id);
  return atSite(
    game,
    universe,
    siteOf(planet, id, { universe, account }),
    async ({ work, now, rows: { guests } }) => {
      const [guest] = guests.map(readGuest);
      if (!guest || !work.holds(planet)) return refuse('not-found');
      const settled = work.settle(planet, now);
      const host = { planet: settled, owner: work.owner(account), universe: work.universe };
      const decision = decide(host, guest, hours, settled.settledAt);
      if (!decision.ok) return decision;
      const { fleet, deuterium, planet: left } = decision.outcome;
      work.put(left, 'guest-fed', settled.settledAt);
      work.scheduled.removeOfFleet(id);
      work.rows.update(fleetTable, id, changingColumns(fleet));
      work.schedule(newEvent({ kind: 'fleet-leaves', version: 1, fleet: id }, holdsUntil(fleet)));
      for (const player of [account, fleet.owner]) work.tell(player, 'fleets');
      return accept(deuterium);
    },
  );
}

const siteOf = (planet: PlanetId, id: FleetId, host: Player) => ({
  lock: { planets: [planet] },
  reads: { guests: guestStatement(id, host, 'for update of fleet') },
});
