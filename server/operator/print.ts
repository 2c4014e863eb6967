type Row = Readonly<Record<string, unknown>>;

/** What a terminal obeys instead of showing it: control characters, and those that turn the direction of text. */
const obeyed = /[\p{Cc}\p{Bidi_Control}]/gu;

const escaped = (character: string): string =>
  character === '\n' ? '\\n' : `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** A text that others wrote, in one line that does nothing to a terminal. */
const shown = (text: string): string => text.replaceAll(obeyed, escaped);

/** A result for a program: one JSON value. */
export const asJson = (value: unknown): string =>
  // JSON escapes most control characters itself; the line breaks between its lines stay.
  `${JSON.stringify(value, null, 2).split('\n').map(shown).join('\n')}\n`;

/** A result for a person: a table for a list, a line per field for a single thing. */
export function asText(value: unknown): string {
  if (Array.isArray(value)) return tableOf(value.filter(isRow));
  return isRow(value) ? fieldsOf(value) : `${cell(value)}\n`;
}

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null;

function fieldsOf(row: Row): string {
  const width = Math.max(0, ...Object.keys(row).map((name) => name.length));
  const lines = Object.entries(row).map(([name, value]) =>
    Array.isArray(value) && value.some(isRow)
      ? `${name}:\n${tableOf(value.filter(isRow))}`
      : `${name.padEnd(width)}  ${cell(value)}\n`,
  );
  return lines.join('');
}

function tableOf(rows: readonly Row[]): string {
  const [first] = rows;
  if (!first) return '(none)\n';
  const names = Object.keys(first);
  const lines = [names, ...rows.map((row) => names.map((name) => cell(row[name])))];
  const widths = names.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const padded = lines.map((line) => line.map((text, column) => text.padEnd(widths[column] ?? 0)).join('  '));
  return padded.map((line) => `${line.trimEnd()}\n`).join('');
}

function cell(value: unknown): string {
  if (value === null || value === undefined) return '-';
  return shown(typeof value === 'string' ? value : JSON.stringify(value));
}
