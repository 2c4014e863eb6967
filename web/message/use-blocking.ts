import { useTranslations } from './texts.ts';
import { failureText } from '../client/failure-text.ts';
import { useConfirm } from '../ui/confirm.tsx';
import { toasts } from '../ui/toasts.ts';
import { useBlock } from './api.ts';
import type { Person } from './conversation.ts';

/** Blocks players after a question, and takes messages from them again. */
export function useBlocking() {
  const t = useTranslations('message');
  const confirm = useConfirm();
  const { mutateAsync: change, isPending } = useBlock();
  const attempt = async (player: Person, blocks: boolean) => {
    try {
      await change({ player: player.id, blocks });
      toasts.success({ title: t(blocks ? 'isBlocked' : 'isUnblocked', { name: player.name }) });
    } catch (error) {
      toasts.error({ title: failureText(error, t('blockFailed')) });
    }
  };
  const block = async (player: Person) => {
    const yes = await confirm({
      title: t('blockTitle', { name: player.name }),
      text: t('blockText'),
      confirmLabel: t('block'),
      dangerous: true,
    });
    if (yes) await attempt(player, true);
  };
  return { block, unblock: (player: Person) => attempt(player, false), isBusy: isPending };
}
