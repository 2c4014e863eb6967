import { useItemTitle } from '../client/item-titles.ts';
import { useTranslations } from './texts.ts';
import { failureText } from '../client/failure-text.ts';
import { serverNow } from '../client/server-clock.ts';
import { useConfirm } from '../ui/confirm.tsx';
import { clockTextFrom, fullAmount } from '../ui/format.ts';
import { toasts } from '../ui/toasts.ts';
import { type QueuedConstruction, useHurryConstruction } from './api.ts';

type Hurry = {
  readonly entry: Pick<QueuedConstruction, 'id' | 'item' | 'endsAt'>;
  readonly price: number;
  readonly darkMatter: number;
  /** The end that it would have, in ms of the server's clock. */
  readonly endsAt: number;
};

/** Hurries a running construction after telling what it costs and when it would end. */
export function useHurry(): { readonly hurry: (wanted: Hurry) => Promise<void>; readonly isBusy: boolean } {
  const titleOf = useItemTitle();
  const t = useTranslations('construction');
  const confirm = useConfirm();
  const { mutateAsync, isPending } = useHurryConstruction();
  const hurry = async ({ entry, price, darkMatter, endsAt }: Hurry) => {
    const [soon, late] = [endsAt, entry.endsAt].map((at) => clockTextFrom(at, serverNow()));
    const isSure = await confirm({
      title: t('hurryTitle', { title: titleOf(entry.item) }),
      text: t('hurryText', { soon: soon ?? '', late: late ?? '', price, held: fullAmount(darkMatter) }),
      confirmLabel: t('hurryYes', { price }),
    });
    if (!isSure) return;
    try {
      await mutateAsync(entry.id);
      toasts.success({ title: t('hurriedTitle', { title: titleOf(entry.item) }), text: t('hurriedText') });
    } catch (error) {
      toasts.error({ title: failureText(error, t('hurryFailed')) });
    }
  };
  return { hurry, isBusy: isPending };
}
