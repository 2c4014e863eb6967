import { defineConfig } from 'vitest/config';

const engine = { include: ['engine/**/*.test.ts'] };

const server = {
  include: [
    'server/{world,fleet,construction,magic-item,planet,empire,live-update,notification}/**/*.test.ts',
    'server/http/{remembered,unchanged}.test.ts',
  ],
  globalSetup: ['./server/testing/test-cluster.ts'],
};

const only = process.env['MUTATE_TESTS']?.split(',');

/** The tests that must notice a change: those of the engine, or those that run the unit of work. */
export default defineConfig({
  test: {
    ...(process.env['MUTATE'] === 'server' ? server : engine),
    ...(only && { include: only }),
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
