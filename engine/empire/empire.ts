import { isResearchKey } from '../catalogue/items.ts';
import { type Construction, type QueueName, queueOf } from '../construction/queue.ts';
import { startConstruction } from '../construction/start-construction.ts';
import { settle } from '../economy/settle.ts';
import type { PlanetId } from '../ids.ts';
import { level, type Owner, type Planet, type PlanetInPlay, type Universe } from '../planet/planet.ts';
import type { Instant } from '../time/instant.ts';

/** An order in a queue, with the planet that paid for it. */
export type QueuedConstruction = Construction & { readonly planet: PlanetId };

/** All planets of one player with everything that is queued, as plain data: what a simulation or a plan plays with. */
export type Empire = {
  readonly universe: Universe;
  readonly owner: Owner;
  readonly planets: readonly Planet[];
  /** In the order in which they were ordered. */
  readonly queued: readonly QueuedConstruction[];
  /** Orders that were ever taken, from which the next one gets its id. */
  readonly ordersTaken: number;
};

/** One planet of the empire; throws for a planet that is not the player's. */
export function planetOf({ planets }: Empire, id: PlanetId): Planet {
  const planet = planets.find((one) => one.id === id);
  if (!planet) throw new RangeError(`planet ${id} is not of this empire`);
  return planet;
}

/** A planet as the rules want to see it. */
export const placeOf = (empire: Empire, id: PlanetId): PlanetInPlay => ({
  planet: planetOf(empire, id),
  owner: empire.owner,
  universe: empire.universe,
});

/** The orders of one queue as it shows on a planet: that of research is the same on all of them (rules R8). */
export const queueAt = (empire: Empire, planet: PlanetId, queue: QueueName): readonly QueuedConstruction[] =>
  empire.queued.filter(
    (entry) => queueOf(entry.key) === queue && (queue === 'research' || entry.planet === planet),
  );

/** All that is queued as it shows on a planet. */
export const queuedAt = ({ queued }: Empire, planet: PlanetId): readonly QueuedConstruction[] =>
  queued.filter((entry) => isResearchKey(entry.key) || entry.planet === planet);

export const withPlanet = (empire: Empire, planet: Planet): Empire => ({
  ...empire,
  planets: empire.planets.map((one) => (one.id === planet.id ? planet : one)),
});

/** The empire with one planet settled to that instant. */
export const settlePlanet = (empire: Empire, id: PlanetId, at: Instant): Empire =>
  withPlanet(empire, settle(planetOf(empire, id), empire.owner, empire.universe, at));

/** The empire with all planets settled to that instant. */
export const settleAll = (empire: Empire, at: Instant): Empire => ({
  ...empire,
  planets: empire.planets.map((planet) => settle(planet, empire.owner, empire.universe, at)),
});

/** A waiting order runs from now on, with the time that the levels of this moment give it (rules R8). */
export function begin(empire: Empire, id: QueuedConstruction['id'], at: Instant): Empire {
  const entry = empire.queued.find((one) => one.id === id);
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
  const queued = settled.queued.map((one) => (one.id === id ? { ...one, startsAt, endsAt } : one));
  return { ...withPlanet(settled, planet), queued };
}
