import type { galaxyRoutes } from '@farhold/contract/galaxy';
import { isOnMap, mapLimits } from '@farhold/engine/galaxy/coordinates';
import type { UniverseId } from '@farhold/engine/ids';
import { SECOND_MS } from '@farhold/engine/time/duration';
import type { Reader } from '../database/connect.ts';
import type { Caller, Handlers } from '../http/handler.ts';
import { Refused } from '../http/refused.ts';
import type { Remembered } from '../http/remembered.ts';
import { isoTime } from '../http/wire-time.ts';
import { ranksOf } from '../ranking/ranks.ts';
import type { Game } from '../time/game.ts';
import { selectHistory } from './history-store.ts';
import { mapGalaxy, placesSeen, readKnowledge, scanPlaces } from './scan-store.ts';
import { positionToWire, systemToWire } from './wire.ts';

/** A map may be cached for 15 seconds, by the requesting browser only. */
const MAP_SECONDS = 15;

/** The past changes by what becomes known of it. It is the same for everybody, and read anew once in this time. */
const HISTORY_SECONDS = 60;

export const galaxyHandlers = (game: Game, remembered: Remembered): Handlers<typeof galaxyRoutes> => ({
  'GET /planet/galaxy': async ({ played, query: { galaxy, system }, now, ...caller }) => {
    const scanned = { galaxy, system };
    if (!isOnMap({ ...scanned, position: 1 })) throw new Refused('target-off-map', mapLimits);
    const { universe } = await played();
    const { places, knowledge, ranks } = await ownScan(game.db, caller, universe, scanned);
    return {
      data: placesSeen(places, knowledge, now).map((row) =>
        positionToWire(row, scanned, caller.by.account, ranks, now),
      ),
      server_time: isoTime(now),
    };
  },
  'GET /galaxy/map': async ({ by, played, query: { galaxy }, now, setHeader }) => {
    if (!isOnMap({ galaxy, system: 1, position: 1 })) throw new Refused('target-off-map', mapLimits);
    const viewed = { universe: (await played()).universe, viewer: by.account, now };
    const systems = await mapGalaxy(game.db, viewed, galaxy);
    setHeader('cache-control', `private, max-age=${MAP_SECONDS}`);
    setHeader('vary', 'authorization, x-universe');
    return { galaxy, data: systems.map(systemToWire) };
  },
  'GET /galaxy/history': async ({ played, query: { galaxy }, now, setHeader }) => {
    if (!isOnMap({ galaxy, system: 1, position: 1 })) throw new Refused('target-off-map', mapLimits);
    const { universe } = await played();
    const minute = Math.floor(now / (HISTORY_SECONDS * SECOND_MS));
    const { startedAt, battlesUntil, moments } = await remembered.recall(
      `history ${universe} ${galaxy}`,
      `${minute}`,
      () => selectHistory(game.db, universe, galaxy, now),
    );
    setHeader('cache-control', `private, max-age=${HISTORY_SECONDS}`);
    setHeader('vary', 'authorization, x-universe');
    return {
      galaxy,
      started_at: isoTime(startedAt),
      battles_until: isoTime(battlesUntil),
      data: moments.map((one) => ({ ...one, at: isoTime(one.at) })),
    };
  },
});

/** What the caller of a read knows of a system, with the ranks of everybody in it. */
async function ownScan(
  db: Reader,
  { by, recall }: Caller,
  universe: UniverseId,
  { galaxy, system }: { readonly galaxy: number; readonly system: number },
) {
  const place = `${galaxy}:${system}`;
  const places = await recall({ universe, on: 'map' }, `places ${place}`, () =>
    scanPlaces(db, universe, { galaxy, system }),
  );
  const knowledge = await recall({ universe, on: 'own' }, `knowledge ${place}`, () =>
    readKnowledge(db, { universe, viewer: by.account }, { galaxy, system }),
  );
  const owners = places.flatMap(({ account_id }) => account_id ?? []);
  const ranked = await recall({ universe, on: 'points' }, `ranks ${place}`, async () => [
    ...(await ranksOf(db, universe, owners)),
  ]);
  return { places, knowledge, ranks: new Map(ranked) };
}
