import { expect, test } from 'vitest';
import { isOtherBuild } from './outdated-page.ts';

const runtime = '/assets/runtime-AAAAAAAA.js';

const page = (...scripts: readonly string[]): string =>
  scripts.map((script) => `<script type="module" src="${script}"></script>`).join('');

test.each([
  ['has all of them', [runtime, '/assets/main-BBBBBBBB.js'], false],
  ['has another first script', ['/assets/runtime-CCCCCCCC.js', '/assets/main-BBBBBBBB.js'], true],
  ['has the same first script, and another after it', [runtime, '/assets/main-DDDDDDDD.js'], true],
  ['has none', [], true],
])(
  'a page is of another build than one with two scripts if it lacks one of them: it %s',
  (_, scripts, isOther) => {
    expect(isOtherBuild(page(...scripts), [runtime, '/assets/main-BBBBBBBB.js'])).toBe(isOther);
  },
);
