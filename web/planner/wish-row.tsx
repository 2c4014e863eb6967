import { useTranslations } from 'use-intl';
import { failureText } from '../client/failure-text.ts';
import { ItemThumb } from '../catalogue/item-picture.tsx';
import { ItemCosts } from '../catalogue/item-costs.tsx';
import { MissingLine } from '../catalogue/missing-line.tsx';
import { PayableText } from '../catalogue/payable-text.tsx';
import { useOrder } from '../catalogue/use-order.ts';
import { stockOf } from '@farhold/engine/economy/stock';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Icon } from '../ui/icon.tsx';
import { toasts } from '../ui/toasts.ts';
import { useForgetWish } from './api.ts';
import { useOpenWish } from './use-open-wish.ts';
import { useWishTitle } from './use-wish-title.ts';
import type { Wish } from './wish.ts';

/** One wish: what, its price with what is missing, when it can be paid, and the buttons that order or forget it. */
export function WishRow({ wish }: { wish: Wish }) {
  const title = useWishTitle()(wish);
  const open = useOpenWish();
  return (
    <li className="grid grid-cols-[58px_minmax(0,1fr)] items-center gap-x-3 gap-y-2 border-t border-line/50 px-4 py-3 first:border-t-0 rail:grid-cols-[58px_minmax(0,1fr)_auto]">
      <ItemThumb item={wish.item.key} className="self-start" />
      <div className="grid min-w-0 gap-1">
        <h3 className="text-body">
          <button
            type="button"
            onClick={() => open(wish)}
            className="text-left underline decoration-line-2 underline-offset-4 hover:decoration-ember"
          >
            {title}
          </button>
        </h3>
        <p className="flex flex-wrap gap-x-4 gap-y-0.5">
          <Price wish={wish} />
        </p>
        <p className="text-[15px] text-t2">
          <State wish={wish} />
        </p>
      </div>
      <WishActions wish={wish} title={title} />
    </li>
  );
}

function Price({ wish: { cost, missing } }: { wish: Wish }) {
  const held = stockOf((resource) => (resource === 'food' ? 0 : cost[resource] - (missing[resource] ?? 0)));
  return <ItemCosts cost={cost} held={held} freeEnergy={cost.energy - (missing.energy ?? 0)} />;
}

function State({ wish }: { wish: Wish }) {
  if (wish.isPayable && wish.refusal !== null) {
    return (
      <>
        <Icon name="lucide/circle-alert" className="mr-1.5 text-warn" />
        {wish.refusal}
      </>
    );
  }
  return (
    <>
      <MissingLine missing={wish.missing} />
      <PayableText payable={wish.payable} />
    </>
  );
}

function WishActions({ wish, title }: { wish: Wish; title: string }) {
  const t = useTranslations('planner');
  const { order, busyItem } = useOrder(wish.planetId);
  const forget = useForgetWish();
  const onOrder = async () => {
    const refused = await order(wish.item, wish.quantity);
    if (refused) toasts.error({ title, text: refused.message });
  };
  return (
    <div className="col-start-2 flex items-center gap-1 rail:col-start-3">
      <Button
        variant={wish.isPayable && wish.refusal === null ? 'primary' : 'plain'}
        busy={busyItem !== null}
        aria-label={t('orderWish', { wish: title })}
        onClick={() => void onOrder()}
      >
        {t('order')}
      </Button>
      <IconButton
        icon="lucide/x"
        label={t('removeWish', { wish: title })}
        onClick={() =>
          forget.mutate(wish.id, {
            onError: (error) => toasts.error({ title: failureText(error, t('removeFailed')) }),
          })
        }
      />
    </div>
  );
}
