import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import type { Proofs } from './engine/testing/draws.ts';

// Every process that a test starts finds what an earlier one compiled.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, '.cache', 'compile');

/** A test of the server waits for PostgreSQL half of its time: three at once keep even two cores busy. */
const maxWorkers = 3;

/** A browser computes all the time: a third would only take from the two. */
const browsers = 2;

const shared = {
  // Said here too, since a project that extends another file does not hear of the one below.
  maxWorkers,
  setupFiles: ['./tools/silent-console.ts'],
  // A limit is there for what never ends. What computes takes as long as the machine's other work lets it.
  testTimeout: 300_000,
  hookTimeout: 300_000,
  // Nor does a poll end sooner because the machine is busy.
  expect: { poll: { timeout: 20_000 } },
};

/** Nothing in these files is changed by a test, so they need not be read anew for each. */
const pure = { ...shared, isolate: false, pool: 'threads' } as const;

/** Each test assembles a server of its own; the code for it need not be read anew for each file. */
const served = { ...shared, isolate: false, globalSetup: ['./server/testing/test-cluster.ts'] };

const thorough: Proofs = { thorough: true };

/** One project for each kind of proof, so that a run of one starts only what that one needs. */
export default defineConfig({
  test: {
    maxWorkers,
    projects: [
      {
        test: {
          ...pure,
          name: 'rules',
          include: ['engine/**/*.test.ts', 'contract/**/*.test.ts'],
        },
      },
      {
        // The property tests again, with all of their cases: `npm run test:slow`, and no part of `npm test`.
        test: { ...pure, name: 'slow-rules', include: ['engine/**/*.test.ts'], provide: { ...thorough } },
      },
      {
        test: {
          ...served,
          name: 'slow-server',
          include: ['server/world/random-play.test.ts'],
          provide: { ...thorough },
        },
      },
      {
        // It compiles a copy of all packages twice: `npm run test:slow`, too.
        test: { ...shared, name: 'slow-tools', include: ['tools/slow/*.test.ts'] },
      },
      {
        // Minutes of drawing: `npm run art:test` runs it, and the whole gate asks whether that was done.
        test: { ...pure, name: 'art', include: ['art/*.test.ts'] },
      },
      {
        test: {
          ...pure,
          name: 'tools',
          include: ['tools/{*,simulate/*,release/*}.test.ts'],
        },
      },
      {
        test: {
          ...served,
          name: 'server',
          include: ['server/**/*.test.ts', 'tools/{seed,faults}/*.test.ts'],
        },
      },
      {
        extends: './web/vite.config.ts',
        root: '.',
        test: { ...pure, name: 'web', include: ['web/**/*.test.{ts,tsx}'] },
      },
      {
        test: {
          ...shared,
          maxWorkers: browsers,
          // A file takes the browsers and the code over from the one before it.
          isolate: false,
          name: 'journeys',
          // As long as a person waits for anything there (`TIMEOUT_MS`).
          expect: { poll: { timeout: 60_000 } },
          include: ['tools/journeys/**/*.test.ts'],
          globalSetup: ['./tools/journeys/game-server.ts', './server/testing/test-cluster.ts'],
          // Browsers and servers leave no room for others beside them.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
