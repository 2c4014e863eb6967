import type { Coordinates } from '@farhold/engine/galaxy/coordinates';
import { MINUTE_MS } from '@farhold/engine/time/duration';
import { useQuery } from '@tanstack/react-query';
import { call } from '../client/call.ts';
import { readInside } from '../client/membership.ts';
import { inGame } from '../client/query-client.ts';
import type { TaggedAlliance } from '../player/alliance-tag.tsx';

type Tagged = { readonly name: string; readonly alliance: TaggedAlliance | null };

/** An attack on its way to another member or an ally; `arrivesAt` in ms. */
export type Threat = {
  readonly planet: string;
  readonly at: Coordinates;
  readonly owner: Tagged;
  readonly attacker: Tagged;
  readonly fleets: number;
  readonly arrivesAt: number;
};

const none: readonly Threat[] = [];

/** The attacks on their way to planets of other members and of allies. */
export function useThreats(): readonly Threat[] {
  const { data = none } = useQuery({
    queryKey: inGame('alliance-threats'),
    meta: { hears: ['alliance', 'fleets'], isInside: true },
    refetchInterval: MINUTE_MS,
    queryFn: async ({ signal }): Promise<readonly Threat[]> =>
      (await readInside(() => call('GET /alliance/threat', { signal }))).data.map(
        ({ planet, galaxy, system, position, owner, attacker, fleets, end_time: end }) => ({
          planet,
          at: { galaxy, system, position },
          owner,
          attacker,
          fleets,
          arrivesAt: Date.parse(end),
        }),
      ),
  });
  return data;
}
