import { fight } from '@farhold/engine/combat/battle';
import { worthOf } from '@farhold/engine/dark-matter/worth';
import { afterAmbush } from '@farhold/engine/expedition/ambush';
import { isFind } from '@farhold/engine/expedition/outcome';
import { worthOfShips } from '@farhold/engine/expedition/points';
import { search } from '@farhold/engine/expedition/search';
import { leaveTarget } from '@farhold/engine/fleet/arrive-protect';
import type { Fleet } from '@farhold/engine/fleet/fleet';
import type { AccountId, FleetId } from '@farhold/engine/ids';
import { DAY } from '@farhold/engine/time/duration';
import { type Instant, secondsBetween } from '@farhold/engine/time/instant';
import type { LeaguePlayer } from './league-player.ts';

type Visit = {
  readonly owner: AccountId;
  readonly fleet: FleetId;
  readonly at: Fleet['to'];
  readonly startedAt: Instant;
  searchedAt: Instant | null;
  found: boolean;
};

/** The expeditions of a league, by the rules of the server; the finds of a day and of a system wear out. */
export class LeagueExpeditions {
  #visits: Visit[] = [];
  readonly #seed: number;

  constructor(seed: number) {
    this.#seed = seed;
  }

  /** Remembers one that sets out, and forgets those that count no longer. */
  start({ owner, id, to, sentAt }: Fleet): void {
    this.#visits = this.#visits.filter((visit) => secondsBetween(visit.startedAt, sentAt) < 2 * DAY);
    this.#visits.push({ owner, fleet: id, at: to, startedAt: sentAt, searchedAt: null, found: false });
  }

  /** How many of a player's expeditions have set out after an instant of the last two days. */
  startedSince(owner: AccountId, since: Instant): number {
    return this.#visits.filter((visit) => visit.owner === owner && visit.startedAt > since).length;
  }

  /** Lets an expedition search; answers the fleet on its way home, null if it is lost. */
  search(fleet: Fleet, players: ReadonlyMap<AccountId, LeaguePlayer>, at: Instant): Fleet | null {
    const player = players.get(fleet.owner);
    if (!player) throw new RangeError(`nobody is player ${fleet.owner}`);
    const bestPoints = Math.max(...[...players.values()].map(({ points }) => points));
    const seed = `${this.#seed} expedition ${fleet.id}`;
    const fighting = { fleet, owner: player.empire.owner };
    const met = search(fighting, seed, { hours: 1, bestPoints, ...this.#known(fleet, at) });
    const own = this.#visits.find((visit) => visit.fleet === fleet.id);
    if (own) Object.assign(own, { searchedAt: at, found: isFind(met.drawn) });
    player.actions.expeditions += 1;
    if (met.outcome === 'resources' || met.outcome === 'aliens') player.actions.found += worthOf(met.cargo);
    if (met.outcome === 'ships') player.actions.found += worthOfShips(met.ships);
    if (met.outcome === 'dark-matter') player.darkMatter += met.amount;
    if ('fleet' in met) return met.fleet;
    if (met.outcome === 'black-hole') {
      player.actions.lost += worthOfShips(fleet.ships);
      return null;
    }
    const { fleet: left, ownLosses } = afterAmbush(fighting, met.battle, fight(met.battle));
    player.actions.lost += worthOfShips(ownLosses);
    return left && leaveTarget(left);
  }

  #known({ owner, to, sentAt }: Fleet, at: Instant) {
    const within = (moment: Instant | null, until: Instant) =>
      moment !== null && moment <= until && secondsBetween(moment, until) < DAY;
    const here = this.#visits.filter(
      (visit) => visit.at.galaxy === to.galaxy && visit.at.system === to.system,
    );
    const isOwn = (visit: Visit) => visit.owner === owner;
    return {
      visits: 1 + here.filter(({ searchedAt }) => within(searchedAt, at)).length,
      starts: here.filter((visit) => isOwn(visit) && within(visit.startedAt, sentAt)).length,
      findsBefore: this.#visits.filter((visit) => isOwn(visit) && visit.found && within(visit.searchedAt, at))
        .length,
    };
  }
}
