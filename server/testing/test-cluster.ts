import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedDatabase } from '../database/embedded.ts';
import { makeTemplate } from './template.ts';

/**
 * Vitest's global setup for tests that need PostgreSQL: one real cluster for the whole run, in a temporary
 * directory and without waiting for the disk. Tests find it by `inject('testCluster')`.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'farhold-test-'));
  const log = {
    debug: () => {},
    info: () => {},
    error: project.vitest.logger.error.bind(project.vitest.logger),
  };
  const cluster = await startEmbeddedDatabase({
    dataDir,
    log,
    fsync: false,
    // Nothing lives long enough to need a vacuum, and none should start between two tests.
    settings: { max_connections: '200', max_wal_size: '2GB', autovacuum: 'off' },
  });
  await makeTemplate(cluster.connection);
  project.provide('testCluster', cluster.connection);
  return async () => {
    await cluster.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
