import { loadConfig } from '@farhold/server/app/config';
import { commandLine, refuse } from '../command-line.ts';
import { demoWorld } from './demo-world.ts';
import { seedWorld } from './seed-world.ts';
import { stressWorld } from './stress-world.ts';

// `npm run seed` fills the database of the server with a sample world. The first argument names it.

const worlds = new Map([
  ['demo', demoWorld],
  ['stress', stressWorld],
]);

const USAGE = `npm run seed -- [${[...worlds.keys()].join(' | ')}] [--again] [--force]`;
const { values, positionals } = commandLine(
  USAGE,
  { again: { type: 'boolean', default: false }, force: { type: 'boolean', default: false } },
  1,
);
const say = (line: string) => void process.stdout.write(`${line}\n`);

const [name = 'demo'] = positionals;
const world = worlds.get(name);
if (!world) refuse(`There is no seed called ${name}: try ${[...worlds.keys()].join(', ')}.`, USAGE);
await seedWorld(world, loadConfig(), { ...values, mode: process.env['NODE_ENV'] }, say);
