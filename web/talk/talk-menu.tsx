import { mayDo, type Standing } from '@farhold/engine/alliance/rights';
import { takeDown as mayTakeDown } from '@farhold/engine/talk/take-down';
import { lazy, Suspense, useState } from 'react';
import { useBlocking } from '../message/use-blocking.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Menu, MenuItem } from '../ui/menu.tsx';
import { pinMessage, reportTalk, takeDown } from './api.ts';
import type { Quoted, TalkMessage } from './talk.ts';
import { useTranslations } from './texts.ts';
import { useAct } from './use-act.ts';

const ComplaintDialog = lazy(() =>
  import('../message/complaint-dialog.tsx').then((file) => ({ default: file.ComplaintDialog })),
);

/** Faint, and with a mouse shown only near the message. */
const TRIGGER_CLASS =
  'group-hover:opacity-100 focus-visible:opacity-100 data-popup-open:opacity-100 pointer-fine:opacity-0';

type TalkMenuProps = {
  message: TalkMessage;
  standing: Standing;
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
  // null: never opened, so that its code is not loaded.
  const [isReporting, setReporting] = useState<boolean | null>(null);
  const { id, sender, text } = message;
  const trigger = (
    <IconButton
      icon="lucide/ellipsis-vertical"
      label={t('more', { name: sender.name })}
      size="small"
      tone="faint"
      className={TRIGGER_CLASS}
    />
  );
  return (
    <>
      <Menu align="end" trigger={trigger}>
        <MenuItem icon="lucide/reply" onSelect={() => onQuote({ id, sender, text })}>
          {t('reply')}
        </MenuItem>
        <CopyItem text={text} />
        {props.isRoom && <RoomItems message={message} {...props} />}
        {!message.isMine && <SenderItems message={message} onReport={() => setReporting(true)} />}
      </Menu>
      {isReporting !== null && (
        <Suspense>
          <ComplaintDialog
            message={message}
            by={sender}
            send={reportTalk}
            isOpen={isReporting}
            onClose={() => setReporting(false)}
          />
        </Suspense>
      )}
    </>
  );
}

/** Without https, pages may not write to the clipboard. */
function CopyItem({ text }: { text: string }) {
  const t = useTranslations('talk');
  if (!('clipboard' in navigator) || text === '') return null;
  return (
    <MenuItem icon="lucide/copy" onSelect={() => void navigator.clipboard.writeText(text)}>
      {t('copy')}
    </MenuItem>
  );
}

function RoomItems({ message: { id, isMine }, standing, pinned }: Omit<TalkMenuProps, 'onQuote'>) {
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
      {mayDo(standing, 'texts') && pinned !== id && (
        <MenuItem icon="lucide/pin" onSelect={() => void pinning.act(id)}>
          {t('pin')}
        </MenuItem>
      )}
      {mayTakeDown(standing, isMine).ok && (
        <MenuItem icon="lucide/trash-2" onSelect={() => void removing.act(id, question)}>
          {t('takeDown')}
        </MenuItem>
      )}
    </>
  );
}

type SenderItemsProps = { message: TalkMessage; onReport: () => void };

function SenderItems({ message: { sender, isBlocked }, onReport }: SenderItemsProps) {
  const t = useTranslations('talk');
  const { block, unblock } = useBlocking();
  return (
    <>
      <MenuItem icon="lucide/flag" onSelect={onReport}>
        {t('report')}
      </MenuItem>
      <MenuItem icon="lucide/ban" onSelect={() => void (isBlocked ? unblock(sender) : block(sender))}>
        {t(isBlocked ? 'unblock' : 'block')}
      </MenuItem>
    </>
  );
}
