import { type MemberRights } from '@farhold/engine/alliance/rights';
import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { byKeyboard, END_THRESHOLD } from '../message/scroll-area.ts';
import { useTranslations } from '../message/texts.ts';
import { Button } from '../ui/button.tsx';
import type { Outgoing } from './outbox.ts';
import type { Quoted, TalkMessage } from './talk.ts';
import { OutgoingBubble, TalkBubble } from './talk-bubble.tsx';
import type { useSend } from './use-send.ts';

type TalkListProps = {
  label: string;
  self: MemberRights;
  isRoom: boolean;
  messages: readonly TalkMessage[];
  outgoing: readonly Outgoing[];
  /** The message at the top of the room. */
  pinned: number | null;
  older: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => unknown;
  };
  sending: ReturnType<typeof useSend>;
  onQuote: (quoted: Quoted) => void;
  onLeave: () => void;
};

/** The messages of a room or channel, oldest first; it stays at the newest one while the reader is there. */
export function TalkList({ label, messages, outgoing, older, sending, ...props }: TalkListProps) {
  const t = useTranslations('message');
  const scroller = useRef<HTMLElement>(null);
  useEnd(scroller, messages, outgoing);
  return (
    <section
      ref={scroller}
      {...byKeyboard}
      aria-label={label}
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain py-3 -outline-offset-2"
    >
      {older.hasNextPage && (
        <div className="grid place-items-center pb-3">
          <Button size="small" busy={older.isFetchingNextPage} onClick={() => void older.fetchNextPage()}>
            {t('older')}
          </Button>
        </div>
      )}
      <ol aria-label={t('messages')} className="grid gap-2 px-3 rail:px-4">
        {messages.map((message) => (
          <TalkBubble key={message.key ?? `id ${message.id}`} message={message} {...props} />
        ))}
        {outgoing.map((message) => (
          <OutgoingBubble key={message.key} message={message} sending={sending} />
        ))}
      </ol>
      <Heard newest={messages.at(-1) ?? null} />
    </section>
  );
}

/**
 * Begins at the newest message, and stays there when another follows, unless the reader has scrolled away; sending
 * always returns there. When older messages are added above, the reader keeps the place.
 */
function useEnd(
  scroller: RefObject<HTMLElement | null>,
  messages: readonly TalkMessage[],
  outgoing: readonly Outgoing[],
): void {
  const before = useRef({ height: 0, first: 0, last: 0 });
  const first = messages[0]?.id ?? 0;
  const last = messages.at(-1)?.id ?? 0;
  const sent = outgoing.at(-1)?.key ?? null;
  useLayoutEffect(() => {
    const list = scroller.current;
    if (!list) return;
    const { height, first: firstBefore, last: lastBefore } = before.current;
    const wasAtEnd = height - list.clientHeight - list.scrollTop < END_THRESHOLD;
    const grewAbove = firstBefore !== 0 && first < firstBefore && last === lastBefore;
    if (grewAbove) list.scrollBy({ top: list.scrollHeight - height });
    else if (wasAtEnd || sent !== null) list.scrollTo({ top: list.scrollHeight });
    before.current = { height: list.scrollHeight, first, last };
  }, [scroller, first, last, sent]);
}

/** Announces the messages of others while the room is open. */
function Heard({ newest }: { newest: TalkMessage | null }) {
  const t = useTranslations('message');
  const [firstId] = useState(newest?.id ?? null);
  const isNew = newest !== null && newest.id !== firstId && !newest.isMine && !newest.isBlocked;
  return (
    <output className="sr-only">
      {isNew && `${t('from', { name: newest.sender.name })} ${newest.text}`}
    </output>
  );
}
