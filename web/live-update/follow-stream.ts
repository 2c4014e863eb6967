import { SECOND_MS } from '@farhold/engine/time/duration';
import { LONGEST_MISSED_MS, STREAM_BEAT_MS } from '@farhold/contract/topics';
import { CallFailed } from '../client/call.ts';
import { readingMs } from '../client/first-reads.ts';
import { queries } from '../client/query-client.ts';
import { onServerReturn } from '../client/server-reach.ts';
import { type OnChange, readChanges } from './api.ts';
import { HOLD_MS } from './refresh-changed.ts';
import { retryDelayMs } from './retry-delay.ts';

/** A stream silent for this long is broken, or the machine has slept. */
const LONGEST_SILENCE_MS = 2.5 * STREAM_BEAT_MS;

/** After this long a stream counts as stable: its next failure is the first again. */
const GOOD_AFTER_MS = 10 * SECOND_MS;

/** A stream that takes no longer to open begins with all that was missed, in ms. */
const LONGEST_OPENING_MS = 5 * SECOND_MS;

type Follower = {
  readonly signal: AbortSignal;
  readonly onChange: OnChange;
  /** Called for everything that arrives, even a heartbeat. */
  readonly onSign: () => void;
  /** The stream is open, and begins with what this page has missed; unless `isWhole`, some of that may be lacking. */
  readonly onOpen: (isWhole: boolean) => void;
};

/** Keeps the stream open until the signal or the end of the session; reopens it after a delay when it breaks. */
export async function followStream({ signal, onChange, onSign, onOpen }: Follower): Promise<void> {
  let failures = 0;
  for (let isFirst = true; !signal.aborted; isFirst = false) {
    const openedAt = Date.now();
    const open = () => onOpen(isFirst && Date.now() - openedAt < LONGEST_OPENING_MS);
    const missedMs = isFirst ? missedSoFar() : 0;
    const failure = await readOnce({ signal, missedMs, onChange, onSign, onOpen: open });
    if (failure instanceof CallFailed && failure.status === 401) return;
    failures = Date.now() - openedAt > GOOD_AFTER_MS ? 0 : failures + 1;
    const wantedMs = failure instanceof CallFailed ? (failure.retryAfter ?? 0) * 1000 : 0;
    await waitOrReturn(Math.max(wantedMs, retryDelayMs(failures, Math.random())), signal);
    await commandsOver(signal);
  }
}

/** For how long this page has been reading, with what the opening of a stream may take, in ms. */
const missedSoFar = (): number => Math.min(Math.ceil(readingMs()) + LONGEST_OPENING_MS, LONGEST_MISSED_MS);

/** Reads one stream to its end; returns the error that ended it, null if the server closed it. */
async function readOnce({
  signal,
  missedMs,
  onChange,
  onSign,
  onOpen,
}: Omit<Follower, 'onOpen'> & {
  readonly missedMs: number;
  readonly onOpen: () => void;
}): Promise<unknown> {
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
    await readChanges({ signal: attempt.signal, missedMs, onChange, onSign: hearSign });
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

/** Waits until no command is under way, which may be the one that ends the session and with it the stream. */
function commandsOver(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      stopListening();
      signal.removeEventListener('abort', go);
      resolve();
    };
    const look = () => {
      if (queries.isMutating() === 0 || signal.aborted) go();
    };
    const timer = setTimeout(go, HOLD_MS);
    const stopListening = queries.getMutationCache().subscribe(look);
    signal.addEventListener('abort', go);
    look();
  });
}
