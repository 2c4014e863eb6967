import { useTranslations } from './texts.ts';
import { useCommand } from '../client/use-command.ts';
import { useConfirm } from '../ui/confirm.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Menu, MenuItem } from '../ui/menu.tsx';
import { failureToast } from '../ui/toasts.ts';
import { deleteConversation } from './api.ts';
import type { Conversation } from './conversation.ts';
import { useBlocking } from './use-blocking.ts';

type ConversationMenuProps = { conversation: Conversation; onGone: () => void };

/** What can be done with a conversation as a whole: block the other, delete it. */
export function ConversationMenu({ conversation, onGone }: ConversationMenuProps) {
  const t = useTranslations('message');
  const { other, isBlocked } = conversation;
  const { block, unblock } = useBlocking();
  const remove = useRemoval(conversation, onGone);
  const trigger = <IconButton icon="lucide/ellipsis-vertical" label={t('moreFor', { name: other.name })} />;
  return (
    <Menu align="end" trigger={trigger}>
      {isBlocked ? (
        <MenuItem icon="lucide/circle-check" onSelect={() => void unblock(other)}>
          {t('unblock')}
        </MenuItem>
      ) : (
        <MenuItem icon="lucide/ban" onSelect={() => void block(other)}>
          {t('block')}
        </MenuItem>
      )}
      <MenuItem icon="lucide/trash-2" onSelect={() => void remove()}>
        {t('deleteConversation')}
      </MenuItem>
    </Menu>
  );
}

function useRemoval({ id, other }: Conversation, onGone: () => void): () => Promise<void> {
  const t = useTranslations('message');
  const confirm = useConfirm();
  const { run } = useCommand(() => deleteConversation(id), {
    otherwise: t('deleteFailed'),
    onFailure: failureToast,
  });
  return async () => {
    const yes = await confirm({
      title: t('deleteConversationTitle', { name: other.name }),
      text: t('deleteText', { name: other.name }),
      confirmLabel: t('deleteConversation'),
      dangerous: true,
    });
    if (!yes) return;
    onGone();
    await run();
  };
}
