import { itemWithId } from '@farhold/contract/asset-ids';
import type { fleetRoutes } from '@farhold/contract/fleet';
import { gunKeys } from '@farhold/engine/combat/unit-figures';
import { fleetSight } from '@farhold/engine/espionage/fleet-sight';
import { giftLeftTold } from '@farhold/engine/fleet/gift-limit';
import { planetLimit } from '@farhold/engine/fleet/slots';
import { isOuterSpace, isReachable, mapLimits } from '@farhold/engine/galaxy/coordinates';
import { fleetId, planetId, type Player, unionId, type UniverseId } from '@farhold/engine/ids';
import { HOUR } from '@farhold/engine/time/duration';
import { type Instant, plusSeconds } from '@farhold/engine/time/instant';
import type { Caller, Handlers } from '../http/handler.ts';
import { accepted, Refused } from '../http/refused.ts';
import { orderWherever, wherever } from '../http/wherever.ts';
import { done } from '../language/done.ts';
import type { Texts } from '../language/texts.ts';
import { itemsLyingAt } from '../magic-item/store.ts';
import { chosenPlanet } from '../planet/chosen-planet.ts';
import { ownPlanets } from '../planet/own-planets.ts';
import { planetPlaces } from '../planet/places.ts';
import { placeAt, type StoredPlanet } from '../planet/store.ts';
import type { Game } from '../time/game.ts';
import { recallFleet } from './recall-fleet.ts';
import { expeditionOutlook } from './expedition-store.ts';
import { boardFor, feedGuest } from './feed-guest.ts';
import { findTarget, type FoundTarget } from './find-target.ts';
import { attackCount, giftLimit } from './misuse-limits.ts';
import { type Launched, sendFleet, sendIntoUnion } from './send-fleet.ts';
import { sendMissiles } from './send-missiles.ts';
import { destinationIn, orderIn } from './order-in.ts';
import { sendProbes } from './send-probes.ts';
import { espionageOf, fleetsTouching } from './store.ts';
import { movementToWire, targetToWire } from './wire.ts';

export const fleetHandlers = (game: Game): Handlers<typeof fleetRoutes> => ({
  ...launchHandlers(game),
  'GET /activity': async ({ playedOrNull, now, texts, ...caller }) => {
    const played = await playedOrNull();
    return played === null ? [] : movementsOf(game, caller, played.universe, { now, texts });
  },
  'GET /activity/target': async ({ played, query, now, ...caller }) => {
    const at = { galaxy: query.galaxy, system: query.system, position: query.position };
    if (!isReachable(at)) throw new Refused('target-off-map', mapLimits);
    const player = await played();
    const { universe } = player;
    const found = await findTarget(game.db, player, { at }, now);
    if (!found) throw new Refused('not-found');
    const held = await ownPlanets(game.db, caller, universe);
    const owner = { research: held[0]?.research ?? {} };
    const [items, limits] = await Promise.all([
      itemsLyingAt(game.db, universe, { place: at, hasPlanet: found.place !== null }, now),
      limitsAt(game, player, { found, held }, now),
    ]);
    const holds = { planets: held.length, planetLimit: planetLimit(owner) };
    return { data: targetToWire(found, items, holds, limits) };
  },
  'GET /activity/{id}/feed': async ({ by, params, now }) => {
    const guest = fleetId(params.id);
    const board = await wherever(by, (player) => boardFor(game.db, player, guest, now));
    return { data: { ten_hours: board.tenHours, most: board.most, hourly: board.hourly } };
  },
  'POST /activity/{id}/feed': async ({ by, params, body: { hours } }) => {
    const guest = fleetId(params.id);
    const deuterium = accepted(
      await orderWherever(by, 'not-found', (player) => feedGuest(game, player, guest, hours)),
    );
    return { message: done('guest-fed', { hours, deuterium }) };
  },
  'POST /activity/{id}/recall': async ({ by, params }) => {
    const fleet = fleetId(params.id);
    accepted(await orderWherever(by, 'not-found', (player) => recallFleet(game, player, fleet)));
    return { message: done('fleet-recalled') };
  },
});

/** A place, and the planets of the player who looks at it. */
type Looked = { readonly found: FoundTarget; readonly held: readonly StoredPlanet[] };

