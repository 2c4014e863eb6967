import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { leavesOf, type Texts } from './text-differences.ts';

/** Where the English texts of a project lie, by their paths from its root. */
export const ENGLISH_TEXTS = /^(?:contract|web\/[^/]+)\/texts\/en(?:\.json$|\/.+\.json$)/;

/** The file of another language beside an English one. */
export const pathIn = (language: string, path: string): string =>
  path.replace(/\/texts\/en(?=[./])/, `/texts/${language}`);

/** The texts of a file by their keys; none if there is no such file. */
export function textsOf(root: string, path: string): Map<string, string> {
  try {
    return leavesOf(JSON.parse(readFileSync(join(root, path), 'utf8')) as Texts);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return new Map();
    throw error;
  }
}

/** Writes texts in the order and shape of the English file; what is not translated yet is left out. */
export function writeTexts(
  root: string,
  path: string,
  texts: ReadonlyMap<string, string>,
  like: Texts,
): void {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(shaped(like, texts, ''), null, 2)}\n`);
}

function shaped(like: Texts, texts: ReadonlyMap<string, string>, prefix: string): Texts {
  const entries = Object.entries(like).flatMap(([key, value]): [string, string | Texts][] => {
    const path = prefix + key;
    if (typeof value === 'string') return texts.has(path) ? [[key, texts.get(path) ?? '']] : [];
    const within = shaped(value, texts, `${path}.`);
    return Object.keys(within).length > 0 ? [[key, within]] : [];
  });
  return Object.fromEntries(entries);
}
