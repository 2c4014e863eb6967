import { mapLimits } from '@farhold/engine/galaxy/coordinates';

/** The search part of /galaxy's address: `?galaxy=2&system=147&view=map`. */
export type GalaxySearch = { galaxy?: number; system?: number; view?: 'map' };

/** The whole number in a text, clamped between 1 and the limit; undefined if it is none. */
const clamped = (value: unknown, limit: number): number | undefined => {
  const count = Number(value);
  if (!/^\d{1,9}$/.test(String(value))) return undefined;
  return Math.max(1, Math.min(limit, count));
};

/** Reads `?galaxy=2&system=147&view=map`; numbers off the map are clamped, anything else is ignored. */
export function readGalaxySearch(search: Record<string, unknown>): GalaxySearch {
  const galaxy = clamped(search['galaxy'], mapLimits.galaxy);
  const system = clamped(search['system'], mapLimits.system);
  return {
    ...(galaxy !== undefined && { galaxy }),
    ...(system !== undefined && { system }),
    ...(search['view'] === 'map' && { view: 'map' }),
  };
}
