import { LONGEST_MISSED_MS } from '@farhold/contract/topics';
import type { Change, OnChange } from './api.ts';

/** A change, and how long ago it was when the message was sent, in ms. */
type Told = { readonly change: Change; readonly agoMs: number };

type Message =
  /** From the tab that reads the stream; a sign of the stream even without changes. */
  | { readonly told: readonly Told[]; readonly to?: number }
  /** From a tab that has just come, and may have missed something since its first read. */
  | { readonly newcomer: number };

type Listener = {
  readonly onChange: OnChange;
  /** Something has come by the stream, even if it is only a heartbeat. */
  readonly noteSign: () => void;
};

/**
 * The other tabs of this browser, of which one reads the stream for all. A tab that comes later hears from it what has
 * changed lately.
 */
export function otherTabs(name: string, { onChange, noteSign }: Listener) {
  const channel = new BroadcastChannel(name);
  const say: (message: Message) => void = channel.postMessage.bind(channel);
  const me = Math.random();
  let recent: readonly { readonly change: Change; readonly at: number }[] = [];
  const forgetOld = () => {
    recent = recent.filter(({ at }) => at >= performance.now() - LONGEST_MISSED_MS);
  };
  const answer = (to: number) => {
    forgetOld();
    const told = recent.map(({ change, at }) => ({ change, agoMs: performance.now() - at }));
    if (told.length > 0) say({ told, to });
  };
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if ('newcomer' in data) return answer(data.newcomer);
    noteSign();
    if (data.to === undefined || data.to === me)
      for (const { change, agoMs } of data.told) onChange(change, agoMs);
  });
  say({ newcomer: me });
  return {
    passOn: (change: Change, agoMs: number): void => {
      forgetOld();
      recent = [...recent, { change, at: performance.now() - agoMs }];
      say({ told: [{ change, agoMs }] });
    },
    passSign: (): void => say({ told: [] }),
    close: (): void => channel.close(),
  };
}
