import { useSearch } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { useQueues } from '../construction/api.ts';
import { readQueueSearch } from '../construction/queue-search.ts';
import { QueuePanel } from '../construction/queue-panel.tsx';
import { useInParts } from '../ui/in-parts.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { selectPlanet, usePlanets, useSelectedPlanet } from '../planet/api.ts';
import { BuildTiles } from './build-tiles.tsx';
import { fetchLargePicture } from '../planet/planet-picture.tsx';
import { PlanetGrid } from '../planet/planet-grid.tsx';
import { neighbour } from '../planet/selected-planet.ts';
import { PlanetHero } from '../planet/planet-hero.tsx';
import { useEmpire } from '../empire/api.ts';
import { Settlement } from './settlement.tsx';
import { UnitsInOrbit } from './units-in-orbit.tsx';

type HomeScreenProps = {
  /** Shows the page's outline until everything above the planet is known. */
  isWaiting: boolean;
  /** Stands above the planet. */
  top: ReactNode;
  /** Appear in the planet's panel. */
  actions: ReactNode;
};

const domes = ['small-shield-dome', 'large-shield-dome'] as const;

/**
 * /home: the selected planet, its item pages and queues, and all planets. `actions` appear in the planet's panel.
 * Swiping across this panel goes to the next planet.
 */
export function HomeScreen({ isWaiting, top, actions }: HomeScreenProps) {
  // The queue chosen by View Queue.
  const { queue } = readQueueSearch(useSearch({ strict: false }));
  const { data: planets = [] } = usePlanets();
  const planet = useSelectedPlanet();
  usePictureAhead(planet?.picture);
  const { data: queues } = useQueues(planet?.id ?? null);
  const isShielded = useIsShielded(planet?.id ?? null);
  const isDrawn = useInParts(planet !== null && !isWaiting);
  const onStep = (step: -1 | 1) => {
    const next = neighbour(
      planets.map(({ id }) => id),
      planet?.id ?? null,
      step,
    );
    if (next !== null) selectPlanet(next);
  };
  if (!planet || !isDrawn) return <HomeSkeleton />;
  return (
    <div className="grid gap-3 rail:gap-4">
      {top}
      <PlanetHero
        planet={planet}
        isHomeworld={planets[0]?.id === planet.id}
        isShielded={isShielded}
        orbit={<UnitsInOrbit planetId={planet.id} queues={queues ?? null} />}
        ground={<Settlement planetId={planet.id} queues={queues ?? null} />}
        onStep={onStep}
        actions={actions}
      >
        <BuildTiles queues={queues ?? null} />
      </PlanetHero>
      <div className="grid gap-3 rail:gap-4 mid:grid-cols-[minmax(0,1.52fr)_minmax(0,1fr)]">
        <QueuePanel planetId={planet.id} darkMatter={planet.darkMatter} wanted={queue ?? null} />
        <PlanetGrid planets={planets} selectedId={planet.id} onSelect={selectPlanet} />
      </div>
    </div>
  );
}

/** Fetches the planet's picture while the page still waits for something else. */
function usePictureAhead(picture: number | undefined): void {
  useEffect(() => {
    if (picture !== undefined) fetchLargePicture(picture);
  }, [picture]);
}

/** Whether a dome stands on the planet. */
function useIsShielded(planet: number | null): boolean {
  const { data: empire } = useEmpire();
  const units = empire?.planets.find(({ id }) => id === planet)?.units;
  return domes.some((dome) => (units?.[dome] ?? 0) > 0);
}

function HomeSkeleton() {
  return (
    <div className="grid gap-3 rail:gap-4">
      <Skeleton className="cut h-[470px] rail:h-[482px]" />
      <div className="grid gap-3 rail:gap-4 mid:grid-cols-[minmax(0,1.52fr)_minmax(0,1fr)]">
        <Skeleton className="cut h-[290px]" />
        <Skeleton className="cut h-[290px]" />
      </div>
    </div>
  );
}
