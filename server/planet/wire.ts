import { choiceOf, type planet as planetSchema, type planetSeen } from '@farhold/contract/planet';
import { areFieldsNearlyFull, freeFields } from '@farhold/engine/construction/fields';
import { boosterRunsUntil, mineBonuses, mineResources } from '@farhold/engine/economy/mine-output';
import { rates, type Rates, type Source, sourcesOf } from '@farhold/engine/economy/rates';
import { capacity } from '@farhold/engine/economy/storage';
import { nextRetreat, retreatFuel, retreatingShips } from '@farhold/engine/fleet/retreat';
import { planetImage, temperatureMin } from '@farhold/engine/galaxy/new-planet';
import {
  fieldsMax,
  fieldsUsed,
  type Owner,
  type Planet,
  type PlanetInPlay,
} from '@farhold/engine/planet/planet';
import type { Instant } from '@farhold/engine/time/instant';
import type { z } from 'zod';
import { isoTime, isoTimeOrNull } from '../http/wire-time.ts';
import { type Ranks, rankOf } from '../ranking/ranks.ts';
import type { PlanetPlace } from './places.ts';
import { placeAt, type StoredPlanet } from './store.ts';

type WirePlanet = z.infer<typeof planetSchema>;
type WirePlanetSeen = z.infer<typeof planetSeen>;

/** A planet as its owner sees it at this instant. Reading it writes nothing. */
export function planetToWire(stored: StoredPlanet, ranks: Ranks, now: Instant): WirePlanet {
  const { planet, owner, universe } = placeAt(stored, now);
  const present = rates(planet, owner, universe);
  const boostedUntil = boosterRunsUntil(planet);
  return {
    id_planet: planet.id,
    id_universe: stored.universeId,
    name: planet.name,
    ...planet.at,
    quantity_fields: fieldsMax(planet),
    used_fields: fieldsUsed(planet),
    free_fields: Math.max(0, freeFields(planet, stored.queuedBuildings)),
    is_nearly_full: areFieldsNearlyFull(planet, stored.queuedBuildings),
    temperature_min: temperatureMin(planet.temperatureMax),
    temperature_max: planet.temperatureMax,
    img: imageName(planet),
    ...planet.stock,
    resources: planet.stock,
    capacity: capacity(planet),
    production: {
      ...production(present, sourcesOf(planet, owner, universe)),
      bonuses: bonuses(planet, owner),
    },
    dark_matter: stored.darkMatter,
    boosted_until: isoTimeOrNull(boostedUntil),
    retreat: retreatToWire({ planet, owner, universe }, now),
    settled_at: isoTime(planet.settledAt),
    is_reactor_idle: planet.reactorIdle,
    is_building: stored.queuedBuildings.some(({ demolishes }) => demolishes !== true),
    is_demolishing: stored.queuedBuildings.some(({ demolishes }) => demolishes === true),
    is_researching: stored.isResearching,
    user: {
      id: planet.owner,
      name: stored.ownerName,
      is_ai_player: stored.ownerIsAi,
      rank: rankOf(ranks, planet.owner),
    },
  };
}

const retreatToWire = ({ planet, owner, universe }: PlanetInPlay, now: Instant): WirePlanet['retreat'] => ({
  at: choiceOf(planet.retreatsAt),
  deuterium: retreatFuel(retreatingShips(planet, owner), planet.at, owner, universe),
  again_at: isoTimeOrNull(nextRetreat(planet, now)),
});

/** A planet as anybody sees it. */
export const placeToWire = (place: PlanetPlace): WirePlanetSeen => ({
  id_planet: place.planet,
  name: place.name,
  ...place.at,
  img: imageName(place),
  user: {
    id: place.owner,
    name: place.ownerName,
    is_ai_player: place.ownerIsAi,
    alliance: place.ownerAlliance,
  },
});

const imageName = (planet: Pick<Planet, 'at' | 'gold'>): string => `planet_${planetImage(planet)}`;

const hourly = (perHour: number) => ({ per_hour: perHour, production: perHour });

/** What raises the output of each mine here, without effects of zero. */
const bonuses = (planet: Planet, owner: Owner): WirePlanet['production']['bonuses'] =>
  Object.fromEntries(
    mineResources.map((resource) => [
      resource,
      mineBonuses(resource, planet, owner)
        .filter(({ share }) => share > 0)
        .map(({ source, share }) => ({ key: source, share })),
    ]),
  );

function production(
  { net, energy }: Rates,
  sources: readonly Source[],
): Omit<WirePlanet['production'], 'bonuses'> {
  const bySource: Record<string, { key: string; per_hour: number }[]> = {};
  for (const { resource, source, perHour } of sources) {
    (bySource[resource] ??= []).push({ key: source, per_hour: perHour });
  }
  return {
    metal: hourly(net.metal),
    crystal: hourly(net.crystal),
    deuterium: hourly(net.deuterium),
    aliens: hourly(net.aliens),
    food: hourly(net.food),
    energy: {
      balance: energy.balance,
      production: energy.produced,
      consumption: energy.used,
      factor: energy.factor,
    },
    sources: bySource,
  };
}
