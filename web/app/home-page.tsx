import { AbandonButton } from '../empire/abandon-button.tsx';
import { HomeScreen } from '../home/home-screen.tsx';
import { FirstSteps } from './first-steps.tsx';

/** /home with the first steps and the actions that concern the planet as part of the empire. */
export const HomePage = () => (
  <>
    <FirstSteps />
    <HomeScreen actions={<AbandonButton />} />
  </>
);
