import { forgetFirstReads } from '../client/first-reads.ts';
import { stored, tabArea, useStore, wholeNumber } from '../client/store.ts';

const selected = stored('selectedPlanet', wholeNumber, tabArea);

/** Stores this tab's selected planet for as long as the tab lives. What pages asked ahead was of the one before. */
export function keepSelectedPlanet(id: number): void {
  if (selected.read() === id) return;
  selected.write(id);
  forgetFirstReads();
}

/** This tab's last selected planet, if any; it may belong to another universe or no longer exist. */
export const useChosenPlanet = (): number | null => useStore(selected);

/** The planet to show: the chosen one while it is among the player's, else the first (spec section 4). */
export const selectedAmong = <Planet extends { readonly id: number }>(
  planets: readonly Planet[],
  chosen: number | null,
): Planet | null => planets.find(({ id }) => id === chosen) ?? planets[0] ?? null;

/** The id this many steps away among the others, wrapping around at the ends. */
export function neighbour(ids: readonly number[], id: number | null, step: number): number | null {
  const at = ids.findIndex((one) => one === id);
  if (at < 0) return ids[0] ?? null;
  return ids[(at + step + ids.length) % ids.length] ?? null;
}
