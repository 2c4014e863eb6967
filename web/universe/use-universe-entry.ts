import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from './texts.ts';
import { useStore } from '../client/store.ts';
import { useCommand } from '../client/use-command.ts';
import { failureToast } from '../ui/toasts.ts';
import { joinUniverse, useInvitation } from './api.ts';
import { playUniverse } from './enter.ts';
import { keptInvitation } from './invitation.ts';

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
  const invitation = useStore(keptInvitation);
  const { data: invited } = useInvitation(invitation);
  const invite = (id: number) => (invited?.isOpen === true && invited.universeId === id ? invitation : null);
  const joining = useCommand((id: number) => joinUniverse(id, invite(id)), {
    otherwise: t('joinFailed'),
    onFailure: failureToast,
  });
  const entering = useCommand(enter, { otherwise: t('activateFailed'), onFailure: failureToast });
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
    if (await joining.run(id)) {
      if (invited?.universeId === id) keptInvitation.write(null);
      await play(id);
    }
    setBusyId(null);
  };
  return { join, play, busyId };
}

async function enter(id: number): Promise<void> {
  if (!(await playUniverse(id))) throw new Error('The universe has no planet of this player.');
}
