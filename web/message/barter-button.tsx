import { lazy, Suspense, useState } from 'react';
import { useTranslations } from './texts.ts';
import { Button } from '../ui/button.tsx';
import type { Person } from './conversation.ts';

const BarterDialog = lazy(() =>
  import('./barter-dialog.tsx').then((file) => ({ default: file.BarterDialog })),
);

/** Opens the window in which a person trades with an AI player. */
export function BarterButton({ other }: { other: Person }) {
  const t = useTranslations('message.barter');
  // null: never opened, so that its code is not loaded.
  const [isOpen, setOpen] = useState<boolean | null>(null);
  return (
    <>
      <Button
        size="small"
        icon="lucide/arrow-left-right"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('open')}
      </Button>
      {isOpen !== null && (
        <Suspense>
          <BarterDialog other={other} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
