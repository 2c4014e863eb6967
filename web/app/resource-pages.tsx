import { BoosterButton } from '../dark-matter/booster-button.tsx';
import { TraderButton } from '../dark-matter/trader-button.tsx';
import { ResourceScreen } from '../planet/resource-screen.tsx';

/** The page of a mined resource: it can be traded, and the mines boosted. */
function MinedPage({ resource }: { resource: 'metal' | 'crystal' | 'deuterium' }) {
  const actions = (
    <>
      <TraderButton gets={resource} />
      <BoosterButton />
    </>
  );
  return <ResourceScreen resource={resource} actions={actions} />;
}

export const MetalPage = () => <MinedPage resource="metal" />;
export const CrystalPage = () => <MinedPage resource="crystal" />;
export const DeuteriumPage = () => <MinedPage resource="deuterium" />;
export const FoodPage = () => <ResourceScreen resource="food" />;
export const EnergyPage = () => <ResourceScreen resource="energy" />;
