import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from './texts.ts';
import { useCommand } from '../client/use-command.ts';
import { failureToast } from '../ui/toasts.ts';
import { joinUniverse } from './api.ts';
import { playUniverse } from './enter.ts';

export type UniverseEntry = {
  /** Joins, activates, loads the planets and goes to /home; a visitor goes to /login. */
  readonly join: (id: number) => Promise<void>;
  /** Activates, loads the planets and goes to /home. */
  readonly play: (id: number) => Promise<void>;
  /** The universe being entered. */
  readonly busyId: number | null;
};

/** Entering a universe from the list, with the failure texts of the error catalogue (spec sections 4 and 8). */
export function useUniverseEntry(isSignedIn: boolean): UniverseEntry {
  const t = useTranslations('universe');
  const navigate = useNavigate();
  const [busyId, setBusyId] = useState<number | null>(null);
  const joining = useCommand(joinUniverse, { otherwise: t('joinFailed'), onFailure: failureToast });
  const entering = useCommand(enter, {
    otherwise: t('activateFailed'),
    explain: (error) => (error instanceof PlanetsMissing ? t('planetsFailed') : null),
    onFailure: failureToast,
  });
  const play = async (id: number) => {
    if (busyId !== null) return;
    setBusyId(id);
    if (await entering.run(id)) await navigate({ to: '/home' });
    setBusyId(null);
  };
  const join = async (id: number) => {
    if (!isSignedIn) return navigate({ to: '/login' });
    if (busyId !== null) return;
    setBusyId(id);
    if (await joining.run(id)) await play(id);
    setBusyId(null);
  };
  return { join, play, busyId };
}

/** The universe is active, but its planets are not here. */
class PlanetsMissing extends Error {}

async function enter(id: number): Promise<void> {
  if (!(await playUniverse(id))) throw new PlanetsMissing();
}
