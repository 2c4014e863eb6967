import { Suspense, useState } from 'react';
import { useTranslations } from './texts.ts';
import { type OwnPlanet, usePlanets, useSelectedPlanet } from '../planet/api.ts';
import { Dialog } from '../ui/dialog.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { Select } from '../ui/select.tsx';
import { LoadingLine } from '../ui/skeleton.tsx';
import { useBarterOffers } from './barter-api.ts';
import { BarterForm } from './barter-form.tsx';
import type { Person } from './conversation.ts';

type BarterDialogProps = { other: Person; isOpen: boolean; onClose: () => void };

/** The window in which a person trades with an AI player. */
export function BarterDialog({ other, isOpen, onClose }: BarterDialogProps) {
  const t = useTranslations('message.barter');
  const selected = useSelectedPlanet();
  const { data: planets = [] } = usePlanets();
  const [chosen, setChosen] = useState<number | null>(null);
  const planet = planets.find(({ id }) => id === chosen) ?? selected;
  const loading = <LoadingLine>{t('loading')}</LoadingLine>;
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={t('title', { name: other.name })}
      width={500}
      awaited={440}
    >
      <Suspense fallback={loading}>
        <div className="grid gap-4">
          {planet && planets.length > 1 && (
            <Select
              label={t('planet')}
              value={planet.id}
              onChange={setChosen}
              options={planets.map(({ id, name }) => ({ value: id, label: name }))}
            />
          )}
          {planet ? <Offers key={planet.id} other={other} planet={planet} onDone={onClose} /> : loading}
        </div>
      </Suspense>
    </Dialog>
  );
}

type OffersProps = { other: Person; planet: OwnPlanet; onDone: () => void };

function Offers({ other, planet, onDone }: OffersProps) {
  const t = useTranslations('message.barter');
  const { data, isError, refetch } = useBarterOffers(other.id, planet.id);
  if (isError && !data) return <ErrorPanel message={t('failed')} onRetry={() => void refetch()} />;
  if (!data) return <LoadingLine>{t('loading')}</LoadingLine>;
  const { offers, left } = data;
  if (left === 0) return <EmptyState icon="lucide/arrow-left-right" title={t('spent')} />;
  if (offers.length === 0) {
    return (
      <EmptyState
        icon="lucide/arrow-left-right"
        title={t('none', { name: other.name })}
        text={t('noneNote')}
      />
    );
  }
  return <BarterForm other={other} planet={planet} offers={offers} left={left} onDone={onDone} />;
}
