import { fight } from '@farhold/engine/combat/battle';
import type { DefenceKey } from '@farhold/engine/catalogue/defences';
import { isUnitKey } from '@farhold/engine/catalogue/items';
import type { Debris } from '@farhold/engine/combat/debris';
import { worthOf as worthInWar } from '@farhold/engine/combat/worth-lost';
import { advance } from '@farhold/engine/empire/advance';
import { orderOn } from '@farhold/engine/empire/command';
import { type Empire, placeOf, withPlanet } from '@farhold/engine/empire/empire';
import { spent, unitCost } from '@farhold/engine/economy/cost';
import { emptyStock } from '@farhold/engine/economy/stock';
import { arriveColony } from '@farhold/engine/fleet/arrive-colony';
import { arriveHarvest } from '@farhold/engine/fleet/arrive-harvest';
import { arriveMissiles } from '@farhold/engine/fleet/arrive-missiles';
import { arrivePatrol } from '@farhold/engine/fleet/arrive-patrol';
import { arriveProtect, leaveTarget } from '@farhold/engine/fleet/arrive-protect';
import { arriveSpy } from '@farhold/engine/fleet/arrive-spy';
import { arriveTransport } from '@farhold/engine/fleet/arrive-transport';
import { battleAftermath, type FleetAftermath } from '@farhold/engine/fleet/battle-aftermath';
import { engage } from '@farhold/engine/fleet/engage';
import type { Fleet, Ships } from '@farhold/engine/fleet/fleet';
import { recallFleet } from '@farhold/engine/fleet/recall-fleet';
import { returnHome } from '@farhold/engine/fleet/return-home';
import { sendFleet, type Target } from '@farhold/engine/fleet/send-fleet';
import { sendMissiles } from '@farhold/engine/fleet/send-missiles';
import { shipEntries } from '@farhold/engine/fleet/ships';
import { turnHome } from '@farhold/engine/fleet/turn-home';
import { type Coordinates, formatCoordinates, isSamePlace } from '@farhold/engine/galaxy/coordinates';
import type { NewPlanet } from '@farhold/engine/galaxy/new-planet';
import { type FleetId, fleetId, planetId, type PlanetId, type AccountId } from '@farhold/engine/ids';
import type { Planet, Units } from '@farhold/engine/planet/planet';
import type { AiOrder } from '@farhold/engine/ai/draft';
import { worthOf } from '@farhold/engine/dark-matter/worth';
import type { Instant } from '@farhold/engine/time/instant';
import { LeagueCubes } from './league-cubes.ts';
import { LeagueExpeditions } from './league-expeditions.ts';
import { LeaguePacks } from './league-packs.ts';
import { deal } from './league-dark-matter.ts';
import type { LeaguePlayer } from './league-player.ts';

const noDebris: Debris = { metal: 0, crystal: 0 };

const worthOfUnits = (units: Units): number =>
  Object.entries(units).reduce(
    (sum, [key, count]) => sum + (isUnitKey(key) ? worthOf(spent(unitCost(key, count))) : 0),
    0,
  );

