import { ship } from '../catalogue/items.ts';
import type { Stock } from '../catalogue/resource.ts';
import { MOST_STORED } from '../economy/stock.ts';
import { type Owner, researchLevel } from '../planet/planet.ts';
import type { Ships } from './fleet.ts';
import { shipEntries } from './ships.ts';

/** What a fleet can carry: everything except food (rules R10). */
export type Cargo = Readonly<Pick<Stock, 'metal' | 'crystal' | 'deuterium' | 'aliens'>>;

const TWENTIETHS = 20;

export const emptyCargo: Cargo = { metal: 0, crystal: 0, deuterium: 0, aliens: 0 };

export const cargoTotal = ({ metal, crystal, deuterium, aliens }: Cargo): number =>
  metal + crystal + deuterium + aliens;

export const addCargo = (a: Cargo, b: Cargo): Cargo => ({
  metal: a.metal + b.metal,
  crystal: a.crystal + b.crystal,
  deuterium: a.deuterium + b.deuterium,
  aliens: a.aliens + b.aliens,
});

export const subtractCargo = (a: Cargo, b: Cargo): Cargo => ({
  metal: a.metal - b.metal,
  crystal: a.crystal - b.crystal,
  deuterium: a.deuterium - b.deuterium,
  aliens: a.aliens - b.aliens,
});

/**
 * Splits a cargo among holds in proportion to their room, for each resource alike; single units that do not divide
 * go to the earlier ones. The rooms together hold at least the cargo.
 */
export function shareCargo(cargo: Cargo, rooms: readonly number[]): readonly Cargo[] {
  let left = cargo;
  return rooms.map((room, index) => {
    const roomFromHere = rooms.slice(index).reduce((sum, one) => sum + one, 0);
    let free = room;
    const load = (amount: number) => {
      const loaded = room === 0 ? 0 : Math.min(free, Math.ceil(amount * (room / roomFromHere)));
      free -= loaded;
      return loaded;
    };
    const part = {
      metal: load(left.metal),
      crystal: load(left.crystal),
      deuterium: load(left.deuterium),
      aliens: load(left.aliens),
    };
    left = subtractCargo(left, part);
    return part;
  });
}

/**
 * Units that the ships can hold, `MOST_STORED` at most; hyperspace technology adds 5% of each ship's hold a level
 * (rules R10).
 */
export function cargoCapacity(ships: Ships, owner: Owner): number {
  const capacity = shipEntries(ships).reduce((sum, [key, count]) => {
    const hold = ship(key).cargo * (TWENTIETHS + researchLevel(owner, 'hyperspace-technology'));
    return sum + count * Math.floor(hold / TWENTIETHS);
  }, 0);
  return Math.min(MOST_STORED, capacity);
}

/**
 * The fullest cargo out of a stock: deuterium, crystal, aliens, then metal, as far as the hold goes (rules R10).
 * The stock is without the fuel of the flight.
 */
export function fillCargo(room: number, { metal, crystal, deuterium, aliens }: Cargo): Cargo {
  let left = room;
  const load = (held: number) => {
    const loaded = Math.min(left, Math.max(0, held));
    left -= loaded;
    return loaded;
  };
  return { deuterium: load(deuterium), crystal: load(crystal), aliens: load(aliens), metal: load(metal) };
}
