import { AbandonButton } from '../empire/abandon-button.tsx';
import { HomeScreen } from '../home/home-screen.tsx';
import { FirstSteps } from './first-steps.tsx';

/** /home with what to do first, and what can be done to the planet as a part of the empire. */
export const HomePage = () => (
  <>
    <FirstSteps />
    <HomeScreen actions={<AbandonButton />} />
  </>
);
