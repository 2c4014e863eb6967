import { allTopics } from '@farhold/contract/topics';
import type { Change } from './api.ts';
import { followStream } from './follow-stream.ts';
import { inOneTab } from './one-tab.ts';

/** The name of the lock that one tab holds, and of the channel to the other tabs. */
const NAME = 'farhold-live-updates';

/**
 * A page that takes the place of another in its tab waits a moment for the lock; what it has read is still new, in ms.
 */
const JUST_OPENED_MS = 3000;

const everything: Change = { universe: null, topics: allTopics };

type Listener = {
  readonly hear: (change: Change) => void;
  /** Something has arrived by the stream, even if it is only a heartbeat: what changes is being reported. */
  readonly noteSign: () => void;
  /** The stream is open for the first time: what this page has read before may have changed. */
  readonly catchUp: () => void;
};

/**
 * Reports changes until the signal. One tab of the browser reads the stream and forwards it to the others. After a gap
 * everything may have changed; without a stream nothing is reported, and pages rely on polling.
 */
export async function followUpdates(
  { hear, noteSign, catchUp }: Listener,
  signal: AbortSignal,
): Promise<void> {
  const channel = new BroadcastChannel(NAME);
  channel.addEventListener('message', ({ data }: MessageEvent<Change | null>) => {
    noteSign();
    if (data) hear(data);
  });
  const passOn: (change: Change | null) => void = channel.postMessage.bind(channel);
  const tell = (change: Change) => {
    hear(change);
    passOn(change);
  };
  const openedAt = Date.now();
  const lead = (leading: AbortSignal, isSuccessor: boolean) => {
    const onOpen = (isFirst: boolean) => {
      if (isSuccessor || !isFirst) passOn(everything);
      if (isFirst && (!isSuccessor || Date.now() - openedAt < JUST_OPENED_MS)) catchUp();
      else hear(everything);
    };
    const onSign = () => {
      noteSign();
      passOn(null);
    };
    return followStream({ signal: leading, onChange: tell, onSign, onOpen });
  };
  try {
    await inOneTab(NAME, lead, signal);
  } finally {
    channel.close();
  }
}
