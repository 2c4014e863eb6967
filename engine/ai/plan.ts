import { isUnitKey, type ItemKey, type LevelledKey } from '../catalogue/items.ts';
import { resources, type Stock } from '../catalogue/resource.ts';
import { unmetRequirements } from '../construction/requirements.ts';
import { worthOf } from '../dark-matter/worth.ts';
import { levelCost, spent, unitCost } from '../economy/cost.ts';
import { addStock, type Cost, emptyStock } from '../economy/stock.ts';
import { capacity, storeOf } from '../economy/storage.ts';
import { finishedLevel, type PlanetInPlay } from '../planet/planet.ts';

/**
 * How to get an item: what to order first, what everything still missing costs together, and the most free energy that
 * one of the missing levels asks for.
 */
export type Plan = { readonly first: ItemKey; readonly cost: Stock; readonly energy: number };

/** Adds a missing level and everything that it requires in turn. */
function want(
  key: LevelledKey,
  toLevel: number,
  place: PlanetInPlay,
  wanting: Map<LevelledKey, number>,
): void {
  const { planet, owner } = place;
  if (toLevel <= (wanting.get(key) ?? finishedLevel(planet, owner, key))) return;
  wanting.set(key, toLevel);
  for (const [needed, required] of unmetRequirements(key, planet, owner))
    want(needed, required, place, wanting);
}

/** The price of the next level, or of a quantity of units. */
export const priceOf = (key: ItemKey, quantity: number, { planet, owner }: PlanetInPlay): Cost =>
  isUnitKey(key) ? unitCost(key, quantity) : levelCost(key, finishedLevel(planet, owner, key) + 1);

/** The store that is too small to hold the price of an item, if there is one. */
function smallStore(key: ItemKey, quantity: number, place: PlanetInPlay): ItemKey | undefined {
  const price: Partial<Stock> = spent(priceOf(key, quantity, place));
  const room = capacity(place.planet);
  const tight = resources.find((resource) => (price[resource] ?? 0) > room[resource]);
  return tight && storeOf(tight);
}

/** The levels still missing before more levels or units of an item can be ordered: the level to reach, by key. */
export function levelsWanted(
  key: ItemKey,
  quantity: number,
  place: PlanetInPlay,
): ReadonlyMap<LevelledKey, number> {
  const { planet, owner } = place;
  const wanting = new Map<LevelledKey, number>();
  if (isUnitKey(key)) {
    for (const [needed, required] of unmetRequirements(key, planet, owner))
      want(needed, required, place, wanting);
  } else want(key, finishedLevel(planet, owner, key) + quantity, place, wanting);
  return wanting;
}

/**
 * How to get more levels or units of an item. Requirements come first, the cheapest before the others, and a larger
 * store if the price would not fit. What asks for free energy comes last, once the stores hold what it is for: nobody
 * collects energy for a ship that could never be paid.
 */
export function planFor(key: ItemKey, quantity: number, place: PlanetInPlay): Plan {
  const { planet, owner } = place;
  const wanting = levelsWanted(key, quantity, place);
  let cost: Stock = isUnitKey(key) ? addStock(emptyStock, spent(unitCost(key, quantity))) : emptyStock;
  let energy = 0;
  for (const [one, toLevel] of wanting) {
    for (let level = finishedLevel(planet, owner, one) + 1; level <= toLevel; level += 1)
      cost = addStock(cost, spent(levelCost(one, level)));
    energy = Math.max(energy, levelCost(one, Math.max(1, toLevel)).energy);
  }
  const ready = [...wanting.keys()].filter((one) => unmetRequirements(one, planet, owner).length === 0);
  const energyFor = (one: ItemKey) => priceOf(one, 1, place).energy;
  const byPrice = (one: LevelledKey) => worthOf(spent(priceOf(one, 1, place)));
  const first = ready.toSorted((a, b) => energyFor(a) - energyFor(b) || byPrice(a) - byPrice(b))[0] ?? key;
  const store =
    smallStore(first, quantity, place) ??
    (energyFor(first) > 0 ? smallStore(key, quantity, place) : undefined);
  return { first: store ?? first, cost, energy };
}
