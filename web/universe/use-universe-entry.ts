import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from './texts.ts';
import { type Faults, useCommand } from '../client/use-command.ts';
import { failureToast } from '../ui/toasts.ts';
import { begin } from './begin.ts';
import { forgetChosenUniverse, keepChosenUniverse, readChosenUniverse } from './chosen-universe.ts';
import { playUniverse } from './enter.ts';
import type { NameField, Names } from './name-fields.tsx';

type Beginning = { readonly id: number; readonly names: Names };

export type UniverseEntry = {
  /** Asks for the names; a visitor goes to /login, and the universe is remembered. */
  readonly join: (id: number) => Promise<void>;
  /** The universe that the player is about to join. */
  readonly joiningId: number | null;
  /** Takes the names, joins, activates, loads the planets and goes to /home. */
  readonly begin: (id: number, names: Names) => Promise<void>;
  /** What the server found wrong with the names. */
  readonly faults: Faults<NameField>;
  /** Does not join after all. */
  readonly stay: () => void;
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
  const [joiningId, setJoiningId] = useState(isSignedIn ? readChosenUniverse : null);
  const joining = useCommand<Beginning, NameField>(({ id, names }) => begin(id, names), {
    otherwise: t('joinFailed'),
    fields: ['name', 'planet_name'],
    onFailure: failureToast,
  });
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
    if (isSignedIn) {
      setJoiningId(id);
      return;
    }
    keepChosenUniverse(id);
    await navigate({ to: '/login' });
  };
  const stay = () => {
    forgetChosenUniverse();
    setJoiningId(null);
  };
  const start = async (id: number, names: Names) => {
    if (busyId !== null) return;
    setBusyId(id);
    const isDone = await joining.run({ id, names });
    if (isDone) stay();
    setBusyId(null);
    if (isDone) await play(id);
  };
  return { join, joiningId, begin: start, faults: joining.faults, stay, play, busyId };
}

/** The universe is active, but its planets are not here. */
class PlanetsMissing extends Error {}

async function enter(id: number): Promise<void> {
  if (!(await playUniverse(id))) throw new PlanetsMissing();
}
