import { useState } from 'react';
import { useTranslations } from './texts.ts';
import { useKeys } from '../page/use-keys.ts';
import { mapLimits } from '@farhold/engine/galaxy/coordinates';
import { useMarks } from '../alliance/marks-api.ts';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { LoadingLine } from '../ui/skeleton.tsx';
import { useGalaxyMap } from './api.ts';
import { MapCanvas } from './map-canvas.tsx';
import { MapLegend } from './map-legend.tsx';
import { MapList } from './map-list.tsx';
import { MapPast } from './map-past.tsx';
import { allSystems, type MappedSystem, withMarks } from './mapped-system.ts';
import type { PastGalaxy } from './map-history.ts';
import { type SystemPlace, systemText } from './scanned-position.ts';

type StarMapProps = {
  /** The scanned system. */
  place: SystemPlace;
  /** Moves to another system without leaving the map. */
  onPlace: (place: SystemPlace) => void;
  /** Shows a system's table. */
  onScan: (place: SystemPlace) => void;
};

/** A galaxy's map: what is known of its 399 systems, each leading to its scan. */
export function StarMap({ place, onPlace, onScan }: StarMapProps) {
  const t = useTranslations('galaxy.map');
  const { galaxy } = place;
  const map = useGalaxyMap(galaxy);
  const marked = useMarkedSystems(galaxy);
  useMapKeys(place, onPlace, onScan);
  if (map.isError && !map.data)
    return <ErrorPanel message={t('failed')} busy={map.isFetching} onRetry={() => void map.refetch()} />;
  if (!map.data) return <LoadingLine>{t('loading')}</LoadingLine>;
  // The previous map says nothing about this galaxy.
  const known = withMarks(map.data.galaxy === galaxy ? map.data.systems : nothingKnown, marked);
  const scan = (system: number) => onScan({ galaxy, system });
  return (
    <div className="grid mid:grid-cols-[minmax(0,1fr)_270px]">
      <div className="min-w-0 border-line mid:border-r">
        <MapStage place={place} systems={known} onChoose={scan} />
      </div>
      <div className="grid content-start border-t border-line mid:border-t-0">
        <MapLegend />
        <MapList galaxy={galaxy} systems={known} onChoose={scan} />
      </div>
    </div>
  );
}

type MapStageProps = {
  place: SystemPlace;
  systems: readonly MappedSystem[];
  onChoose: (system: number) => void;
};

/** The drawn map and its past: while that plays, nothing beside it is drawn anew. */
function MapStage({ place, systems, onChoose }: MapStageProps) {
  const t = useTranslations('galaxy.map');
  const { galaxy, system: current } = place;
  const [hovered, setHovered] = useState<number | null>(null);
  const [past, setPast] = useState<PastGalaxy | null>(null);
  const system = hovered ?? current;
  const read = allSystems(systems)[system - 1];
  return (
    <>
      <div className="relative">
        <MapCanvas
          label={t('label', { galaxy })}
          {...{ galaxy, systems, current, hovered, onChoose }}
          onHover={setHovered}
          past={past?.history.galaxy === galaxy ? past : null}
        />
        {read && <ReadOut place={{ galaxy, system }} system={read} />}
      </div>
      <MapPast galaxy={galaxy} onShow={setPast} />
    </>
  );
}

/** The systems of a galaxy in which the player's alliance has marked a place. */
const useMarkedSystems = (galaxy: number): number[] =>
  useMarks()
    .filter(({ at }) => at.galaxy === galaxy)
    .map(({ at }) => at.system);

const nothingKnown: readonly MappedSystem[] = [];

/** Left and right move along the spiral of systems, Enter scans the current one. */
function useMapKeys(
  place: SystemPlace,
  onPlace: StarMapProps['onPlace'],
  onScan: StarMapProps['onScan'],
): void {
  useKeys((key, afterG, event) => {
    const onControl = event.target instanceof Element && event.target.closest('a, button, [role=tab]');
    const by = key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : 0;
    if (afterG || (by === 0 && (key !== 'Enter' || onControl))) return;
    event.preventDefault();
    const system = Math.max(1, Math.min(mapLimits.system, place.system + by));
    if (by === 0) onScan(place);
    else onPlace({ ...place, system });
  });
}

function ReadOut({ place, system }: { place: SystemPlace; system: MappedSystem }) {
  const t = useTranslations('galaxy');
  return (
    <output className="cut-small float-ground pointer-events-none absolute top-3 left-3 grid max-w-[calc(100%-84px)] gap-0.5 px-3 py-2 text-small text-t2">
      <strong className="font-display text-figure text-bone">{systemText(place)}</strong>
      <span>{t('map.planets', { count: system.planets })}</span>
      {system.marks.length > 0 && <span>{system.marks.map((mark) => t(`mark.${mark}`)).join(', ')}</span>}
    </output>
  );
}
