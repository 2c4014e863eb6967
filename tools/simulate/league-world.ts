import { fight } from '@farhold/engine/combat/battle';
import type { Debris } from '@farhold/engine/combat/debris';
import { worthOf as worthInWar } from '@farhold/engine/combat/worth-lost';
import { advance } from '@farhold/engine/empire/advance';
import { orderOn } from '@farhold/engine/empire/command';
import { type Empire, placeOf, withPlanet } from '@farhold/engine/empire/empire';
import { emptyStock } from '@farhold/engine/economy/stock';
import { arriveColony } from '@farhold/engine/fleet/arrive-colony';
import { arriveHarvest } from '@farhold/engine/fleet/arrive-harvest';
import { arrivePatrol } from '@farhold/engine/fleet/arrive-patrol';
import { leaveTarget } from '@farhold/engine/fleet/arrive-protect';
import { arriveSpy } from '@farhold/engine/fleet/arrive-spy';
import { arriveTransport } from '@farhold/engine/fleet/arrive-transport';
import { battleAftermath } from '@farhold/engine/fleet/battle-aftermath';
import { engage } from '@farhold/engine/fleet/engage';
import type { Fleet } from '@farhold/engine/fleet/fleet';
import { isFleetMission } from '@farhold/engine/fleet/mission';
import { recallFleet } from '@farhold/engine/fleet/recall-fleet';
import { returnHome } from '@farhold/engine/fleet/return-home';
import { sendFleet } from '@farhold/engine/fleet/send-fleet';
import { type Target, unlimited } from '@farhold/engine/fleet/target';
import { turnHome } from '@farhold/engine/fleet/turn-home';
import { type Coordinates, formatCoordinates } from '@farhold/engine/galaxy/coordinates';
import type { NewPlanet } from '@farhold/engine/galaxy/new-planet';
import { type FleetId, fleetId, planetId, type PlanetId, type AccountId } from '@farhold/engine/ids';
import type { Planet } from '@farhold/engine/planet/planet';
import type { AiOrder } from '@farhold/engine/ai/draft';
import { worthOf } from '@farhold/engine/dark-matter/worth';
import type { Instant } from '@farhold/engine/time/instant';
import { LeagueCubes } from './league-cubes.ts';
import { LeagueExpeditions } from './league-expeditions.ts';
import { LeaguePacks } from './league-packs.ts';
import { deal } from './league-dark-matter.ts';
import { afterFight, guestsAt, holdAt } from './league-guests.ts';
import { LeagueMissiles } from './league-missiles.ts';
import { incomeUntil, type LeaguePlayer } from './league-player.ts';
import { reportOf } from './league-spies.ts';
import { worthOfUnits } from './worth-of-units.ts';

const noDebris: Debris = { metal: 0, crystal: 0 };

/** What a world is founded with. */
type Founding = { readonly seed: number; readonly speed: number; readonly packs: number };

/** A world in memory by the engine's rules: the players' empires, the fleets between them and the debris. */
export class LeagueWorld {
  readonly players = new Map<AccountId, LeaguePlayer>();
  readonly fleets = new Map<FleetId, Fleet>();
  readonly debris = new Map<string, Debris>();
  readonly cubes: LeagueCubes;
  readonly expeditions: LeagueExpeditions;
  readonly packs: LeaguePacks;
  readonly #planets = new Map<
    string,
    { readonly id: PlanetId; readonly owner: AccountId; readonly at: Coordinates }
  >();
  readonly #missiles = new LeagueMissiles();
  #lastId = 0;

  constructor({ seed, speed, packs }: Founding, start: Instant) {
    this.cubes = new LeagueCubes(seed, start);
    this.expeditions = new LeagueExpeditions(seed);
    this.packs = new LeaguePacks(packs, speed);
  }

  player(id: AccountId): LeaguePlayer {
    const player = this.players.get(id);
    if (!player) throw new RangeError(`nobody is player ${id}`);
    return player;
  }

