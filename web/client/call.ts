import type { Call, Reply } from '@farhold/contract/route';
import type { Routes, StreamName } from '@farhold/contract/routes';
import { createGatherer, isGathered } from './gather.ts';
import { currentLanguage } from './language.ts';
import { readPlayedUniverse } from './played-universe.ts';
import { askForProof } from './proof.ts';
import { sharedTexts } from './room-texts.ts';
import { isServerTimeKnown, noteServerTime } from './server-clock.ts';
import { checkServer, isServerAway } from './server-reach.ts';
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

/** Called on every 401 of a call with this browser's token. `web/app/main.tsx` registers one. */
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

/**
 * Calls the API; where that takes a proof of who the player is, asks for it and goes on. Throws `CallFailed` if the
 * server refuses, and whatever `fetch` throws without a network.
 */
export async function call<N extends Name>(name: N, ...[given]: Parts<N>): Promise<Reply<Routes[N]>> {
  return (await replyTo(name, given ?? {})) as Reply<Routes[N]>;
}

/**
 * Waits until a reply has told the server's time: for what depends on it where nothing else tells it. A browser's own
 * clock may be hours away. A failure leaves the browser's.
 */
export async function serverTimeArrives(): Promise<void> {
  if (!isServerTimeKnown()) await call('GET /status', { universe: null }).catch(() => {});
}

/** Reads that a page makes together go in one call. */
async function replyTo(name: Name, given: Loose): Promise<unknown> {
  const { params = {}, query = {}, universe = readPlayedUniverse(), token: other } = given;
  const [method = 'GET', path = ''] = name.split(' ');
  const address = `${fillPath(path, params)}${queryText(query)}`;
  if (method !== 'GET') gatherer.forget();
  if (method !== 'GET' || other !== undefined || readToken() === null || !isGathered(address)) {
    const sentAt = Date.now();
    return noteTime(readReply(await (await sendProven(name, given)).text()), sentAt);
  }
  const { status, body } = await gatherer.read(address, universe, given.signal);
  given.signal?.throwIfAborted();
  if (status >= 400) throw new CallFailed(status, body as Partial<Failure>, null);
  return body;
}

const gatherer = createGatherer(async (addresses, universe, signal) => {
  const [only] = addresses;
  const isAlone = addresses.length === 1 && only !== undefined;
  const path = isAlone ? only : `/batch?${new URLSearchParams(addresses.map((address) => ['get', address]))}`;
  const reply = await readUnlessUnchanged(path, universe, signal);
  if (isAlone) return { universe, parts: [{ status: 200, body: reply }] };
  const { id_universe, parts } = reply as Reply<Routes['GET /batch']>;
  return { universe: id_universe, parts };
});

/** Drops prefetched replies, because something has changed since. */
export const forgetEarlyAnswers = (before?: number): void => gatherer.forget(before);

type Known = { readonly etag: string; readonly reply: unknown };

/** The last replies to polls, by what was asked and in which universe and language. */
const known = new Map<string, Known>();
const MOST_KNOWN = 40;

/** Reads an address; if the server says that nothing has changed, the answer is what it was. */
async function readUnlessUnchanged(
  path: string,
  universe: number | null,
  signal: AbortSignal,
): Promise<unknown> {
  const key = `${readToken()} ${universe} ${currentLanguage()} ${path}`;
  const before = known.get(key);
  const sentAt = Date.now();
  const response = await sendTo('GET', path, { universe, signal, unlessIs: before?.etag ?? '"none"' });
  if (response.status === 304 && before) return before.reply;
  const reply = noteTime(readReply(await response.text()), sentAt);
  const etag = response.headers.get('etag');
  known.delete(key);
  if (etag !== null) known.set(key, { etag, reply });
  const [oldest] = known.keys();
  if (known.size > MOST_KNOWN && oldest !== undefined) known.delete(oldest);
  return reply;
}

/** Opens a stream, and resolves as soon as it begins. Throws like `call`. */
export async function openStream<N extends StreamName>(
  name: N,
  given: Call<Routes[N]> & { readonly signal: AbortSignal },
): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const { body } = await send(name, { ...given, universe: null });
  if (!body) throw new TypeError('The reply has no body.');
  return body;
}

async function sendProven(name: Name, given: Loose): Promise<Response> {
  try {
    return await send(name, given);
  } catch (error) {
    const isProofNeeded = error instanceof CallFailed && error.code === 'proof-needed';
    if (!isProofNeeded || !(await askForProof())) throw error;
    return send(name, given);
  }
}

function send(name: keyof Routes, { params = {}, query = {}, ...given }: Loose): Promise<Response> {
  const [method = 'GET', path = ''] = name.split(' ');
  return sendTo(method, `${fillPath(path, params)}${queryText(query)}`, given);
}

type Sent = Omit<Loose, 'params' | 'query'> & {
  /** The ETag of the cached reply; the server answers 304 if nothing has changed. */
  readonly unlessIs?: string;
};

async function sendTo(
  method: string,
  address: string,
  { body, signal, universe = readPlayedUniverse(), token: other, unlessIs }: Sent,
): Promise<Response> {
  const token = other ?? readToken();
  if (method !== 'GET' && isServerAway()) throw await outOfReach('notSent');
  const response = await fetchOrExplain(`/api/v1${address}`, {
    method,
    headers: {
      accept: 'application/json, text/event-stream',
      'accept-language': currentLanguage(),
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(universe === null ? {} : { 'x-universe': String(universe) }),
      ...(unlessIs === undefined ? {} : { 'if-none-match': unlessIs }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal === undefined ? {} : { signal }),
  });
  if (response.ok || response.status === 304) return response;
  const text = await response.text();
  if (response.status === 401 && other === undefined) for (const listener of refusalListeners) listener();
  throw new CallFailed(
    response.status,
    readFailure(text),
    Number(response.headers.get('retry-after')) || null,
  );
}

/** What a proxy answers while the server behind it is away. */
const gatewayStatuses: readonly number[] = [502, 503, 504];

/** Fetches; if there is no reply because the server is out of reach, throws a failure that says so. */
async function fetchOrExplain(address: string, settings: RequestInit): Promise<Response> {
  const explain = () => outOfReach(settings.method === 'GET' ? 'unreachable' : 'perhapsSent');
  let response: Response;
  try {
    response = await fetch(address, settings);
  } catch (error) {
    if (settings.signal?.aborted || !(await checkServer())) throw error;
    throw await explain();
  }
  const isFromProxy =
    gatewayStatuses.includes(response.status) &&
    response.headers.get('content-type')?.includes('json') !== true;
  if (isFromProxy && (await checkServer())) throw await explain();
  return response;
}

/** A failure with the sentence for a server that cannot be reached; it counts as the server's trouble. */
async function outOfReach(sentence: 'unreachable' | 'notSent' | 'perhapsSent'): Promise<CallFailed> {
  const { server } = await sharedTexts(currentLanguage());
  return new CallFailed(503, { code: 'unreachable', message: server[sentence] }, null);
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

/** Takes the server's time from a reply that has just come, or from a part of it. */
function noteTime(reply: unknown, sentAt: number): unknown {
  const parts = hasParts(reply) ? reply.parts.map(({ body }) => body) : [reply];
  const telling = parts.find(tellsTime);
  if (telling) noteServerTime(telling.server_time, { sentAt, receivedAt: Date.now() });
  return reply;
}

const hasParts = (reply: unknown): reply is { readonly parts: readonly { readonly body: unknown }[] } =>
  typeof reply === 'object' && reply !== null && 'parts' in reply && Array.isArray(reply.parts);

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
