import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { BuildSite, ItemName, PlanetItem, Work } from './planet-item.ts';
import type { RenderWaysToPay } from './saving-up.tsx';
import type { Order } from './use-order.ts';

const ItemDialog = lazy(() => import('./item-dialog.tsx').then((file) => ({ default: file.ItemDialog })));

type ItemWindowProps = {
  /** The item to show; null closes the window. */
  item: PlanetItem | null;
  site: BuildSite;
  works: readonly Work[];
  order: Order;
  extraAction: ((item: PlanetItem) => ReactNode) | undefined;
  onClose: () => void;
  onOpen: (item: ItemName) => void;
  renderWaysToPay: RenderWaysToPay;
};

/** Loads an item's window on first use, and keeps its content while it closes. */
export function ItemWindow({ item, extraAction, ...rest }: ItemWindowProps) {
  const [last, setLast] = useState(item);
  if (item && item !== last) setLast(item);
  if (!last) return null;
  return (
    <Suspense>
      <ItemDialog
        key={last.id}
        {...rest}
        item={last}
        extraAction={extraAction?.(last)}
        isOpen={item !== null}
      />
    </Suspense>
  );
}
