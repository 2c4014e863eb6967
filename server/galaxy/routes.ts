import type { galaxyRoutes } from '@farhold/contract/galaxy';
import { isOnMap, mapLimits } from '@farhold/engine/galaxy/coordinates';
import type { AccountId, UniverseId } from '@farhold/engine/ids';
import type { Handlers } from '../http/handler.ts';
import { Refused } from '../http/refused.ts';
import { playedUniverse } from '../player/played-universe.ts';
import { ranksOf } from '../ranking/ranks.ts';
import type { Game } from '../time/game.ts';
import { mapGalaxy, scanSystem } from './scan-store.ts';
import { positionToWire, systemToWire } from './wire.ts';

/** A map is the same for a quarter of a minute, for the browser that asked and for nobody else. */
const mapSeconds = 15;

export const galaxyHandlers = (game: Game): Handlers<typeof galaxyRoutes> => ({
  'GET /planet/galaxy': async ({ by, universe, query: { galaxy, system }, now }) => {
    const scanned = { galaxy, system };
    if (!isOnMap({ ...scanned, position: 1 })) throw new Refused('target-off-map', mapLimits);
    const viewed = { universe: await viewedUniverse(game, by.account, universe), viewer: by.account, now };
    const rows = await scanSystem(game.db, viewed, scanned);
    const owners = rows.flatMap(({ account_id }) => (account_id === null ? [] : [account_id]));
    const ranks = await ranksOf(game.db, viewed.universe, owners);
    return {
      data: rows.map((row) => positionToWire(row, scanned, by.account, ranks, now)),
      server_time: new Date(now).toISOString(),
    };
  },
  'GET /galaxy/map': async ({ by, universe, query: { galaxy }, now, setHeader }) => {
    if (!isOnMap({ galaxy, system: 1, position: 1 })) throw new Refused('target-off-map', mapLimits);
    const viewed = { universe: await viewedUniverse(game, by.account, universe), viewer: by.account, now };
    const systems = await mapGalaxy(game.db, viewed, galaxy);
    setHeader('cache-control', `private, max-age=${mapSeconds}`);
    setHeader('vary', 'authorization, x-universe');
    return { galaxy, data: systems.map(systemToWire) };
  },
});

async function viewedUniverse(game: Game, viewer: AccountId, chosen: UniverseId | null): Promise<UniverseId> {
  const played = await playedUniverse(game.db, viewer, chosen);
  if (played === null) throw new Refused('no-universe');
  return played;
}
