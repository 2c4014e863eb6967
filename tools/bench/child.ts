import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Starts a program of ours and waits until it says that it is ready; throws when it ends before. */
export async function startChild(
  file: string,
  env: Readonly<Record<string, string>>,
  readyText: string,
): Promise<ChildProcess> {
  const child = spawn(process.execPath, [file], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let heard = '';
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      heard += chunk.toString();
      if (heard.includes(readyText)) resolve();
    });
    child.once('exit', (code) =>
      reject(new Error(`${file} ended with ${code} before it was ready.\n${heard}`)),
    );
    child.once('error', reject);
  });
  return child;
}

/** Ends a child politely and waits until it is gone. */
export async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}
