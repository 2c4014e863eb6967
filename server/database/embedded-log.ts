import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

/** The part of a logger that the embedded database needs; the server's own logger fits. */
export type EmbeddedLog = Record<'debug' | 'info' | 'error', (text: string) => void>;

/** The prefix of every line in PostgreSQL's log; it names the process that wrote the line. */
export const LOG_LINE_PREFIX = '[%b] ';

/** `quiet` lines come from the game's own connections: the sender of the statement gets the error and reports it. */
export type LogLine = { level: 'debug' | 'error' | 'quiet'; text: string };

/**
 * What the autovacuum says when it makes way, for somebody who needs the table or because the database stops, and where
 * it was. It comes back by itself.
 */
const autovacuumYields =
  /^(ERROR: {2}canceling autovacuum task|FATAL: {2}terminating autovacuum process due to administrator command|CONTEXT: {2}while .*)$/;

/** Parses one line of PostgreSQL's log; null for the continuation of the line before. */
export function readLogLine(line: string): LogLine | null {
  const match = /^(?:\[(?<part>[^\]]*)\] )?(?<severity>[A-Z]+): {2}(?<text>.*)$/.exec(line);
  if (!match?.groups) return line.startsWith('\t') ? null : { level: 'error', text: line };
  const { part, severity, text = '' } = match.groups;
  if (part === 'client backend') return { level: 'quiet', text };
  if (part === 'autovacuum worker' && autovacuumYields.test(`${severity}:  ${text}`))
    return { level: 'debug', text };
  return { level: severity === 'LOG' || severity === 'HINT' ? 'debug' : 'error', text };
}

/** Passes PostgreSQL's log on to the server's, and keeps the last lines to explain a failed start. */
export function followLog(output: Readable, log: EmbeddedLog): { lastLines: () => string } {
  const recent: string[] = [];
  createInterface({ input: output }).on('line', (raw) => {
    recent.push(raw);
    if (recent.length > 20) recent.shift();
    const line = readLogLine(raw);
    if (line === null || line.level === 'quiet') return;
    log[line.level](`PostgreSQL: ${line.text}`);
  });
  return { lastLines: () => recent.join('\n') };
}
