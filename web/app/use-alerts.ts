import type { ChainGoal } from '@farhold/engine/goal/chain';
import { useEffect } from 'react';
import { nothingWaits, useWaiting } from '../alliance/waiting-api.ts';
import { useItems } from '../catalogue/api.ts';
import { useGoals } from '../goal/api.ts';
import { useMovements } from '../fleet/api.ts';
import { useSwitchedOff } from '../notification/api.ts';
import { usePlanets, useSelectedPlanet } from '../planet/api.ts';
import { useSavingsGoals } from '../planner/api.ts';
import { usePlayedUniverse } from '../universe/use-played-universe.ts';
import { useHasCome } from '../ui/clock.ts';
import { type Alert, alertKey, currentAlerts, endNearsAt, isBusy, isHint } from './alerts.ts';
import { keepDismissedAlerts, useDismissedAlerts } from './dismissed-alerts.ts';
import { useSession } from '../session/session-store.ts';

type Alerts = {
  readonly alerts: readonly Alert[];
  /** Dismisses the hints until there is a new reason for them. */
  readonly dismissHints: () => void;
};

/** The current alerts of the empire, without dismissed hints. */
export function useAlerts(): Alerts {
  const { user } = useSession();
  const { data: planets = [] } = usePlanets();
  const { data: movements = [] } = useMovements();
  const { data: savingsGoals = [] } = useSavingsGoals();
  const { data: waiting = nothingWaits } = useWaiting();
  const openGoals = useOpenGoals();
  const universe = usePlayedUniverse() ?? null;
  const current = currentAlerts({
    planets,
    user,
    movements,
    savingsGoals,
    openGoals,
    switchedOff: useSwitchedOff(),
    canBuildOn: useCanBuildOn(),
    universe,
    waiting,
    isEndNear: useHasCome(universe && endNearsAt(universe)),
  });
  const dismissed = useDismissedAlerts();
  const busy = planets.filter(isBusy).map(({ id }) => id);
  useForgotten(dismissed, busy);
  return {
    alerts: current.filter((alert) => !dismissed.has(alertKey(alert))),
    dismissHints: () => keepDismissedAlerts([...dismissed, ...current.filter(isHint).map(alertKey)]),
  };
}

/** The goals of the first days that are not met; none until they are loaded. */
function useOpenGoals(): ReadonlySet<ChainGoal> {
  const { data } = useGoals();
  return new Set((data?.chain ?? []).flatMap(({ key, done, of }) => (done < of ? [key] : [])));
}

/** The selected planet, if its queue is empty and something could be ordered. Nothing is fetched while it is busy. */
function useCanBuildOn(): ReadonlySet<number> {
  const planet = useSelectedPlanet();
  const idle = planet && !isBusy(planet) ? planet.id : null;
  const { data: items = [] } = useItems(idle, 'resources');
  const isPossible = idle !== null && items.some(({ refusal }) => refusal === null);
  return new Set(isPossible ? [idle] : []);
}

/** Once a planet is busy again, the hint may reappear the next time it is idle. */
function useForgotten(dismissed: ReadonlySet<string>, busy: readonly number[]): void {
  const left = [...dismissed].filter((name) => !busy.some((id) => name.startsWith(`queue-idle ${id} `)));
  const hasChanged = left.length < dismissed.size;
  useEffect(() => {
    if (hasChanged) keepDismissedAlerts(left);
  });
}
