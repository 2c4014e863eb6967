import type { ConstructionOrder } from '../construction/order-construction.ts';
import { BOOSTER_PRICE, boostMines } from '../dark-matter/boost-mines.ts';
import { exchangeAliens } from '../dark-matter/exchange-aliens.ts';
import { orderOn } from '../empire/command.ts';
import { type Empire, placeOf, planetOf, withPlanet } from '../empire/empire.ts';
import type { Fleet } from '../fleet/fleet.ts';
import { isFleetMission, type Mission } from '../fleet/mission.ts';
import { recallFleet } from '../fleet/recall-fleet.ts';
import { type FleetOrder, sendFleet, type SentFleet } from '../fleet/send-fleet.ts';
import type { Target } from '../fleet/target.ts';
import { type MissileOrder, sendMissiles } from '../fleet/send-missiles.ts';
import { fleetSlots } from '../fleet/slots.ts';
import type { Coordinates } from '../galaxy/coordinates.ts';
import type { AccountId, FleetId, PlanetId, UnionId } from '../ids.ts';
import type { Planet, PlanetInPlay, RetreatOdds } from '../planet/planet.ts';
import type { Instant } from '../time/instant.ts';
import type { Announcement } from './test-raid.ts';
import type { View } from './view.ts';

/** An order of an AI player; a person could give the same. */
export type AiOrder =
  | { readonly kind: 'build'; readonly planet: PlanetId; readonly order: ConstructionOrder }
  | {
      readonly kind: 'send';
      readonly from: PlanetId;
      readonly to: Coordinates;
      readonly order: FleetOrder;
      /** The union that it joins. */
      readonly union?: UnionId;
      /** Who is invited to a union that it founds. */
      readonly calls?: readonly string[];
      /** The person whom it tests, as announced. */
      readonly tests?: AccountId;
    }
  | {
      readonly kind: 'missiles';
      readonly from: PlanetId;
      readonly to: PlanetId;
      readonly order: MissileOrder;
    }
  | { readonly kind: 'exchange'; readonly planet: PlanetId; readonly amount: number }
  | { readonly kind: 'boost'; readonly planet: PlanetId }
  | { readonly kind: 'announce'; readonly raid: Announcement }
  | { readonly kind: 'recall'; readonly fleet: FleetId }
  | { readonly kind: 'retreat'; readonly planet: PlanetId; readonly at: RetreatOdds | null };

/**
 * The orders of one turn while they are being planned. The engine checks each one as if it were given now, and the next
 * one sees its effect, so that all of them together can be paid for and flown.
 */
export class Draft {
  readonly view: View;
  readonly now: Instant;
  #empire: Empire;
  readonly #orders: AiOrder[] = [];
  readonly #sent: { readonly mission: Mission; readonly to: Coordinates }[] = [];
  #darkMatter: number;
  readonly #exchanged: Map<PlanetId, number>;

  constructor(view: View, now: Instant) {
    this.view = view;
    this.now = now;
    this.#empire = view.empire;
    this.#darkMatter = view.darkMatter;
    this.#exchanged = new Map(view.exchanged);
  }

  get empire(): Empire {
    return this.#empire;
  }

  get orders(): readonly AiOrder[] {
    return this.#orders;
  }

  /** What is left of the player's dark matter. */
  get darkMatter(): number {
    return this.#darkMatter;
  }

  /** What the exchange of a planet has given since midnight, in this turn as well. */
  exchangedBy(planet: PlanetId): number {
    return this.#exchanged.get(planet) ?? 0;
  }

  /** The player's planets, the oldest first. */
  get planets(): readonly Planet[] {
    return this.#empire.planets;
  }

