import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { commandLine } from './command-line.ts';

// `npm run licences` looks at every package that runs the game or builds its client, on any platform: its licence must
// be one of those below. It asks nobody: the lock file has the words of the registry, node_modules those of the
// authors. What browsers receive has a narrower list and needs its text (web/build/package-licence.ts).

/** Licences whose works may be part of a work under AGPL-3.0, by their SPDX names. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Unlicense',
]);

/** One entry of `packages` in package-lock.json. */
export type LockedPackage = {
  readonly version?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly link?: boolean;
};

/** What a package says of itself once it is installed. */
export type InstalledPackage = { readonly license?: unknown };

/** How many packages run the game, and a sentence for each that must not. */
export type Findings = { readonly count: number; readonly faults: readonly string[] };

/**
 * Checks every package of a lock file that is not for development alone. `installed` is null for one that is not here.
 */
export function licenceFindings(
  locked: Readonly<Record<string, LockedPackage>>,
  installed: (folder: string) => InstalledPackage | null,
): Findings {
  const needed = Object.entries(locked).filter(
    ([folder, { dev, link }]) => folder.includes('node_modules/') && !dev && !link,
  );
  const faults = needed.flatMap(([folder, { license, version }]) => {
    const name = `${folder.replace(/^.*node_modules\//, '')} ${version ?? ''}`.trim();
    if (!isAllowed(license)) return [`${name} may not run the game: its licence is ${license ?? 'unknown'}.`];
    const own = installed(folder);
    if (own === null || own.license === license) return [];
    return [
      `${name} says itself that its licence is ${JSON.stringify(own.license)}, the lock file ${license}.`,
    ];
  });
  return { count: needed.length, faults };
}

/** Whether an SPDX expression leaves us an allowed choice: one side of OR, all sides of AND. */
function isAllowed(expression: string | undefined): boolean {
  if (expression === undefined) return false;
  const choices = expression.replace(/^\((.*)\)$/, '$1').split(' OR ');
  return choices.some((choice) => choice.split(' AND ').every((one) => allowed.has(one)));
}

const root = fileURLToPath(new URL('..', import.meta.url));
const readJson = (path: string): unknown => JSON.parse(readFileSync(join(root, path), 'utf8'));

/** The findings about this project. */
export function ownLicenceFindings(): Findings {
  const { packages } = readJson('package-lock.json') as { packages: Record<string, LockedPackage> };
  return licenceFindings(packages, (folder) => {
    const manifest = join(folder, 'package.json');
    return existsSync(join(root, manifest)) ? (readJson(manifest) as InstalledPackage) : null;
  });
}

if (import.meta.main) {
  commandLine('npm run licences', {});
  const { count, faults } = ownLicenceFindings();
  for (const fault of faults) process.stderr.write(`${fault}\n`);
  process.stdout.write(`${count} packages looked at, ${faults.length} with a licence that is not allowed.\n`);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
