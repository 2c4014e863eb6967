import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CommandError } from '../command-line.ts';

/** A first start makes the database and two universes. */
const START_TIMEOUT_MS = 120_000;

/** A machine without Node.js: only the programs of every Unix. */
const PATH = '/usr/sbin:/usr/bin:/sbin:/bin';

/**
 * Starts a release as a host would, in a new data directory and without anything of ours in its environment. Throws,
 * with what it said, unless it is ready, serves the client and ends properly.
 */
export async function startOnce(folder: string): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'farhold-release-'));
  const server = spawn(join(folder, 'farhold'), ['start'], {
    cwd: dataDir,
    env: { PATH, DATA_DIR: dataDir, PORT: '0', AI_PLAYERS: '0', DRAIN_SECONDS: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const ready = Promise.withResolvers<string>();
  for (const stream of [server.stdout, server.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      const [, url] = /Farhold is ready at (http:\/\/[^\s"]+)/.exec(said) ?? [];
      if (url !== undefined) ready.resolve(url);
    });
  }
  const ended = new Promise<number | null>((resolve) => server.once('close', resolve));
  void ended.then((code) => ready.reject(new Error(`it ended with ${code}`)));
  const late = setTimeout(() => ready.reject(new Error('it took too long to start')), START_TIMEOUT_MS);
  try {
    const url = await ready.promise;
    await answers(`${url}/readyz`, '"ready"');
    await answers(url, '<div id=');
    server.kill('SIGTERM');
    const code = await ended;
    if (code !== 0) throw new Error(`it ended with ${code} after SIGTERM`);
  } catch (error) {
    server.kill('SIGKILL');
    throw new CommandError(`The release does not run: ${String(error)}\n${said}`, { cause: error });
  } finally {
    clearTimeout(late);
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function answers(url: string, part: string): Promise<void> {
  const reply = await fetch(url);
  const text = await reply.text();
  if (!reply.ok || !text.includes(part))
    throw new Error(`${url} answers ${reply.status}: ${text.slice(0, 500)}`);
}
