import { useCallback, useRef, useState } from 'react';
import { useItemTitle } from '../client/item-titles.ts';
import { useTranslations } from './texts.ts';
import { CallFailed } from '../client/call.ts';
import { failureText } from '../client/failure-text.ts';
import { closeToast, toasts } from '../ui/toasts.ts';
import { useBuild } from './api.ts';
import type { ItemName } from './planet-item.ts';

/** Why an order was refused; the code is empty when no rule of the game was the reason. */
type OrderRefusal = { readonly code: string; readonly message: string };

type Orderable = ItemName & { readonly isUnit: boolean };

export type Order = {
  /**
   * Orders the next level, or a quantity; returns null on success. Does nothing while the same item is being ordered.
   */
  readonly order: (item: Orderable, quantity: number) => Promise<OrderRefusal | null>;
  /** The item being ordered. */
  readonly busyItem: number | null;
};

/** The key of the toast that says why an item could not be ordered; it goes when the order succeeds. */
export const refusalKey = ({ id }: Pick<ItemName, 'id'>): string => `refused ${id}`;

/** Orders constructions on a planet and confirms those that have to wait; the queue announces those that start. */
export function useOrder(planet: number | null): Order {
  const titleOf = useItemTitle();
  const t = useTranslations('item');
  const { mutateAsync: build } = useBuild();
  const [busyItem, setBusyItem] = useState<number | null>(null);
  // A second press can come before the page shows that the first is under way.
  const underWay = useRef(new Set<string>());
  const order = useCallback(
    async (item: Orderable, quantity: number) => {
      if (planet === null) return { code: '', message: t('noPlanet') };
      const what = `${planet} ${item.id}`;
      if (underWay.current.has(what)) return null;
      underWay.current.add(what);
      setBusyItem(item.id);
      try {
        const built = await build({ planet, item, quantity });
        closeToast(refusalKey(item));
        if (!built?.is_running) {
          const text = t('queuedText', { title: titleOf(item.key) });
          toasts.success({ title: t('queuedTitle'), text, icon: 'lucide/list-ordered' });
        }
        return null;
      } catch (error) {
        const code = error instanceof CallFailed ? error.code : '';
        return { code, message: failureText(error, t('failed')) };
      } finally {
        underWay.current.delete(what);
        setBusyItem(null);
      }
    },
    [build, planet, t, titleOf],
  );
  return { order, busyItem };
}