  /** Fleets under way, including those this turn has sent. */
  get flying(): readonly Pick<Fleet, 'mission' | 'to'>[] {
    return [...this.view.fleets, ...this.#sent];
  }

  get freeSlots(): number {
    const out = this.flying.filter(({ mission }) => isFleetMission(mission)).length;
    return fleetSlots(this.#empire.owner) - out;
  }

  /** Expeditions among the fleets under way. */
  get expeditionsOut(): number {
    return this.flying.filter(({ mission }) => mission === 'expedition').length;
  }

  planet(id: PlanetId): Planet {
    return planetOf(this.#empire, id);
  }

  place(id: PlanetId): PlanetInPlay {
    return placeOf(this.#empire, id);
  }

  /** Places the order if the rules allow it. */
  build(planet: PlanetId, order: ConstructionOrder): boolean {
    const decision = orderOn(this.#empire, planet, order, this.now);
    if (!decision.ok) return false;
    this.#empire = decision.outcome;
    this.#orders.push({ kind: 'build', planet, order });
    return true;
  }

  /** The fleet that would leave; null if the rules refuse the order. */
  sending(from: PlanetId, target: Target, order: FleetOrder): SentFleet | null {
    const origin = {
      ...this.place(from),
      fleetsOut: fleetSlots(this.#empire.owner) - this.freeSlots,
      expeditionsOut: this.expeditionsOut,
      quietHours: null,
      planetsHeld: this.planets.length,
    };
    const decision = sendFleet(origin, target, order, this.now);
    return decision.ok ? decision.outcome : null;
  }

  /** Sends the fleet if the rules allow it, into a union or as the lead of one. */
  send(
    from: PlanetId,
    target: Target,
    order: FleetOrder,
    together: {
      readonly union?: UnionId;
      readonly calls?: readonly string[];
      readonly tests?: AccountId;
    } = {},
  ): boolean {
    const sent = this.sending(from, target, order);
    if (sent === null) return false;
    this.#empire = withPlanet(this.#empire, sent.planet);
    this.#sent.push({ mission: order.mission, to: target.at });
    this.#orders.push({ kind: 'send', from, to: target.at, order, ...together });
    return true;
  }

  /** Fires missiles if the rules allow it; AI players have no quiet hours. */
  fire(from: PlanetId, to: PlanetId, target: Target, order: MissileOrder): boolean {
    const decision = sendMissiles({ ...this.place(from), quietHours: null }, target, order, this.now);
    if (!decision.ok) return false;
    this.#empire = withPlanet(this.#empire, decision.outcome.planet);
    this.#sent.push({ mission: decision.outcome.mission, to: target.at });
    this.#orders.push({ kind: 'missiles', from, to, order });
    return true;
  }

  /** Exchanges aliens of a planet for dark matter if the rules allow it. */
  exchange(planet: Planet, amount: number): boolean {
    const before = this.exchangedBy(planet.id);
    const decision = exchangeAliens(planet, before, amount);
    if (!decision.ok) return false;
    this.#exchanged.set(planet.id, before + amount);
    this.#empire = withPlanet(this.#empire, decision.outcome);
    this.#darkMatter += amount;
    this.#orders.push({ kind: 'exchange', planet: planet.id, amount });
    return true;
  }

  /** Starts a booster for the mines of a planet if the rules allow it. */
  boost(planet: Planet): boolean {
    const decision = boostMines(planet, this.#darkMatter);
    if (!decision.ok) return false;
    this.#empire = withPlanet(this.#empire, decision.outcome);
    this.#darkMatter -= BOOSTER_PRICE;
    this.#orders.push({ kind: 'boost', planet: planet.id });
    return true;
  }

  /** Tells a person of a test raid to come. */
  announce(raid: Announcement): void {
    this.#orders.push({ kind: 'announce', raid });
  }

  /** Chooses when the ships of a planet retreat. */
  chooseRetreat(planet: Planet, at: RetreatOdds | null): void {
    this.#empire = withPlanet(this.#empire, { ...planet, retreatsAt: at });
    this.#orders.push({ kind: 'retreat', planet: planet.id, at });
  }

  /** Recalls one of the player's fleets if the rules allow it. */
  recall(fleet: Fleet): boolean {
    const decision = recallFleet(fleet, fleet.owner, this.now);
    if (decision.ok) this.#orders.push({ kind: 'recall', fleet: fleet.id });
    return decision.ok;
  }
}
