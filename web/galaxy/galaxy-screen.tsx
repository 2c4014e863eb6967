import { useNavigate, useSearch } from '@tanstack/react-router';
import { startTransition, useState } from 'react';
import { useTranslations } from './texts.ts';
import { useSelectedPlanet } from '../planet/api.ts';
import { Panel } from '../ui/panel.tsx';
import { useSlow } from '../ui/skeleton.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { useScan } from './api.ts';
import { type GalaxySearch, readGalaxySearch } from './galaxy-search.ts';
import { ScanBar } from './scan-bar.tsx';
import type { SystemPlace } from './scanned-position.ts';
import { StarMap } from './star-map.tsx';
import { SystemView } from './system-view.tsx';

/** /galaxy, the Deep Space Scanner: one system at a time, or the map of a whole galaxy. */
export function GalaxyScreen() {
  const t = useTranslations('galaxy');
  const { place, view, look } = useLook();
  const scan = useScan(place);
  const isScanning = useSlow(scan.isFetching);
  const bar = {
    place,
    positions: scan.data?.positions ?? null,
    isScanning,
    onPlace: (next: SystemPlace) => look(next),
    onScan: () => void scan.refetch(),
  };
  const system = (
    <SystemView scan={scan} place={place} isScanning={isScanning} onPlace={(next) => look(next)} />
  );
  const map = (
    <StarMap place={place} onPlace={(next) => look(next, view)} onScan={(next) => look(next, 'system')} />
  );
  return (
    <div className="grid gap-3">
      <ScanBar {...bar} />
      <Panel className="overflow-hidden">
        <Tabs
          label={t('views')}
          value={view}
          onChange={(next) => look(place, next)}
          tabs={[
            { value: 'system', label: t('systemView'), content: view === 'system' && system },
            { value: 'map', label: t('mapView'), content: view === 'map' && map },
          ]}
        />
      </Panel>
    </div>
  );
}

type View = 'system' | 'map';

/**
 * The place on display: given by the address, with the selected planet's place as the default. The address follows a
 * moment later, and the next key counts from where the last one led.
 */
function useLook() {
  const navigate = useNavigate();
  const address = readGalaxySearch(useSearch({ strict: false }));
  const [ahead, setAhead] = useState<GalaxySearch | null>(null);
  const search = ahead ?? address;
  const home = useSelectedPlanet()?.at;
  const place = {
    galaxy: search.galaxy ?? home?.galaxy ?? 1,
    system: search.system ?? home?.system ?? 1,
  };
  const view: View = search.view ?? 'system';
  // One history entry for the whole walk from system to system.
  const look = (next: SystemPlace, nextView: View = view) => {
    const wanted: GalaxySearch = { ...next, ...(nextView === 'map' && { view: 'map' }) };
    setAhead(wanted);
    const arriving = navigate({ to: '/galaxy', search: wanted, replace: true, resetScroll: false });
    void arriving.finally(() =>
      startTransition(() => setAhead((latest) => (latest === wanted ? null : latest))),
    );
  };
  return { place, view, look };
}
