import { isResearchKey } from '../catalogue/items.ts';
import { type Construction, type QueueName, queueOf } from '../construction/queue.ts';
import { startConstruction } from '../construction/start-construction.ts';
import { settle } from '../economy/settle.ts';
import type { PlanetId } from '../ids.ts';
import { level, type Owner, type Planet, type PlanetInPlay, type Universe } from '../planet/planet.ts';
import type { Instant } from '../time/instant.ts';

/** An order in a queue, with the planet that paid for it and, but for research, builds it. */
export type PlacedConstruction = Construction & { readonly planet: PlanetId };

/**
 * Everything one player has in one universe that decides how things go on: what the server reads, a projection walks
 * through and a simulation plays with.
 */
export type Empire<Order extends PlacedConstruction = PlacedConstruction> = {
  readonly universe: Universe;
  readonly owner: Owner;
  readonly planets: readonly Planet[];
  /** All running and waiting orders, in the order in which they were given. */
  readonly constructions: readonly Order[];
};

/** An order with its times or, while it waits, its expected times. */
export type ScheduledConstruction<Order extends PlacedConstruction = PlacedConstruction> = Order & {
  readonly startsAt: Instant;
  readonly endsAt: Instant;
};

/** One planet of the empire; throws for a planet that is not the player's. */
export function planetOf({ planets }: Empire, id: PlanetId): Planet {
  const planet = planets.find((one) => one.id === id);
  if (!planet) throw new RangeError(`planet ${id} is not of this empire`);
  return planet;
}

/** A planet in the form that rules expect. */
export const placeOf = (empire: Empire, id: PlanetId): PlanetInPlay => ({
  planet: planetOf(empire, id),
  owner: empire.owner,
  universe: empire.universe,
});

/** The orders of one queue as shown on a planet; the research queue is the same on all of them (rules R8). */
export const queueAt = (empire: Empire, planet: PlanetId, queue: QueueName): readonly PlacedConstruction[] =>
  constructionsAt(empire, planet).filter(({ key }) => queueOf(key) === queue);

/** All orders as shown on a planet: what is built there, and the player's research. */
export const constructionsAt = <Order extends PlacedConstruction>(
  { constructions }: Pick<Empire<Order>, 'constructions'>,
  planet: PlanetId,
): readonly Order[] => constructions.filter((order) => isResearchKey(order.key) || order.planet === planet);

/** Since when the end of a running order has been known. */
export const endSetAt = ({ hurriedAt, startsAt }: ScheduledConstruction): Instant => hurriedAt ?? startsAt;

/** The order that ends first; of several, the one that began or was hurried first, as the server resolves them. */
export const nextToEnd = <Order extends ScheduledConstruction>(running: readonly Order[]): Order | null =>
  running.reduce<Order | null>((first, order) => {
    if (first === null) return order;
    const later = order.endsAt - first.endsAt || endSetAt(order) - endSetAt(first);
    return later < 0 ? order : first;
  }, null);

export const withPlanet = (empire: Empire, planet: Planet): Empire => ({
  ...empire,
  planets: empire.planets.map((one) => (one.id === planet.id ? planet : one)),
});

/** The empire with one planet settled to an instant. */
export const settlePlanet = (empire: Empire, id: PlanetId, at: Instant): Empire =>
  withPlanet(empire, settle(planetOf(empire, id), empire.owner, empire.universe, at));

/** The empire with all planets settled to an instant. */
export const settleAll = (empire: Empire, at: Instant): Empire => ({
  ...empire,
  planets: empire.planets.map((planet) => settle(planet, empire.owner, empire.universe, at)),
});

/** Starts a waiting order; the levels of this moment decide its time (rules R8). */
export function begin(empire: Empire, id: PlacedConstruction['id'], at: Instant): Empire {
  const entry = empire.constructions.find((one) => one.id === id);
  if (!entry) throw new RangeError(`construction ${id} is not queued`);
  const settled = settlePlanet(empire, entry.planet, at);
  const otherLabs = settled.planets
    .filter((planet) => planet.id !== entry.planet)
    .map((planet) => level(planet, 'research-laboratory'));
  const { planet, startsAt, endsAt } = startConstruction(
    entry,
    placeOf(settled, entry.planet),
    otherLabs,
    at,
  );
  const constructions = settled.constructions.map((one) =>
    one.id === id ? { ...one, startsAt, endsAt } : one,
  );
  return { ...withPlanet(settled, planet), constructions };
}
