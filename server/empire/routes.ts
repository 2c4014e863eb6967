import type { empireRoutes } from '@farhold/contract/empire';
import { oddsChosen } from '@farhold/contract/planet';
import { planetId } from '@farhold/engine/ids';
import { ownEmpire } from '../construction/empire.ts';
import type { Handlers } from '../http/handler.ts';
import { accepted, Refused } from '../http/refused.ts';
import { isoTime } from '../http/wire-time.ts';
import { done } from '../language/done.ts';
import { ownPlanets } from '../planet/own-planets.ts';
import { ownPlanet } from '../planet/store.ts';
import { planetToWire } from '../planet/wire.ts';
import { ownRank, ranksOf } from '../ranking/ranks.ts';
import type { Game } from '../time/game.ts';
import { abandonPlanet } from './abandon-planet.ts';
import { chooseRetreat } from './choose-retreat.ts';
import { renamePlanet } from './rename-planet.ts';
import { empireToWire } from './wire.ts';

export const empireHandlers = (game: Game): Handlers<typeof empireRoutes> => ({
  'GET /empire': async ({ playedOrNull, now, texts, ...caller }) => {
    const played = await playedOrNull();
    const server_time = isoTime(now);
    if (played === null) return { data: { planets: [], research: [] }, server_time };
    const planets = await ownPlanets(game.db, caller, played.universe);
    const empire = await ownEmpire(game.db, caller, played.universe, now);
    const ranks = await ownRank(game.db, caller, played.universe);
    return { data: empireToWire(planets, ranks, empire?.constructions ?? [], now, texts), server_time };
  },
  'POST /planet/{id}/rename': async ({ params, body, now, ownerOf }) => {
    const id = planetId(params.id);
    const player = await ownerOf(id);
    accepted(await renamePlanet(game, player, id, body.name));
    const planet = await ownPlanet(game.db, player, id);
    if (!planet) throw new Refused('not-found');
    const ranks = await ranksOf(game.db, player.universe, [player.account]);
    return { message: done('planet-renamed'), data: planetToWire(planet, ranks, now) };
  },
  'POST /planet/{id}/retreat': async ({ params, body, ownerOf }) => {
    const id = planetId(params.id);
    accepted(await chooseRetreat(game, await ownerOf(id), id, oddsChosen(body.at)));
    return { message: done(body.at === 'off' ? 'retreat-off' : 'retreat-chosen', { odds: body.at }) };
  },
  'POST /planet/{id}/abandon': async ({ params, body, ownerOf }) => {
    const id = planetId(params.id);
    const player = await ownerOf(id);
    const { name } = accepted(await abandonPlanet(game, player, id, body.name));
    return { message: done('planet-abandoned', { name }) };
  },
});
