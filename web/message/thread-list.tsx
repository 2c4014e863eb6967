import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState, type RefObject, type UIEvent } from 'react';
import { useTranslations } from './texts.ts';
import { Button } from '../ui/button.tsx';
import { useLoadOlder } from './api.ts';
import { Bubble } from './bubble.tsx';
import type { Conversation } from './conversation.ts';
import { type Entry, newSince } from './entries.ts';
import { byKeyboard, END_THRESHOLD } from './scroll-area.ts';
import type { useSend } from './use-send.ts';

/** Older messages are loaded when this much is left above, in px. */
const LOAD_WITHIN = 500;

/** The height of a one-line bubble and of each further line of about this many characters, in px. */
const BUBBLE_HEIGHT = 62;
const LINE_HEIGHT = 22;
const LINE_CHARACTERS = 52;

type ThreadListProps = {
  conversation: Conversation;
  entries: readonly Entry[];
  hasOlder: boolean;
  sought: number | null;
  sending: ReturnType<typeof useSend>;
  onLeave: () => void;
};

/** A conversation's messages, virtualised; older ones are loaded on the way up. */
export function ThreadList(props: ThreadListProps) {
  const { conversation, entries } = props;
  const t = useTranslations('message');
  const scroller = useRef<HTMLElement>(null);
  const virtual = useThreadWindow(scroller, props);
  const older = useOlder(props);
  const end = useEnd(virtual, entries);
  useSought(virtual, props, older);
  const onScroll = ({ currentTarget: { scrollTop, scrollHeight, clientHeight } }: UIEvent) => {
    end.see(scrollHeight - clientHeight - scrollTop < END_THRESHOLD);
    if (scrollTop < LOAD_WITHIN) older.load('next');
  };
  return (
    <div className="relative min-h-0 flex-1">
      <section
        ref={scroller}
        {...byKeyboard}
        aria-label={t('with', { name: conversation.other.name })}
        onScroll={onScroll}
        className="absolute inset-0 overflow-y-auto overscroll-contain -outline-offset-2"
      >
        <div className="relative w-full" style={{ height: virtual.getTotalSize() }}>
          <OlderLine older={older} />
          <Bubbles {...props} virtual={virtual} />
        </div>
      </section>
      {!end.isThere && <ToNewest count={end.newCount} onPress={end.go} />}
      <Heard entries={entries} />
    </div>
  );
}

/** The rendered messages; the position is kept when older ones are added above, and the end when new ones follow. */
const useThreadWindow = (scroller: RefObject<HTMLElement | null>, { entries, hasOlder }: ThreadListProps) =>
  useVirtualizer<HTMLElement, Element>({
    count: entries.length,
    getScrollElement: () => scroller.current,
    estimateSize: (at) => estimatedHeight(entries[at]?.message.text ?? ''),
    getItemKey: (at) => entries[at]?.key ?? at,
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: END_THRESHOLD,
    overscan: 6,
    paddingStart: hasOlder ? 56 : 12,
    paddingEnd: 12,
  });

type Virtual = ReturnType<typeof useThreadWindow>;

function Bubbles({ virtual, entries, sought, ...props }: ThreadListProps & { virtual: Virtual }) {
  const t = useTranslations('message');
  return (
    <ol aria-label={t('messages')}>
      {virtual.getVirtualItems().map(({ key, index, start }) => {
        const entry = entries[index];
        return (
          entry && (
            <li
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              className="absolute inset-x-0 top-0 px-3 pb-2 rail:px-4"
              style={{ transform: `translateY(${start}px)` }}
            >
              <Bubble
                entry={entry}
                conversation={props.conversation}
                isSought={entry.kind === 'kept' && entry.message.id === sought}
                sending={props.sending}
                onLeave={props.onLeave}
              />
            </li>
          )
        );
      })}
    </ol>
  );
}

const estimatedHeight = (text: string): number =>
  BUBBLE_HEIGHT +
  LINE_HEIGHT *
    text
      .split('\n')
      .reduce(
        (lines, line) => lines + Math.floor(line.length / LINE_CHARACTERS),
        text.split('\n').length - 1,
      );

function useOlder({ conversation, hasOlder }: ThreadListProps) {
  const { mutate, isPending, isError } = useLoadOlder(conversation.id);
  return {
    hasOlder,
    isLoading: isPending,
    hasFailed: isError,
    load: (reach: 'next' | 'far') => {
      if (hasOlder && !isPending) mutate(reach);
    },
  };
}

/** Starts at the newest message, returns there, and counts what arrived out of view. */
function useEnd(virtual: Virtual, entries: readonly Entry[]) {
  const lastKey = entries.at(-1)?.key ?? null;
  const last = entries.at(-1);
  const [isThere, setThere] = useState(true);
  const [seenKey, setSeenKey] = useState(lastKey);
  if (isThere && seenKey !== lastKey) setSeenKey(lastKey);
  useLayoutEffect(() => virtual.scrollToEnd(), [virtual]);
  // Sending always scrolls to the new message.
  const sentKey = last?.kind === 'outgoing' && !last.message.hasFailed ? last.key : null;
  useLayoutEffect(() => {
    if (sentKey !== null) virtual.scrollToEnd();
  }, [virtual, sentKey]);
  return {
    isThere,
    newCount: newSince(entries, seenKey),
    see: setThere,
    go: () => virtual.scrollToEnd(),
  };
}

/** Scrolls to the wanted message once it and everything after it are loaded. */
function useSought(
  virtual: Virtual,
  { entries, sought, hasOlder }: ThreadListProps,
  { load, isLoading, hasFailed }: ReturnType<typeof useOlder>,
): void {
  const isFound = useRef(false);
  const at = entries.findIndex(({ kind, message }) => kind === 'kept' && message.id === sought);
  const lacks = sought !== null && at < 0 && hasOlder && !isLoading && !hasFailed;
  useEffect(() => {
    if (lacks && !isFound.current) load('far');
    if (at < 0 || isFound.current) return;
    isFound.current = true;
    virtual.scrollToIndex(at, { align: 'center' });
  }, [lacks, load, at, virtual]);
}

function OlderLine({ older }: { older: ReturnType<typeof useOlder> }) {
  const t = useTranslations('message');
  if (!older.hasOlder) return null;
  return (
    <div className="absolute inset-x-0 top-0 grid h-[52px] place-items-center">
      {older.isLoading ? (
        <output className="text-small text-t3">{t('loading')}</output>
      ) : (
        <Button size="small" onClick={() => older.load('next')}>
          {t('older')}
        </Button>
      )}
    </div>
  );
}

function ToNewest({ count, onPress }: { count: number; onPress: () => void }) {
  const t = useTranslations('message');
  return (
    <div className="absolute right-4 bottom-3">
      <Button icon="lucide/arrow-down" size="small" onClick={onPress}>
        {t('toNewest', { count })}
      </Button>
    </div>
  );
}

/** Announces the other's messages while the conversation is open. */
function Heard({ entries }: { entries: readonly Entry[] }) {
  const last = entries.at(-1);
  const lastKey = last?.key ?? null;
  const [firstKey] = useState(lastKey);
  const isNew = last?.kind === 'kept' && !last.message.isMine && lastKey !== firstKey;
  return <output className="sr-only">{isNew && last.message.text}</output>;
}
