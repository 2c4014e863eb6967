import { readConfig } from '@farhold/server/app/config';
import { operate as openGame } from '@farhold/server/operator/operation';
import { runCommand } from '@farhold/server/operator/run-command';
import type { Game } from '@farhold/server/time/game';
import { ownServer } from './own-server.ts';

/**
 * Runs an operator command while the server runs, in this process: to start one for each command takes a second.
 * Returns the JSON value that it prints; throws if it fails.
 */
export async function operate(...command: readonly string[]): Promise<unknown> {
  const { dataDir, url } = ownServer();
  const [printed, said]: [string[], string[]] = [[], []];
  const terminal = { out: (text: string) => printed.push(text), err: (text: string) => said.push(text) };
  const settings = () => readConfig({ DATA_DIR: dataDir, PUBLIC_URL: url });
  const code = await runCommand([...command, '--json'], terminal, settings);
  if (code !== 0) throw new Error(`${command.join(' ')} ended with ${code}: ${said.join('')}`);
  return JSON.parse(printed.join(''));
}

/** Does to the game of this file's server what no command does. */
export const onGame = (act: (game: Game) => Promise<void>): Promise<void> =>
  openGame(readConfig({ DATA_DIR: ownServer().dataDir }), { err: () => {} }, ({ game }) => act(game));

/** Grants a planet what would take too long to earn, such as `{ metal: 5000, 'light-fighter': 10 }`. */
export async function grant(planet: number, gifts: Readonly<Record<string, number>>): Promise<void> {
  const options = Object.entries(gifts).map(([name, count]) =>
    stocks.has(name) ? [`--${name}`, String(count)] : ['--asset', `${name}=${count}`],
  );
  await operate('grant', '--planet', String(planet), ...options.flat());
}

const stocks = new Set(['metal', 'crystal', 'deuterium', 'food', 'aliens', 'dark-matter']);
