import { useSelectedPlanet } from '../planet/api.ts';
import { TechnologyScreen } from '../planner/technology-screen.tsx';
import { useJoinedUniverses } from '../universe/api.ts';

const NORMAL = { resourcesSpeed: 1, researchSpeed: 1, fleetSpeed: 1, buildingSpeed: 1 };

/** The technology tree of the selected planet, at its universe's speed. */
export function TechnologyPage() {
  const planet = useSelectedPlanet();
  const { data: universes } = useJoinedUniverses(true);
  const universe = universes?.find(({ id }) => id === planet?.universeId);
  return <TechnologyScreen universe={universe ?? NORMAL} />;
}
