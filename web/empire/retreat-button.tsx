import { lazy, Suspense, useState } from 'react';
import { useSelectedPlanet } from '../planet/api.ts';
import { Button } from '../ui/button.tsx';
import { useTranslations } from './texts.ts';

const RetreatDialog = lazy(() =>
  import('./retreat-dialog.tsx').then((file) => ({ default: file.RetreatDialog })),
);

/** Says when the ships of the selected planet retreat, and lets its owner choose. */
export function RetreatButton() {
  const t = useTranslations('retreat');
  const planet = useSelectedPlanet();
  const [asked, setAsked] = useState<number | null>(null);
  if (!planet) return null;
  const { choice } = planet.retreat;
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        icon="lucide/undo-2"
        aria-haspopup="dialog"
        onClick={() => setAsked(planet.id)}
      >
        {choice === 'off' ? t('shown.off') : t('shown.outnumbered', { odds: choice })}
      </Button>
      {asked === planet.id && (
        <Suspense>
          <RetreatDialog key={planet.id} planet={planet} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </>
  );
}
