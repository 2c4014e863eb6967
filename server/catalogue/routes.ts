import { itemWithId } from '@farhold/contract/asset-ids';
import type { catalogueRoutes } from '@farhold/contract/catalogue';
import { isOffered, itemsShown, type ItemKey } from '@farhold/engine/catalogue/items';
import { spent } from '@farhold/engine/economy/cost';
import { afterDemolitions } from '@farhold/engine/construction/after-demolitions';
import { quote } from '@farhold/engine/construction/order-construction';
import { requirementsMet, requirementTree } from '@farhold/engine/construction/requirements';
import { covers } from '@farhold/engine/economy/stock';
import { planetId, type UniverseId } from '@farhold/engine/ids';
import type { Instant } from '@farhold/engine/time/instant';
import { ownConstructions } from '../construction/empire.ts';
import type { Caller, Handlers } from '../http/handler.ts';
import { Refused } from '../http/refused.ts';
import type { Texts } from '../language/texts.ts';
import { ownPlanetOf, ownPlanets } from '../planet/own-planets.ts';
import { placeAt, type StoredPlanet } from '../planet/store.ts';
import type { Game } from '../time/game.ts';
import { assetsToWire, assetToWire, requirementToWire, type Surroundings } from './wire.ts';

export const catalogueHandlers = (game: Game): Handlers<typeof catalogueRoutes> => ({
  'GET /asset': async ({ query, now, texts, ...caller }) => {
    const planet = await ownPlanetOf(game.db, caller, planetId(query.planet));
    const around = await surroundings(game, caller, planet, { now, texts });
    return { data: assetsToWire(itemsShown(query.type), around) };
  },
  'GET /asset/{id}': async ({ playedOrNull, params, query, now, texts, ...caller }) => {
    const key = shownItem(params.id);
    const planet =
      query.planet === undefined
        ? await firstPlanet(game, caller, (await playedOrNull())?.universe ?? null)
        : await ownPlanetOf(game.db, caller, planetId(query.planet));
    return { data: assetToWire(key, await surroundings(game, caller, planet, { now, texts })) };
  },
  'GET /asset/{id}/requirements': async ({ params, query, now, texts, ...caller }) => {
    const key = shownItem(params.id);
    const planet = await ownPlanetOf(game.db, caller, planetId(query.planet_id));
    const { place, queued } = await surroundings(game, caller, planet, { now, texts });
    const { paid } = quote({ key, quantity: 1 }, place, queued);
    const remaining = afterDemolitions(place.planet, queued);
    return {
      data: {
        requirements: requirementTree(key, remaining, place.owner).map((needed) =>
          requirementToWire(needed, texts),
        ),
        can_build: requirementsMet(key, remaining, place.owner),
        has_resources: covers(place.planet.stock, spent(paid)),
      },
    };
  },
});

function shownItem(id: number): ItemKey {
  const key = itemWithId(id);
  if (!key || !isOffered(key)) throw new Refused('asset-unknown');
  return key;
}

async function firstPlanet({ db }: Game, caller: Caller, universe: UniverseId | null): Promise<StoredPlanet> {
  const [planet] = universe === null ? [] : await ownPlanets(db, caller, universe);
  if (!planet) throw new Refused('no-universe');
  return planet;
}

async function surroundings(
  { db }: Game,
  caller: Caller,
  stored: StoredPlanet,
  { now, texts }: { readonly now: Instant; readonly texts: Texts },
): Promise<Surroundings> {
  const { id } = stored.planet;
  const constructions = await ownConstructions(db, caller, stored.universeId);
  const planets = await ownPlanets(db, caller, stored.universeId);
  return {
    place: placeAt(stored, now),
    queued: constructions.filter(({ planet, queue }) => planet === id || queue === 'research'),
    otherLabs: planets.flatMap(({ planet }) =>
      planet.id === id ? [] : (planet.levels['research-laboratory'] ?? []),
    ),
    texts,
  };
}
