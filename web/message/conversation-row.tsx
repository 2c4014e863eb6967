import { useTranslations } from './texts.ts';
import { TaggedName } from '../player/tagged-name.tsx';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';
import { Avatar } from './avatar.tsx';
import type { Conversation } from './conversation.ts';
import { TimeAgo } from './time-ago.tsx';

type ConversationRowProps = { conversation: Conversation; isOpen: boolean; onOpen: () => void };

/** The element id of a conversation's row. */
export const rowId = (conversation: number | null): string => `conversation-${conversation}`;

/** One conversation of the list: with whom, how long ago, the last message, and the unread count. */
export function ConversationRow({ conversation, isOpen, onOpen }: ConversationRowProps) {
  const t = useTranslations('message');
  const { other, last, unread, isBlocked } = conversation;
  return (
    <button
      type="button"
      id={rowId(conversation.id)}
      aria-current={isOpen || undefined}
      onClick={onOpen}
      className={classNames(
        'grid min-h-[66px] w-full grid-cols-[42px_minmax(0,1fr)] items-center gap-x-3 px-4 py-2.5 text-left -outline-offset-2 hover:bg-ink-800/60',
        isOpen && 'bg-ember/10 shadow-[inset_3px_0_0_var(--color-ember)]',
        unread > 0 && !isOpen && 'bg-ink-800/70',
      )}
    >
      <Avatar person={other} />
      <span className="min-w-0 leading-tight">
        <span className="flex items-baseline gap-2">
          <span className={classNames('min-w-0 flex-1 truncate', unread > 0 ? 'font-bold' : 'font-semibold')}>
            <TaggedName {...other} />
          </span>
          {isBlocked && <Icon name="lucide/ban" label={t('blocked')} className="text-note text-danger" />}
          {last && <TimeAgo at={last.at} className="flex-none text-label text-t3" />}
        </span>
        <span className="mt-1 flex items-center gap-2">
          <bdi
            className={classNames('min-w-0 flex-1 truncate text-small', unread > 0 ? 'text-bone' : 'text-t3')}
          >
            {last ? (last.isMine ? t('you', { text: last.text }) : last.text) : t('noMessages')}
          </bdi>
          {unread > 0 && <UnreadMark count={unread} />}
        </span>
      </span>
    </button>
  );
}

function UnreadMark({ count }: { count: number }) {
  const t = useTranslations('message');
  return (
    <span className="h-[19px] min-w-[20px] flex-none rounded-full bg-unread px-1.5 text-center text-[12px] leading-[19px] font-bold text-white">
      <span aria-hidden>{count > 99 ? '99+' : count}</span>
      <span className="sr-only">{t('unread', { count })}</span>
    </span>
  );
}
