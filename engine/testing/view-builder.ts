import { emptyCircle } from '../ai/circle.ts';
import type { View } from '../ai/view.ts';
import { noon, ownerWith, planetWith, type PlanetSpec, universeWith } from './planet-builder.ts';

/** What an AI player with these planets sees when nothing happens around it, unless more is given. */
export const viewOf = (planets: readonly PlanetSpec[], more: Partial<View> = {}): View => ({
  empire: empireWith(planets),
  points: 1500,
  joinedAt: noon,
  fleets: [],
  threats: [],
  systems: [],
  reports: new Map(),
  attacks: new Map(),
  spied: new Map(),
  salvos: new Map(),
  searches: 0,
  darkMatter: 0,
  exchanged: new Map(),
  wounded: new Set(),
  circle: emptyCircle,
  tests: new Map(),
  backAt: null,
  ...more,
});

/** An empire of these planets that builds nothing, with parts replaced. */
export const empireWith = (
  planets: readonly PlanetSpec[],
  more: Partial<View['empire']> = {},
): View['empire'] => ({
  universe: universeWith(),
  owner: ownerWith(),
  planets: planets.map(planetWith),
  constructions: [],
  ...more,
});
