import { readFile, writeFile } from 'node:fs/promises';
import type { Figure } from './measure.ts';

/** A figure of the benchmark: `goal` is the least that is good enough, or the most; null for none. */
export type Row = Figure & {
  readonly name: string;
  readonly goal: number | null;
  readonly isMost: boolean;
  /** What was measured, in words. */
  readonly figures: string;
  /** Whether it is compared with what is stored: a share of something else measured in the same run. */
  readonly isRatio: boolean;
};

const storedFile = new URL('./stored.json', import.meta.url);

/** How far a ratio may change before a comparison reports it. */
const TOLERANCE = 0.15;

const isGood = ({ value, goal, isMost }: Row): boolean =>
  goal === null || (isMost ? value <= goal : value >= goal);

const shown = (value: number): string => (Math.abs(value) >= 100 ? value.toFixed(0) : value.toFixed(2));

/** Prints a Markdown table, and one line for programs after it if asked to. */
export function print(rows: readonly Row[], isForPrograms: boolean): void {
  const lines = rows.map((row) => {
    const goal = row.goal === null ? '–' : `${row.isMost ? '≤' : '≥'} ${row.goal}`;
    const [least, most] = row.spread;
    const spread = `${shown(least)} – ${shown(most)}`;
    return `| ${row.name} | ${shown(row.value)} | ${spread} | ${goal} | ${isGood(row) ? 'yes' : 'no'} | ${row.figures} |`;
  });
  const head = [
    '| what | median | least – most | goal | reached | figures |',
    '| --- | --- | --- | --- | --- | --- |',
  ];
  process.stdout.write(`${[...head, ...lines].join('\n')}\n`);
  if (!isForPrograms) return;
  const wire = rows.map((row) => ({ name: row.name, value: row.value, goal: row.goal, ok: isGood(row) }));
  process.stdout.write(`${JSON.stringify({ rows: wire })}\n`);
}

async function storedRatios(): Promise<Readonly<Record<string, number>>> {
  const text = await readFile(storedFile, 'utf8').catch(() => '{}');
  return JSON.parse(text) as Readonly<Record<string, number>>;
}

const ratiosIn = (rows: readonly Row[]): readonly Row[] => rows.filter(({ isRatio }) => isRatio);

/** Tells each ratio that is more than 15 % from what is kept, and sets the exit code if one is worse. */
export async function compare(rows: readonly Row[]): Promise<void> {
  const stored = await storedRatios();
  if (Object.keys(stored).length === 0) process.stderr.write('Nothing is stored yet: run it with `store`.\n');
  tellChanges(ratiosIn(rows), stored);
}

/** Keeps the ratios, so that later ones can be compared with them. */
export async function store(rows: readonly Row[]): Promise<void> {
  const kept = Object.fromEntries(ratiosIn(rows).map(({ name, value }) => [name, Number(value.toFixed(3))]));
  await writeFile(storedFile, `${JSON.stringify({ ...(await storedRatios()), ...kept }, null, 2)}\n`);
}

function tellChanges(ratios: readonly Row[], stored: Readonly<Record<string, number>>): void {
  for (const { name, value, isMost } of ratios) {
    const before = stored[name];
    if (before === undefined || Math.abs(value / before - 1) <= TOLERANCE) continue;
    const isWorse = isMost ? value > before : value < before;
    const text = `${isWorse ? 'worse' : 'better'}: ${name}: ${value.toFixed(2)}, and ${before} before\n`;
    process.stderr.write(text);
    if (isWorse) process.exitCode = 1;
  }
}
