import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

// Sends requests drawn by a seed to every call of the API: `npm run fuzz` 100,000 of them, `npm run fuzz -- 5000` that many.
// A failure prints the seed of its round of 2,000 requests: `npm run fuzz -- 2000 --seed 1730000000000.3` repeats that round alone.

const REQUESTS = 100_000;

const { values, positionals } = parseArgs({ options: { seed: { type: 'string' } }, allowPositionals: true });
const [typed = String(REQUESTS), ...rest] = positionals;
const seed = values.seed ?? String(Date.now());

if (!/^[1-9]\d{0,8}$/.test(typed) || rest.length > 0) {
  process.stderr.write(
    `The number of requests must be one whole number above zero, not "${positionals.join(' ')}".\n`,
  );
  process.exit(2);
}
process.stdout.write(`seed ${seed}, ${typed} requests\n`);
const root = fileURLToPath(new URL('..', import.meta.url));
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
const test = ['run', '--project', 'server', 'server/app/fuzz.test.ts'];
const env = { ...process.env, FUZZ_REQUESTS: typed, FUZZ_SEED: seed };
const child = spawn(process.execPath, [vitest, ...test], { cwd: root, stdio: 'inherit', env });
await once(child, 'exit');
process.exitCode = child.exitCode ?? 1;
