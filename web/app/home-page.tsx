import { AbandonButton } from '../empire/abandon-button.tsx';
import { PastButton } from '../empire/past-button.tsx';
import { HomeScreen } from '../home/home-screen.tsx';
import { RetreatButton } from '../empire/retreat-button.tsx';
import { useGoals } from '../goal/api.ts';
import { GoalsPanel } from '../goal/goals-panel.tsx';
import { usePlayedUniverse } from '../universe/use-played-universe.ts';

const Actions = () => (
  <div className="mt-5 -ml-2 grid w-fit justify-items-start rail:flex rail:gap-x-2">
    <RetreatButton />
    <PastButton />
    <AbandonButton />
  </div>
);

/**
 * /home with the next goals, while the universe goes on, and the actions that concern the planet as part of the empire.
 */
export function HomePage() {
  // What stands above the planet is there from the beginning: nothing may move under a finger.
  const { isPending } = useGoals();
  const hasEnded = usePlayedUniverse()?.hasEnded === true;
  return <HomeScreen isWaiting={isPending} top={!hasEnded && <GoalsPanel />} actions={<Actions />} />;
}
