import type { planetRoutes } from '@farhold/contract/planet';
import { isOnMap, mapLimits } from '@farhold/engine/galaxy/coordinates';
import { planetId } from '@farhold/engine/ids';
import type { Handlers } from '../http/handler.ts';
import { Refused } from '../http/refused.ts';
import { playedUniverse } from '../player/played-universe.ts';
import { ranksOf } from '../ranking/ranks.ts';
import type { Game } from '../time/game.ts';
import { planetAt } from './places.ts';
import { ownPlanet, planetsOf } from './store.ts';
import { placeToWire, planetToWire } from './wire.ts';

export const planetHandlers = (game: Game): Handlers<typeof planetRoutes> => ({
  'GET /planet': async ({ by, universe, now }) => {
    const played = await playedUniverse(game.db, by.account, universe);
    const server_time = new Date(now).toISOString();
    if (played === null) return { data: [], server_time };
    const planets = await planetsOf(game.db, played, by.account);
    const ranks = await ranksOf(game.db, played, [by.account]);
    return { data: planets.map((planet) => planetToWire(planet, ranks, now)), server_time };
  },
  'GET /planet/{id}': async ({ by, params, now }) => {
    const planet = await ownPlanet(game.db, by.account, planetId(params.id));
    if (!planet) throw new Refused('not-found');
    const ranks = await ranksOf(game.db, planet.universeId, [by.account]);
    return { data: planetToWire(planet, ranks, now), server_time: new Date(now).toISOString() };
  },
  'GET /planet/coordinates': async ({ by, universe, query }) => {
    const at = { galaxy: query.galaxy, system: query.system, position: query.position };
    if (!isOnMap(at)) throw new Refused('target-off-map', mapLimits);
    const played = await playedUniverse(game.db, by.account, universe);
    if (played === null) throw new Refused('no-universe');
    const place = await planetAt(game.db, played, at);
    return {
      data: {
        exists: place !== undefined,
        is_own: place?.owner === by.account,
        planet: place ? placeToWire(place) : null,
      },
    };
  },
});
