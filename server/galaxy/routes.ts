import type { galaxyRoutes } from '@farhold/contract/galaxy';
import { isOnMap, mapLimits } from '@farhold/engine/galaxy/coordinates';
import { accountId, type Player } from '@farhold/engine/ids';
import { SECOND_MS } from '@farhold/engine/time/duration';
import type { Reader } from '../database/connect.ts';
import type { Handlers, Recall } from '../http/handler.ts';
import { Refused } from '../http/refused.ts';
import type { Remembered } from '../http/remembered.ts';
import { isoTime } from '../http/wire-time.ts';
import { type Ranks, ranksOf } from '../ranking/ranks.ts';
import type { Game } from '../time/game.ts';
import { selectHistory } from './history-store.ts';
import {
  lastSeen,
  mapGalaxy,
  type PlaceRow,
  placesSeen,
  readKnowledge,
  scanPlaces,
  withoutPlanet,
} from './scan-store.ts';
import { positionToWire, systemToWire } from './wire.ts';

/**
 * The past changes by what becomes known of it. It is the same for everybody, read anew once in this time, and kept as
 * long by the requesting browser only.
 */
const HISTORY_SECONDS = 60;

export const galaxyHandlers = (game: Game, remembered: Remembered): Handlers<typeof galaxyRoutes> => ({
  'GET /planet/galaxy': async ({ played, query: { galaxy, system }, now, recall }) => {
    const scanned = { galaxy, system };
    if (!isOnMap({ ...scanned, position: 1 })) throw new Refused('target-off-map', mapLimits);
    const player = await played();
    const { places, knowledge, ranks } = await ownScan(game.db, recall, player, scanned);
    return {
      data: placesSeen(places, knowledge, now).map((row) =>
        positionToWire(row, scanned, player.account, ranks, now),
      ),
      server_time: isoTime(now),
    };
  },
  'GET /galaxy/map': async ({ by, played, query: { galaxy }, now }) => {
    if (!isOnMap({ galaxy, system: 1, position: 1 })) throw new Refused('target-off-map', mapLimits);
    const viewed = { universe: (await played()).universe, viewer: by.account, now };
    const systems = await mapGalaxy(game.db, viewed, galaxy);
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

/**
 * What a player knows of a system, with the ranks of everybody in it. Places and ranks are read one after the other: an
 * owner who has no rank by then has left the universe, and the planet with its owner. When owners were last seen
 * changes far more often than anything else here, and may be a minute old.
 */
export async function ownScan(
  db: Reader,
  recall: Recall,
  { universe, account: viewer }: Player,
  { galaxy, system }: { readonly galaxy: number; readonly system: number },
) {
  const place = `${galaxy}:${system}`;
  const found = await recall({ universe, on: 'map' }, `places ${place}`, () =>
    scanPlaces(db, universe, { galaxy, system }),
  );
  const knowledge = await recall({ universe, on: 'own' }, `knowledge ${place}`, () =>
    readKnowledge(db, { universe, viewer }, { galaxy, system }),
  );
  const owners = [...new Set(found.flatMap(({ account_id }) => account_id ?? []))];
  const ranked = await recall({ universe, on: 'points' }, `ranks ${owners.join()}`, async () => [
    ...(await ranksOf(db, universe, owners)),
  ]);
  const ranks: Ranks = new Map(ranked);
  const seen = await recall({ universe, on: 'minute' }, `seen ${owners.join()}`, () =>
    lastSeen(db, universe, owners.map(accountId)),
  );
  const places = found.map((row): PlaceRow => {
    if (row.account_id === null) return row;
    if (!ranks.has(accountId(row.account_id))) return withoutPlanet(row);
    return { ...row, seen_at: seen[row.account_id] ?? row.seen_at };
  });
  return { places, knowledge, ranks };
}
