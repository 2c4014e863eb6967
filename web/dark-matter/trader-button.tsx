import { TRADER_PRICE } from '@farhold/engine/dark-matter/trade';
import type { MineResource } from '@farhold/engine/economy/mine-output';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from './texts.ts';
import { Button } from '../ui/button.tsx';
import { PriceTag } from './price-tag.tsx';

const TraderDialog = lazy(() =>
  import('./trader-dialog.tsx').then((file) => ({ default: file.TraderDialog })),
);

/** Opens the trader's window with the wanted resource preselected. */
export function TraderButton({ gets }: { gets: MineResource }) {
  const t = useTranslations('darkMatter');
  // null: never opened, so that its code is not loaded.
  const [isOpen, setOpen] = useState<boolean | null>(null);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('trade')} <PriceTag amount={TRADER_PRICE} />
      </Button>
      {isOpen !== null && (
        <Suspense>
          <TraderDialog gets={gets} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
