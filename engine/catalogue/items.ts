import { type AlienKey, aliens } from './aliens.ts';
import { type DefenceKey, defences } from './defences.ts';
import { facilities, type FacilityKey } from './facilities.ts';
import type { Building, Defence, Item, Ship } from './item.ts';
import { research, type ResearchKey } from './research.ts';
import { resourceBuildings, type ResourceBuildingKey } from './resource-buildings.ts';
import { type ShipKey, ships } from './ships.ts';

export type BuildingKey = ResourceBuildingKey | FacilityKey | AlienKey;
export type LevelledKey = BuildingKey | ResearchKey;
export type UnitKey = ShipKey | DefenceKey;
export type ItemKey = LevelledKey | UnitKey;
export type Category = 'resources' | 'facilities' | 'research' | 'aliens' | 'ships' | 'defence';

/** The highest level of anything; most items have no exact price that far up (`highestLevel`). */
export const HIGHEST_LEVEL = 100;

type Table<Key extends ItemKey, Row> = Readonly<Record<Key, Row>>;

const buildings: Table<BuildingKey, Building> = { ...resourceBuildings, ...facilities, ...aliens };
const shipTable: Table<ShipKey, Ship> = ships;
const defenceTable: Table<DefenceKey, Defence> = defences;
const items: Table<ItemKey, Item> = { ...buildings, ...research, ...shipTable, ...defenceTable };

const tables = { resources: resourceBuildings, facilities, research, aliens, ships, defence: defences };

const isKeyOf = <Key extends string>(table: Readonly<Record<Key, unknown>>, text: string): text is Key =>
  Object.hasOwn(table, text);

const keysOf = <Key extends string>(table: Readonly<Record<Key, unknown>>): readonly Key[] =>
  Object.keys(table).filter((text) => isKeyOf(table, text));

const keys: Readonly<Record<Category, readonly ItemKey[]>> = {
  resources: keysOf(resourceBuildings),
  facilities: keysOf(facilities),
  research: keysOf(research),
  aliens: keysOf(aliens),
  ships: keysOf(ships),
  defence: keysOf(defences),
};

export const buildingKeys: readonly BuildingKey[] = keysOf(buildings);
export const researchKeys: readonly ResearchKey[] = keysOf(research);
export const shipKeys: readonly ShipKey[] = keysOf(ships);
export const defenceKeys: readonly DefenceKey[] = keysOf(defences);
export const unitKeys: readonly UnitKey[] = [...shipKeys, ...defenceKeys];

export const isBuildingKey = (text: string): text is BuildingKey => isKeyOf(buildings, text);
export const isResearchKey = (text: string): text is ResearchKey => isKeyOf(research, text);
export const isShipKey = (text: string): text is ShipKey => isKeyOf(ships, text);
export const isDefenceKey = (text: string): text is DefenceKey => isKeyOf(defences, text);
export const isUnitKey = (text: string): text is UnitKey => isShipKey(text) || isDefenceKey(text);
export const isLevelledKey = (text: string): text is LevelledKey =>
  isBuildingKey(text) || isResearchKey(text);
export const isItemKey = (text: string): text is ItemKey => isKeyOf(items, text);

/** The catalogue's entry for an item of any category. */
export const item = (key: ItemKey): Item => items[key];
export const building = (key: BuildingKey): Building => buildings[key];
export const ship = (key: ShipKey): Ship => shipTable[key];
export const defence = (key: DefenceKey): Defence => defenceTable[key];

/** The items of a category, in the catalogue's order. */
export const itemKeys = (category: Category): readonly ItemKey[] => keys[category];

export function categoryOf(key: ItemKey): Category {
  if (isKeyOf(tables.resources, key)) return 'resources';
  if (isKeyOf(tables.facilities, key)) return 'facilities';
  if (isResearchKey(key)) return 'research';
  if (isKeyOf(tables.aliens, key)) return 'aliens';
  return isShipKey(key) ? 'ships' : 'defence';
}

/** Buildings of moons are in the catalogue, but nobody can order them as long as there are no moons. */
export const isOffered = (key: ItemKey): boolean => !(isBuildingKey(key) && buildings[key].moonOnly);

/** The items of a category that players see (decision D4: all but those of moons). */
export const itemsShown = (category: Category): readonly ItemKey[] => itemKeys(category).filter(isOffered);
