import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { bareEnvironment } from './bare-environment.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

type Settings = Readonly<Record<string, string>>;

/** A process that a test started; it is killed when the test ends. */
export type RunningNode = {
  readonly stdout: () => string;
  readonly stderr: () => string;
  readonly exitCode: Promise<number | null>;
  /** Waits until the process has printed this; fails if it ends first. */
  readonly says: (text: RegExp) => Promise<RegExpExecArray>;
  /** The same of its messages. */
  readonly complains: (text: RegExp) => Promise<RegExpExecArray>;
  readonly signal: (signal: NodeJS.Signals) => void;
};

/**
 * Starts a program by its path below the root, with only these settings, without AI players and with nothing to drain.
 */
export function runNode(program: string, args: readonly string[], settings: Settings): RunningNode {
  const child = spawn(process.execPath, [`${root}${program}`, ...args], {
    cwd: '/',
    env: { ...bareEnvironment(), AI_PLAYERS: '0', DRAIN_SECONDS: '0', ...settings },
  });
  const output = { stdout: '', stderr: '' };
  const listeners = new Set<() => void>();
  for (const stream of ['stdout', 'stderr'] as const) {
    child[stream].setEncoding('utf8').on('data', (text: string) => {
      output[stream] += text;
      for (const listener of listeners) listener();
    });
  }
  const exitCode = new Promise<number | null>((resolve) => child.once('close', resolve));
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await exitCode;
  });
  const prints = (stream: keyof typeof output) => (text: RegExp) =>
    new Promise<RegExpExecArray>((resolve, reject) => {
      const look = () => {
        const found = text.exec(output[stream]);
        if (found) resolve(found);
      };
      listeners.add(look);
      look();
      void exitCode.then((code) => reject(new Error(`It ended (${code}): ${output.stdout}${output.stderr}`)));
    });
  return {
    stdout: () => output.stdout,
    stderr: () => output.stderr,
    exitCode,
    says: prints('stdout'),
    complains: prints('stderr'),
    signal: (name) => child.kill(name),
  };
}
