import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const fuzz = (...typed: readonly string[]) => {
  const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'fuzz.ts'), ...typed]);
  return { status, stderr: String(stderr) };
};

test('a number of requests that is none, or a second one, is refused before anything runs', () => {
  for (const typed of [['0'], ['many'], ['1e3'], ['10', '20']])
    expect(fuzz(...typed)).toEqual({
      status: 2,
      stderr: `The number of requests must be one whole number above zero, not "${typed.join(' ')}".\n`,
    });
});
