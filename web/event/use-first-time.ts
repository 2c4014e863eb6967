import { useEffect, useEffectEvent } from 'react';
import { useStore } from '../client/store.ts';
import { useEmpire } from '../empire/api.ts';
import { useGoals } from '../goal/api.ts';
import { useSelectedPlanet } from '../planet/api.ts';
import { useSession } from '../session/session-store.ts';
import { celebrate, celebrated, type FirstTime, kindsOf, uncelebrated, worldOf } from './first-times.ts';

type FirstTimeNow = { readonly what: FirstTime; readonly onSeen: () => void };

/** What the player has for the first time and has not been congratulated on yet; null for nothing. */
export function useFirstTime(): FirstTimeNow | null {
  const { user } = useSession();
  const universe = useSelectedPlanet()?.universeId;
  const { data: empire } = useEmpire();
  const { data: goals } = useGoals();
  const worlds = useStore(celebrated);
  const world = user && universe !== undefined ? worldOf(user.id, universe) : '';
  const kinds = world !== '' && empire && goals ? kindsOf(empire.planets, goals.victories) : null;
  const left = kinds && uncelebrated(worlds, world, kinds);
  const isNewWorld = kinds !== null && left === null;
  const see = (some: readonly FirstTime[]) => celebrated.write(celebrate(celebrated.read(), world, some));
  const learn = useEffectEvent(() => see(kinds ?? []));
  useEffect(() => {
    if (isNewWorld) learn();
  }, [isNewWorld]);
  const [what] = left ?? [];
  return what === undefined ? null : { what, onSeen: () => see([what]) };
}
