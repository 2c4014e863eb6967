import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bareEnvironment } from '@farhold/server/testing/bare-environment';
import type { TestProject } from 'vitest/node';
import { buildWeb, isWebBuilt } from '../build-web.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The servers of a run, one for each file that runs at the same time. */
    gameServers: readonly GameServer[];
  }
}

/** A server of the journeys: its address, and its data directory for operator commands. */
export type GameServer = { readonly url: string; readonly dataDir: string };

const program = fileURLToPath(new URL('../../server/app/main.ts', import.meta.url));

/** Journeys open more accounts in a minute than people do and press faster, and want nobody else in their universe. */
const limits = {
  AI_PLAYERS: '0',
  REGISTER_LIMIT_PER_MINUTE: '1000',
  LOGIN_LIMIT_PER_MINUTE: '1000',
  CALLS_PER_SECOND: '1000',
  ADDRESS_CALLS_PER_SECOND: '1000',
};

/**
 * Vitest's global setup for the journeys: the client as it would be served, and as many servers as files run at the
 * same time, so that no file meets another's players. A warning in a server's log fails the run at its end.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (!(await isWebBuilt())) await buildWeb();
  const count = project.config.maxWorkers;
  const servers = await Promise.all(Array.from({ length: count }, startServer));
  project.provide(
    'gameServers',
    servers.map(({ url, dataDir }) => ({ url, dataDir })),
  );
  return async () => {
    await Promise.all(servers.map(({ end }) => end()));
  };
}

/** A server of its own process with its own PostgreSQL in a temporary directory. */
async function startServer(): Promise<GameServer & { readonly end: () => Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'farhold-journeys-'));
  // Notifications go to receivers on this machine.
  const env = {
    ...bareEnvironment(),
    PORT: '0',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    ...limits,
    ALERTS_REACH: 'anywhere',
    // No balancer has to hear that it stops.
    DRAIN_SECONDS: '0',
  };
  const server = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const heard = listenTo(server);
  const ended = new Promise<number | null>((resolve) => server.once('close', resolve));
  const end = async () => {
    server.kill('SIGTERM');
    const code = await ended;
    await rm(dataDir, { recursive: true, force: true });
    const warnings = heard.lines.filter((line) => !readyLine.test(line));
    if (code !== 0 || warnings.length > 0) {
      throw new Error(`The server ended with ${code} and had said:\n${warnings.join('\n')}`);
    }
  };
  return { url: await readyAddress(server, heard), dataDir, end };
}

type Heard = { lines: string[] };

const readyLine = /Farhold is ready at (http:\/\/[^\s"]+)/;

function listenTo({ stdout, stderr }: ChildProcess): Heard {
  const heard: Heard = { lines: [] };
  let text = '';
  for (const stream of [stdout, stderr]) {
    stream?.setEncoding('utf8').on('data', (more: string) => {
      text += more;
      heard.lines = text.split('\n').filter(Boolean);
    });
  }
  return heard;
}

function readyAddress(server: ChildProcess, heard: Heard): Promise<string> {
  return new Promise((resolve, reject) => {
    const look = () => {
      const [, url] = readyLine.exec(heard.lines.join('\n')) ?? [];
      // Mails and operators use this name, and a browser stores what it remembers by name.
      if (url) resolve(url.replace('127.0.0.1', 'localhost'));
    };
    server.stdout?.on('data', look);
    server.once('close', (code) =>
      reject(new Error(`The server ended (${code}):\n${heard.lines.join('\n')}`)),
    );
  });
}
