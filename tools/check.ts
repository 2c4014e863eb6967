import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { runTests } from './run-tests.ts';

// The whole gate in one command: every check in turn, then all tests but the slow proofs, then how long each part took,
// then one line that says how many held. `--only lint,types` runs just those; a file or folder name after it narrows
// the tests.

type Tally = { passed: number; failed: number };
type Check = { name: string; commands: readonly (readonly string[])[] };
type Outcome = { code: number | null; output: string };

const root = fileURLToPath(new URL('..', import.meta.url));

const projects = ['', 'engine', 'engine/tsconfig.test.json', 'contract', 'server', 'web', 'tools', 'art'];

const checks: readonly Check[] = [
  { name: 'format', commands: [['oxfmt', '--check']] },
  { name: 'lint', commands: [['oxlint', '--deny-warnings']] },
  { name: 'types', commands: projects.map((project) => ['tsc', '-p', `./${project}`, ...recalled(project)]) },
  { name: 'schema', commands: [['node', 'tools/generate-schema.ts', '--verify']] },
  { name: 'unused', commands: [['knip']] },
  { name: 'build', commands: [['node', 'tools/build-web.ts']] },
];

const { values, positionals } = parseArgs({ options: { only: { type: 'string' } }, allowPositionals: true });
const only = values.only?.split(',');
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

/** On a person's machine the compiler looks again only at what changed since; a check for others begins from nothing. */
function recalled(project: string): readonly string[] {
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

/** One for each line that is not indented, since two commands that look at one file say the same of it. */
function complaintsIn(output: string): readonly string[] {
  return output.split(/\n(?=\S)/);
}

async function runAllTests(): Promise<void> {
  const started = performance.now();
  const projectRuns = await runTests(positionals).catch((fault: unknown) => {
    console.error(fault);
    process.exitCode = 1;
    return [];
  });
  const failed = projectRuns.reduce((sum, one) => sum + one.failed, 0);
  tally.passed += projectRuns.reduce((sum, one) => sum + one.passed, 0);
  tally.failed += process.exitCode === 0 || process.exitCode === undefined ? failed : Math.max(failed, 1);
  noteTime('tests', performance.now() - started);
  for (const { name, files, tookMs } of projectRuns) {
    noteTime(`  ${name}`, tookMs, files === 1 ? 'for one file' : `for ${files} files, which share the time`);
  }
}

/** Keeps a line for the end, and answers the time as it stands there. */
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
  const heard: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => heard.push(chunk));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output: Buffer.concat(heard).toString() }));
  });
}