  /** The id of the next fleet or salvo. */
  nextFleetId(): FleetId {
    this.#lastId += 1;
    return fleetId(this.#lastId);
  }

  planetAt(at: Coordinates) {
    return this.#planets.get(formatCoordinates(at));
  }

  /** The place of every planet. */
  get places() {
    return [...this.#planets.values()];
  }

  /** A new planet of a player. */
  found(owner: AccountId, at: Coordinates, ground: NewPlanet, now: Instant): Planet {
    this.#lastId += 1;
    const id = planetId(this.#lastId);
    this.#planets.set(formatCoordinates(at), { id, owner, at });
    return {
      ...ground,
      id,
      owner,
      name: formatCoordinates(at),
      at,
      levels: {},
      units: {},
      carry: emptyStock,
      settledAt: now,
      reactorIdle: false,
      boostedUntil: null,
      retreatsAt: null,
      retreatedAt: null,
      batches: [],
    };
  }

  /** Advances a player's empire to an instant, and notes what its planets have made until then. */
  settle(id: AccountId, at: Instant): Empire {
    const player = this.player(id);
    player.actions.income += incomeUntil(player, at);
    player.empire = advance(player.empire, at);
    return player.empire;
  }

  /** Carries out an order if the engine allows it. Returns whether it did. */
  order(by: LeaguePlayer, order: AiOrder, now: Instant): boolean {
    if (order.kind === 'build') {
      const decision = orderOn(by.empire, order.planet, order.order, now);
      if (decision.ok) by.empire = decision.outcome;
      if (decision.ok) by.ordered.add(order.order.key);
      return decision.ok;
    }
    if (order.kind === 'recall') return this.#recall(by, order.fleet, now);
    if (order.kind === 'retreat') {
      const planet = { ...placeOf(by.empire, order.planet).planet, retreatsAt: order.at };
      by.empire = withPlanet(by.empire, planet);
      return true;
    }
    if (order.kind === 'missiles') return this.#missiles.fire(this, by, order, now);
    if (order.kind === 'exchange' || order.kind === 'boost') return deal(by, order, now);
    // Nobody in a league is a person, whom a test raid would be announced to.
    return order.kind === 'send' && this.#launch(by, order, now);
  }

  #launch(by: LeaguePlayer, { from, to, order }: AiOrder & { kind: 'send' }, now: Instant): boolean {
    const place = placeOf(by.empire, from);
    const found = this.planetAt(to);
    const floating = this.debris.get(formatCoordinates(to)) ?? noDebris;
    const target: Target = {
      at: to,
      planet: found ? { ...unlimited, owner: found.owner, isOwn: found.owner === by.id } : null,
      hasDebris: floating.metal + floating.crystal > 0,
      union: null,
    };
    const out = [...this.fleets.values()].filter(
      ({ owner, mission }) => owner === by.id && isFleetMission(mission),
    );
    const expeditionsOut = out.filter(({ mission }) => mission === 'expedition').length;
    const origin = {
      ...place,
      fleetsOut: out.length,
      expeditionsOut,
      planetsHeld: by.empire.planets.length,
      quietHours: null,
    };
    const decision = sendFleet(origin, target, order, now);
    if (!decision.ok) return false;
    const { planet, ships, cargo, arrivesAt, returnsAt } = decision.outcome;
    by.empire = withPlanet(by.empire, planet);
    const id = this.nextFleetId();
    const aim = { to, targetPlanet: found?.id ?? null, targetOwner: found?.owner ?? null };
    const way = { id, owner: by.id, from, origin: place.planet.at, ...aim };
    const flight = { mission: order.mission, ships, cargo, sentAt: now, arrivesAt, returnsAt };
    const fleet: Fleet = { ...way, ...flight, state: 'outbound' };
    this.fleets.set(id, fleet);
    if (order.mission === 'expedition') this.expeditions.start(fleet);
    if (order.mission === 'attack') by.actions.raids += 1;
    return true;
  }

  #recall(by: LeaguePlayer, id: FleetId, now: Instant): boolean {
    const fleet = this.fleets.get(id);
    const decision = fleet && recallFleet(fleet, by.id, now);
    if (decision?.ok) this.fleets.set(id, decision.outcome);
    return decision?.ok ?? false;
  }

  /** Lets a fleet that is due arrive or land. */
  resolve(fleet: Fleet, at: Instant): void {
    if (fleet.state === 'returning') return this.#land(fleet, at);
    if (fleet.state === 'holding' && fleet.mission === 'expedition')
      return this.#goOn(fleet, this.expeditions.search(fleet, this.players, at));
    if (fleet.state === 'holding') return void this.fleets.set(fleet.id, leaveTarget(fleet));
    if (fleet.mission === 'protect') return void this.fleets.set(fleet.id, holdAt(this, fleet, at));
    if (fleet.mission === 'patrol' || fleet.mission === 'expedition')
      return void this.fleets.set(fleet.id, arrivePatrol(fleet));
    if (fleet.mission === 'transport') return this.#unload(fleet, at);
    if (fleet.mission === 'spy') return this.#spy(fleet, at);
    if (fleet.mission === 'attack') return this.#attack(fleet, at);
    if (fleet.mission === 'colony') return this.#colonise(fleet, at);
    if (fleet.mission === 'harvest') return this.#harvest(fleet);
    if (fleet.mission === 'missile') return this.#missiles.strike(this, fleet, at);
    throw new RangeError(`no AI player sends a fleet to ${fleet.mission}`);
  }

  #land(fleet: Fleet, at: Instant): void {
    const empire = this.settle(fleet.owner, at);
    this.player(fleet.owner).empire = withPlanet(
      empire,
      returnHome(fleet, placeOf(empire, fleet.from)).planet,
    );
    this.cubes.pay(fleet, this.player(fleet.owner), at);
    this.fleets.delete(fleet.id);
  }

