import { Readable } from 'node:stream';

/** The server's end of a stream of server-sent events. It is over when the client goes, reads too slowly, or by `end`. */
export type EventStream<Event> = {
  readonly body: Readable;
  readonly send: (event: Event) => void;
  /** A sign of life, so that nobody in between takes the connection for dead. */
  readonly beat: () => void;
  readonly end: () => void;
};

/** How long a client whose stream has ended waits before it opens another, in ms. */
const RETRY_MS = 2000;

/** A client that leaves more than this unread has stopped reading. */
const MAX_UNREAD_BYTES = 64 * 1024;

/**
 * What proxies are told, so that each event comes through at once and as it is. A connection whose stream has ended
 * closes: a server that stops would wait for it.
 */
export const eventStreamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-cache, no-transform',
  'x-accel-buffering': 'no',
  connection: 'close',
};

/** Opens a stream; `onClosed` is called once, by whichever side ends it. */
export function openEventStream<Event>(onClosed: () => void): EventStream<Event> {
  const body = new Readable({ read: () => {} });
  let isOver = false;
  const write = (text: string) => {
    if (isOver || body.destroyed) return;
    if (body.readableLength > MAX_UNREAD_BYTES) body.destroy();
    else body.push(text);
  };
  body.once('close', onClosed);
  write(`retry: ${RETRY_MS}\n\n`);
  return {
    body,
    send: (event) => write(`data: ${JSON.stringify(event)}\n\n`),
    beat: () => write(':\n\n'),
    end: () => {
      if (isOver) return;
      isOver = true;
      body.push(null);
    },
  };
}
