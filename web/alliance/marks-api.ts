import { mayDo } from '@farhold/engine/alliance/rights';
import type { Coordinates } from '@farhold/engine/galaxy/coordinates';
import { MINUTE_MS } from '@farhold/engine/time/duration';
import { useQuery } from '@tanstack/react-query';
import { call } from '../client/call.ts';
import { readInside } from '../client/membership.ts';
import { inGame, refreshOf, said } from '../client/query-client.ts';
import type { Person } from './alliance.ts';
import { useMembership } from './api.ts';

/** A place that the alliance keeps in mind; `markedAt` in ms. */
export type Mark = {
  readonly id: number;
  readonly at: Coordinates;
  readonly text: string;
  /** null for a player who is gone. */
  readonly by: Person | null;
  readonly markedAt: number;
};

const marksKey = inGame('alliance-talk', 'marks');

const none: readonly Mark[] = [];

/** The places that the player's alliance has marked; none for a player in no alliance. */
export function useMarks(): readonly Mark[] {
  const { data: membership } = useMembership();
  const isMember = Boolean(membership?.alliance);
  const { data = none } = useQuery({
    queryKey: marksKey,
    enabled: isMember,
    staleTime: MINUTE_MS,
    meta: { hears: ['alliance'], isInside: true },
    queryFn: async ({ signal }): Promise<readonly Mark[]> =>
      (await readInside(() => call('GET /alliance/mark', { signal }))).data.map(
        ({ id, text, by, marked_at: at, ...place }) => ({
          id,
          at: place,
          text,
          by: by && { id: by.user_id, name: by.name },
          markedAt: Date.parse(at),
        }),
      ),
  });
  return isMember ? data : none;
}

/** Whether the player may mark places: a member with the right `texts`. */
export function useMayMark(): boolean {
  const { data: membership } = useMembership();
  return Boolean(membership?.alliance && mayDo(membership.alliance.self, 'texts'));
}

const refreshMarks = refreshOf(marksKey);

/** Marks a place; returns the server's message, and throws its refusal. */
export const markPlace = ({ at, text }: Pick<Mark, 'at' | 'text'>): Promise<string> =>
  said(call('POST /alliance/mark', { body: { ...at, text } }), refreshMarks);

/** Takes a mark away; returns the server's message, and throws its refusal. */
export const removeMark = (id: number): Promise<string> =>
  said(call('DELETE /alliance/mark/{id}', { params: { id: String(id) } }), refreshMarks);
