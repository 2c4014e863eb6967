import { lazy, Suspense, useState } from 'react';
import { useTranslations } from './texts.ts';
import { useCommand } from '../client/use-command.ts';
import { useConfirm } from '../ui/confirm.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Menu, MenuItem } from '../ui/menu.tsx';
import { failureToast } from '../ui/toasts.ts';
import { deleteMessage } from './api.ts';
import type { Conversation, Message } from './conversation.ts';

const ComplaintDialog = lazy(() =>
  import('./complaint-dialog.tsx').then((file) => ({ default: file.ComplaintDialog })),
);

/** Faint, and with a mouse shown only near the message. */
const TRIGGER_CLASS =
  'group-hover:opacity-100 focus-visible:opacity-100 data-popup-open:opacity-100 pointer-fine:opacity-0';

type MessageMenuProps = { message: Message; conversation: Conversation };

/** The actions for a message: copy, delete for oneself, report to the operator. */
export function MessageMenu({ message, conversation }: MessageMenuProps) {
  const t = useTranslations('message');
  // null: never opened, so that its code is not loaded.
  const [isReporting, setReporting] = useState<boolean | null>(null);
  const remove = useRemoval(message, conversation);
  const trigger = (
    <IconButton
      icon="lucide/ellipsis-vertical"
      label={t('moreForMessage')}
      size="small"
      tone="faint"
      className={TRIGGER_CLASS}
    />
  );
  return (
    <>
      <Menu align="end" trigger={trigger}>
        <CopyItem text={message.text} />
        <MenuItem icon="lucide/trash-2" onSelect={() => void remove()}>
          {t('deleteMessage')}
        </MenuItem>
        {!message.isMine && (
          <MenuItem icon="lucide/flag" onSelect={() => setReporting(true)}>
            {t('report')}
          </MenuItem>
        )}
      </Menu>
      {isReporting !== null && (
        <Suspense>
          <ComplaintDialog
            message={message}
            by={conversation.other}
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
  const t = useTranslations('message');
  if (!('clipboard' in navigator)) return null;
  return (
    <MenuItem icon="lucide/copy" onSelect={() => void navigator.clipboard.writeText(text)}>
      {t('copy')}
    </MenuItem>
  );
}

function useRemoval(message: Message, { id, other }: Conversation): () => Promise<void> {
  const t = useTranslations('message');
  const confirm = useConfirm();
  const { run } = useCommand(() => deleteMessage(id, message.id), {
    otherwise: t('deleteFailed'),
    onFailure: failureToast,
  });
  return async () => {
    const yes = await confirm({
      title: t('deleteMessageTitle'),
      text: t('deleteText', { name: other.name }),
      confirmLabel: t('deleteMessage'),
      dangerous: true,
    });
    if (yes) await run();
  };
}
