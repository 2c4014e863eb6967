import type { change } from '@farhold/contract/live-update';
import { onTestFinished } from 'vitest';
import type { z } from 'zod';

type Change = z.output<typeof change>;

/** A page that follows a server's stream. */
export type Follower = {
  readonly status: number;
  readonly headers: Headers;
  /** The next update; null once the server ends the stream. */
  readonly next: () => Promise<Change | null>;
  /** Closes the page. */
  readonly leave: () => void;
};

/**
 * Opens a session's stream at a server that listens at `url`, with what changed in the last `missedMs`; it is closed
 * with the test at the latest.
 */
export async function followStream(
  url: string,
  { token }: { readonly token: string },
  missedMs?: number,
): Promise<Follower> {
  const leaving = new AbortController();
  onTestFinished(() => leaving.abort());
  const { status, headers, body } = await fetch(
    `${url}/api/v1/stream${missedMs === undefined ? '' : `?missed_ms=${missedMs}`}`,
    {
      headers: { authorization: `Bearer ${token}` },
      signal: leaving.signal,
    },
  );
  if (status !== 200) await body?.cancel();
  const reader = status === 200 && body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const next = async (): Promise<Change | null> => {
    const [message, data] = /^data: (.*)\n\n/m.exec(text) ?? [];
    if (message !== undefined && data !== undefined) {
      text = text.slice(text.indexOf(message) + message.length);
      return JSON.parse(data) as Change;
    }
    const { done, value = '' } = reader ? await reader.read() : { done: true };
    text += value;
    return done ? null : next();
  };
  return { status, headers, next, leave: () => leaving.abort() };
}
