import { SECOND_MS } from '@farhold/engine/time/duration';
import { streamBeatMs } from '@farhold/contract/topics';
import { CallFailed } from '../client/call.ts';
import { type Change, readChanges } from './api.ts';
import { retryDelayMs } from './retry-delay.ts';

/** A stream that is silent for so long has broken without a word, or the machine has slept. */
const LONGEST_SILENCE_MS = 2.5 * streamBeatMs;

/** A stream that lasted so long was a good one: the next failure counts as the first. */
const GOOD_AFTER_MS = 10 * SECOND_MS;

type Follower = {
  readonly signal: AbortSignal;
  readonly onChange: (change: Change) => void;
  /** The stream is there again; what changed in between was not told. */
  readonly onGap: () => void;
};

/** Keeps the stream open until the signal, or until the session is over; what breaks is opened again after a while. */
export async function followStream({ signal, onChange, onGap }: Follower): Promise<void> {
  let failures = 0;
  for (let isFirst = true; !signal.aborted; isFirst = false) {
    const openedAt = Date.now();
    const failure = await readOnce(signal, onChange, isFirst ? () => {} : onGap);
    if (failure instanceof CallFailed && failure.status === 401) return;
    failures = Date.now() - openedAt > GOOD_AFTER_MS ? 0 : failures + 1;
    const wantedMs = failure instanceof CallFailed ? (failure.retryAfter ?? 0) * 1000 : 0;
    await waitOrOnline(Math.max(wantedMs, retryDelayMs(failures, Math.random())), signal);
  }
}

/** Reads one stream to its end; answers what ended it, null when the server did. */
async function readOnce(
  signal: AbortSignal,
  onChange: Follower['onChange'],
  onOpen: () => void,
): Promise<unknown> {
  const attempt = new AbortController();
  const stop = () => attempt.abort();
  signal.addEventListener('abort', stop);
  let silence = setTimeout(stop, LONGEST_SILENCE_MS);
  let isOpen = false;
  const onSign = () => {
    clearTimeout(silence);
    silence = setTimeout(stop, LONGEST_SILENCE_MS);
    if (!isOpen) onOpen();
    isOpen = true;
  };
  try {
    await readChanges({ signal: attempt.signal, onChange, onSign });
    return null;
  } catch (error) {
    return error;
  } finally {
    clearTimeout(silence);
    signal.removeEventListener('abort', stop);
    stop();
  }
}

/** Waits so long, or until the browser has a network again. */
function waitOrOnline(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      globalThis.removeEventListener('online', go);
      signal.removeEventListener('abort', go);
      resolve();
    };
    const timer = setTimeout(go, ms);
    globalThis.addEventListener('online', go);
    signal.addEventListener('abort', go);
    if (signal.aborted) go();
  });
}
