import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { commandLine } from './command-line.ts';
import { artStamp, noteTestedArt } from './art-stamp.ts';

// npm run art:test
// Runs the tests of art and, when all hold, notes what they have judged in art/tested.txt. A test in
// tools/pictures.test.ts compares that note with what lies there, so that `npm test` need not run them again while
// nothing has changed.

commandLine('npm run art:test', {});
const root = fileURLToPath(new URL('..', import.meta.url));
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');

const stamp = artStamp();
const child = spawn(process.execPath, [vitest, 'run', '--project', 'art'], { cwd: root, stdio: 'inherit' });
await once(child, 'exit');
if (child.exitCode === 0) noteTestedArt(stamp);
else process.exitCode = 1;
