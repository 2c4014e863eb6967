import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { connect } from '@farhold/server/database/connect';
import { startEmbeddedDatabase } from '@farhold/server/database/embedded';
import { migrate } from '@farhold/server/database/migrate';
import { commandLine } from './command-line.ts';

// Writes the types of the database's tables from a temporary database, so that the code is compiled against what the
// migrations make. With --verify it writes nothing and fails on a difference.

const { values } = commandLine('npm run types:database -- [--verify]', {
  verify: { type: 'boolean', default: false },
});
const outFile = fileURLToPath(new URL('../server/database/schema.ts', import.meta.url));

/** Whole numbers come back as numbers (server/database/connect.ts), instants are milliseconds. */
const typeMapping = { int8: 'number', instant: 'number' };

const silent = {
  debug: () => {},
  info: () => {},
  error: (text: string) => process.stderr.write(`${text}\n`),
};

const dataDir = await mkdtemp(join(tmpdir(), 'farhold-schema-'));
const embedded = await startEmbeddedDatabase({ dataDir, log: silent, fsync: false });
try {
  const db = connect({ connectionString: embedded.connection.url }, () => {});
  await migrate(db);
  await db.destroy();
  process.exitCode = await generate(embedded.connection.url);
} finally {
  await embedded.stop();
  await rm(dataDir, { recursive: true, force: true });
}

/** In a process of its own, which has released the database when it ends. Returns its exit code. */
async function generate(url: string): Promise<number> {
  const program = fileURLToPath(new URL('cli/bin.js', import.meta.resolve('kysely-codegen')));
  const options = [
    '--dialect=postgres',
    `--url=${url}`,
    `--out-file=${outFile}`,
    `--type-mapping=${JSON.stringify(typeMapping)}`,
    '--exclude-pattern=migration',
    ...(values.verify ? ['--verify'] : []),
  ];
  const child = spawn(process.execPath, [program, ...options], { stdio: 'inherit' });
  await once(child, 'exit');
  return child.exitCode ?? 1;
}
