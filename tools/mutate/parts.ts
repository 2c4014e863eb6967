import { glob, readFile } from 'node:fs/promises';
import { parseSync } from 'oxc-parser';

/** A file of which the changes are to be tried, or one statement of it as "file:line:column-line:column". */
export type Part = string;

/** The files that match, without tests and what only tests need. */
export async function rulesIn(patterns: readonly string[]): Promise<readonly string[]> {
  const found: string[] = [];
  for await (const file of glob([...patterns], { exclude: ['**/*.test.ts', '**/testing/**'] }))
    found.push(file);
  return found.toSorted();
}

/** The outermost statements of a file that say something at run time. */
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
