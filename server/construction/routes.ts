import { itemWithId } from '@farhold/contract/asset-ids';
import type { constructionRoutes } from '@farhold/contract/construction';
import { categoryOf } from '@farhold/engine/catalogue/items';
import {
  constructionId,
  planetId,
  type PlanetId,
  type AccountId,
  type UniverseId,
} from '@farhold/engine/ids';
import type { Instant } from '@farhold/engine/time/instant';
import type { Handlers } from '../http/handler.ts';
import { accepted, Refused } from '../http/refused.ts';
import { doneSentence } from '../http/sentences.ts';
import { universeOfOwnPlanet } from '../planet/store.ts';
import { playedUniverse } from '../player/played-universe.ts';
import type { Game } from '../time/game.ts';
import { cancelConstruction } from './cancel-construction.ts';
import { empireAt } from './empire.ts';
import { hurryConstruction } from './hurry-construction.ts';
import { orderConstruction } from './order-construction.ts';
import { selectConstruction, selectNextTimes } from './store.ts';
import { constructionsToWire, queuesOn } from './wire.ts';

export const constructionHandlers = (game: Game): Handlers<typeof constructionRoutes> => ({
  'POST /activity/build': async ({ by, body, now }) => {
    const key = itemWithId(body.asset_id);
    if (!key) throw new Refused('asset-unknown', {}, 'asset_id');
    if (body.asset_type && body.asset_type !== categoryOf(key)) {
      throw new Refused('asset-type-differs', {}, 'asset_type');
    }
    const planet = planetId(body.planet_id);
    const universe = await ownUniverse(game, by.account, planet);
    const order = { key, quantity: body.quantity ?? 1 };
    const id = accepted(await orderConstruction(game, universe, by.account, planet, order));
    const entries = await constructionsOf(game, universe, by.account, now);
    const data = entries.find((entry) => entry.id_activity === id) ?? null;
    return { message: doneSentence('construction-ordered'), data };
  },
  'GET /activity/construction': async ({ by, query, now }) => {
    const planet = planetId(query.planet_id);
    const universe = await ownUniverse(game, by.account, planet);
    const entries = await constructionsOf(game, universe, by.account, now);
    return { ...queuesOn(planet, entries), server_time: new Date(now).toISOString() };
  },
  'GET /activity/next-times': async ({ by, universe }) => {
    const played = await playedUniverse(game.db, by.account, universe);
    if (played === null) return { next_start_time: null, next_end_time: null };
    const { startsAt, endsAt } = await selectNextTimes(game.db, played, by.account);
    return { next_start_time: isoOrNull(startsAt), next_end_time: isoOrNull(endsAt) };
  },
  'POST /activity/{id}/hurry': async ({ by, params }) => {
    const found = await selectConstruction(game.db, constructionId(params.id));
    if (!found || found.owner !== by.account) throw new Refused('construction-not-found');
    const darkMatter = accepted(await hurryConstruction(game, found.universe, by.account, found.id));
    return { message: doneSentence('construction-hurried'), data: { dark_matter: darkMatter } };
  },
  'DELETE /activity/{id}/cancel': async ({ by, params }) => {
    const found = await selectConstruction(game.db, constructionId(params.id));
    if (!found || found.owner !== by.account) throw new Refused('construction-not-found');
    accepted(await cancelConstruction(game, found.universe, by.account, found.id));
    return { message: doneSentence('construction-cancelled') };
  },
});

async function ownUniverse(game: Game, player: AccountId, planet: PlanetId): Promise<UniverseId> {
  const universe = await universeOfOwnPlanet(game.db, player, planet);
  if (universe === undefined) throw new Refused('not-found');
  return universe;
}

/** All that the player has under construction in a universe. */
async function constructionsOf(game: Game, universe: UniverseId, player: AccountId, now: Instant) {
  const empire = await empireAt(game.db, universe, player, now);
  return empire ? constructionsToWire(empire, now) : [];
}

const isoOrNull = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());
