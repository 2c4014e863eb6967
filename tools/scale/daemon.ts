import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { SECOND_MS } from '@farhold/engine/time/duration';
import { CommandError } from '../command-line.ts';

/** Why a play can't begin: one sentence. */
export class MissingProgram extends CommandError {
  override name = 'MissingProgram';
}

/** A program of the system's that runs in the foreground until it is ended. */
export type Daemon = {
  readonly port: number;
  /** Ends it at once, without any care. */
  readonly kill: () => Promise<void>;
  /** Starts it again at its port. */
  readonly restart: () => Promise<void>;
  /** What it has printed. */
  readonly said: () => string;
  readonly close: () => Promise<void>;
};

type Program = {
  readonly command: string;
  readonly args: readonly string[];
  readonly port: number;
  readonly env?: Readonly<Record<string, string>>;
  /** The account of the system that it runs as, where we are root: some programs refuse to be root. */
  readonly user?: string;
};

const START_TIMEOUT_MS = 30 * SECOND_MS;
const POLL_MS = 50;

/** Whether a program is installed; `--version` of it if so. */
export function versionOf(command: string): string | null {
  const run = spawnSync(command, ['--version'], { encoding: 'utf8' });
  return run.error ? null : `${run.stdout}${run.stderr}`.trim();
}

/** Refuses with a sentence if a program is not installed. */
export function needProgram(command: string, debianPackage: string): string {
  const version = versionOf(command);
  if (version !== null) return version;
  throw new MissingProgram(`${command} is not installed: \`apt install ${debianPackage}\` has it.`);
}

/** A port that nobody uses at the moment. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

/** Starts a program and waits until it accepts connections. */
export async function startDaemon(program: Program): Promise<Daemon> {
  let said = '';
  const begin = async () => {
    const child = launch(program);
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => void (said = (said + text).slice(-20_000)));
    await untilOpen(program, child, () => said);
    return child;
  };
  let child = await begin();
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    signalGroup(child, signal);
    await gone;
  };
  return {
    port: program.port,
    kill: () => end('SIGKILL'),
    restart: async () => {
      child = await begin();
    },
    said: () => said,
    close: () => end('SIGKILL'),
  };
}

const isRoot = () => process.getuid?.() === 0;

function launch({ command, args, env, user }: Program): ChildProcess {
  const [file, ...rest] =
    user !== undefined && isRoot() ? ['runuser', '-u', user, '--', command, ...args] : [command, ...args];
  return spawn(file ?? command, rest, {
    cwd: '/',
    env: { PATH: process.env['PATH'] ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own, which ends with all that it has started.
    detached: true,
  });
}

function signalGroup({ pid }: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): void {
  if (pid !== undefined) process.kill(-pid, signal);
}

async function untilOpen({ command, port }: Program, child: ChildProcess, said: () => string): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!(await accepts(port))) {
    if (child.exitCode !== null || Date.now() > deadline)
      throw new Error(`${command} did not start: ${said().slice(-2000)}`);
    await pause(POLL_MS);
  }
}

/** Whether something accepts connections at a port of this machine. */
export async function accepts(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const { promise, resolve } = Promise.withResolvers<boolean>();
  socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
  const isOpen = await promise;
  socket.destroy();
  return isOpen;
}
