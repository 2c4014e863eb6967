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
import type { Texts } from '../language/texts.ts';
import { otherLabs } from '../planet/other-labs.ts';
import { ownPlanet, placeAt, planetsOf, type StoredPlanet } from '../planet/store.ts';
import type { Game } from '../time/game.ts';
import { assetsToWire, assetToWire, requirementToWire, type Surroundings } from './wire.ts';

export const catalogueHandlers = (game: Game): Handlers<typeof catalogueRoutes> => ({
  'GET /asset': async ({ by, query, now, texts }) => {
    const planet = await planetOf(game, by.account, query.planet);
    const around = await surroundings(game, planet, { now, texts });
    return { data: assetsToWire(itemsShown(query.type), around) };
  },
  'GET /asset/{id}': async ({ by, playedOrNull, params, query, now, texts }) => {
    const key = shownItem(params.id);
    const planet =
      query.planet === undefined
        ? await firstPlanet(game, by.account, await playedOrNull())
        : await planetOf(game, by.account, query.planet);
    return { data: assetToWire(key, await surroundings(game, planet, { now, texts })) };
  },
  'GET /asset/{id}/requirements': async ({ by, params, query, now, texts }) => {
    const key = shownItem(params.id);
    const planet = await planetOf(game, by.account, query.planet_id);
    const { place, queued } = await surroundings(game, planet, { now, texts });
    const { paid } = quote({ key, quantity: 1 }, place, queued);
    return {
      data: {
        requirements: requirementTree(key, place.planet, place.owner).map((needed) =>
          requirementToWire(needed, texts),
        ),
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

async function planetOf(game: Game, account: AccountId, id: number): Promise<StoredPlanet> {
  const planet = await ownPlanet(game.db, account, planetId(id));
  if (!planet) throw new Refused('not-found');
  return planet;
}

async function firstPlanet(
  game: Game,
  player: AccountId,
  universe: UniverseId | null,
): Promise<StoredPlanet> {
  const [planet] = universe === null ? [] : await planetsOf(game.db, universe, player);
  if (!planet) throw new Refused('no-universe');
  return planet;
}

async function surroundings(
  game: Game,
  stored: StoredPlanet,
  { now, texts }: { readonly now: Instant; readonly texts: Texts },
): Promise<Surroundings> {
  const queueOwner = { universe: stored.universeId, account: stored.planet.owner, planet: stored.planet.id };
  return {
    place: placeAt(stored, now),
    queued: await selectQueues(game.db, queueOwner),
    otherLabs: await otherLabs(game.db, stored),
    texts,
  };
}
