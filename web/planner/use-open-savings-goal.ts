import { useNavigate } from '@tanstack/react-router';
import { itemSearch } from '../catalogue/api.ts';
import { categoryPlaces } from '../catalogue/category-places.ts';
import type { ItemName } from '../catalogue/planet-item.ts';
import { selectPlanet } from '../planet/api.ts';

type Target = { readonly planetId: number; readonly item: Pick<ItemName, 'id' | 'category'> };

/** Selects a goal's planet and opens the window of its item. */
export function useOpenSavingsGoal(): (goal: Target) => void {
  const navigate = useNavigate();
  return ({ planetId, item }) => {
    selectPlanet(planetId);
    void navigate({ to: categoryPlaces[item.category], search: itemSearch(item.id) });
  };
}
