import { existsSync } from 'node:fs';
import { relative } from 'node:path';
import { seededRandom, wholeBetween } from '@farhold/engine/random';
import { commandLine, refuse } from '../command-line.ts';
import { type Part, rulesIn, statementsOf } from './parts.ts';
import { type Change, tryChanges } from './try-changes.ts';

// Mutation testing: reports changes to the rules that no test notices. It changes statements picked by a seed, all of
// them (`--all`), or those of one file (`--file engine/fleet/recall-fleet.ts`, or some of its lines with `:10-20`
// behind it). `--tests` names the test files to run, separated by commas: quicker, but other tests might notice what
// they miss.

/** The share of changes that tests must notice. */
const PASSING_SCORE = 0.85;

/** The fields to change, with the packages their tests need and the number of statements in a sample. */
const fields = [
  { name: 'engine', packages: ['engine'], rules: ['engine/**/*.ts'], sample: 60 },
  {
    name: 'server',
    packages: ['engine', 'contract', 'server'],
    rules: ['server/world/unit-of-work*.ts'],
    sample: 12,
  },
] as const;

const USAGE = 'npm run mutate -- [--seed SEED | --all | --file FILE[:FROM-TO]] [--tests FILE,FILE]';
const { values } = commandLine(USAGE, {
  seed: { type: 'string' },
  all: { type: 'boolean', default: false },
  file: { type: 'string' },
  tests: { type: 'string' },
});
const seed = values.seed ?? new Date().toISOString().slice(0, 10);
const [fileOnly] = values.file?.split(':') ?? [];
await refuseUnknown();
if (values.tests !== undefined) process.env['MUTATE_TESTS'] = values.tests;
if (!values.all && values.file === undefined) process.stdout.write(`Seed: ${seed}\n`);

const changes: Change[] = [];
for (const { name, packages, rules, sample } of fields) {
  const files = (await rulesIn(rules)).filter((file) => fileOnly === undefined || file === fileOnly);
  const parts = await partsOf(files, sample);
  process.env['MUTATE'] = name;
  const tried = parts.length > 0 ? await tryChanges(packages, parts) : [];
  changes.push(...tried);
  for (const { place, text } of tried.filter(({ isNoticed }) => !isNoticed)) {
    process.stdout.write(`${relative('.', place)}  ${text}\n`);
  }
}

const noticed = changes.filter(({ isNoticed }) => isNoticed).length;
const score = noticed / changes.length;
process.stdout.write(`${noticed} of ${changes.length} changes were noticed: ${(100 * score).toFixed(1)} %\n`);
process.exitCode = score >= PASSING_SCORE ? 0 : 1;

/** Refuses files that are not there, before minutes have been spent. */
async function refuseUnknown(): Promise<void> {
  const rules = await rulesIn(fields.flatMap((field) => field.rules));
  if (fileOnly !== undefined && !rules.includes(fileOnly))
    refuse(`There are no rules to change in "${fileOnly}".`, USAGE);
  if (values.file !== undefined && !/^[^:]+(:\d+-\d+)?$/.test(values.file))
    refuse(`"${values.file}" does not end with lines such as :10-20.`, USAGE);
  const missing = values.tests?.split(',').find((file) => !existsSync(file));
  if (missing !== undefined) refuse(`There is no test "${missing}".`, USAGE);
}

/** What to change of these files: the file or the lines that were named, all of them, or a sample. */
function partsOf(files: readonly string[], sample: number): Promise<readonly Part[]> | readonly Part[] {
  if (values.file !== undefined) return files.length > 0 ? [values.file] : [];
  return values.all ? files : pick(files, sample);
}

/** Picks this many statements from these files; the same seed picks the same ones. */
async function pick(files: readonly string[], count: number): Promise<readonly Part[]> {
  const random = seededRandom(seed);
  const left = (await Promise.all(files.map(statementsOf))).flat();
  return Array.from({ length: Math.min(count, left.length) }, () =>
    left.splice(wholeBetween(random, 0, left.length - 1), 1),
  ).flat();
}
