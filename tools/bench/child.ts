import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A running server and the address it listens on. */
export type Child = { readonly process: ChildProcess; readonly url: string };

/** Starts a server on a free port and waits until it reports its address. Throws if it ends before that. */
export async function startChild(file: string, env: Readonly<Record<string, string>>): Promise<Child> {
  const child = spawn(process.execPath, [file], {
    cwd: root,
    env: { ...process.env, ...env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let heard = '';
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      heard += chunk.toString();
      const [, told] = /ready at (http:\/\/[^\s"]+)/.exec(heard) ?? [];
      if (told !== undefined) resolve(told);
    });
    child.once('exit', (code) =>
      reject(new Error(`${file} ended with ${code} before it was ready.\n${heard}`)),
    );
    child.once('error', reject);
  });
  return { process: child, url };
}

/** Ends a child process with a signal and waits until it is gone. */
export async function stopChild({ process: child }: Child): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}
