import { useTranslations } from './texts.ts';
import { useCommand } from '../client/use-command.ts';
import { useConfirm } from '../ui/confirm.tsx';
import { failureToast, toasts } from '../ui/toasts.ts';
import { setBlocked } from './api.ts';
import type { Person } from './conversation.ts';

/** Blocks players after a question, and unblocks them. */
export function useBlocking() {
  const t = useTranslations('message');
  const confirm = useConfirm();
  const { busy, run } = useCommand(
    async ({ id, name, blocks }: Person & { blocks: boolean }) => {
      await setBlocked(id, blocks);
      toasts.success({ title: t(blocks ? 'isBlocked' : 'isUnblocked', { name }) });
    },
    { otherwise: t('blockFailed'), onFailure: failureToast },
  );
  const block = async (player: Person) => {
    const yes = await confirm({
      title: t('blockTitle', { name: player.name }),
      text: t('blockText'),
      confirmLabel: t('block'),
      dangerous: true,
    });
    if (yes) await run({ ...player, blocks: true });
  };
  return { block, unblock: (player: Person) => run({ ...player, blocks: false }), isBusy: busy };
}
