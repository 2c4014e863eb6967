import { allTopics } from '@farhold/contract/topics';
import { readingMs } from '../client/first-reads.ts';
import type { Change, OnChange } from './api.ts';
import { followStream } from './follow-stream.ts';
import { inOneTab } from './one-tab.ts';
import { otherTabs } from './other-tabs.ts';

/**
 * The name of the lock that one tab holds, and of the channel to the other tabs. Tabs that have not been reloaded since
 * an update must not meet messages of another form: those get another name.
 */
const NAME = 'farhold-live-updates-2';

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
  // What happened before the first read of this page is in all that it has read.
  const onChange: OnChange = (change, agoMs) => {
    if (agoMs <= readingMs()) hear(change);
  };
  const tabs = otherTabs(NAME, { onChange, noteSign });
  const tell: OnChange = (change, agoMs) => {
    onChange(change, agoMs);
    tabs.passOn(change, agoMs);
  };
  const openedAt = Date.now();
  const lead = (leading: AbortSignal, isSuccessor: boolean) => {
    const onOpen = (isWhole: boolean) => {
      if (isSuccessor || !isWhole) tabs.passOn(everything, 0);
      if (isWhole && (!isSuccessor || Date.now() - openedAt < JUST_OPENED_MS)) catchUp();
      else hear(everything);
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
