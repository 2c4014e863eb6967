import { defineConfig } from 'vitest/config';

const shared = { setupFiles: ['./tools/silent-console.ts'] };

/** One project for each kind of proof, so that a run of one starts only what that one needs. */
export default defineConfig({
  test: {
    // A test of the server waits for PostgreSQL half of its time: two at once keep even two cores busy.
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...shared,
          name: 'rules',
          // Nothing in these files is changed by a test, so they need not be read anew for each.
          isolate: false,
          pool: 'threads',
          include: ['engine/**/*.test.ts', 'contract/**/*.test.ts', 'tools/{*,simulate/*}.test.ts'],
        },
      },
      {
        // Minutes of drawing; `npm run art:test` runs it, and the whole gate asks whether that was done.
        test: {
          ...shared,
          name: 'art',
          isolate: false,
          pool: 'threads',
          include: ['art/*.test.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'server',
          include: ['server/**/*.test.ts', 'tools/seed/*.test.ts'],
          globalSetup: ['./server/testing/test-cluster.ts'],
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        extends: './web/vite.config.ts',
        root: '.',
        test: { ...shared, name: 'web', include: ['web/**/*.test.{ts,tsx}'] },
      },
      {
        test: {
          ...shared,
          name: 'journeys',
          include: ['tools/journeys/**/*.test.ts'],
          globalSetup: ['./tools/journeys/game-server.ts'],
          // Browsers and servers leave no room for others beside them.
          sequence: { groupOrder: 1 },
          // As long as a page may take to show what a person waits for.
          expect: { poll: { timeout: 20_000 } },
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
