import { type DestinationStream, type Level, type Logger, pino, stdTimeFunctions } from 'pino';

const levelNames: Readonly<Record<number, string>> = { 30: 'info', 40: 'WARN', 50: 'ERROR', 60: 'FATAL' };

/**
 * The server's log: one JSON object a line. At a terminal the same lines are shortened.
 * Callers leave out secrets: tokens, passwords, request addresses with their queries, mails.
 */
export function openLog(level: Level | 'silent', toTerminal: boolean): Logger {
  const settings = { level, base: null, timestamp: stdTimeFunctions.isoTime };
  return toTerminal ? pino(settings, terminal) : pino(settings);
}

const terminal: DestinationStream = { write: (line) => process.stdout.write(shortened(line)) };

function shortened(line: string): string {
  const entry: unknown = JSON.parse(line);
  if (entry === null || typeof entry !== 'object' || !('msg' in entry) || !('time' in entry)) return line;
  const { level, time, msg, ...rest } = { level: 30, ...entry };
  const stack = 'err' in rest && typeof rest.err === 'object' && rest.err !== null && 'stack' in rest.err;
  const more = stack ? `\n${String((rest.err as { stack: unknown }).stack)}` : detail(rest);
  return `${String(time).slice(11, 19)} ${levelNames[level] ?? 'debug'} ${String(msg)}${more}\n`;
}

const detail = (rest: object): string => (Object.keys(rest).length > 0 ? ` ${JSON.stringify(rest)}` : '');
