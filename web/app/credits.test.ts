import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { credits } from './credits.ts';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

/** What the packages that draw icons and letters are called in the credits. */
const works: Readonly<Record<string, string>> = {
  '@iconify-json/game-icons': 'Game-icons.net',
  '@iconify-json/lucide': 'Lucide',
  '@fontsource-variable/geologica': 'Geologica',
  '@fontsource-variable/sofia-sans-semi-condensed': 'Sofia Sans',
};

test('every icon set and every font that the client carries is credited, and nothing else', () => {
  const { dependencies, devDependencies } = JSON.parse(read('../package.json')) as Record<
    'dependencies' | 'devDependencies',
    Record<string, string>
  >;
  const carried = Object.keys({ ...dependencies, ...devDependencies }).filter((name) =>
    /^@(iconify-json|fontsource)/.test(name),
  );
  expect(carried.map((name) => works[name] ?? name).toSorted()).toEqual(
    credits.map(({ work }) => work).toSorted(),
  );
});

test('each credit tells the licence and where the work is found', () => {
  for (const { licence, address } of credits) {
    expect(licence).toMatch(/^(CC BY 3\.0|ISC|SIL Open Font License 1\.1)$/);
    expect(address).toMatch(/^https:/);
  }
});
