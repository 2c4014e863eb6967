import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockDataDir } from '@farhold/server/database/embedded-lock';
import { expect, onTestFinished, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Readonly<Record<string, string>>;
};

/** The commands that npm runs, by the files in which they begin. */
const files = new Map(
  Object.entries(scripts).flatMap(([name, script]) => {
    const [, file] = /node (?:--\S+ )?((?:tools|art)\/[\w/-]+\.ts)$/.exec(script) ?? [];
    return file === undefined ? [] : [[file, name] as const];
  }),
);

function run(file: string, ...typed: readonly string[]) {
  return runWith({}, file, ...typed);
}

function runWith(settings: Readonly<Record<string, string>>, file: string, ...typed: readonly string[]) {
  const env = { ...process.env, DATA_DIR: join(import.meta.dirname, 'nowhere'), ...settings };
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, file), ...typed], { env });
  return { status, out: String(stdout), err: String(stderr) };
}

test.each([...files])('%s does nothing but explain itself when it is asked how it is typed', (file, name) => {
  const command = name === 'start' || name === 'test' ? `npm ${name}` : `npm run ${name}`;
  const { status, out, err } = run(file, '--help');
  expect([status, err]).toEqual([0, '']);
  expect(out).toContain(command);
});

test('what a command does not know ends it with the code for wrong usage, a sentence and how it is typed', () => {
  const usage = 'npm run fuzz -- [REQUESTS] [--seed SEED]\n';
  const refused = (...typed: readonly string[]) => {
    const { status, out, err } = run('tools/fuzz.ts', ...typed);
    expect([status, out]).toEqual([2, '']);
    expect(err.endsWith(`\n${usage}`)).toBe(true);
    return err.slice(0, -usage.length - 1);
  };
  expect(refused('--fast')).toBe("Unknown option '--fast'.");
  expect(refused('--seed')).toBe("Option '--seed <value>' argument missing.");
  expect(refused('10', '20')).toBe('"20" is too much.');
  for (const number of ['0', 'many', '1e3'])
    expect(refused(number)).toBe(
      `The number of requests must be a whole number above zero, not "${number}".`,
    );
});

/** What a command that fails prints: never a stack. */
function failureOf(...command: Parameters<typeof runWith>) {
  const { status, out, err } = runWith(...command);
  expect(out).toBe('');
  return [status, err];
}

test('a command that a setting, a file or the database keeps from its work ends with 1 and one sentence', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'farhold-command-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  mkdirSync(join(dataDir, 'postgres'));
  const reset = (settings: Readonly<Record<string, string>>) =>
    failureOf(settings, 'tools/reset-database.ts', '--yes');
  expect(reset({ PORT: 'many' })).toEqual([1, expect.stringMatching(/^PORT .*\n$/)]);
  expect(reset({ DATABASE_URL: 'postgres://127.0.0.1/x' })).toEqual([
    1,
    'DATABASE_URL is set: that database is not ours to throw away.\n',
  ]);
  const { release } = await lockDataDir(dataDir);
  expect(reset({ DATA_DIR: dataDir })).toEqual([
    1,
    `Another Farhold server is using the data directory ${dataDir}: stop it, or set DATA_DIR to a directory of its own.\n`,
  ]);
  release();
  expect(failureOf({ DATABASE_URL: 'postgres://127.0.0.1:9/x' }, 'tools/seed/main.ts')).toEqual([
    1,
    'The database cannot be reached.\n',
  ]);
  const texts = (...typed: readonly string[]) => failureOf({}, 'tools/texts-command.ts', ...typed);
  expect(texts('import', 'nowhere.po')).toEqual([
    1,
    "nowhere.po cannot be used: no such file or directory, open 'nowhere.po'.\n",
  ]);
  expect(texts('import', join(root, 'package.json'))).toEqual([
    1,
    expect.stringMatching(/^Nothing was taken over, since something is wrong:\nThis is no PO file\. .+\n$/),
  ]);
  expect(texts('export', 'de', '--since', 'v0')).toEqual([1, 'Git knows no revision v0.\n']);
});

test.each([
  ['art/main.ts', ['moons'], 'There is no category "moons".'],
  ['art/paint/main.ts', ['skies', 'moon'], 'Unknown in skies: moon.'],
  ['tools/seed/main.ts', ['moon'], 'There is no seed called moon: try demo, stress.'],
  ['tools/mutate/main.ts', ['--file', 'engine/moon.ts'], 'There are no rules to change in "engine/moon.ts".'],
  ['tools/mutate/main.ts', ['--all', '--tests', 'moon.test.ts'], 'There is no test "moon.test.ts".'],
  ['tools/generate-schema.ts', ['--dialect=moon'], "Unknown option '--dialect'."],
  [
    'tools/bench/main.ts',
    ['players', 'many'],
    'The number of players must be a whole number above zero, not "many".',
  ],
  [
    'tools/scale/main.ts',
    ['soak', 'many'],
    'The number of players must be a whole number above zero, not "many".',
  ],
])('%s %j is wrong usage, and the sentence says why', (file, typed, sentence) => {
  const [status, err] = failureOf({}, file, ...typed);
  expect([status, String(err).split('\n')[0]]).toEqual([2, sentence]);
});
