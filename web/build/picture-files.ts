import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';

/** The module that knows the address of every picture. */
export const PICTURE_FILES_MODULE = 'virtual:picture-files';
const RESOLVED_ID = `\0${PICTURE_FILES_MODULE}`;

const EXTENSION = '.avif';

/** The folders of `web/art` that the page takes pictures from. */
const folders = ['planets', 'skies', 'emblems', 'battle', 'sprites'] as const;

/** A change of a picture changes its address; two versions of one name share a mark once in 60 billion times. */
const MARK_LENGTH = 6;

/**
 * Resolves `virtual:picture-files`: the names of all pictures in the folders of `web/art` with a mark of their content,
 * and how an address is made of both. A table of marks is a third of what a module for each picture would be, and every
 * page loads it.
 */
export function pictureFiles(root: string): Plugin {
  let building = false;
  return {
    name: 'picture-files',
    configResolved: (config) => {
      building = config.command === 'build';
    },
    resolveId: (id) => (id === PICTURE_FILES_MODULE ? RESOLVED_ID : null),
    load(id) {
      if (id !== RESOLVED_ID) return null;
      const emit = (folder: Folder, { name, source }: Picture): string => {
        const mark = markOf(source);
        this.emitFile({
          type: 'asset',
          // Without a name it would be missing from the manifest, from which a test learns where each file came from.
          name: `${name}${EXTENSION}`,
          fileName: `assets/${name}-${mark}${EXTENSION}`,
          originalFileName: `art/${folder}/${name}${EXTENSION}`,
          source,
        });
        return mark;
      };
      const marks = folders.map((folder) => [
        folder,
        Object.fromEntries(
          picturesIn(root, folder).map((picture): [string, string] => [
            picture.name,
            building ? emit(folder, picture) : '',
          ]),
        ),
      ]);
      const address = building ? '`/assets/${name}-${mark}.avif`' : '`/art/${folder}/${name}.avif`';
      return [
        `export const pictureMarks = ${JSON.stringify(Object.fromEntries(marks))};`,
        `export const markedAddress = (folder, name, mark) => ${address};`,
      ].join('\n');
    },
  };
}

type Folder = (typeof folders)[number];
type Picture = { readonly name: string; readonly source: Buffer };

const picturesIn = (root: string, folder: Folder): Picture[] =>
  readdirSync(join(root, 'art', folder))
    .filter((file) => file.endsWith(EXTENSION))
    .toSorted()
    .map((file): Picture => ({
      name: basename(file, EXTENSION),
      source: readFileSync(join(root, 'art', folder, file)),
    }));

const markOf = (source: Buffer): string =>
  createHash('sha256').update(source).digest('base64url').slice(0, MARK_LENGTH);
