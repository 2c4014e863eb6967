import { lazy, Suspense, useState } from 'react';
import type { Standing } from '@farhold/engine/alliance/rights';
import type { Channel } from '../alliance/talk-parts.ts';
import { Button } from '../ui/button.tsx';
import { useTranslations } from './texts.ts';

const ChannelDialog = lazy(() =>
  import('./channel-dialog.tsx').then((file) => ({ default: file.ChannelDialog })),
);

/** Opens the channel between the leaderships of two alliances. */
export function ChannelButton({ channel, standing }: { channel: Channel; standing: Standing }) {
  const t = useTranslations('talk');
  // null: never opened, so that its code is not loaded.
  const [isOpen, setOpen] = useState<boolean | null>(null);
  return (
    <>
      <Button
        size="small"
        icon="lucide/message-square"
        aria-label={t('openWith', { tag: channel.tag })}
        onClick={() => setOpen(true)}
      >
        {t('open')}
      </Button>
      {isOpen !== null && (
        <Suspense>
          <ChannelDialog
            channel={channel}
            standing={standing}
            isOpen={isOpen}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
