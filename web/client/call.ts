import type { Call, Reply } from '@farhold/contract/route';
import type { Routes, StreamName } from '@farhold/contract/routes';
import { currentLanguage } from './language.ts';
import { readPlayedUniverse } from './played-universe.ts';
import { noteServerTime } from './server-clock.ts';
import { readToken } from './token.ts';

type Name = Exclude<keyof Routes, StreamName>;

/** The server's refusal: a sentence for the player, a code, and what is wrong with which field. */
export class CallFailed extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: Readonly<Record<string, readonly string[]>>;
  /** Seconds to wait before trying again, for status 429. */
  readonly retryAfter: number | null;

  constructor(status: number, body: Partial<Failure>, retryAfter: number | null) {
    super(body.message ?? body.error ?? '');
    this.status = status;
    this.code = body.code ?? 'unknown';
    this.fields = body.errors ?? {};
    this.retryAfter = retryAfter;
  }
}

type Failure = { message: string; error: string; code: string; errors: Record<string, string[]> };

/** Called on every 401 of any call. The shell registers it. */
const refusalListeners = new Set<() => void>();

/** Calls the listener when the server no longer knows the session; returns how to stop. */
export function onSignedOut(listener: () => void): () => void {
  refusalListeners.add(listener);
  return () => refusalListeners.delete(listener);
}

/**
 * `universe` is what the call is about: this tab's universe by default, none for null. `token` is another session than
 * this browser's; its refusal says nothing about this one.
 */
type Settings = { signal?: AbortSignal; universe?: number | null; token?: string };
type Given<N extends Name> = Call<Routes[N]>;
type Parts<N extends Name> = keyof Given<N> extends never ? [given?: Settings] : [given: Given<N> & Settings];

type Loose = {
  params?: object;
  query?: object;
  body?: unknown;
  signal?: AbortSignal;
  universe?: number | null;
  token?: string;
};

/** Calls the API. Throws `CallFailed` if the server refuses, and whatever `fetch` throws without a network. */
export async function call<N extends Name>(name: N, ...[given]: Parts<N>): Promise<Reply<Routes[N]>> {
  const sentAt = Date.now();
  const response = await send(name, given ?? {});
  const reply = readReply(await response.text());
  if (tellsTime(reply)) noteServerTime(reply.server_time, { sentAt, receivedAt: Date.now() });
  return reply as Reply<Routes[N]>;
}

/** Opens a stream, and resolves as soon as it begins. Throws like `call`. */
export async function openStream(
  name: StreamName,
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const { body } = await send(name, { signal, universe: null });
  if (!body) throw new TypeError('The reply has no body.');
  return body;
}

async function send(
  name: keyof Routes,
  { params = {}, query = {}, body, signal, universe = readPlayedUniverse(), token: other }: Loose,
): Promise<Response> {
  const [method = 'GET', path = ''] = name.split(' ');
  const token = other ?? readToken();
  const response = await fetch(`/api/v1${fillPath(path, params)}${queryText(query)}`, {
    method,
    headers: {
      accept: 'application/json, text/event-stream',
      'accept-language': currentLanguage(),
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(universe === null ? {} : { 'x-universe': String(universe) }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal === undefined ? {} : { signal }),
  });
  if (response.ok) return response;
  const text = await response.text();
  if (response.status === 401 && other === undefined) for (const listener of refusalListeners) listener();
  throw new CallFailed(
    response.status,
    readFailure(text),
    Number(response.headers.get('retry-after')) || null,
  );
}

const fillPath = (path: string, params: object): string =>
  Object.entries(params).reduce(
    (filled, [key, value]) => filled.replace(`{${key}}`, encodeURIComponent(String(value))),
    path,
  );

function queryText(query: object): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  if (given.length === 0) return '';
  return `?${new URLSearchParams(given.map(([key, value]) => [key, String(value)]))}`;
}

/** Parses the reply as JSON; a list wrapped in other text is found inside it (product specification, section 7). */
function readReply(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const [start, end] = [text.indexOf('['), text.lastIndexOf(']')];
    if (start < 0 || end < start) throw error;
    return JSON.parse(text.slice(start, end + 1));
  }
}

const tellsTime = (reply: unknown): reply is { server_time: string } =>
  typeof reply === 'object' &&
  reply !== null &&
  'server_time' in reply &&
  typeof reply.server_time === 'string';

function readFailure(text: string): Partial<Failure> {
  try {
    return JSON.parse(text) as Partial<Failure>;
  } catch {
    return {};
  }
}
