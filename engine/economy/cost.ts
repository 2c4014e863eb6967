import { HIGHEST_LEVEL, item, type LevelledKey, type UnitKey } from '../catalogue/items.ts';
import { floorGrown, type Fraction } from './growth.ts';
import type { Cost } from './stock.ts';

/** Each resource has its own factor, for all buildings alike (rules R2). */
const COST_GROWTH = {
  metal: [3, 2],
  crystal: [8, 5],
  deuterium: [3, 2],
  aliens: [3, 2],
} as const satisfies Record<string, Fraction>;

/** The free energy required grows by a factor of the item's own (rules R2). */
const ENERGY_GROWTH: Readonly<Partial<Record<LevelledKey, Fraction>>> = {
  terraformer: [2, 1],
  'space-dock': [5, 2],
  'graviton-technology': [3, 1],
};
const NO_GROWTH: Fraction = [1, 1];

const at = (base: number, growth: Fraction, level: number) => floorGrown(base, growth, level - 1);

/**
 * Price of a level of a building or research: floor(base × factor^(level − 1)) of each resource (rules R2).
 * Metal mine 5: 303 metal, 98 crystal.
 */
export function levelCost(key: LevelledKey, level: number): Cost {
  const known = levelCosts.get(key) ?? [];
  levelCosts.set(key, known);
  return (known[level] ??= costOfLevel(key, level));
}

/** Every price that was asked for: there are few, and whole numbers of any length are slow. */
const levelCosts = new Map<LevelledKey, Cost[]>();

function costOfLevel(key: LevelledKey, level: number): Cost {
  const { metal = 0, crystal = 0, deuterium = 0, aliens = 0, energy = 0 } = item(key).cost;
  return {
    metal: at(metal, COST_GROWTH.metal, level),
    crystal: at(crystal, COST_GROWTH.crystal, level),
    deuterium: at(deuterium, COST_GROWTH.deuterium, level),
    aliens: at(aliens, COST_GROWTH.aliens, level),
    energy: at(energy, ENERGY_GROWTH[key] ?? NO_GROWTH, level),
  };
}

const isCountable = (price: Cost) => Object.values(price).every((amount) => Number.isSafeInteger(amount));

/** The highest level of a building or research whose next price is still an exact whole number. */
export function highestLevel(key: LevelledKey): number {
  let level = 0;
  while (level < HIGHEST_LEVEL && isCountable(levelCost(key, level + 2))) level += 1;
  return level;
}

/** Price of a number of ships or defences: the unit price times the quantity (rules R2). */
export function unitCost(key: UnitKey, quantity: number): Cost {
  const { metal = 0, crystal = 0, deuterium = 0 } = item(key).cost;
  return {
    metal: metal * quantity,
    crystal: crystal * quantity,
    deuterium: deuterium * quantity,
    aliens: 0,
    energy: 0,
  };
}

/** What a price takes from the stock. The energy of a price is never spent. */
export const spent = ({ metal, crystal, deuterium, aliens }: Cost) => ({ metal, crystal, deuterium, aliens });
