import { MINUTE_MS } from '@farhold/engine/time/duration';
import type { Reply } from '@farhold/contract/route';
import type { Routes } from '@farhold/contract/routes';
import type { QueueName } from '@farhold/engine/construction/queue';
import { useQuery } from '@tanstack/react-query';
import { call } from '../client/call.ts';
import { inGame, refreshGame } from '../client/query-client.ts';
import { queuedOf, type QueuedConstruction } from '../construction/api.ts';
import { loadPlanets, type OwnPlanet, ownPlanetOf } from '../planet/api.ts';
import { keepSelectedPlanet } from '../planet/selected-planet.ts';

const REFRESH_MS = MINUTE_MS;

/** The queues each planet has for itself. */
export type PlanetQueue = Exclude<QueueName, 'research'>;

/** A planet with everything on it, by catalogue key, and everything under construction. */
export type EmpirePlanet = OwnPlanet & {
  readonly levels: Readonly<Record<string, number>>;
  readonly units: Readonly<Record<string, number>>;
  readonly queues: Readonly<Record<PlanetQueue, readonly QueuedConstruction[]>>;
};

export type Empire = {
  readonly planets: readonly EmpirePlanet[];
  readonly research: readonly QueuedConstruction[];
};

type WireEmpire = Reply<Routes['GET /empire']>['data'];

/** All planets of the player in the played universe; with `isCounted` their stocks are read anew every minute. */
export const useEmpire = ({ isCounted = false } = {}) =>
  useQuery({
    queryKey: inGame('empire'),
    meta: { hears: ['planets', 'construction'] },
    staleTime: REFRESH_MS,
    ...(isCounted && { refetchInterval: REFRESH_MS }),
    queryFn: async ({ signal }): Promise<Empire> => {
      const { planets, research } = (await call('GET /empire', { signal })).data;
      return { planets: planets.map(empirePlanetOf), research: research.flatMap(queuedOf) };
    },
  });

const empirePlanetOf = (wire: WireEmpire['planets'][number]): EmpirePlanet => ({
  ...ownPlanetOf(wire),
  levels: wire.levels,
  units: wire.units,
  queues: {
    buildings: wire.queues.buildings.flatMap(queuedOf),
    shipyard: wire.queues.shipyard.flatMap(queuedOf),
    defence: wire.queues.defence.flatMap(queuedOf),
    aliens: wire.queues.aliens.flatMap(queuedOf),
  },
});

type Abandoning = {
  readonly planet: number;
  readonly name: string;
  /** The planet selected afterwards. */ readonly next: number;
};

/** Gives up a planet and selects another; returns the server's message. Throws the server's refusal. */
export async function giveUpPlanet({ planet, name, next }: Abandoning): Promise<string> {
  const params = { id: String(planet) };
  const { message } = await call('POST /planet/{id}/abandon', { params, body: { name } });
  keepSelectedPlanet(next);
  // The planets come first: data of the abandoned one must not be fetched again.
  await loadPlanets({ anew: true });
  await refreshGame();
  return message;
}
