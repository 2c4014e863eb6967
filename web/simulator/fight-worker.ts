import { engagementOf, type Outcome, outcomeOf } from './outcome.ts';
import type { Scenario } from './scenario.ts';

/** Every `step`-th fight from `first` on, below `fights`. */
export type FightOrder = {
  readonly scenario: Scenario;
  readonly seed: number;
  readonly first: number;
  readonly step: number;
  readonly fights: number;
};

/** A worker's report: more outcomes, and whether they were the last. */
export type FightProgress = { readonly outcomes: readonly Outcome[]; readonly isDone: boolean };

const TELL_EVERY_MS = 80;

self.addEventListener('message', ({ data }: MessageEvent<FightOrder>) => {
  const engagement = engagementOf(data.scenario);
  let outcomes: Outcome[] = [];
  let toldAt = performance.now();
  const tell = (isDone: boolean) => {
    const progress: FightProgress = { outcomes, isDone };
    self.postMessage(progress, { transfer: [] });
    outcomes = [];
    toldAt = performance.now();
  };
  for (let run = data.first; run < data.fights; run += data.step) {
    outcomes.push(outcomeOf(engagement, data.seed, run));
    if (performance.now() - toldAt > TELL_EVERY_MS) tell(false);
  }
  tell(true);
});
