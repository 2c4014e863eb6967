import { FleetScreen } from '../fleet/fleet-screen.tsx';
import { ScheduledPanel } from '../scheduled-order/scheduled-panel.tsx';
import { UnionsPanel } from '../union/unions-panel.tsx';

/** /fleet: the unions of the player, the orders that wait, and all fleets under way. */
export const FleetPage = () => (
  <FleetScreen>
    <UnionsPanel />
    <ScheduledPanel />
  </FleetScreen>
);
