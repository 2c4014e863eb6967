import { isBuildingKey } from '@farhold/engine/catalogue/items';
import type { LevelDay } from '@farhold/engine/planet/past-levels';
import { instant, type Instant } from '@farhold/engine/time/instant';
import { MINUTE_MS } from '@farhold/engine/time/duration';
import { useQuery } from '@tanstack/react-query';
import { call } from '../client/call.ts';
import { inGame } from '../client/query-client.ts';

/** What is known of the buildings that stood on one of the player's planets. */
export type PlanetPast = {
  readonly foundedAt: Instant;
  readonly knownFrom: Instant;
  /** The earliest day first. */
  readonly days: readonly LevelDay[];
};

const timeOf = (iso: string): Instant => instant(Date.parse(iso));

/** Fetches how the buildings of one of the player's planets changed from day to day. */
export const usePlanetPast = (planet: number) =>
  useQuery({
    queryKey: inGame('planet-past', planet),
    staleTime: MINUTE_MS,
    meta: { hears: ['planets'] },
    queryFn: async ({ signal }): Promise<PlanetPast> => {
      const wire = await call('GET /planet/{id}/levels', { params: { id: String(planet) }, signal });
      return {
        foundedAt: timeOf(wire.founded_at),
        knownFrom: timeOf(wire.known_from),
        days: wire.data.flatMap(({ day, key, before, level }) =>
          isBuildingKey(key) ? [{ day: timeOf(day), key, before, level }] : [],
        ),
      };
    },
  });
