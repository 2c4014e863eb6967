import { readFile, writeFile } from 'node:fs/promises';

/** A figure of the benchmark: `goal` is the least that is good enough, or the most; null for none. */
export type Row = {
  readonly name: string;
  readonly value: number;
  readonly goal: number | null;
  readonly isMost: boolean;
  /** What was measured, in words. */
  readonly figures: string;
};

const storedFile = new URL('./stored.json', import.meta.url);

/** How much worse than stored a figure may be before a comparison fails. */
const TOLERANCE = 0.15;

const isGood = ({ value, goal, isMost }: Row): boolean =>
  goal === null || (isMost ? value <= goal : value >= goal);

/** Prints a Markdown table, and with `--json` one line for programs after it. */
export function print(rows: readonly Row[], flags: readonly string[]): void {
  const lines = rows.map((row) => {
    const goal = row.goal === null ? '–' : `${row.isMost ? '≤' : '≥'} ${row.goal}`;
    return `| ${row.name} | ${row.value.toFixed(2)} | ${goal} | ${isGood(row) ? 'yes' : 'no'} | ${row.figures} |`;
  });
  const head = ['| what | value | goal | reached | figures |', '| --- | --- | --- | --- | --- |'];
  process.stdout.write(`${[...head, ...lines].join('\n')}\n`);
  if (!flags.includes('--json')) return;
  const wire = rows.map((row) => ({ name: row.name, value: row.value, goal: row.goal, ok: isGood(row) }));
  process.stdout.write(`${JSON.stringify({ rows: wire })}\n`);
}

/** Stores the figures, or with `compare` sets the exit code if one is more than 15 % worse than stored. */
export async function compareOrStore(rows: readonly Row[], flags: readonly string[]): Promise<void> {
  const figures = Object.fromEntries(rows.map(({ name, value }) => [name, Number(value.toFixed(3))]));
  if (flags.includes('store')) await writeFile(storedFile, `${JSON.stringify(figures, null, 2)}\n`);
  if (!flags.includes('compare')) return;
  const stored = JSON.parse(await readFile(storedFile, 'utf8')) as Record<string, number>;
  const worse = rows.filter(({ name, value, isMost }) => {
    const before = stored[name];
    if (before === undefined) return false;
    return isMost ? value > before * (1 + TOLERANCE) : value < before * (1 - TOLERANCE);
  });
  for (const { name, value } of worse)
    process.stderr.write(`${name}: ${value.toFixed(2)}, and ${stored[name]} before\n`);
  if (worse.length > 0) process.exitCode = 1;
}
