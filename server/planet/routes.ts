import type { planetRoutes } from '@farhold/contract/planet';
import { isOnMap, mapLimits } from '@farhold/engine/galaxy/coordinates';
import { planetId } from '@farhold/engine/ids';
import type { Handlers } from '../http/handler.ts';
import { Refused } from '../http/refused.ts';
import { isoTime } from '../http/wire-time.ts';
import { ownRank } from '../ranking/ranks.ts';
import type { Game } from '../time/game.ts';
import { selectLevelHistory } from './level-history.ts';
import { ownPlanetOf, ownPlanets } from './own-planets.ts';
import { planetAt } from './places.ts';
import { placeToWire, planetToWire } from './wire.ts';

export const planetHandlers = (game: Game): Handlers<typeof planetRoutes> => ({
  'GET /planet': async ({ playedOrNull, now, ...caller }) => {
    const played = await playedOrNull();
    const server_time = isoTime(now);
    if (played === null) return { data: [], server_time };
    const planets = await ownPlanets(game.db, caller, played.universe);
    const ranks = await ownRank(game.db, caller, played.universe);
    return { data: planets.map((planet) => planetToWire(planet, ranks, now)), server_time };
  },
  'GET /planet/{id}': async ({ params, now, ...caller }) => {
    const planet = await ownPlanetOf(game.db, caller, planetId(params.id));
    const ranks = await ownRank(game.db, caller, planet.universeId);
    return { data: planetToWire(planet, ranks, now), server_time: isoTime(now) };
  },
  'GET /planet/{id}/levels': async ({ params, ownerOf }) => {
    const id = planetId(params.id);
    const history = await selectLevelHistory(game.db, await ownerOf(id), id);
    if (!history) throw new Refused('not-found');
    return {
      founded_at: isoTime(history.foundedAt),
      known_from: isoTime(history.knownFrom),
      data: history.days.map((one) => ({ ...one, day: isoTime(one.day) })),
    };
  },
  'GET /planet/coordinates': async ({ by, played, query }) => {
    const at = { galaxy: query.galaxy, system: query.system, position: query.position };
    if (!isOnMap(at)) throw new Refused('target-off-map', mapLimits);
    const place = await planetAt(game.db, (await played()).universe, at);
    return {
      data: {
        exists: place !== undefined,
        is_own: place?.owner === by.account,
        planet: place ? placeToWire(place) : null,
      },
    };
  },
});
