import { SECOND_MS } from '@farhold/engine/time/duration';
import { STREAM_BEAT_MS } from '@farhold/contract/topics';
import { CallFailed } from '../client/call.ts';
import { onServerReturn } from '../client/server-reach.ts';
import { type Change, readChanges } from './api.ts';
import { retryDelayMs } from './retry-delay.ts';

/** A stream silent for this long is broken, or the machine has slept. */
const LONGEST_SILENCE_MS = 2.5 * STREAM_BEAT_MS;

/** After this long a stream counts as stable: its next failure is the first again. */
const GOOD_AFTER_MS = 10 * SECOND_MS;

type Follower = {
  readonly signal: AbortSignal;
  readonly onChange: (change: Change) => void;
  /** Called for everything that arrives, even a heartbeat. */
  readonly onSign: () => void;
  /** The stream is open: for the first time, or again, and then changes in between were missed. */
  readonly onOpen: (isFirst: boolean) => void;
};

/** Keeps the stream open until the signal or the end of the session; reopens it after a delay when it breaks. */
export async function followStream({ signal, onChange, onSign, onOpen }: Follower): Promise<void> {
  let failures = 0;
  for (let isFirst = true; !signal.aborted; isFirst = false) {
    const openedAt = Date.now();
    const failure = await readOnce({ signal, onChange, onSign, onOpen: () => onOpen(isFirst) });
    if (failure instanceof CallFailed && failure.status === 401) return;
    failures = Date.now() - openedAt > GOOD_AFTER_MS ? 0 : failures + 1;
    const wantedMs = failure instanceof CallFailed ? (failure.retryAfter ?? 0) * 1000 : 0;
    await waitOrReturn(Math.max(wantedMs, retryDelayMs(failures, Math.random())), signal);
  }
}

/** Reads one stream to its end; returns the error that ended it, null if the server closed it. */
async function readOnce({
  signal,
  onChange,
  onSign,
  onOpen,
}: Omit<Follower, 'onOpen'> & { readonly onOpen: () => void }): Promise<unknown> {
  const attempt = new AbortController();
  const stop = () => attempt.abort();
  signal.addEventListener('abort', stop);
  let silence = setTimeout(stop, LONGEST_SILENCE_MS);
  let isOpen = false;
  const hearSign = () => {
    clearTimeout(silence);
    silence = setTimeout(stop, LONGEST_SILENCE_MS);
    if (!isOpen) onOpen();
    isOpen = true;
    onSign();
  };
  try {
    await readChanges({ signal: attempt.signal, onChange, onSign: hearSign });
    return null;
  } catch (error) {
    return error;
  } finally {
    clearTimeout(silence);
    signal.removeEventListener('abort', stop);
    stop();
  }
}

/** Waits this long, or until the browser is online or the server in reach again. */
function waitOrReturn(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      stopListening();
      globalThis.removeEventListener('online', go);
      signal.removeEventListener('abort', go);
      resolve();
    };
    const timer = setTimeout(go, ms);
    const stopListening = onServerReturn(go);
    globalThis.addEventListener('online', go);
    signal.addEventListener('abort', go);
    if (signal.aborted) go();
  });
}
