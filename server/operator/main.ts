import { loadConfig } from '../app/config.ts';
import { runCommand } from './run-command.ts';

const terminal = {
  out: (text: string) => void process.stdout.write(text),
  err: (text: string) => void process.stderr.write(text),
};

process.exitCode = await runCommand(process.argv.slice(2), terminal, loadConfig);
