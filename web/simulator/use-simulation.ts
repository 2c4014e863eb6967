import { useEffect, useRef, useState } from 'react';
import { FightPool } from './fight-pool.ts';
import { engagementOf, type Outcome } from './outcome.ts';
import type { SharedScenario } from './scenario-text.ts';
import { summarise, type Summary } from './summary.ts';

/** What was fought last, or is being fought. */
export type Simulation = {
  readonly fought: SharedScenario;
  /** How many fights were asked for. */
  readonly fights: number;
  readonly state: 'running' | 'finished' | 'stopped' | 'failed';
  /** Null until the first fights are over. */
  readonly summary: Summary | null;
  readonly ms: number;
};

const summariseEveryMs = 200;

const isSome = (outcomes: readonly Outcome[]): outcomes is readonly [Outcome, ...Outcome[]] =>
  outcomes.length > 0;

/** Fights battles in workers, with the figures so far while they last. */
export function useSimulation() {
  const [pool] = useState(() => new FightPool());
  const [simulation, setSimulation] = useState<Simulation | null>(null);
  const order = useRef(0);
  useEffect(() => {
    pool.start();
    return () => pool.stop();
  }, [pool]);

  const begin = async (fought: SharedScenario, fights: number) => {
    const mine = ++order.current;
    const outcomes: Outcome[] = [];
    const engagement = engagementOf(fought.scenario);
    const startedAt = performance.now();
    let shownAt = startedAt;
    const show = (state: Simulation['state']) => {
      if (order.current !== mine) return;
      outcomes.sort((a, b) => a.run - b.run);
      shownAt = performance.now();
      const summary = isSome(outcomes) ? summarise(engagement, outcomes) : null;
      setSimulation({ fought, fights, state, summary, ms: shownAt - startedAt });
    };
    show('running');
    try {
      await pool.fight({ ...fought, fights }, (more) => {
        outcomes.push(...more);
        if (performance.now() - shownAt > summariseEveryMs) show('running');
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
