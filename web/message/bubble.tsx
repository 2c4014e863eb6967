import { useTranslations } from './texts.ts';
import { classNames } from '../ui/class-names.ts';
import { bubbleClass } from './bubble-class.ts';
import type { Conversation } from './conversation.ts';
import type { Entry } from './entries.ts';
import { MessageMenu } from './message-menu.tsx';
import { MessageText } from './message-text.tsx';
import { SendingLine } from './sending-line.tsx';
import { TimeAgo } from './time-ago.tsx';
import type { useSend } from './use-send.ts';

type BubbleProps = {
  entry: Entry;
  conversation: Conversation;
  isSought: boolean;
  sending: ReturnType<typeof useSend>;
  onLeave: () => void;
};

/** One message: own ones at the right, the other's at the left. */
export function Bubble({ entry, conversation, isSought, sending, onLeave }: BubbleProps) {
  const t = useTranslations('message');
  const isMine = entry.kind === 'outgoing' || entry.message.isMine;
  const hasFailed = entry.kind === 'outgoing' && entry.message.hasFailed;
  return (
    <div className={classNames('group flex items-center gap-1', isMine ? 'flex-row-reverse' : 'flex-row')}>
      <div
        className={bubbleClass({
          isMine,
          border: hasFailed && 'border-danger',
          more: isSought && 'outline-2 outline-offset-2 outline-ember',
        })}
      >
        <span className="sr-only">
          {isMine ? t('fromYou') : t('from', { name: conversation.other.name })}
        </span>
        <MessageText text={entry.message.text} onLeave={onLeave} />
        {entry.kind === 'kept' ? (
          <TimeAgo at={entry.message.at} className="mt-0.5 block text-right text-label text-t3" />
        ) : (
          <SendingLine
            hasFailed={hasFailed}
            onSendAgain={() => sending.sendAgain(entry.message)}
            onDiscard={() => sending.discard(entry.message)}
          />
        )}
      </div>
      {entry.kind === 'kept' && <MessageMenu message={entry.message} conversation={conversation} />}
    </div>
  );
}
