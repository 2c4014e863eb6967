import { Readable } from 'node:stream';

/**
 * The server's end of a stream of server-sent events. It ends when the client leaves or reads too slowly, or by `end`.
 */
export type EventStream<Event> = {
  readonly body: Readable;
  readonly send: (event: Event) => void;
  /** A heartbeat, so that no proxy takes the connection for dead. */
  readonly beat: () => void;
  readonly end: () => void;
};

/** How long a client waits before it reopens an ended stream, in ms. */
const RETRY_MS = 2000;

/** A client with more unread data than this has stopped reading. */
const MAX_UNREAD_BYTES = 64 * 1024;

/**
 * Headers that keep proxies from buffering or changing events. The connection closes with its stream:
 * otherwise a stopping server would wait for it.
 */
export const eventStreamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-cache, no-transform',
  'x-accel-buffering': 'no',
  connection: 'close',
};

/** Opens a stream; `onClosed` is called once, whichever side ends it. */
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
