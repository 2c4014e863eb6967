import { parseArgs } from 'node:util';
import { ConfigError, loadConfig } from '@farhold/server/app/config';
import { EmbeddedDatabaseError } from '@farhold/server/database/embedded-error';
import { OperatorError } from '@farhold/server/operator/operation';
import { seedDemo } from './seed-demo.ts';

// `npm run seed` fills the database of the server with a sample world. The first argument names it.

const { values, positionals } = parseArgs({
  options: { again: { type: 'boolean', default: false }, force: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const say = (line: string) => void process.stdout.write(`${line}\n`);

try {
  const [world = 'demo'] = positionals;
  if (world !== 'demo') throw new OperatorError(`There is no seed called ${world}: try demo.`);
  await seedDemo(loadConfig(), { ...values, mode: process.env['NODE_ENV'] }, say);
} catch (error) {
  const kinds = [OperatorError, ConfigError, EmbeddedDatabaseError];
  if (!(error instanceof Error && kinds.some((kind) => error instanceof kind))) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
