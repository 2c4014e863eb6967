import { type MemberRights } from '@farhold/engine/alliance/rights';
import { useState } from 'react';
import { failureText } from '../client/failure-text.ts';
import { useTranslations as useMessageTexts } from '../message/texts.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { useIsPhone } from '../ui/media.ts';
import { LoadingLine } from '../ui/skeleton.tsx';
import { useTalk } from './api.ts';
import { useOutgoing } from './outbox.ts';
import { PinnedLine } from './pinned-line.tsx';
import type { Place, Quoted } from './talk.ts';
import { TalkInput } from './talk-input.tsx';
import { TalkList } from './talk-list.tsx';
import { useTranslations } from './texts.ts';
import { useSend } from './use-send.ts';

type TalkProps = {
  place: Place;
  /** What the reader may do here. */
  self: MemberRights;
  label: string;
  /** Whether nothing can be written any more. */
  isOver?: boolean;
  /** Closes the window when a place on the map is followed. */
  onLeave: () => void;
};

/** What was said in a room or channel, and the input. */
export function Talk({ place, self, label, isOver = false, onLeave }: TalkProps) {
  const t = useTranslations('talk');
  const isPhone = useIsPhone();
  const [quoted, setQuoted] = useState<Quoted | null>(null);
  const sending = useSend(place);
  const send = (text: string) => {
    sending.send(text, quoted);
    setQuoted(null);
  };
  return (
    <>
      <Said {...{ place, self, label, onLeave, sending }} onQuote={setQuoted} />
      <div className="flex-none border-t border-line bg-ink-900/70">
        {isOver ? (
          <p className="px-4 py-3 text-t2">{t('over')}</p>
        ) : (
          <TalkInput
            place={place}
            quoted={quoted}
            takesFocus={!isPhone}
            onNoQuote={() => setQuoted(null)}
            onSend={send}
          />
        )}
      </div>
    </>
  );
}

type SaidProps = Omit<TalkProps, 'isOver'> & {
  sending: ReturnType<typeof useSend>;
  onQuote: (quoted: Quoted) => void;
};

function Said({ place, ...props }: SaidProps) {
  const { data, isError, error, isFetching, refetch, ...older } = useTalk(place);
  const outgoing = useOutgoing(place);
  if (!data) {
    const failure = isError ? error : null;
    return <NotLoaded failure={failure} busy={isFetching} onRetry={() => void refetch()} />;
  }
  const messages = data.pages.toReversed().flatMap((page) => page.messages);
  const arrived = new Set(messages.map(({ key }) => key));
  const onTheWay = outgoing.filter(({ key }) => !arrived.has(key));
  const pinned = data.pages[0]?.pinned ?? null;
  const isRoom = place.kind === 'room';
  return (
    <>
      {pinned && <PinnedLine message={pinned} self={props.self} onLeave={props.onLeave} />}
      {messages.length === 0 && onTheWay.length === 0 ? (
        <Nothing isRoom={isRoom} />
      ) : (
        <TalkList
          {...props}
          isRoom={isRoom}
          messages={messages}
          outgoing={onTheWay}
          pinned={pinned?.id ?? null}
          older={older}
        />
      )}
    </>
  );
}

type NotLoadedProps = { failure: Error | null; busy: boolean; onRetry: () => void };

function NotLoaded({ failure, busy, onRetry }: NotLoadedProps) {
  const t = useMessageTexts('message');
  return (
    <div className="flex-1 p-4">
      {failure ? (
        <ErrorPanel message={failureText(failure, t('threadFailed'))} busy={busy} onRetry={onRetry} />
      ) : (
        <LoadingLine>{t('loading')}</LoadingLine>
      )}
    </div>
  );
}

function Nothing({ isRoom }: { isRoom: boolean }) {
  const t = useTranslations('talk');
  return (
    <div className="my-auto flex-1">
      <EmptyState
        icon="lucide/message-square"
        title={t('none')}
        text={t(isRoom ? 'noneText' : 'noneChannel')}
      />
    </div>
  );
}
