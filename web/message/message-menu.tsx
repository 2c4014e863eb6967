import { useTranslations } from './texts.ts';
import { useCommand } from '../client/use-command.ts';
import { useConfirm } from '../ui/confirm.tsx';
import { MenuItem } from '../ui/menu.tsx';
import { failureToast } from '../ui/toasts.ts';
import { ActionsMenu } from './actions-menu.tsx';
import { deleteMessage } from './api.ts';
import type { Conversation, Message } from './conversation.ts';

type MessageMenuProps = { message: Message; conversation: Conversation };

/** The actions for a message: copy, delete for oneself, report to the operator. */
export function MessageMenu({ message, conversation }: MessageMenuProps) {
  const t = useTranslations('message');
  const remove = useRemoval(message, conversation);
  return (
    <ActionsMenu label={t('moreForMessage')} message={message} by={conversation.other}>
      <MenuItem icon="lucide/trash-2" onSelect={() => void remove()}>
        {t('deleteMessage')}
      </MenuItem>
    </ActionsMenu>
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
