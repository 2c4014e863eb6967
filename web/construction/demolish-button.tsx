import { type BuildingKey } from '@farhold/engine/catalogue/items';
import { demolitionCost } from '@farhold/engine/construction/demolish';
import { useItemTitle } from '../client/item-titles.ts';
import { useTranslations } from './texts.ts';
import { useCommand } from '../client/use-command.ts';
import { Button } from '../ui/button.tsx';
import { useConfirm } from '../ui/confirm.tsx';
import { fullAmount } from '../ui/format.ts';
import { failureToast, toasts } from '../ui/toasts.ts';
import { demolish } from './api.ts';

type DemolishButtonProps = {
  planet: number;
  item: { readonly id: number; readonly key: BuildingKey; readonly owned: number; readonly queued: number };
};

/** Tears down a building's top level, after a question that names the price. */
export function DemolishButton({ planet, item: { id, key, owned: level, queued } }: DemolishButtonProps) {
  const titleOf = useItemTitle();
  const t = useTranslations('construction');
  const confirm = useConfirm();
  const { busy, run } = useCommand(demolish, { otherwise: t('demolishFailed'), onFailure: failureToast });
  const price = demolitionCost(key, level);
  const ask = async () => {
    const isSure = await confirm({
      title: t('demolishTitle', { title: titleOf(key), level }),
      text: t('demolishText', {
        metal: fullAmount(price.metal),
        crystal: fullAmount(price.crystal),
        deuterium: fullAmount(price.deuterium),
        aliens: price.aliens > 0 ? fullAmount(price.aliens) : 'none',
      }),
      confirmLabel: t('demolishYes'),
      dangerous: true,
    });
    if (isSure && (await run({ planet, item: id }))) toasts.success({ title: t('demolishOrdered') });
  };
  return (
    <Button variant="quiet" icon="lucide/hammer" busy={busy} disabled={queued > 0} onClick={() => void ask()}>
      {t('demolish', { level })}
    </Button>
  );
}
