import { DAY_MS } from '@farhold/engine/time/duration';
import { useTranslations } from './texts.ts';
import { useSession } from '../session/session-store.ts';
import { useNow } from '../ui/clock.ts';
import { Icon } from '../ui/icon.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { type Announcement, useMessagesOfTheDay } from './api.ts';
import { linkedText } from './linked-text.ts';
import { keepRead, messageMark, useReadMessages } from './read-messages.ts';

/** The messages of the day that the player has not dismissed today; nothing when there are none. */
export function MessagePanel() {
  const { user } = useSession();
  const { data: messages = [] } = useMessagesOfTheDay();
  if (!user || messages.length === 0) return null;
  return <Unread player={user.id} messages={messages} />;
}

function Unread({ player, messages }: { player: number; messages: readonly Announcement[] }) {
  const today = Math.floor(useNow() / DAY_MS) * DAY_MS;
  const read = useReadMessages();
  return messages
    .map((message) => ({ message, mark: messageMark(player, message.id, today) }))
    .filter(({ mark }) => !read.has(mark))
    .map(({ message, mark }) => <Message key={mark} message={message} onRead={() => keepRead(mark)} />);
}

function Message({ message, onRead }: { message: Announcement; onRead: () => void }) {
  const t = useTranslations('announcement');
  const title = t(message.isOfServer ? 'ofServer' : 'ofUniverse');
  return (
    <section
      aria-label={title}
      className="cut-small mb-3 flex items-start gap-3 border border-line bg-ink-900/95 py-2 pr-1 pl-3.5"
    >
      <Icon name="lucide/megaphone" className="mt-2 flex-none text-[18px] text-ember" />
      <div className="min-w-0 flex-1 py-1.5">
        <p className="eyebrow">{title}</p>
        <p className="mt-1 text-note break-words whitespace-pre-line">
          {linkedText(message.text).map(({ text, address }, at) =>
            address === null ? (
              <span key={at}>{text}</span>
            ) : (
              <a
                key={at}
                href={address}
                target="_blank"
                rel="noopener noreferrer nofollow"
                className="text-teal underline"
              >
                {text}
              </a>
            ),
          )}
        </p>
      </div>
      <IconButton icon="lucide/x" label={t('putAway')} onClick={onRead} />
    </section>
  );
}
