import { useSearch } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { useQueues } from '../construction/api.ts';
import { readQueueSearch } from '../construction/queue-search.ts';
import { QueuePanel } from '../construction/queue-panel.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { selectPlanet, usePlanets, useSelectedPlanet } from '../planet/api.ts';
import { BuildTiles } from './build-tiles.tsx';
import { fetchLargePicture } from '../planet/planet-picture.tsx';
import { PlanetGrid } from '../planet/planet-grid.tsx';
import { neighbour } from '../planet/selected-planet.ts';
import { PlanetHero } from '../planet/planet-hero.tsx';
import { UnitsInOrbit } from './units-in-orbit.tsx';

type HomeScreenProps = {
  /** Shows the page's outline until everything above the planet is known. */
  isWaiting: boolean;
  /** Stands above the planet. */
  top: ReactNode;
  /** Appear in the planet's panel. */
  actions: ReactNode;
};

/**
 * /home: the selected planet, its item pages and queues, and all planets. `actions` appear in the planet's panel. A finger that strokes
 * this panel goes to the next planet.
 */
export function HomeScreen({ isWaiting, top, actions }: HomeScreenProps) {
  // The queue chosen by View Queue.
  const { queue } = readQueueSearch(useSearch({ strict: false }));
  const { data: planets = [] } = usePlanets();
  const planet = useSelectedPlanet();
  const picture = planet?.picture;
  useEffect(() => {
    if (picture !== undefined) fetchLargePicture(picture);
  }, [picture]);
  const { data: queues } = useQueues(planet?.id ?? null);
  const onStep = (step: -1 | 1) => {
    const next = neighbour(
      planets.map(({ id }) => id),
      planet?.id ?? null,
      step,
    );
    if (next !== null) selectPlanet(next);
  };
  if (!planet || isWaiting) return <HomeSkeleton />;
  return (
    <div className="grid gap-3 rail:gap-4">
      {top}
      <PlanetHero
        planet={planet}
        isHomeworld={planets[0]?.id === planet.id}
        orbit={<UnitsInOrbit planetId={planet.id} queues={queues ?? null} />}
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

function HomeSkeleton() {
  return (
    <div className="grid gap-3 rail:gap-4">
      <Skeleton className="cut h-[386px]" />
      <div className="grid gap-3 rail:gap-4 mid:grid-cols-[minmax(0,1.52fr)_minmax(0,1fr)]">
        <Skeleton className="cut h-[290px]" />
        <Skeleton className="cut h-[290px]" />
      </div>
    </div>
  );
}
