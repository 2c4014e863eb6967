import { inject } from 'vitest';

/** What a project of the tests says of proofs by chance. */
export type Proofs = {
  /** Whether they make all their draws, or a fixed share of them. */
  readonly thorough: boolean;
};

declare module 'vitest' {
  export interface ProvidedContext extends Proofs {}
}

const SHARE = 8;

/**
 * How many draws a proof by chance makes: all of them in `npm run test:slow`, an eighth everywhere else. The draws
 * follow from a seed, so that each run makes the same.
 */
export const draws = (all: number): number => (inject('thorough') ? all : Math.ceil(all / SHARE));
