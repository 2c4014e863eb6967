import { type Logger, pino } from 'pino';

type Line = { readonly level: number; readonly msg: string };

export type TestLog = {
  readonly log: Logger;
  /** Takes the warnings and errors logged since the last call. */
  readonly take: () => readonly Line[];
};

/** A log that keeps warnings and errors for the test to check. */
export function testLog(): TestLog {
  const lines: Line[] = [];
  const keep = { write: (line: string) => void lines.push(JSON.parse(line) as Line) };
  return { log: pino({ level: 'warn', base: null }, keep), take: () => lines.splice(0) };
}
