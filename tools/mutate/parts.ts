import { glob, readFile } from 'node:fs/promises';
import { parseSync } from 'oxc-parser';

/** A file to change, or one of its statements as "file:line:column-line:column". */
export type Part = string;

/** The matching files, without tests and their helpers. */
export async function rulesIn(patterns: readonly string[]): Promise<readonly string[]> {
  const found: string[] = [];
  for await (const file of glob([...patterns], { exclude: ['**/*.test.ts', '**/testing/**'] }))
    found.push(file);
  return found.toSorted();
}

/** The top-level statements of a file that have code at run time. */
export async function statementsOf(file: string): Promise<readonly Part[]> {
  const text = await readFile(file, 'utf8');
  return parseSync(file, text)
    .program.body.filter(({ type }) => /Function|Variable|ExportNamed|Class|Expression/.test(type))
    .map(({ start, end }) => `${file}:${placeOf(text, start)}-${placeOf(text, end)}`);
}

/** Line and column of an offset: lines count from 1, columns from 0. */
function placeOf(text: string, offset: number): string {
  const before = text.slice(0, offset).split('\n');
  return `${before.length}:${before.at(-1)?.length ?? 0}`;
}