  #unload(fleet: Fleet, at: Instant): void {
    const host = this.planetAt(fleet.to);
    const empire = host && this.settle(host.owner, at);
    const target = empire ? placeOf(empire, host.id) : null;
    const { fleet: back, planet } = arriveTransport(fleet, target);
    if (planet && empire) this.player(planet.owner).empire = withPlanet(empire, planet);
    if (planet) this.cubes.take(back);
    this.fleets.set(fleet.id, back);
  }

  #spy(fleet: Fleet, at: Instant): void {
    const spy = this.player(fleet.owner);
    const host = this.planetAt(fleet.to);
    const place = host ? placeOf(this.settle(host.owner, at), host.id) : null;
    const arrival = arriveSpy(fleet, spy.empire.owner, place && { ...place, guests: [] }, `spy ${fleet.id}`);
    this.#goOn(fleet, arrival.fleet);
    this.#float(fleet.to, arrival.debris);
    if (!host || !place || !arrival.findings) return;
    this.packs.note(host.owner, spy.id, { kind: 'spying' }, at);
    spy.reports.set(host.id, reportOf(arrival.findings, place.owner, at));
    spy.spied.push({ on: host.owner, at });
    spy.actions.spied += 1;
  }

  #attack(fleet: Fleet, at: Instant): void {
    const attacker = this.player(fleet.owner);
    const host = this.planetAt(fleet.to);
    if (!host) return void this.fleets.set(fleet.id, turnHome(fleet));
    const target = placeOf(this.settle(host.owner, at), host.id);
    const fighting = { fleet, owner: attacker.empire.owner };
    const guests = guestsAt(this, fleet.to).map((guest) => ({
      fleet: guest,
      owner: this.player(guest.owner).empire.owner,
    }));
    const engagement = engage([fighting], target, guests, at, `attack ${fleet.id}`);
    const aftermath = battleAftermath(engagement, fight(engagement.battle));
    const defender = this.player(host.owner);
    defender.empire = withPlanet(defender.empire, aftermath.planet);
    for (const [index, { fleet: guest }] of guests.entries())
      this.#goOn(guest, afterFight(this, guest, aftermath.protectors[index]));
    const [after] = aftermath.attackers;
    this.#goOn(fleet, after?.fleet ?? null);
    if (after?.fleet && aftermath.battle.result === 'attackers-won') this.cubes.take(after.fleet);
    this.#float(fleet.to, aftermath.debris);
    const loot = worthOf(aftermath.loot);
    attacker.actions.loot += loot;
    attacker.actions.won += aftermath.battle.result === 'attackers-won' ? 1 : 0;
    attacker.actions.lost += worthOfUnits(after?.losses ?? {});
    defender.actions.plundered += loot;
    defender.actions.lost += worthOfUnits(aftermath.planetLosses.units);
    defender.wounds.set(host.id, at);
    this.packs.note(host.owner, attacker.id, { kind: 'attack' }, at);
    const [ours, theirs] = [worthInWar(after?.losses ?? {}), worthInWar(aftermath.planetLosses.units)];
    this.packs.fought(attacker.id, host.owner, { attacker: ours, host: theirs }, at);
    attacker.attacks.push({ on: host.owner, at });
  }

  #colonise(fleet: Fleet, at: Instant): void {
    const player = this.player(fleet.owner);
    const empire = this.settle(fleet.owner, at);
    const site = {
      isTaken: this.planetAt(fleet.to) !== undefined,
      isGold: false,
      planetsHeld: empire.planets.length,
    };
    const arrival = arriveColony(fleet, empire.owner, site, `colony ${fleet.id}`);
    this.#goOn(fleet, arrival.fleet);
    if (!arrival.planet) return;
    const planet = this.found(fleet.owner, fleet.to, arrival.planet, at);
    player.empire = { ...empire, planets: [...empire.planets, planet] };
  }

  #harvest(fleet: Fleet): void {
    const key = formatCoordinates(fleet.to);
    const { owner } = this.player(fleet.owner).empire;
    const { fleet: back, left } = arriveHarvest(fleet, owner, this.debris.get(key) ?? noDebris);
    this.debris.set(key, left);
    this.fleets.set(fleet.id, back);
  }

  #goOn(fleet: Fleet, after: Fleet | null): void {
    if (after === null) this.fleets.delete(fleet.id);
    else this.fleets.set(fleet.id, after);
  }

  #float(at: Coordinates, more: Debris): void {
    if (more.metal + more.crystal === 0) return;
    const { metal, crystal } = this.debris.get(formatCoordinates(at)) ?? noDebris;
    this.debris.set(formatCoordinates(at), { metal: metal + more.metal, crystal: crystal + more.crystal });
  }
}
