import { useCallback, useRef } from 'react';
import { closeToast } from '../ui/toasts.ts';
import { sendProbes } from './api.ts';

/** The key of the toast that says why probes could not be sent; it goes with the next ones that are. */
export const SPY_KEY = 'spy';

type Told = {
  readonly onSent: (mission: number | null) => void;
  readonly onFailure: (error: unknown) => void;
};

/** Sends probes from a planet to another one and says how it went; to each once at a time, and to several at once. */
export function useProbes(): (from: number, target: number, told: Told) => Promise<void> {
  const underWay = useRef(new Set<number>());
  return useCallback(async (from, target, { onSent, onFailure }) => {
    if (underWay.current.has(target)) return;
    underWay.current.add(target);
    try {
      const mission = await sendProbes(from, target);
      closeToast(SPY_KEY);
      onSent(mission);
    } catch (error) {
      onFailure(error);
    } finally {
      underWay.current.delete(target);
    }
  }, []);
}
