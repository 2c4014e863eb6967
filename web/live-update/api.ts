import type { Reply } from '@farhold/contract/route';
import type { Routes } from '@farhold/contract/routes';
import type { Topic } from '@farhold/contract/topics';
import { createParser } from 'eventsource-parser';
import { openStream } from '../client/call.ts';

/** Something changed for the player: in one universe, or (null) everywhere. */
export type Change = { readonly universe: number | null; readonly topics: readonly Topic[] };

/** Called with a change, and how long ago it was at least, in ms: 0 for what has just happened. */
export type OnChange = (change: Change, agoMs: number) => void;

type Reader = {
  readonly signal: AbortSignal;
  /** The stream begins with what has changed in the last milliseconds before it was open. */
  readonly missedMs: number;
  readonly onChange: OnChange;
  /** Called for everything that arrives, even a heartbeat. */
  readonly onSign: () => void;
};

/** Opens the stream and reads it to its end. Throws the server's refusal, and when the connection breaks. */
export async function readChanges({ signal, missedMs, onChange, onSign }: Reader): Promise<void> {
  const query = missedMs > 0 ? { missed_ms: String(missedMs) } : {};
  const reader = (await openStream('GET /stream', { query, signal })).getReader();
  const decoder = new TextDecoder();
  const parser = createParser({
    onEvent: ({ data }) => {
      const { id_universe, topics, ago_ms = 0 } = JSON.parse(data) as Reply<Routes['GET /stream']>;
      onChange({ universe: id_universe, topics }, ago_ms);
    },
  });
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    onSign();
    parser.feed(decoder.decode(value, { stream: true }));
  }
}
