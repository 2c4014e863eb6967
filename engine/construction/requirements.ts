import { isLevelledKey, item, type ItemKey, type LevelledKey } from '../catalogue/items.ts';
import { finishedLevel, type Owner, type Planet } from '../planet/planet.ts';

const DEEPEST = 3;

/** A level that must exist first, with its own requirements. */
export type Requirement = {
  readonly key: LevelledKey;
  readonly required: number;
  readonly current: number;
  readonly isMet: boolean;
  readonly children: readonly Requirement[];
};

type Need = readonly [needed: LevelledKey, required: number];

const needs = new Map<ItemKey, readonly Need[]>();

/** What the catalogue requires of an item, remembered since planners ask for it again and again. */
export function needsOf(key: ItemKey): readonly Need[] {
  const known = needs.get(key);
  if (known !== undefined) return known;
  const found = Object.entries(item(key).requires).flatMap(([needed, required]) =>
    isLevelledKey(needed) ? [[needed, required] as const] : [],
  );
  needs.set(key, found);
  return found;
}

function treeBelow(key: ItemKey, planet: Planet, owner: Owner, depth: number): readonly Requirement[] {
  if (depth === 0) return [];
  return needsOf(key).map(([needed, required]) => {
    const current = finishedLevel(planet, owner, needed);
    const children = treeBelow(needed, planet, owner, depth - 1);
    return { key: needed, required, current, isMet: current >= required, children };
  });
}

/** Whether an item requires this level of another one. */
export const requiresLevel = (key: ItemKey, needed: LevelledKey, level: number): boolean =>
  needsOf(key).some(([one, required]) => one === needed && required >= level);

/** The requirements of an item and theirs, three levels deep (product specification, section 2). */
export const requirementTree = (key: ItemKey, planet: Planet, owner: Owner): readonly Requirement[] =>
  treeBelow(key, planet, owner, DEEPEST);

/** The item's own requirements, without theirs. */
export const ownRequirements = (key: ItemKey, planet: Planet, owner: Owner): readonly Requirement[] =>
  treeBelow(key, planet, owner, 1);

/** The item's own requirements that are not met; only finished levels count. */
export const unmetRequirements = (key: ItemKey, planet: Planet, owner: Owner) =>
  needsOf(key).filter(([needed, required]) => finishedLevel(planet, owner, needed) < required);

export const requirementsMet = (key: ItemKey, planet: Planet, owner: Owner): boolean =>
  unmetRequirements(key, planet, owner).length === 0;
