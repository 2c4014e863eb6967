import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { bareEnvironment } from '@farhold/server/testing/bare-environment';
import { ownServer } from './own-server.ts';

const program = fileURLToPath(new URL('../../server/operator/main.ts', import.meta.url));
const run = promisify(execFile);

/** Runs an operator command while the server runs. Returns the JSON value that it prints; throws if it fails. */
export async function operate(...command: readonly string[]): Promise<unknown> {
  const env = { ...bareEnvironment(), DATA_DIR: ownServer().dataDir, PUBLIC_URL: ownServer().url };
  const { stdout } = await run(process.execPath, [program, ...command, '--json'], { env });
  return JSON.parse(stdout);
}

/** Grants a planet what would take too long to earn, such as `{ metal: 5000, 'light-fighter': 10 }`. */
export async function grant(planet: number, gifts: Readonly<Record<string, number>>): Promise<void> {
  const options = Object.entries(gifts).map(([name, count]) =>
    stocks.has(name) ? [`--${name}`, String(count)] : ['--asset', `${name}=${count}`],
  );
  await operate('grant', '--planet', String(planet), ...options.flat());
}

const stocks = new Set(['metal', 'crystal', 'deuterium', 'food', 'aliens', 'dark-matter']);
