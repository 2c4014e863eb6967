import type { Reply } from '@farhold/contract/route';
import type { Routes } from '@farhold/contract/routes';
import type { Topic } from '@farhold/contract/topics';
import { createParser } from 'eventsource-parser';
import { openStream } from '../client/call.ts';

/** Something changed for the player: in one universe, or (null) everywhere. */
export type Change = { readonly universe: number | null; readonly topics: readonly Topic[] };

type Reader = {
  readonly signal: AbortSignal;
  readonly onChange: (heard: Change) => void;
  /** Called for everything that arrives, even a heartbeat. */
  readonly onSign: () => void;
};

/** Opens the stream and reads it to its end. Throws the server's refusal, and when the connection breaks. */
export async function readChanges({ signal, onChange, onSign }: Reader): Promise<void> {
  const reader = (await openStream('GET /stream', signal)).getReader();
  const decoder = new TextDecoder();
  const parser = createParser({
    onEvent: ({ data }) => {
      const { id_universe, topics } = JSON.parse(data) as Reply<Routes['GET /stream']>;
      onChange({ universe: id_universe, topics });
    },
  });
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    onSign();
    parser.feed(decoder.decode(value, { stream: true }));
  }
}
