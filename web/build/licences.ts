import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { packageLicence, type PackageLicence } from './package-licence.ts';

type Options = {
  /** Virtual modules that our own plugins make. */
  readonly ownModules: readonly string[];
  /** Packages of which browsers get something that is not in the bundle: the server serves it. */
  readonly servedBeside: readonly string[];
  /** The folder with the licences of packages that ship none. */
  readonly ownTexts: string;
};

/** Vite's own account of a build. */
const toldToTools = /^\.vite\//;
const stylesheet = /\.css($|\?)/;
const stylesheetImport = /@(?:import|plugin|config)\s+(?:url\()?["']([^"']+)/g;
const insidePackage = /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//;

/**
 * Writes `licences.txt` into the built client: every package of which browsers get code, letters or icons, with version,
 * holders and the text of its licence. The bundler is asked what each file was made of; a file of which it can't tell stops
 * the build, and so does a package that may not be given on. `inWorkers` does its part among the plugins of workers, which
 * are bundled apart.
 */
export function licences({ ownModules, servedBeside, ownTexts }: Options): {
  main: Plugin;
  inWorkers: Plugin;
} {
  const notes = newNotes(ownModules);
  for (const name of servedBeside) notes.folders.add(folderOf(name, import.meta.dirname));
  const inWorkers: Plugin = {
    name: 'licences-in-workers',
    generateBundle(_, bundle) {
      notes.addBundle(bundle, this.environment.config.root);
    },
  };
  const main: Plugin = {
    name: 'licences',
    apply: 'build',
    // Before the imports of stylesheets are replaced by what they name.
    enforce: 'pre',
    transform: {
      filter: { id: stylesheet },
      handler: (_, id) => notes.addSources(stylesheetSources(withoutQuery(id)), dirname(id)),
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        notes.addBundle(bundle, this.environment.config.root);
        const unknown = Object.keys(bundle).filter(
          (file) => !notes.files.has(file) && !toldToTools.test(file),
        );
        if (unknown.length > 0) this.error(`It is not known whose work this is: ${unknown.join(', ')}`);
        const packages = [...notes.folders].map((folder) => packageLicence(folder, ownTexts));
        this.emitFile({ type: 'asset', fileName: 'licences.txt', source: written(packages) });
      },
    },
  };
  return { main, inWorkers };
}

/** The files whose sources are known, and the folders of the packages that are among them. */
function newNotes(ownModules: readonly string[]) {
  const folders = new Set<string>();
  const files = new Set<string>();
  const addSources = (sources: readonly string[], root: string) => {
    for (const source of sources) {
      const folder = packageFolder(source, root, ownModules);
      if (folder !== null) folders.add(folder);
    }
  };
  const addBundle = (bundle: Rolldown.OutputBundle, root: string) => {
    for (const [file, part] of Object.entries(bundle)) {
      const sources = part.type === 'chunk' ? part.moduleIds : part.originalFileNames;
      if (sources.length > 0) files.add(file);
      addSources(sources, root);
    }
  };
  return { folders, files, addSources, addBundle };
}

const withoutQuery = (id: string): string => id.replace(/\?.*/, '');

/** The folder of the package that a module or a file belongs to; null when it is ours. */
function packageFolder(source: string, root: string, ownModules: readonly string[]): string | null {
  const id = withoutQuery(source.replace('\0', ''));
  if (ownModules.includes(id)) return null;
  // The modules that a tool makes bear its name: `vite/preload-helper.js`.
  if (source.startsWith('\0') && !id.startsWith('/')) return folderOf(packageIn(id), import.meta.dirname);
  return insidePackage.exec(resolve(root, id))?.[1] ?? null;
}

/** What a stylesheet imports, also by others of ours that it imports: all of it comes into the bundle as one file. */
function stylesheetSources(file: string): string[] {
  if (insidePackage.test(file)) return [file];
  return [...readFileSync(file, 'utf8').matchAll(stylesheetImport)].flatMap(([, specifier = '']) =>
    specifier.startsWith('.')
      ? stylesheetSources(join(dirname(file), specifier))
      : [join(folderOf(packageIn(specifier), dirname(file)), 'package.json')],
  );
}

const packageIn = (specifier: string): string => /^(@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier;

function folderOf(name: string, from: string): string {
  const file = findPackageJSON(name, join(from, 'importer.js'));
  if (file === undefined) throw new Error(`The package ${name} is not installed.`);
  return dirname(file);
}

function written(packages: readonly PackageLicence[]): string {
  const rule = '='.repeat(80);
  const entries = packages
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .map(
      ({ name, version, licence, holders, text }) =>
        `${rule}\n${name} ${version} (${licence})\n${holders}\n${rule}\n\n${text}\n`,
    );
  return `${PREFACE}\n${entries.join('\n')}`;
}

const PREFACE = `Farhold is free software under the GNU Affero General Public License, version 3 only; its pictures are, too.
What it gives to browsers holds work of others, under the licences below. The notices of what the page at /api has
taken in stand in its script.
`;
