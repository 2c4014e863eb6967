import { type Trade, TRADER_PRICE } from '@farhold/engine/dark-matter/trade';
import type { MineResource } from '@farhold/engine/economy/mine-output';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslations } from './texts.ts';
import { Button } from '../ui/button.tsx';
import { PriceTag } from './price-tag.tsx';

const TraderDialog = lazy(() =>
  import('./trader-dialog.tsx').then((file) => ({ default: file.TraderDialog })),
);

/** Opens the trader's window with the wanted resource preselected. */
export function TraderButton({ gets }: { gets: MineResource }) {
  const t = useTranslations('darkMatter');
  const gives = gets === 'metal' ? 'crystal' : 'metal';
  return <DealButton deal={{ gives, gets, amount: 0 }}>{t('trade')}</DealButton>;
}

type DealButtonProps = {
  /** The deal at first, with an amount of 0 for none yet; null for no button. A window that is open stays. */
  deal: Trade | null;
  wide?: boolean;
  children: ReactNode;
};

/** Opens the trader's window with a deal in it. */
export function DealButton({ deal, wide = false, children }: DealButtonProps) {
  // null: never opened, so that its code is not loaded.
  const [shown, show] = useState<{ readonly deal: Trade; readonly isOpen: boolean } | null>(null);
  return (
    <>
      {deal && (
        <Button aria-haspopup="dialog" wide={wide} onClick={() => show({ deal, isOpen: true })}>
          {children} <PriceTag amount={TRADER_PRICE} />
        </Button>
      )}
      {shown && (
        <Suspense>
          <TraderDialog {...shown} onClose={() => show({ ...shown, isOpen: false })} />
        </Suspense>
      )}
    </>
  );
}
