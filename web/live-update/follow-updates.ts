import { allTopics } from '@farhold/contract/topics';
import type { Change } from './api.ts';
import { followStream } from './follow-stream.ts';
import { inOneTab } from './one-tab.ts';
import { otherTabs } from './other-tabs.ts';

/** The name of the lock that one tab holds, and of the channel to the other tabs. */
const NAME = 'farhold-live-updates';

/**
 * A page that takes the place of another in its tab waits a moment for the lock; what it has read is still new, in ms.
 */
const JUST_OPENED_MS = 3000;

const everything = (): Change => ({ universe: null, topics: allTopics, at: Date.now() });

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
  const tabs = otherTabs(NAME, { hear, noteSign });
  const tell = (change: Change) => {
    hear(change);
    tabs.passOn(change);
  };
  const openedAt = Date.now();
  const lead = (leading: AbortSignal, isSuccessor: boolean) => {
    const onOpen = (isWhole: boolean) => {
      if (isSuccessor || !isWhole) tabs.passOn(everything());
      if (isWhole && (!isSuccessor || Date.now() - openedAt < JUST_OPENED_MS)) catchUp();
      else hear(everything());
    };
    const onSign = () => {
      noteSign();
      tabs.passSign();
    };
    return followStream({ signal: leading, onChange: tell, onSign, onOpen });
  };
  try {
    await inOneTab(NAME, lead, signal);
  } finally {
    tabs.close();
  }
}
