import { useItemTitle } from '../client/item-titles.ts';
import { useTranslations } from './texts.ts';
import { useCommand } from '../client/use-command.ts';
import { useConfirm } from '../ui/confirm.tsx';
import { failureToast, toasts } from '../ui/toasts.ts';
import { type QueuedConstruction, cancelConstruction } from './api.ts';

/** Cancels a waiting construction after a question (spec sections 5 and 8). */
export function useCancel(): (entry: Pick<QueuedConstruction, 'id' | 'item'>) => Promise<void> {
  const titleOf = useItemTitle();
  const t = useTranslations('construction');
  const confirm = useConfirm();
  const { run } = useCommand(
    async (id: number) => {
      await cancelConstruction(id);
      toasts.success({ title: t('cancelled'), text: t('cancelledText') });
    },
    { otherwise: t('cancelFailed'), onFailure: failureToast },
  );
  return async ({ id, item }) => {
    const isSure = await confirm({
      title: titleOf(item),
      text: t('cancelQuestion'),
      confirmLabel: t('cancelYes'),
      keepLabel: t('cancelNo'),
      dangerous: true,
    });
    if (isSure) await run(id);
  };
}