/** What limits attacks on a foreign planet and gifts to its owner, and what decides an expedition to outer space. */
async function limitsAt(game: Game, by: Player, { found, held }: Looked, now: Instant) {
  const { place, target } = found;
  const expedition = isOuterSpace(target.at) ? await expeditionOutlook(game.db, by, target.at, now) : null;
  if (place === null || target.planet?.isOwn !== false) return { attacks: null, giftLeft: null, expedition };
  // A dialog may stay open for a while, in which stocks grow or are used up.
  const own = [now, plusSeconds(now, HOUR)].map((at) => held.map((planet) => placeAt(planet, at)));
  const [{ left }, attacks] = await Promise.all([
    giftLimit(game.db, by, place.owner, now),
    attackCount(game.db, by, place, now),
  ]);
  return {
    expedition,
    attacks,
    giftLeft: Math.max(...own.map((places) => giftLeftTold(left, places))),
  };
}

type LaunchRoutes = Pick<
  Handlers<typeof fleetRoutes>,
  'POST /activity/send' | 'POST /activity/spy' | 'POST /activity/missile'
>;

/** The three ways to leave a planet. */
const launchHandlers = (game: Game): LaunchRoutes => ({
  'POST /activity/send': async ({ by, body, now, texts, ownerOf }) => {
    const from = planetId(body.from_planet_id);
    const { universe } = await ownerOf(from);
    const order = orderIn(body);
    const to = destinationIn(body);
    const sent = accepted(
      typeof body.union_id === 'number'
        ? await sendIntoUnion(
            game,
            { universe, player: by.account, from, to, union: unionId(body.union_id) },
            order,
          )
        : await sendFleet(game, { universe, account: by.account }, from, to, order),
    );
    const data = launchedToWire(sent, { now, texts });
    return { message: done('fleet-sent'), data };
  },
  'POST /activity/spy': async ({ body, now, texts, ownerOf }) => {
    const from = chosenPlanet(body.planet_id_from ?? body.from_planet_id, 'from_planet_id');
    const target = body.planet_id_to ?? body.to_planet_id;
    if (typeof target !== 'number') throw new Refused('target-unclear', {}, 'to_planet_id');
    const to = planetId(target);
    const player = await ownerOf(from);
    const sent = accepted(await sendProbes(game, player, from, to, body.probes));
    const data = launchedToWire(sent, { now, texts });
    return { message: done('probes-sent'), data };
  },
  'POST /activity/missile': async ({ body, now, texts, ownerOf }) => {
    const from = planetId(body.from_planet_id);
    const to = planetId(body.to_planet_id);
    const player = await ownerOf(from);
    const order = { missiles: body.missiles, aim: aimOf(body.primary_target) };
    const sent = accepted(await sendMissiles(game, player, from, to, order));
    const data = launchedToWire(sent, { now, texts });
    return { message: done('missiles-sent'), data };
  },
});

type Seen = { readonly now: Instant; readonly texts: Texts };

async function movementsOf({ db }: Game, caller: Caller, universe: UniverseId, { now, texts }: Seen) {
  const { account } = caller.by;
  const { fleets, places, sight } = await caller.recall({ universe, on: 'own' }, 'fleets', async () => {
    const touching = await fleetsTouching(db, { universe, account });
    const planets = touching.flatMap(({ from, targetPlanet }) =>
      targetPlanet === null ? [from] : [from, targetPlanet],
    );
    const seen = await planetPlaces(db, universe, [...new Set(planets)]);
    const areAllOwn = touching.every(({ owner }) => owner === account);
    const espionage = areAllOwn ? 0 : await espionageOf(db, { universe, account });
    return { fleets: touching, places: [...seen], sight: fleetSight(espionage) };
  });
  const seen = new Map(places);
  const viewer = { account, sight };
  return fleets
    .map((fleet) => movementToWire(fleet, viewer, seen, now, texts))
    .toSorted((a, b) => a.end_time.localeCompare(b.end_time) || a.id_activity - b.id_activity);
}

const launchedToWire = ({ fleet, places }: Launched, { now, texts }: Seen) =>
  movementToWire(fleet, { account: fleet.owner, sight: 'counts' }, places, now, texts);

/** The defence that missiles aim at; the first one if the request names none. */
function aimOf(id: number | undefined): string {
  if (id === undefined) return gunKeys[0] ?? '';
  const key = itemWithId(id);
  if (!key) throw new Refused('asset-unknown', {}, 'primary_target');
  return key;
}
