import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const packages = ['engine', 'contract', 'server', 'web'];
const table = 'engine/fleet/mission.ts';

/** The places that CONTRIBUTING names for the compiler, and the first that find no name in the texts. */
const places = [
  'engine/report/mission-report.ts',
  'server/fleet/fleet-arrives.ts',
  'web/fleet/mission-look.ts',
  'web/fleet/send-fleet-keys.ts',
];
const firstTexts = ['web/fleet/mission-picker.tsx', 'server/language/texts.ts'];

const blockade = `
  blockade: {
    sentAs: 'fleet',
    offeredTo: ['foreign'],
    onlyShip: null,
    loads: false,
    founds: false,
    holds: true,
    ends: 'home',
    hostile: 'strikes',
    arrives: 'striking',
  },`;

/** A copy of the packages, which import each other there; the libraries are those of the original. */
async function copyPackages(): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'farhold-mission-'));
  onTestFinished(() => rm(copy, { recursive: true }));
  await cp(join(root, 'tsconfig.json'), join(copy, 'tsconfig.json'));
  const libraries = join(copy, 'node_modules');
  await mkdir(join(libraries, '@farhold'), { recursive: true });
  for (const name of await readdir(join(root, 'node_modules'))) {
    if (name !== '@farhold') await symlink(join(root, 'node_modules', name), join(libraries, name));
  }
  for (const name of packages) {
    await cp(join(root, name), join(copy, name), {
      recursive: true,
      filter: (path) => !['dist', 'node_modules'].includes(basename(path)),
    });
    await symlink(join(copy, name), join(libraries, '@farhold', name));
    const own = join(root, name, 'node_modules');
    await symlink(own, join(copy, name, 'node_modules'));
  }
  return copy;
}

/** The files in which the compiler finds faults. */
async function faultyFiles(folder: string): Promise<ReadonlySet<string>> {
  const tsc = join(root, 'node_modules', '.bin', 'tsc');
  const found = new Set<string>();
  for (const name of packages) {
    const said = await new Promise<string>((resolve) => {
      execFile(tsc, ['-p', name, '--pretty', 'false'], { cwd: folder }, (_, stdout) => resolve(stdout));
    });
    for (const [, file = ''] of said.matchAll(/^(\S+)\(\d+,\d+\): error/gm)) found.add(file);
  }
  return found;
}

test('the compiler names what a new mission lacks, and CONTRIBUTING says the same', async () => {
  const copy = await copyPackages();
  expect([...(await faultyFiles(copy))]).toEqual([]);
  const rows = await readFile(join(copy, table), 'utf8');
  await writeFile(join(copy, table), rows.replace('export const missions = {', `$&${blockade}`));
  const faulty = await faultyFiles(copy);
  expect([...faulty]).toEqual(expect.arrayContaining([...places, ...firstTexts]));
  const guide = await readFile(join(root, 'CONTRIBUTING.md'), 'utf8');
  expect(places.filter((place) => !guide.includes(basename(place)))).toEqual([]);
});
