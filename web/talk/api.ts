import { SECOND_MS } from '@farhold/engine/time/duration';
import type { Coordinates } from '@farhold/engine/galaxy/coordinates';
import type { Supplies } from '@farhold/engine/talk/supply-request';
import type { Reply } from '@farhold/contract/route';
import type { Routes } from '@farhold/contract/routes';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../client/call.ts';
import { readInside } from '../client/membership.ts';
import { andRefresh, inGame, queries, said } from '../client/query-client.ts';
import type { Complaint } from '../message/api.ts';
import type { Outgoing } from './outbox.ts';
import type { Place, Shared, Spot, TalkMessage } from './talk.ts';

type WireMessage = Reply<Routes['GET /alliance/room']>['data'][number];

const REFRESH_EVERY_MS = 30 * SECOND_MS;
const PAGE_SIZE = 50;

/** Under this key lies everything that is said inside. */
const ROOT = 'alliance-talk';
const meta = { hears: ['alliance-talk', 'messages'], isInside: true } as const;

/** A page of a room or channel, oldest first; `pinned` is null in a channel. */
export type TalkPage = { readonly messages: readonly TalkMessage[]; readonly pinned: TalkMessage | null };

/** What was said in a place, newest page first; reading a room marks it as read. */
export const useTalk = (place: Place) =>
  useInfiniteQuery({
    queryKey: inGame(ROOT, place.kind, place.id),
    meta,
    refetchInterval: REFRESH_EVERY_MS,
    initialPageParam: null as number | null,
    queryFn: ({ pageParam, signal }) => readInside(() => readPage(place, pageParam, signal)),
    getNextPageParam: ({ messages }) => (messages.length === PAGE_SIZE ? messages[0]?.id : undefined),
  });

async function readPage(place: Place, before: number | null, signal: AbortSignal): Promise<TalkPage> {
  const query = { per_page: String(PAGE_SIZE), ...(before === null ? {} : { before: String(before) }) };
  if (place.kind === 'room') {
    const { data, pinned } = await call('GET /alliance/room', { query, signal });
    return { messages: data.map(messageOf), pinned: pinned && messageOf(pinned) };
  }
  const params = { id: String(place.id) };
  const { data } = await call('GET /alliance/pact/{id}/channel', { params, query, signal });
  return { messages: data.map(messageOf), pinned: null };
}

/** Messages of the room with these words, newest first, once there is something to search for. */
export const useTalkSearch = (text: string) =>
  useQuery({
    queryKey: inGame(ROOT, 'search', text),
    enabled: text !== '',
    meta,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (
        await readInside(() => call('GET /alliance/room/search', { query: { query: text }, signal }))
      ).data.map(messageOf),
  });

/** The members who can be mentioned, in a room. */
export const useMentionable = () =>
  useQuery({
    queryKey: inGame(ROOT, 'names'),
    meta: { hears: ['alliance'], isInside: true },
    queryFn: async ({ signal }) =>
      (await readInside(() => call('GET /alliance/members', { signal }))).data.map(
        ({ user_id: id, name }) => ({ id, name }),
      ),
  });

const refreshTalk = (): Promise<void> => queries.invalidateQueries({ queryKey: inGame(ROOT) });

// Each of these throws the server's refusal.

/** Sends a message and shows it in its place. */
export async function sendOutgoing({ key, place, text, quoted }: Outgoing): Promise<void> {
  const body = { message: text, client_key: key, ...(quoted && { quoted_id: quoted.id }) };
  await andRefresh(
    place.kind === 'room'
      ? call('POST /alliance/room', { body })
      : call('POST /alliance/pact/{id}/channel', { params: { id: String(place.id) }, body }),
    refreshTalk,
  );
}

export const takeDown = (message: number): Promise<string> =>
  said(call('DELETE /alliance/room/{id}', { params: { id: String(message) } }), refreshTalk);

export const pinMessage = (message: number): Promise<string> =>
  said(call('POST /alliance/room/{id}/pin', { params: { id: String(message) }, body: {} }), refreshTalk);

export const unpinMessage = (): Promise<string> => said(call('DELETE /alliance/room/pin', {}), refreshTalk);

export type Request = {
  readonly planet: number;
  readonly wanted: Supplies;
  /** In ms. */
  readonly until: number;
  readonly text: string;
};

/** Asks the other members for resources. */
export const askForSupplies = ({ planet, wanted, until, text }: Request): Promise<string> =>
  said(
    call('POST /alliance/room/request', {
      body: { planet_id: planet, resources: wanted, until: new Date(until).toISOString(), message: text },
    }),
    refreshTalk,
  );

/** Reports a message of a room or channel to the operator. */
export const reportTalk = ({ message, ...body }: Complaint) =>
  call('POST /alliance/room/{id}/report', { params: { id: String(message) }, body });

const personOf = ({ user_id: id, name }: WireMessage['sender']) => ({ id, name });

const messageOf = (wire: WireMessage): TalkMessage => ({
  id: wire.id,
  sender: personOf(wire.sender),
  tag: wire.tag,
  text: wire.message,
  isMine: wire.is_mine,
  isRemoved: wire.is_removed,
  isBlocked: wire.is_blocked,
  at: Date.parse(wire.created_at),
  key: wire.client_key,
  quoted: wire.quoted && {
    id: wire.quoted.id,
    sender: personOf(wire.quoted.sender),
    text: wire.quoted.message,
  },
  mentions: wire.mentions.map(personOf),
  shared: wire.attachment && sharedOf(wire.attachment),
});

const sharedOf = (wire: NonNullable<WireMessage['attachment']>): Shared =>
  wire.kind === 'report'
    ? { kind: 'report', isSpy: wire.type === 'spy', target: spotOf(wire.target) }
    : {
        kind: 'request',
        planet: spotOf(wire.planet),
        wanted: wire.resources,
        until: Date.parse(wire.until),
      };

type WireSpot = { readonly name: string } & Coordinates;

const spotOf = ({ name, galaxy, system, position }: WireSpot): Spot => ({
  name,
  at: { galaxy, system, position },
});
