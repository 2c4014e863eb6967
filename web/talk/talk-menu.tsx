import { mayDo, type MemberRights } from '@farhold/engine/alliance/rights';
import { takeDown as mayTakeDown } from '@farhold/engine/talk/take-down';
import { useAct } from '../alliance/use-act.ts';
import { ActionsMenu } from '../message/actions-menu.tsx';
import { useBlocking } from '../message/use-blocking.ts';
import { MenuItem } from '../ui/menu.tsx';
import { pinMessage, reportTalk, takeDown } from './api.ts';
import type { Quoted, TalkMessage } from './talk.ts';
import { useTranslations } from './texts.ts';

type TalkMenuProps = {
  message: TalkMessage;
  self: MemberRights;
  isRoom: boolean;
  pinned: number | null;
  onQuote: (quoted: Quoted) => void;
};

/**
 * What can be done about a message: reply, copy, with the right to do so pin it or take it down; report and block its
 * writer.
 */
export function TalkMenu({ message, onQuote, ...props }: TalkMenuProps) {
  const t = useTranslations('talk');
  const { id, sender, text } = message;
  const reply = (
    <MenuItem icon="lucide/reply" onSelect={() => onQuote({ id, sender, text })}>
      {t('reply')}
    </MenuItem>
  );
  return (
    <ActionsMenu
      label={t('more', { name: sender.name })}
      message={message}
      by={sender}
      send={reportTalk}
      first={reply}
      last={<BlockItem message={message} />}
    >
      {props.isRoom && <RoomItems message={message} {...props} />}
    </ActionsMenu>
  );
}

function RoomItems({ message: { id, isMine }, self, pinned }: Omit<TalkMenuProps, 'onQuote'>) {
  const t = useTranslations('talk');
  const pinning = useAct(pinMessage);
  const removing = useAct(takeDown);
  const question = {
    title: t('takeDownTitle'),
    text: t('takeDownText'),
    confirmLabel: t('takeDown'),
    dangerous: true,
  };
  return (
    <>
      {mayDo(self, 'texts') && pinned !== id && (
        <MenuItem icon="lucide/pin" onSelect={() => void pinning.act(id)}>
          {t('pin')}
        </MenuItem>
      )}
      {mayTakeDown(self, isMine).ok && (
        <MenuItem icon="lucide/trash-2" onSelect={() => void removing.act(id, question)}>
          {t('takeDown')}
        </MenuItem>
      )}
    </>
  );
}

function BlockItem({ message: { sender, isBlocked } }: { message: TalkMessage }) {
  const t = useTranslations('talk');
  const { block, unblock } = useBlocking();
  return (
    <MenuItem icon="lucide/ban" onSelect={() => void (isBlocked ? unblock(sender) : block(sender))}>
      {t(isBlocked ? 'unblock' : 'block')}
    </MenuItem>
  );
}
