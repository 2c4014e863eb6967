import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { commandLine, refuse } from './command-line.ts';
import { runTests } from './run-tests.ts';

// All checks in one command: each check in turn, then all tests except the slow proofs, then the duration of each part
// and of the slowest test files, and one line with the totals. `--only lint,types` runs just those; file or folder
// names after it narrow the tests.

type Tally = { passed: number; failed: number };
type Check = { name: string; commands: readonly (readonly string[])[] };
type Outcome = { code: number | null; output: string };

const root = fileURLToPath(new URL('..', import.meta.url));

const projects = ['', 'engine', 'engine/tsconfig.test.json', 'contract', 'server', 'web', 'tools', 'art'];

/** One checker each: all projects are checked at once, and several checkers of one would work out the same types. */
const compiler = ['tsc', '--checkers', '1', '-p'];

const checks: readonly Check[] = [
  { name: 'format', commands: [['oxfmt', '--check']] },
  { name: 'lint', commands: [['oxlint', '--deny-warnings']] },
  {
    name: 'types',
    commands: projects.map((project) => [...compiler, `./${project}`, ...incremental(project)]),
  },
  { name: 'schema', commands: [['node', 'tools/generate-schema.ts', '--verify']] },
  { name: 'unused', commands: [['knip']] },
  { name: 'licences', commands: [['node', 'tools/licences.ts']] },
  { name: 'build', commands: [['node', 'tools/build-web.ts']] },
];

const USAGE = 'npm run check -- [--only PART,PART] [TEST FILE OR FOLDER…]';
const { values, positionals } = commandLine(USAGE, { only: { type: 'string' } }, Infinity);
const only = values.only?.split(',');
const names = [...checks.map(({ name }) => name), 'tests'];
for (const name of only ?? [])
  if (!names.includes(name)) refuse(`There is no part "${name}": ${names.join(', ')}.`, USAGE);
const isWanted = (name: string) => only === undefined || only.includes(name);

process.env['PATH'] = `${join(root, 'node_modules', '.bin')}:${process.env['PATH'] ?? ''}`;
process.chdir(root);

const tally: Tally = { passed: 0, failed: 0 };
const times: string[] = [];
for (const check of checks) {
  if (isWanted(check.name)) await runCheck(check);
}
if (isWanted('tests')) await runAllTests();
process.stdout.write(`\nHow long each part took:\n${times.join('\n')}\n\n`);
process.exitCode = tally.failed === 0 && tally.passed > 0 ? 0 : 1;
process.stdout.write(`${tally.passed} passed, ${tally.failed} failed\n`);

/** On a developer's machine the compiler checks only what has changed; CI starts from scratch. */
function incremental(project: string): readonly string[] {
  if (process.env['CI']) return [];
  const name = project.replaceAll(/\W+/g, '-') || 'root';
  return ['--incremental', '--tsBuildInfoFile', `.cache/types/${name}.tsbuildinfo`];
}

async function runCheck({ name, commands }: Check): Promise<void> {
  const started = performance.now();
  process.stdout.write(`${name} …`);
  const outcomes = await Promise.all(commands.map((command) => run(command)));
  const complaints = outcomes.flatMap(({ code, output }, at) =>
    code === 0 ? [] : complaintsIn(output.trim() || `${commands[at]?.join(' ')} ended with ${code}`),
  );
  const took = noteTime(name, performance.now() - started);
  tally[complaints.length > 0 ? 'failed' : 'passed'] += 1;
  process.stdout.write(
    complaints.length > 0
      ? ` failed (${took})\n\n${[...new Set(complaints)].join('\n')}\n\n`
      : ` passed (${took})\n`,
  );
}

/** Splits output at the lines that are not indented, so that two commands' complaints about one file can be merged. */
function complaintsIn(output: string): readonly string[] {
  return output.split(/\n(?=\S)/);
}

async function runAllTests(): Promise<void> {
  const started = performance.now();
  const { projects: projectRuns, slowest } = await runTests(positionals).catch((error: unknown) => {
    console.error(error);
    process.exitCode = 1;
    return { projects: [], slowest: [] };
  });
  const failed = projectRuns.reduce((sum, one) => sum + one.failed, 0);
  tally.passed += projectRuns.reduce((sum, one) => sum + one.passed, 0);
  tally.failed += process.exitCode === 0 || process.exitCode === undefined ? failed : Math.max(failed, 1);
  noteTime('tests', performance.now() - started);
  for (const { name, files, tookMs } of projectRuns) {
    noteTime(`  ${name}`, tookMs, files === 1 ? 'for one file' : `for ${files} files, which share the time`);
  }
  if (positionals.length > 0) return;
  for (const { name, tookMs } of slowest) noteTime('    slow', tookMs, name);
}

/** Keeps a line for the summary, and answers the time as written there. */
function noteTime(name: string, tookMs: number, note = ''): string {
  const took = `${(tookMs / 1_000).toFixed(1)} s`;
  times.push(`  ${name.padEnd(12)}${took.padStart(9)} ${note}`.trimEnd());
  return took;
}

function run([tool = '', ...options]: readonly string[]): Promise<Outcome> {
  const child = spawn(join(root, 'node_modules', '.bin', tool), options, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const chunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output: Buffer.concat(chunks).toString() }));
  });
}
