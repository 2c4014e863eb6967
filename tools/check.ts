import { spawn } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

// The whole gate in one command: every check in turn, then all tests, then one line that says how many held.
// `--only lint,types` runs just those; a file or folder name after it narrows the tests.

type Tally = { passed: number; failed: number };
type Check = { name: string; commands: readonly (readonly string[])[] };
type Outcome = { code: number | null; output: string };
type TestFile = { status: string; assertionResults: readonly unknown[] };
type TestReport = {
  success: boolean;
  numPassedTests: number;
  numFailedTests: number;
  testResults: readonly TestFile[];
};

const root = fileURLToPath(new URL('..', import.meta.url));
const reportFile = join(root, '.cache', `tests-${process.pid}.json`);

const projects = ['', 'engine', 'engine/tsconfig.test.json', 'contract', 'server', 'web', 'tools', 'art'];

const checks: readonly Check[] = [
  { name: 'format', commands: [['oxfmt', '--check']] },
  { name: 'lint', commands: [['oxlint', '--deny-warnings']] },
  { name: 'types', commands: projects.map((project) => ['tsc', '-p', `./${project}`]) },
  { name: 'schema', commands: [['node', 'tools/generate-schema.ts', '--verify']] },
  { name: 'unused', commands: [['knip']] },
  { name: 'build', commands: [['node', 'tools/build-web.ts']] },
];

const { values, positionals } = parseArgs({ options: { only: { type: 'string' } }, allowPositionals: true });
const only = values.only?.split(',');
const isWanted = (name: string) => only === undefined || only.includes(name);

const tally: Tally = { passed: 0, failed: 0 };
for (const check of checks) {
  if (isWanted(check.name)) add(await runCheck(check));
}
if (isWanted('tests')) add(await runTests());
process.exitCode = tally.failed === 0 && tally.passed > 0 ? 0 : 1;
process.stdout.write(`${tally.passed} passed, ${tally.failed} failed\n`);

function add({ passed, failed }: Tally): void {
  tally.passed += passed;
  tally.failed += failed;
}

async function runCheck({ name, commands }: Check): Promise<Tally> {
  const started = performance.now();
  process.stdout.write(`${name} …`);
  const outcomes = await Promise.all(commands.map((command) => run(command, 'pipe')));
  const complaints = outcomes
    .map(({ code, output }, at) =>
      code === 0 ? '' : output.trim() || `${commands[at]?.join(' ')} ended with ${code}`,
    )
    .filter(Boolean)
    .join('\n\n');
  const seconds = ((performance.now() - started) / 1_000).toFixed(1);
  process.stdout.write(
    complaints ? ` failed (${seconds} s)\n\n${complaints}\n\n` : ` passed (${seconds} s)\n`,
  );
  return complaints ? { passed: 0, failed: 1 } : { passed: 1, failed: 0 };
}

async function runTests(): Promise<Tally> {
  await mkdir(join(root, '.cache'), { recursive: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`];
  const { code } = await run(['vitest', 'run', '--project=!art', ...reporters, ...positionals], 'inherit');
  const text = await readFile(reportFile, 'utf8').catch(() => null);
  await rm(reportFile, { force: true });
  if (text === null) return { passed: 0, failed: 1 };
  const report = JSON.parse(text) as TestReport;
  const unread = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  const failed = report.numFailedTests + unread.length;
  // A fault outside every test (a global setup, a rejection nobody awaited) fails the run too.
  return { passed: report.numPassedTests, failed: code === 0 ? failed : Math.max(failed, 1) };
}

function run([tool = '', ...options]: readonly string[], output: 'pipe' | 'inherit'): Promise<Outcome> {
  const file = join(root, 'node_modules', '.bin', tool);
  const path = `${join(root, 'node_modules', '.bin')}:${process.env['PATH'] ?? ''}`;
  const child = spawn(file, options, {
    cwd: root,
    env: { ...process.env, PATH: path },
    stdio: ['ignore', output, output],
  });
  const heard: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => heard.push(chunk));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output: Buffer.concat(heard).toString() }));
  });
}
