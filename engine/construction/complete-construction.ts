import { isResearchKey, isUnitKey } from '../catalogue/items.ts';
import { settleForward } from '../economy/settle.ts';
import { level, type Owner, type Planet, type PlanetInPlay, researchLevel } from '../planet/planet.ts';
import { type Construction, levelAfter } from './queue.ts';

export type CompletedConstruction = { readonly planet: Planet; readonly owner: Owner };

/**
 * The planet and the player's research once an order is finished. The planet is first settled to that instant with the
 * old levels. Research changes what all planets of the player produce, so the caller must settle the others to the same
 * instant before it saves the new level. Throws for an order that has not begun.
 */
export function completeConstruction(
  construction: Construction,
  { planet, owner, universe }: PlanetInPlay,
): CompletedConstruction {
  const { id, key, endsAt } = construction;
  if (endsAt === null) throw new TypeError(`construction ${id} has not begun`);
  const settled = settleForward(planet, owner, universe, endsAt);
  if (isUnitKey(key)) {
    const batches = settled.batches.filter((batch) => batch.construction !== id);
    return { planet: { ...settled, batches }, owner };
  }
  if (isResearchKey(key)) {
    const known = levelAfter(construction, researchLevel(owner, key));
    return { planet: settled, owner: { ...owner, research: { ...owner.research, [key]: known } } };
  }
  const built = levelAfter(construction, level(settled, key));
  return { planet: { ...settled, levels: { ...settled.levels, [key]: built } }, owner };
}
