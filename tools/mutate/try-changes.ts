import { readFile } from 'node:fs/promises';
import { Stryker } from '@stryker-mutator/core';
import type { Part } from './parts.ts';

type Outcome = Awaited<ReturnType<Stryker['runMutationTest']>>[number];

/** A change to the rules, and whether a test noticed it. */
export type Change = { readonly isNoticed: boolean; readonly place: string; readonly text: string };

/**
 * Makes small changes to these parts, one at a time, in a copy of these packages, and runs the tests that reach them.
 * Leaves out changes with which no test can run, such as those that throw when the file is loaded.
 */
export async function tryChanges(
  packages: readonly string[],
  parts: readonly Part[],
): Promise<readonly Change[]> {
  const results = await new Stryker({
    mutate: [...parts],
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'tools/mutate/vitest.config.ts' },
    ignorePatterns: [
      '/*',
      '!/package.json',
      '!/tsconfig.json',
      '!/tools',
      '/tools/art',
      ...packages.map((name) => `!/${name}`),
    ],
    // TypeScript 7 lacks the API with which Stryker would rewrite these settings, and they need no rewriting.
    tsconfigFile: 'none',
    tempDirName: '.cache/mutate',
    coverageAnalysis: 'perTest',
    concurrency: 2,
    reporters: ['progress'],
    allowConsoleColors: false,
    timeoutMS: 10_000,
  }).runMutationTest();
  const tried = results.filter(({ status }) => !['Ignored', 'CompileError', 'RuntimeError'].includes(status));
  return Promise.all(tried.map(changeOf));
}

async function changeOf({ fileName, location, replacement, status }: Outcome): Promise<Change> {
  const { start, end } = location;
  const lines = (await readFile(fileName, 'utf8')).split('\n').slice(start.line - 1, end.line);
  const last = lines.length - 1;
  const was = lines.map((line, at) =>
    line.slice(at === 0 ? start.column - 1 : 0, at === last ? end.column - 1 : undefined),
  );
  return {
    isNoticed: status === 'Killed' || status === 'Timeout',
    place: `${fileName}:${start.line}:${start.column}`,
    text: `${short(was.join(' '))} → ${short(replacement ?? '')}`,
  };
}

const short = (code: string): string => {
  const line = code.replaceAll(/\s+/g, ' ');
  return line.length > 70 ? `${line.slice(0, 67)}...` : line;
};
