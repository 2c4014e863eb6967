import { type Logger, pino } from 'pino';

type Line = { readonly level: number; readonly msg: string };

export type TestLog = {
  readonly log: Logger;
  /** Takes what was logged since the last time, warnings and worse. */
  readonly take: () => readonly Line[];
};

/** A log that keeps warnings and errors for the test to look at. */
export function testLog(): TestLog {
  const lines: Line[] = [];
  const keep = { write: (line: string) => void lines.push(JSON.parse(line) as Line) };
  return { log: pino({ level: 'warn', base: null }, keep), take: () => lines.splice(0) };
}
