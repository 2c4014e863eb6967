import { AbandonButton } from '../empire/abandon-button.tsx';
import { useGoals } from '../goal/api.ts';
import { HomeScreen, HomeSkeleton } from '../home/home-screen.tsx';
import { GoalsPanel } from '../goal/goals-panel.tsx';

/** /home with the next goals and the actions that concern the planet as part of the empire. */
export function HomePage() {
  // The goals stand above the planet: it waits for them, so that they do not push it down when they come.
  const { isPending } = useGoals();
  return (
    <>
      {!isPending && <GoalsPanel />}
      {isPending ? <HomeSkeleton /> : <HomeScreen actions={<AbandonButton />} />}
    </>
  );
}
