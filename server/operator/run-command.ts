import { Command, CommanderError } from 'commander';
import type { Config } from '../app/config.ts';
import { addBackupCommands } from './backup-commands.ts';
import { addBattleCommand } from './battle-command.ts';
import { commandSentence } from './command-sentence.ts';
import { addEventCommands } from './event-commands.ts';
import { OperatorError } from './operation.ts';
import { performAt, type Terminal } from './perform.ts';
import { addGiftCommands } from './gift-commands.ts';
import { addPlanetCommands } from './planet-commands.ts';
import { addDatabaseCommands } from './sharding-commands.ts';
import { addReportCommands } from './report-commands.ts';
import { addRankingCommands } from './ranking-commands.ts';
import { addUniverseCommands } from './universe-commands.ts';
import { addUserCommands } from './user-commands.ts';

const WRONG_USAGE = 2;

/** Runs a command line and answers the exit code: 0, 1 for a failure, 2 for wrong usage. */
export async function runCommand(
  args: readonly string[],
  terminal: Terminal,
  settings: () => Config,
): Promise<number> {
  try {
    await programAt(terminal, settings).parseAsync(args, { from: 'user' });
    return 0;
  } catch (error) {
    // Commander has already printed what is wrong with the usage.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : WRONG_USAGE;
    const sentence = commandSentence(error);
    if (sentence === null) throw error;
    terminal.err(`${sentence}\n`);
    return 1;
  }
}

function programAt(terminal: Terminal, settings: () => Config): Command {
  const perform = performAt(terminal, settings);
  const program = new Command('farhold')
    .description('Operate a Farhold server. Works while it runs.')
    .option('--json', 'print one JSON value')
    .exitOverride()
    .configureOutput({ writeOut: terminal.out, writeErr: terminal.err })
    .configureHelp({ showGlobalOptions: true });
  addStartCommand(program);
  addUniverseCommands(program, perform);
  addUserCommands(program, perform);
  addPlanetCommands(program, perform);
  addGiftCommands(program, perform);
  addEventCommands(program, perform);
  addReportCommands(program, perform);
  addRankingCommands(program, perform);
  addBackupCommands(program, terminal, settings);
  addBattleCommand(program, terminal);
  addDatabaseCommands(program, terminal, settings);
  return program;
}

/** A release starts the server before it comes here; a clone builds the pages first, which `npm start` does. */
const addStartCommand = (program: Command): void =>
  void program
    .command('start')
    .description('run the server (in a clone: `npm start`)')
    .action(() => {
      throw new OperatorError('`farhold start` runs the server of a release: in a clone, use `npm start`.');
    });
