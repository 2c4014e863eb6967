import type { Coordinates } from '@farhold/engine/galaxy/coordinates';
import { useNavigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { useItems } from '../catalogue/api.ts';
import { ownerOf } from '../catalogue/producing-place.ts';
import { usePlanets, useSelectedPlanet } from '../planet/api.ts';
import { Dialog } from '../ui/dialog.tsx';
import { LoadingLine } from '../ui/skeleton.tsx';
import { useJoinedUniverses } from '../universe/api.ts';
import { useMovements } from './api.ts';
import { DispatchForm } from './dispatch-form.tsx';
import type { Harbour } from './use-dispatch-form.ts';

type DispatchDialogProps = { target: Coordinates | null; isOpen: boolean; onClose: () => void };

/** The window from which ships of the selected planet are sent on a mission. */
export function DispatchDialog({ target, isOpen, onClose }: DispatchDialogProps) {
  const t = useTranslations('fleet');
  const navigate = useNavigate();
  const harbour = useHarbour();
  const sent = () => {
    onClose();
    void navigate({ to: '/fleet' });
  };
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      flush
      width={880}
      eyebrow={harbour && t('from', { planet: harbour.planet.name })}
      title={t('dispatchTitle')}
    >
      <Suspense fallback={<LoadingLine>{t('dispatchLoading')}</LoadingLine>}>
        {harbour ? (
          <DispatchForm key={harbour.planet.id} harbour={harbour} given={target} onSent={sent} />
        ) : (
          <LoadingLine>{t('dispatchLoading')}</LoadingLine>
        )}
      </Suspense>
    </Dialog>
  );
}

/** Where the fleet starts, once all of it is known. */
function useHarbour(): Harbour | null {
  const planet = useSelectedPlanet();
  const { data: planets } = usePlanets();
  const { data: ships } = useItems(planet?.id ?? null, 'ships');
  const { data: research } = useItems(planet?.id ?? null, 'research');
  const { data: universes } = useJoinedUniverses(true);
  const { data: movements } = useMovements();
  const universe = universes?.find(({ id }) => id === planet?.universeId);
  if (!planet || !planets || !ships || !research || !universe || !movements) return null;
  const fleetsOut = movements.filter(({ isOwn, mission }) => isOwn && mission !== 'missile').length;
  return { planet, planets, ships, owner: ownerOf(research), universe, fleetsOut };
}
