import {
  defence,
  isBuildingKey,
  isDefenceKey,
  isOffered,
  isUnitKey,
  type ItemKey,
  type LevelledKey,
  type UnitKey,
} from '../catalogue/items.ts';
import { accept, type Decision, refuse, type Refused } from '../decision.ts';
import { levelCost, spent, unitCost } from '../economy/cost.ts';
import { FORESEEABLE_SECONDS } from '../economy/projection.ts';
import { rates } from '../economy/rates.ts';
import { settle } from '../economy/settle.ts';
import { type Cost, missing, subtractStock } from '../economy/stock.ts';
import { finishedLevel, type Planet, type PlanetInPlay, quantity, usesField } from '../planet/planet.ts';
import { type Standstill, standstillObstacle } from '../vacation/standstill.ts';
import type { Instant } from '../time/instant.ts';
import { afterDemolitions } from './after-demolitions.ts';
import { constructionSeconds, unitSeconds } from './duration.ts';
import { freeFields } from './fields.ts';
import { type Construction, inQueue, queuedUnits, queueLimit, queueOf } from './queue.ts';
import { unmetRequirements } from './requirements.ts';
import { siloCapacity, siloSlots, siloTaken } from './silo.ts';

export type ConstructionOrder = { readonly key: ItemKey; readonly quantity: number };

/** An accepted order: the planet after paying, settled to that instant. `starts`: the queue was empty. */
export type OrderedConstruction = {
  readonly planet: Planet;
  readonly paid: Cost;
  readonly level: number | null;
  readonly quantity: number;
  readonly starts: boolean;
};

export type OrderConstructionRefusal =
  | Standstill
  | 'not-offered'
  | 'quantity-invalid'
  | 'quantity-too-large'
  | 'one-level-at-a-time'
  | 'requirements-not-met'
  | 'one-per-planet'
  | 'silo-full'
  | 'queue-full'
  | 'being-changed'
  | 'no-free-fields'
  | 'not-enough-energy'
  | 'not-enough-resources'
  | 'takes-too-long';

type Obstacle = Refused<OrderConstructionRefusal> | null;

const queuedLevels = (constructions: readonly Construction[], key: LevelledKey) =>
  constructions.filter((entry) => entry.key === key && entry.demolishes !== true).length;

const isPayable = (price: Cost) => Object.values(price).every((amount) => Number.isSafeInteger(amount));

/** The price of an order and the level it leads to: the next one that neither exists nor is queued (rules R8). */
export function quote(
  { key, quantity: ordered }: ConstructionOrder,
  { planet, owner }: Pick<PlanetInPlay, 'planet' | 'owner'>,
  constructions: readonly Construction[],
): { readonly paid: Cost; readonly level: number | null } {
  if (isUnitKey(key)) return { paid: unitCost(key, ordered), level: null };
  const level = finishedLevel(planet, owner, key) + queuedLevels(constructions, key) + 1;
  return { paid: levelCost(key, level), level };
}

/** Why the quantity is refused: none or a fraction, several levels at once, or too many to pay for. */
export function quantityObstacle({
  key,
  quantity: ordered,
}: ConstructionOrder): Refused<'quantity-invalid' | 'quantity-too-large' | 'one-level-at-a-time'> | null {
  const isCount = Number.isSafeInteger(ordered) && ordered >= 1;
  if (!isCount) return refuse('quantity-invalid');
  if (!isUnitKey(key)) return ordered === 1 ? null : refuse('one-level-at-a-time');
  return isPayable(unitCost(key, ordered)) ? null : refuse('quantity-too-large');
}

function requirementObstacle(
  key: ItemKey,
  { planet, owner }: PlanetInPlay,
  constructions: readonly Construction[],
): Obstacle {
  const [first] = unmetRequirements(key, afterDemolitions(planet, constructions), owner);
  return first === undefined ? null : refuse('requirements-not-met', { key: first[0], level: first[1] });
}

const isOnePerPlanet = (key: UnitKey): boolean => isDefenceKey(key) && defence(key).onePerPlanet === true;

const heldOrQueued = (key: UnitKey, planet: Planet, constructions: readonly Construction[]): number =>
  quantity(planet, key) + queuedUnits(constructions, planet, key);

/** Places of the silo that no missile takes; what is queued to be torn down has none. */
const freeSlots = (planet: Planet, constructions: readonly Construction[]): number =>
  siloCapacity(afterDemolitions(planet, constructions)) - siloTaken(planet, constructions);

function domeObstacle(
  order: ConstructionOrder,
  planet: Planet,
  constructions: readonly Construction[],
): Obstacle {
  const { key } = order;
  if (!isUnitKey(key) || !isOnePerPlanet(key)) return null;
  return heldOrQueued(key, planet, constructions) + order.quantity > 1 ? refuse('one-per-planet') : null;
}

