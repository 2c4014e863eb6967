import type { galaxyRoutes } from '@farhold/contract/galaxy';
import { isOnMap, mapLimits } from '@farhold/engine/galaxy/coordinates';
import type { Handlers } from '../http/handler.ts';
import { Refused } from '../http/refused.ts';
import { isoTime } from '../http/wire-time.ts';
import { ranksOf } from '../ranking/ranks.ts';
import type { Game } from '../time/game.ts';
import { mapGalaxy, scanSystem } from './scan-store.ts';
import { positionToWire, systemToWire } from './wire.ts';

/** A map may be cached for 15 seconds, by the requesting browser only. */
const MAP_SECONDS = 15;

export const galaxyHandlers = (game: Game): Handlers<typeof galaxyRoutes> => ({
  'GET /planet/galaxy': async ({ by, played, query: { galaxy, system }, now }) => {
    const scanned = { galaxy, system };
    if (!isOnMap({ ...scanned, position: 1 })) throw new Refused('target-off-map', mapLimits);
    const viewed = { universe: await played(), viewer: by.account, now };
    const rows = await scanSystem(game.db, viewed, scanned);
    const owners = rows.flatMap(({ account_id }) => (account_id === null ? [] : [account_id]));
    const ranks = await ranksOf(game.db, viewed.universe, owners);
    return {
      data: rows.map((row) => positionToWire(row, scanned, by.account, ranks, now)),
      server_time: isoTime(now),
    };
  },
  'GET /galaxy/map': async ({ by, played, query: { galaxy }, now, setHeader }) => {
    if (!isOnMap({ galaxy, system: 1, position: 1 })) throw new Refused('target-off-map', mapLimits);
    const viewed = { universe: await played(), viewer: by.account, now };
    const systems = await mapGalaxy(game.db, viewed, galaxy);
    setHeader('cache-control', `private, max-age=${MAP_SECONDS}`);
    setHeader('vary', 'authorization, x-universe');
    return { galaxy, data: systems.map(systemToWire) };
  },
});
