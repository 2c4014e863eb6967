import type { Operation } from '../admin/operation.ts';
import { readConfig } from '../app/config.ts';
import { runCommand } from '../operator/run-command.ts';
import type { World } from './world.ts';

/** Runs one operator command beside the server of a world; by the database's clock, not the world's. */
export async function operator({ databaseUrl }: World, ...args: string[]) {
  const said = { stdout: '', stderr: '' };
  const terminal = {
    out: (text: string) => void (said.stdout += text),
    err: (text: string) => void (said.stderr += text),
  };
  const settings = () => readConfig({ DATABASE_URL: databaseUrl, DATA_DIR: 'nowhere' });
  const exitCode = await runCommand(args, terminal, settings);
  const json: unknown = args.includes('--json') && exitCode === 0 ? JSON.parse(said.stdout) : null;
  return { exitCode, json, ...said };
}

/** The context of an operator's command in a world, by the world's clock. */
export const operationOf = ({ game }: Pick<World, 'game'>): Operation => ({
  game,
  actor: 'operator',
  publicUrl: () => 'https://farhold.test',
  post: async () => null,
});
