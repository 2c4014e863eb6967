import { lazy, Suspense, useState } from 'react';
import { useTranslations } from './texts.ts';
import { Button } from '../ui/button.tsx';

const ExchangeDialog = lazy(() =>
  import('./exchange-dialog.tsx').then((file) => ({ default: file.ExchangeDialog })),
);

/** Opens the window that exchanges aliens of the selected planet for dark matter. */
export function ExchangeButton({ wide = false }: { wide?: boolean }) {
  const t = useTranslations('darkMatter');
  // null: never opened, so that its code is not loaded.
  const [isOpen, setOpen] = useState<boolean | null>(null);
  return (
    <>
      <Button wide={wide} icon="farhold/dark-matter" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('exchange')}
      </Button>
      {isOpen !== null && (
        <Suspense>
          <ExchangeDialog isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
