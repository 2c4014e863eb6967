import { mapLimits } from '@farhold/engine/galaxy/coordinates';
import type { ReactNode } from 'react';
import { useTranslations } from './texts.ts';
import { PageHeading } from '../page/page-heading.tsx';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { Panel } from '../ui/panel.tsx';
import { PlaceStepper } from './place-stepper.tsx';
import { planetsIn, type ScannedPosition, type SystemPlace, systemText } from './scanned-position.ts';

type ScanBarProps = {
  place: SystemPlace;
  /** null before the first scan has arrived */
  positions: readonly ScannedPosition[] | null;
  isScanning: boolean;
  onPlace: (place: SystemPlace) => void;
  onScan: () => void;
};

/** The scanner's head: the system, the scan button, and what was found. */
export function ScanBar({ place, positions, isScanning, onPlace, onScan }: ScanBarProps) {
  const t = useTranslations('galaxy');
  return (
    <Panel className="grid items-end gap-x-8 gap-y-4 px-4 py-4 rail:flex rail:flex-wrap rail:px-5 mid:items-center">
      <div className="rail:flex-1">
        <p className="eyebrow mb-1.5">{t('eyebrow')}</p>
        <PageHeading title={t('title')}>{t('title')}</PageHeading>
      </div>
      <ScanForm place={place} isScanning={isScanning} onPlace={onPlace} onScan={onScan} />
      <Readings place={place} positions={positions} isScanning={isScanning} />
    </Panel>
  );
}

function ScanForm({ place, isScanning, onPlace, onScan }: Omit<ScanBarProps, 'positions'>) {
  const t = useTranslations('galaxy');
  return (
    <form
      className="grid grid-cols-2 items-end gap-x-3 gap-y-3 rail:flex"
      onSubmit={(event) => {
        event.preventDefault();
        onScan();
      }}
    >
      <PlaceStepper
        label={t('galaxyField')}
        steps={{ down: t('previousGalaxy'), up: t('nextGalaxy') }}
        limit={mapLimits.galaxy}
        value={place.galaxy}
        onChange={(galaxy) => onPlace({ ...place, galaxy })}
      />
      <PlaceStepper
        label={t('systemField')}
        steps={{ down: t('previousSystem'), up: t('nextSystem') }}
        limit={mapLimits.system}
        value={place.system}
        onChange={(system) => onPlace({ ...place, system })}
      />
      <Button
        type="submit"
        icon="farhold/scan"
        busy={isScanning}
        className="col-span-2 !min-h-[44px] min-w-[158px]"
      >
        {t(isScanning ? 'scanning' : 'scan')}
      </Button>
    </form>
  );
}

function Readings({
  place,
  positions,
  isScanning,
}: Pick<ScanBarProps, 'place' | 'positions' | 'isScanning'>) {
  const t = useTranslations('galaxy');
  const planets = positions && planetsIn(positions);
  const count = planets === null ? '–' : String(planets);
  return (
    <dl className="grid grid-cols-4 gap-x-3 gap-y-2 max-[359px]:grid-cols-2 rail:flex rail:gap-x-6">
      <Reading label={t('target')}>{systemText(place)}</Reading>
      <Reading label={t('planetsDetected')}>{count}</Reading>
      <Reading label={t('positions')}>{t('positionsOf', { count, limit: mapLimits.position })}</Reading>
      <Reading label={t('status')} tint={isScanning ? 'text-warn' : 'text-teal'}>
        {t(isScanning ? 'statusScanning' : 'statusReady')}
      </Reading>
    </dl>
  );
}

function Reading({ label, tint, children }: { label: string; tint?: string; children: ReactNode }) {
  return (
    <div className="min-w-0 rail:min-w-[66px]">
      <dt className="text-label leading-tight text-t3">{label}</dt>
      <dd className={classNames('mt-1 font-display text-figure font-semibold', tint)}>{children}</dd>
    </div>
  );
}
