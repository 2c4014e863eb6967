import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bareEnvironment } from '@farhold/server/testing/bare-environment';

/** The folder of this release. */
export const ownRelease = fileURLToPath(new URL('../..', import.meta.url));

/** A server in a process of its own, which is started again whenever it was killed. */
export type ServerProcess = {
  readonly role: 'web' | 'worker';
  /** Where it listens, also after a restart. */
  readonly url: string;
  readonly signal: (signal: 'SIGSTOP' | 'SIGCONT') => void;
  /** Whether it has been stopped at any time since an instant of `performance.now()`. */
  readonly wasStopped: (since: number) => boolean;
  /** Kills it and starts it again; resolves when it is ready. */
  readonly killAndRestart: () => Promise<void>;
  /** Ends it as hosts do, and starts the release in this folder at its address; resolves when that is ready. */
  readonly replace: (release: string) => Promise<void>;
  /** What it said when it ended by itself, which it never should; null if it did not. */
  readonly ownEnd: () => string | null;
  /** The faults of our own that it logged while it replied to requests. */
  readonly ownFaults: () => readonly string[];
  readonly close: () => Promise<void>;
};

type Settings = Readonly<Record<string, string>>;
type Run = {
  readonly child: ChildProcess;
  readonly url: string;
  readonly said: () => string;
  isMeant: boolean;
};

/** Starts a server of the release in a folder, and waits until it is ready. */
export async function startServerProcess(
  role: ServerProcess['role'],
  settings: Settings,
  release = ownRelease,
): Promise<ServerProcess> {
  const ends: string[] = [];
  const begin = async (port: string, folder = release) => {
    const run = await launch({ ...settings, ROLE: role, PORT: port }, folder);
    run.child.once('exit', (code, signal) => {
      if (!run.isMeant) ends.push(`${role} ended (${code ?? signal}): ${run.said().slice(-2000)}`);
    });
    return run;
  };
  let run = await begin('0');
  const { url } = run;
  const end = async (signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL') => {
    run.isMeant = true;
    if (run.child.exitCode !== null || run.child.signalCode !== null) return;
    const gone = once(run.child, 'exit');
    run.child.kill(signal);
    await gone;
  };
  return {
    role,
    url,
    ...stopsOf(() => run.child),
    killAndRestart: async () => {
      await end();
      run = await begin(new URL(url).port);
    },
    replace: async (folder) => {
      await end('SIGTERM');
      run = await begin(new URL(url).port, folder);
    },
    ownEnd: () => ends[0] ?? null,
    ownFaults: () => [...run.said().matchAll(/^.*"msg":"a request failed".*$/gm)].map(([line]) => line),
    close: () => end(),
  };
}

/** Stops a process and lets it go on, and remembers until when it was stopped. */
function stopsOf(child: () => ChildProcess): Pick<ServerProcess, 'signal' | 'wasStopped'> {
  let stoppedUntil = -Infinity;
  return {
    signal: (signal) => {
      child().kill(signal);
      stoppedUntil = signal === 'SIGSTOP' ? Infinity : performance.now();
    },
    wasStopped: (since) => stoppedUntil >= since,
  };
}

const program = (settings: Settings, stdio: 'pipe' | 'ignore', release: string) =>
  spawn(process.execPath, [join(release, 'server', 'app', 'main.ts')], {
    cwd: '/',
    env: { ...bareEnvironment(), AI_PLAYERS: '0', LOG_LEVEL: 'warn', ...settings },
    stdio: ['ignore', stdio, stdio],
  });

/** Begins to start a server, and kills it at a moment that `until` chooses. */
export async function killWhileStarting(settings: Settings, until: () => Promise<void>): Promise<void> {
  const child = program({ ...settings, PORT: '0' }, 'ignore', ownRelease);
  const gone = once(child, 'exit');
  await until().finally(() => child.kill('SIGKILL'));
  await gone;
}

/** Starts a program of the server; it must say that it is ready. */
async function launch(settings: Settings, release: string): Promise<Run> {
  const child = program(settings, 'pipe', release);
  let said = '';
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-20_000);
      const [, url] = /Farhold is ready at (http:\/\/[^\s"]+)/.exec(said) ?? [];
      if (url !== undefined) resolve(url);
    });
  }
  child.once('exit', (code) => reject(new Error(`A server did not start (${code}): ${said}`)));
  return { child, url: await promise, said: () => said, isMeant: false };
}
