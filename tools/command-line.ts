import { inspect, parseArgs, type ParseArgsConfig } from 'node:util';

type Options = NonNullable<ParseArgsConfig['options']>;
type Parsed<Known extends Options> = ReturnType<
  typeof parseArgs<{ options: Known; allowPositionals: true; strict: true }>
>;

/** Why a command was not done: a sentence for the person who typed it. */
export class CommandError extends Error {
  override name: string = 'CommandError';
}

/**
 * What was typed behind a command: its options, and at most `most` other words. `--help` prints the usage and ends the
 * process with 0; anything else that the command does not know ends it with 2, before it has done anything. From then
 * on, what the command throws ends the process as `endWithSentence` does.
 */
export function commandLine<const Known extends Options>(
  usage: string,
  options: Known,
  most = 0,
): Parsed<Known> {
  process.on('uncaughtException', endWithSentence);
  const typed = process.argv.slice(2);
  if (typed.includes('--help') || typed.includes('-h')) {
    process.stdout.write(`${usage}\n`);
    process.exit(0);
  }
  try {
    const parsed = parseArgs({ options, args: typed, allowPositionals: true, strict: true });
    const surplus = parsed.positionals.slice(most);
    if (surplus.length > 0) refuse(`"${surplus.join(' ')}" is too much.`, usage);
    return parsed;
  } catch (error) {
    // Node adds how a word that begins with a dash is typed; no command here takes one.
    const [sentence = ''] = error instanceof TypeError ? error.message.split('. To specify') : [];
    if (sentence === '') throw error;
    return refuse(sentence, usage);
  }
}

/** Says what is wrong with what was typed, and how it is typed, and ends the process with 2. */
export function refuse(sentence: string, usage: string): never {
  process.stderr.write(`${sentence.replace(/\.?$/, '.')}\n${usage}\n`);
  process.exit(2);
}

/** A whole number above zero that was typed as the number of something; refuses anything else. */
export function numberOf(what: string, typed: string, usage: string): number {
  if (!/^[1-9]\d{0,8}$/.test(typed))
    refuse(`The number of ${what} must be a whole number above zero, not "${typed}".`, usage);
  return Number(typed);
}

/**
 * Ends the process with 1 for an error that nobody caught, and says in one sentence what is wrong with a setting, a
 * file or the database. A bug of ours comes with its stack.
 */
export function endWithSentence(thrown: unknown): void {
  void end(thrown);
}

const isOutputClosed = (thrown: unknown): boolean =>
  thrown instanceof Error &&
  'syscall' in thrown &&
  thrown.syscall === 'write' &&
  thrown.message === 'write EPIPE';

/** Whether PostgreSQL refused what a statement says or stores, not who sends it: that is a bug of ours. */
const isWrongStatement = (thrown: unknown): boolean =>
  thrown instanceof Error &&
  'severity' in thrown &&
  'code' in thrown &&
  /^(22|23|42(?!501))/.test(String(thrown.code));

async function end(thrown: unknown): Promise<never> {
  // The reader of the output has enough of it, as `head` has.
  if (isOutputClosed(thrown)) return process.exit(1);
  const sentence = await sentenceOf(thrown);
  process.stderr.write(`${sentence ?? inspect(thrown)}\n`);
  return process.exit(1);
}

async function sentenceOf(thrown: unknown): Promise<string | null> {
  if (thrown instanceof CommandError) return thrown.message;
  try {
    // Only now, since it loads half of the server.
    const { commandSentence } = await import('@farhold/server/operator/command-sentence');
    return isWrongStatement(thrown) ? null : commandSentence(thrown);
  } catch {
    // The server cannot be loaded, which may be what is wrong.
    return null;
  }
}