function siloObstacle(
  order: ConstructionOrder,
  planet: Planet,
  constructions: readonly Construction[],
): Obstacle {
  if (!isUnitKey(order.key) || siloSlots(order.key) === 0) return null;
  const free = freeSlots(planet, constructions);
  return siloSlots(order.key) * order.quantity > free
    ? refuse('silo-full', { free: Math.max(0, free) })
    : null;
}

function fieldObstacle(key: ItemKey, planet: Planet, constructions: readonly Construction[]): Obstacle {
  if (!isBuildingKey(key) || !usesField(key)) return null;
  return freeFields(planet, constructions) > 0 ? null : refuse('no-free-fields');
}

function priceObstacle(paid: Cost, { planet, owner, universe }: PlanetInPlay): Obstacle {
  const free = paid.energy === 0 ? 0 : rates(planet, owner, universe).energy.balance;
  if (paid.energy > free) return refuse('not-enough-energy', { energy: paid.energy - Math.max(0, free) });
  const short = missing(planet.stock, spent(paid));
  return Object.keys(short).length > 0 ? refuse('not-enough-resources', short) : null;
}

function timeObstacle(
  key: ItemKey,
  levelOrQuantity: number,
  { planet, owner, universe }: PlanetInPlay,
): Obstacle {
  const seconds = constructionSeconds(key, levelOrQuantity, planet, owner, universe);
  return seconds > FORESEEABLE_SECONDS ? refuse('takes-too-long') : null;
}

const queueObstacle = (key: ItemKey, queued: readonly Construction[]): Obstacle => {
  const limit = queueLimit(queueOf(key));
  return queued.length < limit ? null : refuse('queue-full', { limit });
};

/** A level is not built on one that is being torn down. */
const demolitionObstacle = (key: ItemKey, queue: readonly Construction[]): Obstacle =>
  queue.some((entry) => entry.key === key && entry.demolishes === true) ? refuse('being-changed') : null;

/**
 * The most units that one order may be for, regardless of the stock: one dome, the free places of the silo, what a
 * thousand years can build, or what has a price in whole numbers; 0 if the queue is full. `constructions` are all
 * queued orders of the planet.
 */
export function unitLimit(
  key: UnitKey,
  { planet, universe }: PlanetInPlay,
  constructions: readonly Construction[],
): number {
  const queue = inQueue(constructions, queueOf(key));
  if (queueObstacle(key, queue) !== null) return 0;
  const slots = siloSlots(key);
  return Math.max(
    0,
    Math.min(
      Math.floor(Number.MAX_SAFE_INTEGER / Math.max(1, ...Object.values(unitCost(key, 1)))),
      Math.floor(FORESEEABLE_SECONDS / unitSeconds(key, planet, universe)),
      isOnePerPlanet(key) ? 1 - heldOrQueued(key, planet, queue) : Infinity,
      slots === 0 ? Infinity : Math.floor(freeSlots(planet, constructions) / slots),
    ),
  );
}

/**
 * Whether this can be built or researched here, and what is left after paying. The price is that of the next level not
 * yet queued and is paid at once (rules R2, R8). What is queued to be torn down counts as gone. `constructions` are all
 * queued orders of the planet and, for research, of the player. The refusals come in the order in which a screen shows
 * them.
 */
export function orderConstruction(
  place: PlanetInPlay,
  constructions: readonly Construction[],
  order: ConstructionOrder,
  now: Instant,
): Decision<OrderedConstruction, OrderConstructionRefusal> {
  const { key } = order;
  const planet = settle(place.planet, place.owner, place.universe, now);
  const settled = { ...place, planet };
  const queue = inQueue(constructions, queueOf(key));
  const { paid, level } = quote(order, settled, queue);
  const obstacle =
    standstillObstacle(place.owner, place.universe) ??
    (isOffered(key) ? null : refuse('not-offered')) ??
    quantityObstacle(order) ??
    requirementObstacle(key, settled, constructions) ??
    domeObstacle(order, planet, queue) ??
    siloObstacle(order, planet, constructions) ??
    demolitionObstacle(key, queue) ??
    queueObstacle(key, queue) ??
    fieldObstacle(key, planet, constructions) ??
    priceObstacle(paid, settled) ??
    timeObstacle(key, level ?? order.quantity, settled);
  if (obstacle !== null) return obstacle;
  return accept({
    planet: { ...planet, stock: subtractStock(planet.stock, spent(paid)) },
    paid,
    level,
    quantity: order.quantity,
    starts: queue.length === 0,
  });
}
