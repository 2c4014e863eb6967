import { useTranslations } from './texts.ts';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';
import type { Conversation } from './conversation.ts';
import type { Entry } from './entries.ts';
import { MessageMenu } from './message-menu.tsx';
import { MessageText } from './message-text.tsx';
import type { Outgoing } from './outbox.ts';
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
        className={classNames(
          'max-w-[84%] min-w-[92px] border px-3 pt-2 pb-1.5 rail:max-w-[74%]',
          isMine ? 'rounded-[12px_3px_12px_12px] bg-ember/14' : 'rounded-[3px_12px_12px_12px] bg-ink-800',
          hasFailed ? 'border-danger' : isMine ? 'border-ember/30' : 'border-line',
          isSought && 'outline-2 outline-offset-2 outline-ember',
        )}
      >
        <span className="sr-only">
          {isMine ? t('fromYou') : t('from', { name: conversation.other.name })}
        </span>
        <MessageText text={entry.message.text} onLeave={onLeave} />
        {entry.kind === 'kept' ? (
          <TimeAgo at={entry.message.at} className="mt-0.5 block text-right text-label text-t3" />
        ) : (
          <SendingLine message={entry.message} sending={sending} />
        )}
      </div>
      {entry.kind === 'kept' && <MessageMenu message={entry.message} conversation={conversation} />}
    </div>
  );
}

function SendingLine({ message, sending }: { message: Outgoing; sending: BubbleProps['sending'] }) {
  const t = useTranslations('message');
  if (!message.hasFailed) return <p className="mt-0.5 text-right text-label text-t3">{t('sending')}</p>;
  const link = 'touch-target min-h-[24px] font-semibold text-teal underline-offset-2 hover:underline';
  return (
    <p className="mt-1 flex flex-wrap items-center justify-end gap-x-3 text-small">
      <span className="flex items-center gap-1 font-medium text-danger">
        <Icon name="lucide/circle-alert" />
        {t('notSent')}
      </span>
      <button type="button" className={link} onClick={() => sending.sendAgain(message)}>
        {t('sendAgain')}
      </button>
      <button type="button" className={link} onClick={() => sending.discard(message)}>
        {t('discard')}
      </button>
    </p>
  );
}
