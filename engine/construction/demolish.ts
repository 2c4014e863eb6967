import { type BuildingKey, buildingKeys, isBuildingKey, type ItemKey } from '../catalogue/items.ts';
import { accept, type Decision, refuse, type Refused } from '../decision.ts';
import { levelCost, spent } from '../economy/cost.ts';
import { settle } from '../economy/settle.ts';
import { type Cost, missing, subtractStock } from '../economy/stock.ts';
import { fieldsMax, level, type Planet, type PlanetInPlay } from '../planet/planet.ts';
import type { Instant } from '../time/instant.ts';
import { type Standstill, standstillObstacle } from '../vacation/standstill.ts';
import { afterDemolitions } from './after-demolitions.ts';
import { freeFields } from './fields.ts';
import type { OrderedConstruction } from './order-construction.ts';
import { type Construction, inQueue, queueLimit, queueOf } from './queue.ts';
import { requiresLevel } from './requirements.ts';
import { siloCapacity, siloTaken } from './silo.ts';

export type DemolishRefusal =
  | Standstill
  | 'not-demolishable'
  | 'nothing-to-demolish'
  | 'being-changed'
  | 'level-needed'
  | 'fields-in-use'
  | 'silo-in-use'
  | 'queue-full'
  | 'not-enough-resources';

type Obstacle = Refused<DemolishRefusal> | null;

/** The price of tearing down a level: half of what it cost, each resource rounded down. */
export function demolitionCost(key: BuildingKey, from: number): Cost {
  const { metal, crystal, deuterium, aliens } = levelCost(key, from);
  const half = (amount: number) => Math.floor(amount / 2);
  return {
    metal: half(metal),
    crystal: half(crystal),
    deuterium: half(deuterium),
    aliens: half(aliens),
    energy: 0,
  };
}

/** A standing building, or something in a queue, that this level is a requirement of. */
function neededBy(
  key: BuildingKey,
  from: number,
  planet: Planet,
  constructions: readonly Construction[],
): ItemKey | undefined {
  const standing = buildingKeys.filter((other) => level(planet, other) > 0);
  const queued = constructions.filter(({ demolishes }) => demolishes !== true).map((entry) => entry.key);
  return [...standing, ...queued].find((other) => requiresLevel(other, key, from));
}

/** Whether the planet would lose fields that are built on, or that an order has taken, as when a Terraformer goes. */
function fieldsObstacle(
  planet: Planet,
  after: Planet,
  constructions: readonly Construction[],
): Refused<'fields-in-use'> | null {
  if (fieldsMax(after) >= fieldsMax(planet)) return null;
  return freeFields(after, constructions) < 0 ? refuse('fields-in-use') : null;
}

/** Whether missiles, including those under construction, would lose their places. */
function siloObstacle(
  planet: Planet,
  after: Planet,
  constructions: readonly Construction[],
): Refused<'silo-in-use'> | null {
  if (siloCapacity(after) >= siloCapacity(planet)) return null;
  return siloTaken(planet, constructions) > siloCapacity(after) ? refuse('silo-in-use') : null;
}

/**
 * Whether the top level of a building can be torn down, and what is left after paying: half the price of that level,
 * and the time that building it takes; its field is free afterwards. Refuses a level that something standing or queued
 * requires, fields and places of a silo that are taken, and a building that has an order in the queue. `constructions`
 * are all queued orders of the planet and the player's research. Metal mine 10 (2,306/1,030) costs 1,153/515.
 */
export function demolish(
  place: PlanetInPlay,
  constructions: readonly Construction[],
  key: ItemKey,
  now: Instant,
): Decision<OrderedConstruction, DemolishRefusal> {
  if (!isBuildingKey(key)) return refuse('not-demolishable');
  const planet = settle(place.planet, place.owner, place.universe, now);
  const from = level(planet, key);
  if (from === 0) return refuse('nothing-to-demolish');
  const queue = inQueue(constructions, queueOf(key));
  const paid = demolitionCost(key, from);
  const after = afterDemolitions(planet, [{ key, level: from, demolishes: true }]);
  const obstacle =
    standstillObstacle(place.owner, place.universe) ??
    levelObstacle(key, from, planet, constructions) ??
    fieldsObstacle(planet, after, constructions) ??
    siloObstacle(planet, after, constructions) ??
    payObstacle(key, queue, paid, planet);
  if (obstacle !== null) return obstacle;
  return accept({
    planet: { ...planet, stock: subtractStock(planet.stock, spent(paid)) },
    paid,
    level: from,
    quantity: 1,
    starts: queue.length === 0,
  });
}

function levelObstacle(
  key: BuildingKey,
  from: number,
  planet: Planet,
  constructions: readonly Construction[],
): Obstacle {
  if (constructions.some((entry) => entry.key === key)) return refuse('being-changed');
  const needed = neededBy(key, from, planet, constructions);
  return needed === undefined ? null : refuse('level-needed', { key: needed, level: from });
}

function payObstacle(key: BuildingKey, queue: readonly Construction[], paid: Cost, planet: Planet): Obstacle {
  const limit = queueLimit(queueOf(key));
  if (queue.length >= limit) return refuse('queue-full', { limit });
  const short = missing(planet.stock, spent(paid));
  return Object.keys(short).length > 0 ? refuse('not-enough-resources', short) : null;
}
