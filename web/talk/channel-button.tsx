import { lazy, Suspense, useState } from 'react';
import type { MemberRights } from '@farhold/engine/alliance/rights';
import type { Channel } from '../alliance/talk-parts.ts';
import { useWaiting } from '../alliance/waiting-api.ts';
import { Pill } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { useTranslations } from './texts.ts';

const ChannelDialog = lazy(() =>
  import('./channel-dialog.tsx').then((file) => ({ default: file.ChannelDialog })),
);

/** Opens the channel between the leaderships of two alliances, and says how much of it is unread. */
export function ChannelButton({ channel, self }: { channel: Channel; self: MemberRights }) {
  const t = useTranslations('talk');
  // null: never opened, so that its code is not loaded.
  const { data: waiting } = useWaiting();
  const count = waiting?.channels.find(({ id }) => id === channel.pact)?.unread ?? 0;
  const [isOpen, setOpen] = useState<boolean | null>(null);
  return (
    <>
      <Button
        size="small"
        icon="lucide/message-square"
        aria-label={
          count > 0 ? t('openUnread', { tag: channel.tag, count }) : t('openWith', { tag: channel.tag })
        }
        onClick={() => setOpen(true)}
      >
        {t('open')}
        {count > 0 && <Pill tone="ember">{count}</Pill>}
      </Button>
      {isOpen !== null && (
        <Suspense>
          <ChannelDialog channel={channel} self={self} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
