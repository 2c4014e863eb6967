import { AbandonButton } from '../empire/abandon-button.tsx';
import { HomeScreen } from '../home/home-screen.tsx';
import { useGoals } from '../goal/api.ts';
import { GoalsPanel } from '../goal/goals-panel.tsx';

/** /home with the next goals and the actions that concern the planet as part of the empire. */
export function HomePage() {
  // What stands above the planet is there from the beginning: nothing may move under a finger.
  const { isPending } = useGoals();
  return <HomeScreen isWaiting={isPending} top={<GoalsPanel />} actions={<AbandonButton />} />;
}
