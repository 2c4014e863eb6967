import type { planetRoutes } from '@farhold/contract/planet';
import { isOnMap, mapLimits } from '@farhold/engine/galaxy/coordinates';
import { planetId } from '@farhold/engine/ids';
import type { Handlers } from '../http/handler.ts';
import { Refused } from '../http/refused.ts';
import { isoTime } from '../http/wire-time.ts';
import { ranksOf } from '../ranking/ranks.ts';
import type { Game } from '../time/game.ts';
import { planetAt } from './places.ts';
import { ownPlanet, planetsOf } from './store.ts';
import { placeToWire, planetToWire } from './wire.ts';

export const planetHandlers = (game: Game): Handlers<typeof planetRoutes> => ({
  'GET /planet': async ({ by, playedOrNull, now }) => {
    const played = await playedOrNull();
    const server_time = isoTime(now);
    if (played === null) return { data: [], server_time };
    const planets = await planetsOf(game.db, played, by.account);
    const ranks = await ranksOf(game.db, played, [by.account]);
    return { data: planets.map((planet) => planetToWire(planet, ranks, now)), server_time };
  },
  'GET /planet/{id}': async ({ by, params, now }) => {
    const planet = await ownPlanet(game.db, by.account, planetId(params.id));
    if (!planet) throw new Refused('not-found');
    const ranks = await ranksOf(game.db, planet.universeId, [by.account]);
    return { data: planetToWire(planet, ranks, now), server_time: isoTime(now) };
  },
  'GET /planet/coordinates': async ({ by, played, query }) => {
    const at = { galaxy: query.galaxy, system: query.system, position: query.position };
    if (!isOnMap(at)) throw new Refused('target-off-map', mapLimits);
    const place = await planetAt(game.db, await played(), at);
    return {
      data: {
        exists: place !== undefined,
        is_own: place?.owner === by.account,
        planet: place ? placeToWire(place) : null,
      },
    };
  },
});
