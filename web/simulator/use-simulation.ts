import { startTransition, useEffect, useRef, useState } from 'react';
import { FightPool } from './fight-pool.ts';
import { engagementOf, type Outcome } from './outcome.ts';
import type { SharedScenario } from './scenario-text.ts';
import { summarise, type Summary } from './summary.ts';

/** The last or current simulation. */
export type Simulation = {
  readonly fought: SharedScenario;
  /** The number of fights requested. */
  readonly fights: number;
  readonly state: 'running' | 'finished' | 'stopped' | 'failed';
  /** Null until the first fights are over. */
  readonly summary: Summary | null;
  readonly ms: number;
};

const SUMMARISE_EVERY_MS = 200;

const isSome = (outcomes: readonly Outcome[]): outcomes is readonly [Outcome, ...Outcome[]] =>
  outcomes.length > 0;

/** Simulates battles in workers, with intermediate results. */
export function useSimulation() {
  const [pool] = useState(() => new FightPool());
  const [simulation, setSimulation] = useState<Simulation | null>(null);
  const order = useRef(0);
  const onTheWay = useProgress();
  useEffect(() => {
    pool.start();
    return () => pool.stop();
  }, [pool]);

  const begin = async (fought: SharedScenario, fights: number) => {
    const mine = ++order.current;
    const outcomes: Outcome[] = [];
    const engagement = engagementOf(fought.scenario);
    const startedAt = performance.now();
    const show = (state: Simulation['state']) => {
      if (order.current !== mine) return;
      outcomes.sort((a, b) => a.run - b.run);
      const ms = performance.now() - startedAt;
      const summary = isSome(outcomes) ? summarise(engagement, outcomes) : null;
      setSimulation({ fought, fights, state, summary, ms });
    };
    show('running');
    try {
      await pool.fight({ ...fought, fights }, (more) => {
        outcomes.push(...more);
        onTheWay(() => show('running'));
      });
      show('finished');
    } catch {
      pool.stop();
      show('failed');
    }
  };

  const stop = () => {
    pool.stop();
    order.current++;
    setSimulation((before) => before && { ...before, state: 'stopped' });
  };

  return { simulation, begin, stop };
}

/** Updates no more often than the page can render: even a slow machine stays responsive. */
function useProgress(): (show: () => void) => void {
  const shown = useRef({ at: 0, isSeen: true });
  useEffect(() => {
    shown.current.isSeen = true;
  });
  return (show) => {
    const now = performance.now();
    if (!shown.current.isSeen || now - shown.current.at < SUMMARISE_EVERY_MS) return;
    shown.current = { at: now, isSeen: false };
    startTransition(show);
  };
}
