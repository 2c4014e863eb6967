import { useSyncExternalStore } from 'react';

const key = 'selectedPlanet';
const listeners = new Set<() => void>();

/** Keeps which planet is selected in this tab, for as long as the tab lives. */
export function keepSelectedPlanet(id: number): void {
  sessionStorage.setItem(key, String(id));
  for (const listener of listeners) listener();
}

/** The planet that was selected last in this tab, if any; it may belong to another universe or to nobody any more. */
export const useChosenPlanet = (): number | null =>
  useSyncExternalStore(subscribe, () => Number(sessionStorage.getItem(key)) || null);

/** The planet to show: the chosen one while it is among the player's, else the first (spec section 4). */
export const selectedAmong = <Planet extends { readonly id: number }>(
  planets: readonly Planet[],
  chosen: number | null,
): Planet | null => planets.find(({ id }) => id === chosen) ?? planets[0] ?? null;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
