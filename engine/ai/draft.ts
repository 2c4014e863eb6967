import type { ConstructionOrder } from '../construction/order-construction.ts';
import { orderOn } from '../empire/command.ts';
import { type Empire, placeOf, planetOf, withPlanet } from '../empire/empire.ts';
import type { Fleet } from '../fleet/fleet.ts';
import { isFleetMission } from '../fleet/mission.ts';
import { recallFleet } from '../fleet/recall-fleet.ts';
import { type FleetOrder, sendFleet, type SentFleet, type Target } from '../fleet/send-fleet.ts';
import { fleetSlots } from '../fleet/slots.ts';
import type { Coordinates } from '../galaxy/coordinates.ts';
import type { FleetId, PlanetId } from '../ids.ts';
import type { Planet, PlanetInPlay } from '../planet/planet.ts';
import type { Instant } from '../time/instant.ts';
import type { View } from './view.ts';

/** What an artificial player asks for; the same that a person may ask for. */
export type AiOrder =
  | { readonly kind: 'build'; readonly planet: PlanetId; readonly order: ConstructionOrder }
  | {
      readonly kind: 'send';
      readonly from: PlanetId;
      readonly to: Coordinates;
      readonly order: FleetOrder;
    }
  | { readonly kind: 'recall'; readonly fleet: FleetId };

/**
 * The orders of one turn while they are thought out. Each is asked of the engine as if it were given now and stands
 * in what is thought of next, so that all of them together can be paid and flown.
 */
export class Draft {
  readonly view: View;
  readonly now: Instant;
  #empire: Empire;
  readonly #orders: AiOrder[] = [];
  readonly #sent: { readonly mission: FleetOrder['mission']; readonly to: Coordinates }[] = [];

  constructor(view: View, now: Instant) {
    this.view = view;
    this.now = now;
    this.#empire = view.empire;
  }

  get empire(): Empire {
    return this.#empire;
  }

  get orders(): readonly AiOrder[] {
    return this.#orders;
  }

  /** The planets, the oldest first. */
  get planets(): readonly Planet[] {
    return this.#empire.planets;
  }

  /** Fleets that are under way already or now. */
  get flying(): readonly Pick<Fleet, 'mission' | 'to'>[] {
    return [...this.view.fleets, ...this.#sent];
  }

  get freeSlots(): number {
    const out = this.flying.filter(({ mission }) => isFleetMission(mission)).length;
    return fleetSlots(this.#empire.owner) - out;
  }

  planet(id: PlanetId): Planet {
    return planetOf(this.#empire, id);
  }

  place(id: PlanetId): PlanetInPlay {
    return placeOf(this.#empire, id);
  }

  /** Orders it, if it may be ordered. */
  build(planet: PlanetId, order: ConstructionOrder): boolean {
    const decision = orderOn(this.#empire, planet, order, this.now);
    if (!decision.ok) return false;
    this.#empire = decision.outcome;
    this.#orders.push({ kind: 'build', planet, order });
    return true;
  }

  /** What would leave; null if the order is refused. */
  sending(from: PlanetId, target: Target, order: FleetOrder): SentFleet | null {
    const origin = {
      ...this.place(from),
      fleetsOut: fleetSlots(this.#empire.owner) - this.freeSlots,
      planetsHeld: this.planets.length,
    };
    const decision = sendFleet(origin, target, order, this.now);
    return decision.ok ? decision.outcome : null;
  }

  /** Sends it, if it may be sent. */
  send(from: PlanetId, target: Target, order: FleetOrder): boolean {
    const sent = this.sending(from, target, order);
    if (sent === null) return false;
    this.#empire = withPlanet(this.#empire, sent.planet);
    this.#sent.push({ mission: order.mission, to: target.at });
    this.#orders.push({ kind: 'send', from, to: target.at, order });
    return true;
  }

  /** Calls an own fleet back, if that can be done. */
  recall(fleet: Fleet): boolean {
    const decision = recallFleet(fleet, fleet.owner, this.now);
    if (decision.ok) this.#orders.push({ kind: 'recall', fleet: fleet.id });
    return decision.ok;
  }
}
