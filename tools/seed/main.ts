import { ConfigError, loadConfig } from '@farhold/server/app/config';
import { EmbeddedDatabaseError } from '@farhold/server/database/embedded-error';
import { OperatorError } from '@farhold/server/operator/operation';
import { commandLine } from '../command-line.ts';
import { demoWorld } from './demo-world.ts';
import { seedWorld } from './seed-world.ts';
import { stressWorld } from './stress-world.ts';

// `npm run seed` fills the database of the server with a sample world. The first argument names it.

const worlds = new Map([
  ['demo', demoWorld],
  ['stress', stressWorld],
]);

const { values, positionals } = commandLine(
  `npm run seed -- [${[...worlds.keys()].join(' | ')}] [--again] [--force]`,
  { again: { type: 'boolean', default: false }, force: { type: 'boolean', default: false } },
  1,
);
const say = (line: string) => void process.stdout.write(`${line}\n`);

try {
  const [name = 'demo'] = positionals;
  const world = worlds.get(name);
  if (!world)
    throw new OperatorError(`There is no seed called ${name}: try ${[...worlds.keys()].join(', ')}.`);
  await seedWorld(world, loadConfig(), { ...values, mode: process.env['NODE_ENV'] }, say);
} catch (error) {
  const kinds = [OperatorError, ConfigError, EmbeddedDatabaseError];
  if (!(error instanceof Error && kinds.some((kind) => error instanceof kind))) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
