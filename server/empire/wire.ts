import type { empirePlanet } from '@farhold/contract/empire';
import { level } from '@farhold/engine/planet/planet';
import type { Instant } from '@farhold/engine/time/instant';
import type { z } from 'zod';
import type { StoredConstruction } from '../construction/store.ts';
import { byQueue, queueToWire } from '../construction/wire.ts';
import { placeAt, type StoredPlanet } from '../planet/store.ts';
import { planetToWire } from '../planet/wire.ts';

type WireEmpirePlanet = z.infer<typeof empirePlanet>;

/** All planets of a player at this instant, and the research that they share. */
export function empireToWire(
  planets: readonly StoredPlanet[],
  constructions: readonly StoredConstruction[],
  now: Instant,
) {
  return {
    planets: planets.map((stored) =>
      empirePlanetToWire(
        stored,
        constructions.filter(({ planet }) => planet === stored.planet.id),
        now,
      ),
    ),
    research: researchToWire(planets, byQueue(constructions, 'research'), now),
  };
}

function empirePlanetToWire(
  stored: StoredPlanet,
  constructions: readonly StoredConstruction[],
  now: Instant,
): WireEmpirePlanet {
  const place = placeAt(stored, now);
  const queue = (name: Parameters<typeof byQueue>[1]) => queueToWire(byQueue(constructions, name), place, []);
  return {
    ...planetToWire(stored, now),
    levels: present(place.planet.levels),
    units: present(place.planet.units),
    queues: {
      buildings: queue('buildings'),
      shipyard: queue('shipyard'),
      defence: queue('defence'),
      aliens: queue('aliens'),
    },
  };
}

/** The research queue with the times expected where its first entry is paid for. */
function researchToWire(
  planets: readonly StoredPlanet[],
  research: readonly StoredConstruction[],
  now: Instant,
) {
  const host = planets.find(({ planet }) => planet.id === research[0]?.planet);
  if (!host) return [];
  const labs = planets.flatMap(({ planet }) =>
    planet.id === host.planet.id ? [] : [level(planet, 'research-laboratory')],
  );
  return queueToWire(research, placeAt(host, now), labs);
}

const present = (counts: Readonly<Record<string, number>>): Record<string, number> =>
  Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
