import { lazy, Suspense, useState } from 'react';
import { useTranslations } from './texts.ts';
import { usePlanets, useSelectedPlanet } from '../planet/api.ts';
import { Button } from '../ui/button.tsx';

const AbandonDialog = lazy(() =>
  import('./abandon-dialog.tsx').then((file) => ({ default: file.AbandonDialog })),
);

/** Offers to give up the selected planet; nothing while it is the only one. */
export function AbandonButton() {
  const t = useTranslations('abandon');
  const { data: planets = [] } = usePlanets();
  const planet = useSelectedPlanet();
  const [asked, setAsked] = useState<number | null>(null);
  if (!planet || planets.length < 2) return null;
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        icon="lucide/trash-2"
        aria-haspopup="dialog"
        onClick={() => setAsked(planet.id)}
      >
        {t('open')}
      </Button>
      {asked === planet.id && (
        <Suspense>
          <AbandonDialog key={planet.id} planet={planet} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </>
  );
}
