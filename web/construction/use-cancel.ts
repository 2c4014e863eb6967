import { useItemTitle } from '../client/item-titles.ts';
import { useTranslations } from './texts.ts';
import { failureText } from '../client/failure-text.ts';
import { useConfirm } from '../ui/confirm.tsx';
import { toasts } from '../ui/toasts.ts';
import { type QueuedConstruction, useCancelConstruction } from './api.ts';

/** Cancels a waiting construction after asking (spec sections 5 and 8). */
export function useCancel(): (entry: Pick<QueuedConstruction, 'id' | 'item'>) => Promise<void> {
  const titleOf = useItemTitle();
  const t = useTranslations('construction');
  const confirm = useConfirm();
  const { mutateAsync: cancel } = useCancelConstruction();
  return async ({ id, item }) => {
    const isSure = await confirm({
      title: titleOf(item),
      text: t('cancelQuestion'),
      confirmLabel: t('cancelYes'),
      keepLabel: t('cancelNo'),
      dangerous: true,
    });
    if (!isSure) return;
    try {
      await cancel(id);
      toasts.success({ title: t('cancelled'), text: t('cancelledText') });
    } catch (error) {
      toasts.error({ title: failureText(error, t('cancelFailed')) });
    }
  };
}
