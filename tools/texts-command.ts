import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { commandLine, CommandError, refuse } from './command-line.ts';
import { exportTexts, importTexts, type TextProject } from './exchange-texts.ts';
import { projectFiles } from './source-tree.ts';
import { leavesOf, type Texts } from './text-differences.ts';
import { ENGLISH_TEXTS } from './text-files.ts';

// For translators: `npm run texts -- export de` writes texts-de.po with what German lacks, `npm run texts -- import
// texts-de.po` takes it back. `--since v1.0.0` adds what English has said anew since then, `--all` everything.

const root = fileURLToPath(new URL('..', import.meta.url));
const project: TextProject = { root, english: projectFiles().filter((path) => ENGLISH_TEXTS.test(path)) };

const USAGE = 'npm run texts -- export LANGUAGE [--since REVISION] [--all]\nnpm run texts -- import FILE';
const options = { all: { type: 'boolean' }, since: { type: 'string' } } as const;
const { values, positionals } = commandLine(USAGE, options, 2);
const [command, given = ''] = positionals;
if (command === 'export' && /^[a-z]{2,3}$/.test(given) && given !== 'en') writeExport(given);
else if (command === 'import' && given !== '') takeBack(given);
else refuse('Say what to export or import.', USAGE);

function writeExport(language: string): void {
  const { all = false, since } = values;
  if (since !== undefined && !isRevision(since)) throw new CommandError(`Git knows no revision ${since}.`);
  const file = exportTexts(project, {
    language,
    all,
    ...(since !== undefined && { before: (path) => textsAt(since, path) }),
  });
  if (file === null) return console.log(`Nothing is missing in ${language}.`);
  const name = `texts-${language}.po`;
  writeFileSync(name, file);
  console.log(`${name} has ${file.split('\nmsgctxt ').length - 1} texts.`);
}

/** Whether git knows something by this name. */
function isRevision(name: string): boolean {
  const asked = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`];
  return spawnSync('git', asked, { cwd: root }).status === 0;
}

function textsAt(revision: string, path: string): ReadonlyMap<string, string> {
  const isThere =
    execFileSync('git', ['ls-tree', revision, '--', path], { cwd: root, encoding: 'utf8' }) !== '';
  if (!isThere) return new Map();
  const text = execFileSync('git', ['show', `${revision}:${path}`], { cwd: root, encoding: 'utf8' });
  return leavesOf(JSON.parse(text) as Texts);
}

function takeBack(file: string): void {
  const result = importTexts(project, readFileSync(file, 'utf8'));
  if ('faults' in result)
    throw new CommandError(`Nothing was taken over, since something is wrong:\n${result.faults.join('\n')}`);
  console.log(`${result.stored} texts were taken over; ${result.empty} are still empty or marked as fuzzy.`);
}
