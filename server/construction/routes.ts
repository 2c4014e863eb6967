import { itemWithId } from '@farhold/contract/asset-ids';
import type { constructionRoutes } from '@farhold/contract/construction';
import { categoryOf, isUnitKey } from '@farhold/engine/catalogue/items';
import { constructionId, planetId, type UniverseId } from '@farhold/engine/ids';
import type { Instant } from '@farhold/engine/time/instant';
import type { Caller, Handlers } from '../http/handler.ts';
import { accepted, Refused } from '../http/refused.ts';
import { orderWherever } from '../http/wherever.ts';
import { isoTime, isoTimeOrNull } from '../http/wire-time.ts';
import { done } from '../language/done.ts';
import type { Texts } from '../language/texts.ts';
import { chosenPlanet } from '../planet/chosen-planet.ts';
import type { Game } from '../time/game.ts';
import { cancelConstruction } from './cancel-construction.ts';
import { demolish } from './demolish.ts';
import { ownEmpire, ownNextTimes } from './empire.ts';
import { hurryConstruction } from './hurry-construction.ts';
import { orderConstruction } from './order-construction.ts';
import type { PlacedOrder } from './place-order.ts';
import { constructionsToWire, queuesOn } from './wire.ts';

export const constructionHandlers = (game: Game): Handlers<typeof constructionRoutes> => ({
  ...readHandlers(game),
  'POST /activity/build': async ({ body, now, ownerOf, texts }) => {
    const planet = chosenPlanet(body.planet_id, 'planet_id');
    const key = itemWithId(body.asset_id);
    if (!key) throw new Refused('asset-unknown', {}, 'asset_id');
    if (body.asset_type && body.asset_type !== categoryOf(key)) {
      throw new Refused('asset-type-differs', {}, 'asset_type');
    }
    const player = await ownerOf(planet);
    const order = { key, quantity: body.quantity ?? (isUnitKey(key) ? 0 : 1) };
    const placed = accepted(await orderConstruction(game, player, planet, order));
    return { message: done('construction-ordered'), data: placedToWire(placed, { now, texts }) };
  },
  'POST /activity/demolish': async ({ body, now, ownerOf, texts }) => {
    const key = itemWithId(body.asset_id);
    if (!key) throw new Refused('asset-unknown', {}, 'asset_id');
    const planet = planetId(body.planet_id);
    const player = await ownerOf(planet);
    const placed = accepted(await demolish(game, player, planet, key));
    return { message: done('demolition-ordered'), data: placedToWire(placed, { now, texts }) };
  },
  'POST /activity/{id}/hurry': async ({ by, params }) => {
    const id = constructionId(params.id);
    const darkMatter = accepted(
      await orderWherever(by, 'construction-not-found', (player) => hurryConstruction(game, player, id)),
    );
    return { message: done('construction-hurried'), data: { dark_matter: darkMatter } };
  },
  'DELETE /activity/{id}/cancel': async ({ by, params }) => {
    const id = constructionId(params.id);
    accepted(
      await orderWherever(by, 'construction-not-found', (player) => cancelConstruction(game, player, id)),
    );
    return { message: done('construction-cancelled') };
  },
});

type Reads = Pick<
  Handlers<typeof constructionRoutes>,
  'GET /activity/construction' | 'GET /activity/next-times'
>;

const readHandlers = (game: Game): Reads => ({
  'GET /activity/construction': async ({ query, now, ownerOf, texts, ...caller }) => {
    const planet = planetId(query.planet_id);
    const { universe } = await ownerOf(planet);
    const entries = await constructionsOf(game, caller, universe, { now, texts });
    return { ...queuesOn(planet, entries), server_time: isoTime(now) };
  },
  'GET /activity/next-times': async ({ playedOrNull, ...caller }) => {
    const played = await playedOrNull();
    const never = { startsAt: null, endsAt: null, completesAt: null };
    const times = played === null ? never : await ownNextTimes(game.db, caller, played.universe);
    return {
      next_start_time: isoTimeOrNull(times.startsAt),
      next_end_time: isoTimeOrNull(times.endsAt),
      next_completion_time: isoTimeOrNull(times.completesAt),
    };
  },
});

type Seen = { readonly now: Instant; readonly texts: Texts };

const placedToWire = ({ id, empire }: PlacedOrder, { now, texts }: Seen) =>
  constructionsToWire(empire, now, texts).find((entry) => entry.id_activity === id) ?? null;

/** All constructions of the caller in a universe. */
async function constructionsOf({ db }: Game, caller: Caller, universe: UniverseId, { now, texts }: Seen) {
  const empire = await ownEmpire(db, caller, universe, now);
  return empire ? constructionsToWire(empire, now, texts) : [];
}
