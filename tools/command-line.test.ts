import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Readonly<Record<string, string>>;
};

/** The commands that npm runs, by the files of this folder in which they begin. */
const files = new Map(
  Object.entries(scripts).flatMap(([name, script]) => {
    const [, file] = /node (tools\/[\w/-]+\.ts)$/.exec(script) ?? [];
    return file === undefined ? [] : [[file, name] as const];
  }),
);

function run(file: string, ...typed: readonly string[]) {
  const env = { ...process.env, DATA_DIR: join(import.meta.dirname, 'nowhere') };
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, file), ...typed], { env });
  return { status, out: String(stdout), err: String(stderr) };
}

const own = [...files].filter(([, name]) => name !== 'types:database');

test.each(own)('%s does nothing but explain itself when it is asked how it is typed', (file, name) => {
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
      `The number of requests must be one whole number above zero, not "${number}".`,
    );
});
