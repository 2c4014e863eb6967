import { useCallback, useRef } from 'react';
import { sendProbes } from './api.ts';

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
      onSent(await sendProbes(from, target));
    } catch (error) {
      onFailure(error);
    } finally {
      underWay.current.delete(target);
    }
  }, []);
}
