import { type MemberRights } from '@farhold/engine/alliance/rights';
import { useState } from 'react';
import { BUBBLE_LINK_CLASS, bubbleClass } from '../message/bubble-class.ts';
import { SendingLine } from '../message/sending-line.tsx';
import { useTranslations as useMessageTexts } from '../message/texts.ts';
import { TimeAgo } from '../message/time-ago.tsx';
import { classNames } from '../ui/class-names.ts';
import type { Outgoing } from './outbox.ts';
import type { Quoted, TalkMessage } from './talk.ts';
import { SharedCard } from './shared-card.tsx';
import { TalkMenu } from './talk-menu.tsx';
import { TalkText } from './talk-text.tsx';
import { useTranslations } from './texts.ts';
import type { useSend } from './use-send.ts';

type TalkBubbleProps = {
  message: TalkMessage;
  self: MemberRights;
  isRoom: boolean;
  pinned: number | null;
  onQuote: (quoted: Quoted) => void;
  onLeave: () => void;
};

/** One message: own ones at the right, with a name those of others at the left. */
export function TalkBubble({ message, onLeave, ...props }: TalkBubbleProps) {
  const { isMine, isRemoved } = message;
  return (
    <li className={classNames('group flex items-center gap-1', isMine ? 'flex-row-reverse' : 'flex-row')}>
      <div className={bubbleClass({ isMine, border: isRemoved && 'border-line/50' })}>
        <Heading message={message} />
        <Inside message={message} onLeave={onLeave} />
        <TimeAgo at={message.at} className="mt-0.5 block text-right text-label text-t3" />
      </div>
      {!isRemoved && <TalkMenu message={message} {...props} />}
    </li>
  );
}

function Heading({ message: { isMine, sender, tag } }: { message: TalkMessage }) {
  const t = useMessageTexts('message');
  if (isMine) return <span className="sr-only">{t('fromYou')}</span>;
  return (
    <p className="text-small font-semibold break-words text-t2">
      {tag !== null && <bdi>[{tag}] </bdi>}
      <bdi>{sender.name}</bdi>
    </p>
  );
}

function Inside({ message, onLeave }: { message: TalkMessage; onLeave: () => void }) {
  const t = useTranslations('talk');
  const [isShown, setShown] = useState(false);
  const { text, mentions, quoted, shared, isRemoved, isBlocked } = message;
  if (isRemoved) return <p className="text-note text-t3 italic">{t('removed')}</p>;
  if (isBlocked && !isShown) {
    return (
      <p className="text-note text-t3">
        {t('blocked')}{' '}
        <button type="button" className={BUBBLE_LINK_CLASS} onClick={() => setShown(true)}>
          {t('showBlocked')}
        </button>
      </p>
    );
  }
  return (
    <>
      {quoted && <QuotedText quoted={quoted} />}
      {text !== '' && <TalkText text={text} mentions={mentions} onLeave={onLeave} />}
      {shared && <SharedCard message={message} shared={shared} />}
    </>
  );
}

/** The beginning of the message that another one replies to. */
export function QuotedText({ quoted: { sender, text } }: { quoted: Quoted }) {
  return (
    <blockquote className="my-1 border-l-2 border-teal/60 pl-2 text-small text-t2">
      <p className="font-semibold">
        <bdi>{sender.name}</bdi>
      </p>
      <p dir="auto" className="line-clamp-2 break-words">
        {text}
      </p>
    </blockquote>
  );
}

type OutgoingBubbleProps = { message: Outgoing; sending: ReturnType<typeof useSend> };

/** A message on its way, or one that did not get there. */
export function OutgoingBubble({ message, sending }: OutgoingBubbleProps) {
  const t = useMessageTexts('message');
  return (
    <li className="flex flex-row-reverse">
      <div className={bubbleClass({ isMine: true, border: message.hasFailed && 'border-danger' })}>
        <span className="sr-only">{t('fromYou')}</span>
        {message.quoted && <QuotedText quoted={message.quoted} />}
        <p dir="auto" className="leading-snug break-words whitespace-pre-wrap">
          {message.text}
        </p>
        <SendingLine
          hasFailed={message.hasFailed}
          onSendAgain={() => sending.sendAgain(message)}
          onDiscard={() => sending.discard(message)}
        />
      </div>
    </li>
  );
}
