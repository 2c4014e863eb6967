import { LONGEST_MISSED_MS } from '@farhold/contract/topics';
import { firstReadAt } from '../client/first-reads.ts';
import type { Change } from './api.ts';

type Message =
  /** From the tab that reads the stream; a sign of the stream even without changes. */
  | { readonly changes: readonly Change[]; readonly to?: number }
  /** From a tab that has just come and has been reading since then (ms of the local clock). */
  | { readonly newcomer: number; readonly since: number };

type Listener = {
  readonly hear: (change: Change) => void;
  /** Something has come by the stream, even if it is only a heartbeat. */
  readonly noteSign: () => void;
};

/**
 * The other tabs of this browser, of which one reads the stream for all. A tab that comes later hears from it what has
 * changed since its own first read.
 */
export function otherTabs(name: string, { hear, noteSign }: Listener) {
  const channel = new BroadcastChannel(name);
  const say: (message: Message) => void = channel.postMessage.bind(channel);
  const me = Math.random();
  let recent: readonly Change[] = [];
  const since = (moment: number) => recent.filter(({ at }) => at >= moment);
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if ('newcomer' in data) {
      const changes = since(data.since);
      if (changes.length > 0) say({ changes, to: data.newcomer });
      return;
    }
    noteSign();
    if (data.to === undefined || data.to === me) data.changes.forEach(hear);
  });
  say({ newcomer: me, since: firstReadAt() });
  return {
    passOn: (change: Change): void => {
      recent = [...since(Date.now() - LONGEST_MISSED_MS), change];
      say({ changes: [change] });
    },
    passSign: (): void => say({ changes: [] }),
    close: (): void => channel.close(),
  };
}
