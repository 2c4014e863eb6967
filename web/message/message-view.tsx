import { useEffect, useRef } from 'react';
import { useTranslations } from './texts.ts';
import { TaggedName } from '../player/tagged-name.tsx';
import { Button } from '../ui/button.tsx';
import { Badge } from '../ui/badge.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { useIsPhone } from '../ui/media.ts';
import { LoadingLine } from '../ui/skeleton.tsx';
import { useThread } from './api.ts';
import { Avatar } from './avatar.tsx';
import { Composer } from './composer.tsx';
import type { Conversation } from './conversation.ts';
import { ConversationMenu } from './conversation-menu.tsx';
import { entriesOf } from './entries.ts';
import { IntentBar } from './intent-bar.tsx';
import { outbox } from './outbox.ts';
import { ThreadList } from './thread-list.tsx';
import { useBlocking } from './use-blocking.ts';
import { useSend } from './use-send.ts';

type MessageViewProps = {
  conversation: Conversation;
  /** The message to scroll to. */
  sought: number | null;
  onBack: () => void;
  /** Closes the window when a place on the map is followed. */
  onLeave: () => void;
};

/** One conversation: the other player, the thread, and the input. */
export function MessageView({ conversation, sought, onBack, onLeave }: MessageViewProps) {
  const isPhone = useIsPhone();
  const sending = useSend(conversation);
  return (
    <>
      <ViewHead conversation={conversation} takesFocus={isPhone} onBack={onBack} />
      <ViewBody conversation={conversation} sought={sought} sending={sending} onLeave={onLeave} />
      <div className="mt-auto flex-none border-t border-line bg-ink-900/70">
        {conversation.isBlocked ? (
          <BlockedLine conversation={conversation} />
        ) : (
          <>
            {conversation.isAi && <IntentBar conversation={conversation} />}
            <Composer draft={conversation.id} takesFocus={!isPhone} onSend={sending.send} />
          </>
        )}
      </div>
    </>
  );
}

type ViewHeadProps = Pick<MessageViewProps, 'conversation' | 'onBack'> & { takesFocus: boolean };

function ViewHead({ conversation, takesFocus, onBack }: ViewHeadProps) {
  const t = useTranslations('message');
  const heading = useRef<HTMLHeadingElement>(null);
  // On a phone the keyboard would cover the thread; elsewhere the input takes the focus.
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <div className="flex flex-none items-center gap-2.5 border-b border-line px-2 py-1.5">
      <IconButton icon="lucide/arrow-left" label={t('back')} onClick={onBack} />
      <Avatar person={conversation.other} isSmall />
      <h3
        ref={heading}
        tabIndex={-1}
        className="min-w-0 flex-1 truncate font-display font-semibold outline-none"
      >
        <TaggedName {...conversation.other} /> {conversation.isAi && <Badge tone="violet">{t('ai')}</Badge>}
      </h3>
      <ConversationMenu conversation={conversation} onGone={onBack} />
    </div>
  );
}

type ViewBodyProps = Omit<MessageViewProps, 'onBack'> & { sending: ReturnType<typeof useSend> };

function ViewBody({ conversation, ...props }: ViewBodyProps) {
  const t = useTranslations('message');
  const { data, isPending, isFetching, refetch } = useThread(conversation.id);
  const outgoing = outbox.useMessages();
  if (isPending) return <LoadingLine>{t('loading')}</LoadingLine>;
  if (!data) {
    return (
      <div className="p-4">
        <ErrorPanel message={t('threadFailed')} busy={isFetching} onRetry={() => void refetch()} />
      </div>
    );
  }
  const entries = entriesOf(data, outgoing, conversation.id);
  if (entries.length === 0) {
    return (
      <div className="my-auto">
        <EmptyState icon="lucide/message-square" title={t('noMessages')} text={t('startTalking')} />
      </div>
    );
  }
  return <ThreadList {...props} conversation={conversation} entries={entries} hasOlder={data.hasOlder} />;
}

function BlockedLine({ conversation: { other } }: { conversation: Conversation }) {
  const t = useTranslations('message');
  const { unblock, isBusy } = useBlocking();
  return (
    <p className="flex flex-wrap items-center justify-between gap-3 px-4 py-3 text-t2">
      {t('youBlocked', { name: other.name })}
      <Button size="small" busy={isBusy} onClick={() => void unblock(other)}>
        {t('unblock')}
      </Button>
    </p>
  );
}
