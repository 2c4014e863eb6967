import { AbandonButton } from '../empire/abandon-button.tsx';
import { HomeScreen } from '../home/home-screen.tsx';
import { GoalsPanel } from '../goal/goals-panel.tsx';

/** /home with the next goals and the actions that concern the planet as part of the empire. */
export const HomePage = () => (
  <>
    <GoalsPanel />
    <HomeScreen actions={<AbandonButton />} />
  </>
);
