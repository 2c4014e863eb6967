import { lazy, Suspense, useState } from 'react';
import { useSelectedPlanet } from '../planet/api.ts';
import { Button } from '../ui/button.tsx';
import { useTranslations } from './texts.ts';

const PastDialog = lazy(() => import('./past-dialog.tsx').then((file) => ({ default: file.PastDialog })));

/** Shows the selected planet as it was. */
export function PastButton() {
  const t = useTranslations('past');
  const planet = useSelectedPlanet();
  const [shown, setShown] = useState<number | null>(null);
  if (!planet) return null;
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        icon="lucide/history"
        aria-haspopup="dialog"
        onClick={() => setShown(planet.id)}
      >
        {t('open')}
      </Button>
      {shown === planet.id && (
        <Suspense>
          <PastDialog key={planet.id} planet={planet} onClose={() => setShown(null)} />
        </Suspense>
      )}
    </>
  );
}
