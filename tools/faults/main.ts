import { commandLine, numberOf } from '../command-line.ts';
import { runFaults } from './run.ts';

// Plays against two web servers and two workers while things break: `npm run faults -- 100` lets a hundred faults
// strike, without a number each of them does once. `--seed` repeats their order and the players' choices, and `--only`
// tries those with a word in their name.

const USAGE = 'npm run faults -- [NUMBER] [--seed SEED] [--only WORD]';
const options = { seed: { type: 'string' }, only: { type: 'string' } } as const;
const { values, positionals } = commandLine(USAGE, options, 1);
const seed = values.seed ?? String(Date.now());
const [typed] = positionals;
const count = typed === undefined ? 'each' : numberOf('faults', typed, USAGE);
const say = (line: string) => void process.stdout.write(`${line}\n`);

say(`seed ${seed}`);
await runFaults({ seed, count, kind: 'all', only: values.only ?? '', say });
