import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from './texts.ts';
import { CallFailed } from '../client/call.ts';
import { type Faults, useCommand } from '../client/use-command.ts';
import { failureToast } from '../ui/toasts.ts';
import { begin } from './begin.ts';
import { forgetChosenUniverse, keepChosenUniverse, readChosenUniverse } from './chosen-universe.ts';
import type { NameField, Names } from './name-fields.tsx';
import { useEntering } from './use-entering.ts';
import { useKeptInvitation } from './use-kept-invitation.ts';

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
  /** The player has to confirm the address before joining. */
  readonly needsConfirmation: boolean;
  /** The universe being entered. */
  readonly busyId: number | null;
};

/** Entering a universe from the list, with the failure texts of the error catalogue (spec sections 4 and 8). */
export function useUniverseEntry(isSignedIn: boolean): UniverseEntry {
  const navigate = useNavigate();
  const [busyId, setBusyId] = useState<number | null>(null);
  const invitation = useKeptInvitation();
  const [joiningId, setJoiningId] = useState(isSignedIn ? readChosenUniverse : null);
  const [needsConfirmation, setNeedsConfirmation] = useState(false);
  const joining = useBeginning(invitation.to, () => {
    setJoiningId(null);
    setNeedsConfirmation(true);
  });
  const entering = useEntering();
  const play = async (id: number) => {
    if (busyId !== null) return;
    setBusyId(id);
    if (await entering.run(id)) await navigate({ to: '/home' });
    setBusyId(null);
  };
  const join = async (id: number) => {
    if (isSignedIn) return setJoiningId(id);
    keepChosenUniverse(id);
    return navigate({ to: '/login' });
  };
  const stay = () => {
    forgetChosenUniverse();
    setJoiningId(null);
  };
  const start = async (id: number, names: Names) => {
    if (busyId !== null) return;
    setBusyId(id);
    const isDone = await joining.run({ id, names });
    setBusyId(null);
    if (!isDone) return;
    stay();
    invitation.forget(id);
    await play(id);
  };
  const { faults } = joining;
  return { join, joiningId, begin: start, faults, stay, play, needsConfirmation, busyId };
}

/** Joins a universe; calls back if the address has to be confirmed before. */
function useBeginning(inviteTo: (id: number) => string | null, onUnconfirmed: () => void) {
  const t = useTranslations('universe');
  const send = ({ id, names }: Beginning) =>
    begin(id, names, inviteTo(id)).catch((error: unknown) => {
      if (error instanceof CallFailed && error.code === 'email-unconfirmed') onUnconfirmed();
      throw error;
    });
  return useCommand<Beginning, NameField>(send, {
    otherwise: t('joinFailed'),
    fields: ['name', 'planet_name'],
    onFailure: failureToast,
  });
}
