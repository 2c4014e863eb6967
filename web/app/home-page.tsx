import { AbandonButton } from '../empire/abandon-button.tsx';
import { HomeScreen } from '../planet/home-screen.tsx';

/** /home with what can be done to the planet as a part of the empire. */
export const HomePage = () => <HomeScreen actions={<AbandonButton />} />;
