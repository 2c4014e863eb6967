import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';
import type { Config } from '../app/config.ts';
import { type Progress } from '../backup/backup-format.ts';
import { checkBackup } from '../backup/check-backup.ts';
import { makeBackup } from '../backup/make-backup.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { commandLog, reachDatabase, reachOrMakeDatabase } from './operation.ts';
import type { Terminal } from './perform.ts';
import { asJson, asText } from './print.ts';

/** How often progress is shown, in ms: what is done sooner shows none. */
const REPORT_EVERY_MS = 2000;

/**
 * The commands that save a whole game and load it again. They need no database of this version: a backup is of what is
 * there, and what is restored is migrated.
 */
export function addBackupCommands(program: Command, terminal: Terminal, settings: () => Config): void {
  const print = (result: object, command: Command) => {
    const { json } = command.optsWithGlobals<{ json?: boolean }>();
    terminal.out(json ? asJson(result) : asText(result));
  };
  program
    .command('backup')
    .description('save everything in the database to a file, while the server runs')
    .requiredOption('--to <file>', 'a new file')
    .action(async ({ to: file }: { to: string }, command: Command) => {
      print(await backUp(settings(), terminal, file), command);
    });
  program
    .command('restore')
    .description('load a backup into a new DATA_DIR or an empty database')
    .requiredOption('--from <file>', 'what `backup` has written')
    .action(async ({ from: file }: { from: string }, command: Command) => {
      print(await restore(settings(), terminal, file), command);
    });
}

async function backUp(config: Config, terminal: Terminal, file: string): Promise<object> {
  const { url, close } = await reachDatabase(config, commandLog(terminal));
  try {
    return await makeBackup({ url, file, onProgress: progressAt(terminal, 'saving ') });
  } finally {
    await close();
  }
}

async function restore(config: Config, terminal: Terminal, file: string): Promise<object> {
  const onProgress = progressAt(terminal, '');
  // Before the database: a file that can't be restored leaves no new DATA_DIR behind.
  const checked = await checkBackup(file, onProgress);
  const { url, close } = await reachOrMakeDatabase(config, commandLog(terminal));
  try {
    const loading: Progress = (table, share) => onProgress(`loading ${table}`, share);
    const restored = await restoreBackup({ url, file, checked, onProgress: loading });
    if (config.SEALING_KEY === undefined && !existsSync(join(config.DATA_DIR, 'secrets', 'sealing.key'))) {
      terminal.err(
        'Set the old SEALING_KEY, or copy secrets/sealing.key from the old DATA_DIR, before the server starts: without it authenticator apps stop working.\n',
      );
    }
    return restored;
  } finally {
    await close();
  }
}

function progressAt(terminal: Terminal, doing: string): Progress {
  let next = Date.now() + REPORT_EVERY_MS;
  return (table, share) => {
    if (Date.now() < next) return;
    next = Date.now() + REPORT_EVERY_MS;
    terminal.err(`${Math.floor(share * 100)} %: ${doing}${table}\n`);
  };
}
