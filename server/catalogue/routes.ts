import { itemWithId } from '@farhold/contract/asset-ids';
import type { catalogueRoutes } from '@farhold/contract/catalogue';
import { isOffered, itemsShown, type ItemKey } from '@farhold/engine/catalogue/items';
import { spent } from '@farhold/engine/economy/cost';
import { quote } from '@farhold/engine/construction/order-construction';
import { requirementsMet, requirementTree } from '@farhold/engine/construction/requirements';
import { covers } from '@farhold/engine/economy/stock';
import { planetId, type AccountId, type UniverseId } from '@farhold/engine/ids';
import type { Instant } from '@farhold/engine/time/instant';
import { selectQueues } from '../construction/store.ts';
import type { Handlers } from '../http/handler.ts';
import { Refused } from '../http/refused.ts';
import { otherLabs } from '../planet/other-labs.ts';
import { ownPlanet, placeAt, planetsOf, type StoredPlanet } from '../planet/store.ts';
import { playedUniverse } from '../player/played-universe.ts';
import type { Game } from '../time/game.ts';
import { assetsToWire, assetToWire, requirementToWire, type Surroundings } from './wire.ts';

export const catalogueHandlers = (game: Game): Handlers<typeof catalogueRoutes> => ({
  'GET /asset': async ({ by, query, now }) => {
    const around = await surroundings(game, await planetOf(game, by.account, query.planet), now);
    return { data: assetsToWire(itemsShown(query.type), around) };
  },
  'GET /asset/{id}': async ({ by, universe, params, query, now }) => {
    const key = shownItem(params.id);
    const planet =
      query.planet === undefined
        ? await firstPlanet(game, by.account, universe)
        : await planetOf(game, by.account, query.planet);
    return { data: assetToWire(key, await surroundings(game, planet, now)) };
  },
  'GET /asset/{id}/requirements': async ({ by, params, query, now }) => {
    const key = shownItem(params.id);
    const { place, queued } = await surroundings(
      game,
      await planetOf(game, by.account, query.planet_id),
      now,
    );
    const { paid } = quote({ key, quantity: 1 }, place, queued);
    return {
      data: {
        requirements: requirementTree(key, place.planet, place.owner).map(requirementToWire),
        can_build: requirementsMet(key, place.planet, place.owner),
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

async function planetOf(game: Game, player: AccountId, id: number): Promise<StoredPlanet> {
  const planet = await ownPlanet(game.db, player, planetId(id));
  if (!planet) throw new Refused('not-found');
  return planet;
}

async function firstPlanet(game: Game, player: AccountId, chosen: UniverseId | null): Promise<StoredPlanet> {
  const universe = await playedUniverse(game.db, player, chosen);
  const [planet] = universe === null ? [] : await planetsOf(game.db, universe, player);
  if (!planet) throw new Refused('no-universe');
  return planet;
}

async function surroundings(game: Game, stored: StoredPlanet, now: Instant): Promise<Surroundings> {
  const queueOwner = { universe: stored.universeId, player: stored.planet.owner, planet: stored.planet.id };
  return {
    place: placeAt(stored, now),
    queued: await selectQueues(game.db, queueOwner),
    otherLabs: await otherLabs(game.db, stored),
  };
}
