import { MINUTE_MS } from '@farhold/engine/time/duration';
import type { Reply } from '@farhold/contract/route';
import type { Routes } from '@farhold/contract/routes';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../client/call.ts';
import { readInside } from '../client/membership.ts';
import { inGame, queries, refreshGame, said } from '../client/query-client.ts';
import type { Complaint } from '../message/api.ts';
import type { Person } from './talk.ts';

/** What a leader has written to the members; the counts are null for readers without the right to see them. */
export type Circular = {
  readonly id: number;
  readonly sender: Person;
  readonly subject: string;
  readonly text: string;
  readonly at: number;
  readonly isRead: boolean;
  readonly read: { readonly by: number; readonly of: number } | null;
};

type WireCircular = Reply<Routes['GET /alliance/circular']>['data'][number];

const PAGE_SIZE = 50;
const meta = { hears: ['alliance-talk'], isInside: true } as const;

/** The circulars that the player has got, newest first. */
export const useCirculars = () =>
  useInfiniteQuery({
    queryKey: inGame('alliance-talk', 'circulars'),
    meta,
    refetchInterval: MINUTE_MS,
    initialPageParam: null as number | null,
    queryFn: async ({ pageParam: before, signal }) => {
      const query = { per_page: String(PAGE_SIZE), ...(before === null ? {} : { before: String(before) }) };
      return (await readInside(() => call('GET /alliance/circular', { query, signal }))).data.map(circularOf);
    },
    getNextPageParam: (last) => (last.length === PAGE_SIZE ? last.at(-1)?.id : undefined),
  });

/** Who has got a circular, and when each has read it. */
export const useReaders = (circular: number) =>
  useQuery({
    queryKey: inGame('alliance-talk', 'readers', circular),
    meta,
    queryFn: async ({ signal }) =>
      (
        await readInside(() =>
          call('GET /alliance/circular/{id}', { params: { id: String(circular) }, signal }),
        )
      ).readers.map(({ user_id: id, name, read_at: at }) => ({
        id,
        name,
        readAt: at === null ? null : Date.parse(at),
      })),
  });

// Each of these throws the server's refusal.

/** Sends a circular to the members of one rank, or (null) to all; returns the server's message. */
export const sendCircular = async (circular: {
  readonly subject: string;
  readonly text: string;
  readonly rank: number | null;
}): Promise<string> => {
  const { subject, text, rank } = circular;
  const body = { subject, message: text, ...(rank !== null && { rank_ids: [rank] }) };
  return said(call('POST /alliance/circular', { body }), refreshGame);
};

export async function markCircularRead(circular: number): Promise<void> {
  await call('POST /alliance/circular/{id}/read', { params: { id: String(circular) }, body: {} });
  await queries.invalidateQueries({ queryKey: inGame('alliance-talk', 'circulars') });
}

/** Reports a circular to the operator. */
export const reportCircular = ({ message, ...body }: Complaint) =>
  call('POST /alliance/circular/{id}/report', { params: { id: String(message) }, body });

const circularOf = (wire: WireCircular): Circular => ({
  id: wire.id,
  sender: { id: wire.sender.user_id, name: wire.sender.name },
  subject: wire.subject,
  text: wire.message,
  at: Date.parse(wire.created_at),
  isRead: wire.is_read,
  read: wire.receivers === null || wire.read_by === null ? null : { by: wire.read_by, of: wire.receivers },
});
