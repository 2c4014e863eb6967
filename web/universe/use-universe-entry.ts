import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from './texts.ts';
import { failureText } from '../client/failure-text.ts';
import { useToasts } from '../ui/toasts.ts';
import { joinUniverse } from './api.ts';
import { playUniverse } from './enter.ts';

export type UniverseEntry = {
  /** Joins, activates, loads the planets and goes to /home; a visitor goes to /login. */
  readonly join: (id: number) => Promise<void>;
  /** Activates, loads the planets and goes to /home. */
  readonly play: (id: number) => Promise<void>;
  /** The universe that is being entered. */
  readonly busyId: number | null;
};

/** How a universe is entered from the list, with the failure texts of the error catalogue (spec sections 4 and 8). */
export function useUniverseEntry(isSignedIn: boolean): UniverseEntry {
  const t = useTranslations('universe');
  const navigate = useNavigate();
  const toasts = useToasts();
  const [busyId, setBusyId] = useState<number | null>(null);
  const attempt = async (failed: 'joinFailed' | 'activateFailed', step: () => Promise<unknown>) => {
    try {
      await step();
      return true;
    } catch (error) {
      toasts.error({ title: failureText(error, t(failed)) });
      return false;
    }
  };
  const enter = async (id: number) => {
    const entered = await attempt('activateFailed', async () => {
      if (!(await playUniverse(id))) throw new Error('The universe has no planet of this player.');
    });
    if (entered) await navigate({ to: '/home' });
  };
  const play = async (id: number) => {
    if (busyId !== null) return;
    setBusyId(id);
    await enter(id);
    setBusyId(null);
  };
  const join = async (id: number) => {
    if (!isSignedIn) return navigate({ to: '/login' });
    if (busyId !== null) return;
    setBusyId(id);
    if (await attempt('joinFailed', () => joinUniverse(id))) await enter(id);
    setBusyId(null);
  };
  return { join, play, busyId };
}
