type Row = readonly (string | number)[];

/** A table as text with aligned columns, to be checked in: a changed figure is a changed line. */
export function goldenTable(head: readonly string[], rows: readonly Row[]): string {
  const lines = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...lines.map((row) => String(row[column]).length)));
  const cell = (text: string | number, column: number) =>
    typeof text === 'number' ? String(text).padStart(widths[column] ?? 0) : text.padEnd(widths[column] ?? 0);
  return `${lines.map((row) => row.map(cell).join('  ').trimEnd()).join('\n')}\n`;
}

/** 0 to 30, the levels for which every formula is pinned. */
export const levels = Array.from({ length: 31 }, (_, level) => level);
