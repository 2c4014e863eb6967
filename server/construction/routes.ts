import { itemWithId } from '@farhold/contract/asset-ids';
import type { constructionRoutes } from '@farhold/contract/construction';
import { categoryOf } from '@farhold/engine/catalogue/items';
import { constructionId, planetId, type AccountId, type UniverseId } from '@farhold/engine/ids';
import type { Instant } from '@farhold/engine/time/instant';
import type { Handlers } from '../http/handler.ts';
import { accepted, Refused } from '../http/refused.ts';
import { isoTime, isoTimeOrNull } from '../http/wire-time.ts';
import { done } from '../language/done.ts';
import type { Texts } from '../language/texts.ts';
import type { Game } from '../time/game.ts';
import { cancelConstruction } from './cancel-construction.ts';
import { empireAt } from './empire.ts';
import { hurryConstruction } from './hurry-construction.ts';
import { orderConstruction } from './order-construction.ts';
import { selectNextTimes } from './store.ts';
import { constructionsToWire, queuesOn } from './wire.ts';

export const constructionHandlers = (game: Game): Handlers<typeof constructionRoutes> => ({
  'POST /activity/build': async ({ by, body, now, ownUniverse, texts }) => {
    const key = itemWithId(body.asset_id);
    if (!key) throw new Refused('asset-unknown', {}, 'asset_id');
    if (body.asset_type && body.asset_type !== categoryOf(key)) {
      throw new Refused('asset-type-differs', {}, 'asset_type');
    }
    const planet = planetId(body.planet_id);
    const universe = await ownUniverse(planet);
    const order = { key, quantity: body.quantity ?? 1 };
    const { id, empire } = accepted(await orderConstruction(game, universe, by.account, planet, order));
    const entries = constructionsToWire(empire, now, texts);
    const data = entries.find((entry) => entry.id_activity === id) ?? null;
    return { message: done('construction-ordered'), data };
  },
  'GET /activity/construction': async ({ by, query, now, ownUniverse, texts }) => {
    const planet = planetId(query.planet_id);
    const universe = await ownUniverse(planet);
    const entries = await constructionsOf(game, universe, by.account, { now, texts });
    return { ...queuesOn(planet, entries), server_time: isoTime(now) };
  },
  'GET /activity/next-times': async ({ by, playedOrNull }) => {
    const played = await playedOrNull();
    if (played === null) return { next_start_time: null, next_end_time: null };
    const { startsAt, endsAt } = await selectNextTimes(game.db, played, by.account);
    return { next_start_time: isoTimeOrNull(startsAt), next_end_time: isoTimeOrNull(endsAt) };
  },
  'POST /activity/{id}/hurry': async ({ by, params }) => {
    const darkMatter = accepted(await hurryConstruction(game, by.account, constructionId(params.id)));
    return { message: done('construction-hurried'), data: { dark_matter: darkMatter } };
  },
  'DELETE /activity/{id}/cancel': async ({ by, params }) => {
    accepted(await cancelConstruction(game, by.account, constructionId(params.id)));
    return { message: done('construction-cancelled') };
  },
});

/** All constructions of the player in a universe. */
type Seen = { readonly now: Instant; readonly texts: Texts };

async function constructionsOf(game: Game, universe: UniverseId, player: AccountId, { now, texts }: Seen) {
  const empire = await empireAt(game.db, universe, player, now);
  return empire ? constructionsToWire(empire, now, texts) : [];
}
