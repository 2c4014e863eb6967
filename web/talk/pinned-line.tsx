import { mayDo, type MemberRights } from '@farhold/engine/alliance/rights';
import { useAct } from '../alliance/use-act.ts';
import { Icon } from '../ui/icon.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { unpinMessage } from './api.ts';
import type { TalkMessage } from './talk.ts';
import { TalkText } from './talk-text.tsx';
import { useTranslations } from './texts.ts';

type PinnedLineProps = { message: TalkMessage; self: MemberRights; onLeave: () => void };

/** The message at the top of the room. */
export function PinnedLine({ message, self, onLeave }: PinnedLineProps) {
  const t = useTranslations('talk');
  const { busy, act } = useAct(unpinMessage);
  return (
    <section
      aria-label={t('pinned')}
      className="flex flex-none items-start gap-2.5 border-b border-line bg-ember/8 px-3 py-2"
    >
      <Icon name="lucide/pin" className="mt-0.5 flex-none text-ember" />
      <div {...byKeyboard} className="max-h-[84px] min-w-0 flex-1 overflow-y-auto text-note">
        <p className="text-small text-t3">
          <bdi>{message.sender.name}</bdi>
        </p>
        <TalkText text={message.text} mentions={message.mentions} onLeave={onLeave} />
      </div>
      {mayDo(self, 'texts') && (
        <IconButton
          icon="lucide/pin-off"
          label={t('unpin')}
          size="small"
          disabled={busy}
          onClick={() => void act(undefined)}
        />
      )}
    </section>
  );
}

/** A scroll area without focusable content must itself be focusable. */
const byKeyboard = { tabIndex: 0 };
