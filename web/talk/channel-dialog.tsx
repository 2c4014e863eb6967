import type { MemberRights } from '@farhold/engine/alliance/rights';
import type { Channel } from '../alliance/talk-parts.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Talk } from './talk-view.tsx';
import { useTranslations } from './texts.ts';

type ChannelDialogProps = { channel: Channel; self: MemberRights; isOpen: boolean; onClose: () => void };

/** What the leaderships of two alliances write to each other. */
export function ChannelDialog({ channel: { pact, tag, isOver }, self, isOpen, onClose }: ChannelDialogProps) {
  const t = useTranslations('talk');
  const title = t('channel', { tag });
  return (
    <Dialog open={isOpen} onClose={onClose} title={title} eyebrow={t('channelNote')} width={620} flush tall>
      <div className="flex h-full min-h-0 flex-1 flex-col rail:h-[560px] rail:max-h-[calc(100dvh-200px)]">
        <Talk
          place={{ kind: 'channel', id: pact }}
          self={self}
          label={title}
          isOver={isOver}
          onLeave={onClose}
        />
      </div>
    </Dialog>
  );
}
