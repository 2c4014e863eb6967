import { lazy, Suspense, useState } from 'react';
import { useTranslations } from './texts.ts';
import { Button } from '../ui/button.tsx';
import type { Universe } from './api.ts';

const WinnersDialog = lazy(() =>
  import('./winners-dialog.tsx').then((file) => ({ default: file.WinnersDialog })),
);

/** Opens the hall of fame of a universe that has ended. */
export function WinnersButton({ universe }: { universe: Universe }) {
  const t = useTranslations('universe');
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const open = () => {
    setOpened(true);
    setOpen(true);
  };
  return (
    <>
      <Button
        size="small"
        icon="lucide/trophy"
        aria-label={t('winnersOf', { name: universe.name })}
        onClick={open}
      >
        {t('winners')}
      </Button>
      {wasOpened && (
        <Suspense>
          <WinnersDialog universe={universe} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
