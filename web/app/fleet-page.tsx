import { FleetScreen } from '../fleet/fleet-screen.tsx';
import { UnionsPanel } from '../union/unions-panel.tsx';

/** /fleet: the unions of the player, and all fleets under way. */
export const FleetPage = () => (
  <FleetScreen>
    <UnionsPanel />
  </FleetScreen>
);