const worthOfShips = (ships: Ships | Units): number =>
  shipEntries(ships).reduce((sum, [key, count]) => sum + worthOf(spent(unitCost(key, count))), 0);

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
  /** The defences at which missiles under way aim. */
  readonly #aims = new Map<FleetId, DefenceKey>();
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

  /** Advances a player's empire to an instant. */
  settle(id: AccountId, at: Instant): Empire {
    const player = this.player(id);
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
    if (order.kind === 'missiles') return this.#fire(by, order, now);
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
      planet: found ? { owner: found.owner, isOwn: found.owner === by.id } : null,
      hasDebris: floating.metal + floating.crystal > 0,
    };
    const out = [...this.fleets.values()].filter(({ owner }) => owner === by.id);
    const expeditionsOut = out.filter(({ mission }) => mission === 'expedition').length;
    const origin = { ...place, fleetsOut: out.length, expeditionsOut, planetsHeld: by.empire.planets.length };
    const decision = sendFleet(origin, target, order, now);
    if (!decision.ok) return false;
    const { planet, ships, cargo, arrivesAt, returnsAt } = decision.outcome;
    by.empire = withPlanet(by.empire, planet);
    this.#lastId += 1;
    const id = fleetId(this.#lastId);
    const way = { id, owner: by.id, from, origin: place.planet.at, to, targetPlanet: found?.id ?? null };
    const flight = { mission: order.mission, ships, cargo, sentAt: now, arrivesAt, returnsAt };
    const fleet: Fleet = { ...way, ...flight, state: 'outbound' };
    this.fleets.set(id, fleet);
    if (order.mission === 'expedition') this.expeditions.start(fleet);
    if (order.mission === 'attack') by.actions.raids += 1;
    return true;
  }

  #fire(by: LeaguePlayer, { from, to, order }: AiOrder & { kind: 'missiles' }, now: Instant): boolean {
    const place = placeOf(by.empire, from);
    const host = this.places.find(({ id }) => id === to);
    if (!host) return false;
    const target: Target = { at: host.at, planet: { owner: host.owner, isOwn: host.owner === by.id } };
    const decision = sendMissiles(place, target, order, now);
    if (!decision.ok) return false;
    const { planet, aim, ...flight } = decision.outcome;
    by.empire = withPlanet(by.empire, planet);
    this.#lastId += 1;
    const id = fleetId(this.#lastId);
    const way = { id, owner: by.id, from, origin: place.planet.at, to: host.at, targetPlanet: to };
    this.fleets.set(id, { ...way, ...flight, sentAt: now, state: 'outbound' });
    this.#aims.set(id, aim);
    by.actions.salvos += 1;
    return true;
  }

  #strike(fleet: Fleet, at: Instant): void {
    this.fleets.delete(fleet.id);
    const [host, aim] = [this.planetAt(fleet.to), this.#aims.get(fleet.id)];
    if (!host || aim === undefined) return;
    const sender = this.player(fleet.owner);
    const target = placeOf(this.settle(host.owner, at), host.id);
    const salvo = { missiles: fleet.ships['interplanetary-missile'] ?? 0, aim, arrivesAt: at };
    const { planet, intercepted, destroyed } = arriveMissiles(salvo, sender.empire.owner, target);
    const defender = this.player(host.owner);
    defender.empire = withPlanet(defender.empire, planet);
    const used = { 'interceptor-missile': intercepted };
    defender.actions.lost += worthOfUnits(destroyed) + worthOfUnits(used);
    sender.actions.lost += worthOfUnits(fleet.ships);
    sender.salvos.set(host.id, at);
    this.packs.note(host.owner, sender.id, { kind: 'missiles' }, at);
    this.#aims.delete(fleet.id);
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
    if (fleet.mission === 'protect') return void this.fleets.set(fleet.id, this.#protect(fleet));
    if (fleet.mission === 'patrol' || fleet.mission === 'expedition')
      return void this.fleets.set(fleet.id, arrivePatrol(fleet));
    if (fleet.mission === 'transport') return this.#unload(fleet, at);
    if (fleet.mission === 'spy') return this.#spy(fleet, at);
    if (fleet.mission === 'attack') return this.#attack(fleet, at);
    if (fleet.mission === 'colony') return this.#colonise(fleet, at);
    if (fleet.mission === 'harvest') return this.#harvest(fleet);
    if (fleet.mission === 'missile') return this.#strike(fleet, at);
    throw new RangeError(`no artificial player sends a fleet to ${fleet.mission}`);
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
    const { planet, sections, information } = arrival.findings;
    const sees = (section: (typeof sections)[number]) => sections.includes(section);
    spy.reports.set(host.id, {
      planet: host.id,
      at,
      stock: planet.stock,
      ships: sees('fleet') ? Object.fromEntries(shipEntries(planet.units)) : null,
      defences: sees('defence') ? withoutShips(planet.units) : null,
      levels: sees('buildings') ? planet.levels : null,
      research: sees('research') ? place.owner.research : null,
      information,
    });
  }

  #attack(fleet: Fleet, at: Instant): void {
    const attacker = this.player(fleet.owner);
    const host = this.planetAt(fleet.to);
    if (!host) return void this.fleets.set(fleet.id, turnHome(fleet));
    const target = placeOf(this.settle(host.owner, at), host.id);
    const fighting = { fleet, owner: attacker.empire.owner };
    const guests = this.#guestsAt(fleet.to).map((guest) => ({
      fleet: guest,
      owner: this.player(guest.owner).empire.owner,
    }));
    const engagement = engage([fighting], target, guests, at, `attack ${fleet.id}`);
    const aftermath = battleAftermath(engagement, fight(engagement.battle));
    const defender = this.player(host.owner);
    defender.empire = withPlanet(defender.empire, aftermath.planet);
    for (const [index, { fleet: guest }] of guests.entries())
      this.#guestFought(guest, aftermath.protectors[index]);
    const [after] = aftermath.attackers;
    this.#goOn(fleet, after?.fleet ?? null);
    if (after?.fleet && aftermath.battle.result === 'attackers-won') this.cubes.take(after.fleet);
    this.#float(fleet.to, aftermath.debris);
    const loot = worthOf(aftermath.loot);
    attacker.actions.loot += loot;
    attacker.actions.won += aftermath.battle.result === 'attackers-won' ? 1 : 0;
    attacker.actions.lost += worthOfShips(after?.losses ?? {});
    defender.actions.plundered += loot;
    defender.actions.lost += worthOfShips(aftermath.planetLosses.units);
    defender.wounds.set(host.id, at);
    this.packs.note(host.owner, attacker.id, { kind: 'attack' }, at);
    const lost = {
      attacker: worthInWar(after?.losses ?? {}),
      host: worthInWar(aftermath.planetLosses.units),
    };
    this.packs.fought(attacker.id, host.owner, lost, at);
    attacker.attacks.push({ on: host.owner, at });
  }

  #guestsAt(at: Coordinates): readonly Fleet[] {
    return [...this.fleets.values()].filter(
      ({ mission, state, to }) => mission === 'protect' && state === 'holding' && isSamePlace(to, at),
    );
  }

  #guestFought(guest: Fleet, after: FleetAftermath | undefined): void {
    this.player(guest.owner).actions.lost += worthOfShips(after?.losses ?? {});
    this.#goOn(guest, after?.fleet ?? null);
  }

  #protect(fleet: Fleet): Fleet {
    const host = this.planetAt(fleet.to);
    const protectors = this.#guestsAt(fleet.to).length;
    const arrival = arriveProtect(fleet, host ? { owner: host.owner, protectors, isWelcome: true } : null);
    if (arrival.outcome === 'holding') this.player(fleet.owner).actions.helped += 1;
    return arrival.fleet;
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

const withoutShips = (units: Units): Units => {
  const ships = new Set<string>(shipEntries(units).map(([key]) => key));
  return Object.fromEntries(Object.entries(units).filter(([key]) => !ships.has(key)));
};
