import { inject } from 'vitest';

/** What a project of the tests says about property tests. */
export type Proofs = {
  /** Whether they run all their cases, or a fixed share of them. */
  readonly thorough: boolean;
};

declare module 'vitest' {
  export interface ProvidedContext extends Proofs {}
}

const SHARE = 8;

/**
 * How many random cases a property test runs: all of them in `npm run test:slow`, an eighth everywhere else. The cases
 * follow from a seed, so that each run has the same ones.
 */
export const draws = (all: number): number => (inject('thorough') ? all : Math.ceil(all / SHARE));
