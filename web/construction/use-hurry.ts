import { useItemTitle } from '../client/item-titles.ts';
import { useTranslations } from './texts.ts';
import { useCommand } from '../client/use-command.ts';
import { serverNow } from '../client/server-clock.ts';
import { useConfirm } from '../ui/confirm.tsx';
import { clockTextFrom, fullAmount } from '../ui/format.ts';
import { failureToast, toasts } from '../ui/toasts.ts';
import { type QueuedConstruction, hurryConstruction } from './api.ts';

type Hurry = {
  readonly entry: Pick<QueuedConstruction, 'id' | 'item' | 'endsAt'>;
  readonly price: number;
  readonly darkMatter: number;
  /** Its end after hurrying, in ms of the server's clock. */
  readonly endsAt: number;
};

/** Hurries a running construction after showing the price and the new end. */
export function useHurry(): { readonly hurry: (wanted: Hurry) => Promise<void>; readonly isBusy: boolean } {
  const titleOf = useItemTitle();
  const t = useTranslations('construction');
  const confirm = useConfirm();
  const { busy, run } = useCommand(
    async ({ id, item }: Hurry['entry']) => {
      await hurryConstruction(id);
      toasts.success({ title: t('hurriedTitle', { title: titleOf(item) }), text: t('hurriedText') });
    },
    { otherwise: t('hurryFailed'), onFailure: failureToast },
  );
  const hurry = async ({ entry, price, darkMatter, endsAt }: Hurry) => {
    const [soon, late] = [endsAt, entry.endsAt].map((at) => clockTextFrom(at, serverNow()));
    const isSure = await confirm({
      title: t('hurryTitle', { title: titleOf(entry.item) }),
      text: t('hurryText', { soon: soon ?? '', late: late ?? '', price, held: fullAmount(darkMatter) }),
      confirmLabel: t('hurryYes', { price }),
    });
    if (isSure) await run(entry);
  };
  return { hurry, isBusy: busy };
}
