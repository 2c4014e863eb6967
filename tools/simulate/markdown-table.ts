type Row = readonly (string | number)[];

/** A table in Markdown, its columns as wide as they must be; the first row is the head. */
export function markdownTable(rows: readonly Row[]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(3, ...rows.map((row) => String(row[column] ?? '').length)),
  );
  const line = (row: Row) =>
    `| ${widths.map((width, at) => String(row[at] ?? '').padEnd(width)).join(' | ')} |`;
  const [head = [], ...body] = rows;
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [line(head), rule, ...body.map(line)].join('\n');
}
