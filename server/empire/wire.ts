import type { empirePlanet } from '@farhold/contract/empire';
import type { Instant } from '@farhold/engine/time/instant';
import type { z } from 'zod';
import type { StoredConstruction } from '../construction/store.ts';
import { constructionsToWire, queuesOn } from '../construction/wire.ts';
import type { Texts } from '../language/texts.ts';
import { placeAt, type StoredPlanet } from '../planet/store.ts';
import { planetToWire } from '../planet/wire.ts';
import type { Ranks } from '../ranking/ranks.ts';

type WireEmpirePlanet = z.infer<typeof empirePlanet>;

/** All planets of a player at this instant, and the player's research. */
export function empireToWire(
  planets: readonly StoredPlanet[],
  ranks: Ranks,
  constructions: readonly StoredConstruction[],
  now: Instant,
  texts: Texts,
) {
  const places = planets.map((stored) => ({ stored, ...placeAt(stored, now) }));
  const [first] = places;
  if (!first) return { planets: [], research: [] };
  const { owner, universe } = first;
  const empire = { owner, universe, constructions, planets: places.map(({ planet }) => planet) };
  const entries = constructionsToWire(empire, now, texts);
  return {
    planets: places.map(({ stored, planet }): WireEmpirePlanet => {
      const { research: _, ...queues } = queuesOn(planet.id, entries);
      return {
        ...planetToWire(stored, ranks, now),
        levels: present(planet.levels),
        units: present(planet.units),
        queues,
      };
    }),
    research: queuesOn(first.planet.id, entries).research,
  };
}

const present = (counts: Readonly<Record<string, number>>): Record<string, number> =>
  Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
