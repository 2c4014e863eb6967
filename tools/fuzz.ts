import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { commandLine, numberOf } from './command-line.ts';

// Sends requests drawn by a seed to every call of the API: `npm run fuzz` 100,000 of them, `npm run fuzz -- 5000` that
// many. A failure prints the seed of its round of 2,000 requests: `npm run fuzz -- 2000 --seed 1730000000000.3` repeats
// that round alone.

const REQUESTS = 100_000;

const USAGE = 'npm run fuzz -- [REQUESTS] [--seed SEED]';
const { values, positionals } = commandLine(USAGE, { seed: { type: 'string' } }, 1);
const [typed = String(REQUESTS)] = positionals;
const seed = values.seed ?? String(Date.now());

const requests = numberOf('requests', typed, USAGE);
process.stdout.write(`seed ${seed}, ${requests} requests\n`);
const root = fileURLToPath(new URL('..', import.meta.url));
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
const test = ['run', '--project', 'server', 'server/app/fuzz.test.ts'];
const env = { ...process.env, FUZZ_REQUESTS: String(requests), FUZZ_SEED: seed };
const child = spawn(process.execPath, [vitest, ...test], { cwd: root, stdio: 'inherit', env });
await once(child, 'exit');
process.exitCode = child.exitCode ?? 1;
