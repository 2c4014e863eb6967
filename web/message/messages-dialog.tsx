import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslations } from './texts.ts';
import { serverNow } from '../client/server-clock.ts';
import { classNames } from '../ui/class-names.ts';
import { Dialog } from '../ui/dialog.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { LoadingLine } from '../ui/skeleton.tsx';
import { useConversation, useConversations } from './api.ts';
import { type Conversation, conversationToOpen } from './conversation.ts';
import { ConversationList } from './conversation-list.tsx';
import { rowId } from './conversation-row.tsx';
import { MessageView } from './message-view.tsx';

type MessagesDialogProps = {
  isOpen: boolean;
  /** The open conversation. */
  conversation: number | null;
  onConversation: (conversation: number | null) => void;
  onClose: () => void;
};

/** The window 'Messages': the list, and beside it (on a phone instead of it) the open conversation. */
export function MessagesDialog({ isOpen, conversation, onConversation, onClose }: MessagesDialogProps) {
  const t = useTranslations('message');
  const pages = useConversations(isOpen);
  // A conversation that gets a message between two pages moves up, and would be listed twice.
  const conversations = pages.data && unique(pages.data.pages.flat());
  useOpening({ isOpen, conversation, onConversation, pages });
  const hasFailed = pages.isError && !conversations;
  return (
    <Dialog open={isOpen} onClose={onClose} flush tall width={980} awaited={680} title={t('title')}>
      {hasFailed && (
        <div className="p-4">
          <ErrorPanel
            message={t('loadFailed')}
            busy={pages.isFetching}
            onRetry={() => void pages.refetch()}
          />
        </div>
      )}
      {pages.isPending && <LoadingLine>{t('loadingConversations')}</LoadingLine>}
      {conversations && (
        <Panes
          conversations={conversations}
          openId={conversation}
          onOpen={onConversation}
          onClose={onClose}
          more={pages.hasNextPage ? () => void pages.fetchNextPage() : null}
        />
      )}
    </Dialog>
  );
}

const unique = (all: readonly Conversation[]): Conversation[] => [
  ...new Map(all.map((one) => [one.id, one])).values(),
];

type Opening = Omit<MessagesDialogProps, 'onClose'> & { pages: ReturnType<typeof useConversations> };

/** Opens a conversation with the window, once the list is fresh. */
function useOpening({ isOpen, conversation, onConversation, pages }: Opening): void {
  const isDecided = useRef(false);
  const isRead = isOpen && pages.isSuccess && !pages.isFetching;
  const decide = useEffectEvent(() => {
    const first = conversationToOpen(pages.data?.pages.flat() ?? [], serverNow());
    if (conversation === null && first !== null) onConversation(first);
  });
  useEffect(() => {
    if (isRead && !isDecided.current) decide();
    isDecided.current = isOpen && (isRead || isDecided.current);
  }, [isOpen, isRead]);
}

type PanesProps = {
  conversations: readonly Conversation[];
  openId: number | null;
  onOpen: (conversation: number | null) => void;
  onClose: () => void;
  more: (() => void) | null;
};

function Panes({ onClose, ...list }: PanesProps) {
  const { conversations, openId, onOpen } = list;
  const [sought, setSought] = useState<number | null>(null);
  const listed = conversations.find(({ id }) => id === openId);
  const { data: unlisted } = useConversation(listed ? null : openId);
  const open = listed ?? (openId === null ? null : unlisted);
  const show = (conversation: number | null, message: number | null = null) => {
    setSought(message);
    onOpen(conversation);
  };
  const back = () => {
    show(null);
    // The pressed button disappears with the conversation.
    requestAnimationFrame(() => document.getElementById(rowId(openId))?.focus());
  };
  return (
    <div className="grid min-h-0 flex-1 rail:h-[min(680px,calc(100dvh-150px))] rail:flex-none rail:grid-cols-[340px_minmax(0,1fr)]">
      <div
        className={classNames(
          'min-h-0 flex-col rail:flex rail:border-r rail:border-line',
          open ? 'hidden' : 'flex',
        )}
      >
        <ConversationList {...list} onOpen={show} onLeave={onClose} />
      </div>
      <div className={classNames('min-h-0 min-w-0 flex-col rail:flex', open ? 'flex' : 'hidden')}>
        {open && (
          <MessageView
            key={`${open.id} ${sought}`}
            conversation={open}
            sought={sought}
            onBack={back}
            onLeave={onClose}
          />
        )}
        {!open && conversations.length > 0 && <ChooseOne />}
      </div>
    </div>
  );
}

function ChooseOne() {
  const t = useTranslations('message');
  return (
    <div className="my-auto">
      <EmptyState icon="lucide/messages-square" title={t('chooseOne')} />
    </div>
  );
}
