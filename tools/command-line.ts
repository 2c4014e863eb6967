import { parseArgs, type ParseArgsConfig } from 'node:util';

type Options = NonNullable<ParseArgsConfig['options']>;
type Parsed<Known extends Options> = ReturnType<
  typeof parseArgs<{ options: Known; allowPositionals: true; strict: true }>
>;

/**
 * What was typed behind a command: its options, and at most `most` other words. `--help` prints the usage and ends the
 * process with 0; anything else that the command does not know ends it with 2, before it has done anything.
 */
export function commandLine<const Known extends Options>(
  usage: string,
  options: Known,
  most = 0,
): Parsed<Known> {
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
