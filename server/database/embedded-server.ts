import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { EmbeddedDatabaseError } from './embedded-error.ts';
import { launchEnvironment, type Launcher } from './embedded-launcher.ts';
import { followLog, LOG_LINE_PREFIX, type EmbeddedLog } from './embedded-log.ts';
import { readPostmaster } from './embedded-postmaster.ts';
import { SOCKET_PORT } from './embedded-socket.ts';

export type PostgresStart = {
  launcher: Launcher;
  clusterDir: string;
  socketDir: string;
  settings: Readonly<Record<string, string>>;
  log: EmbeddedLog;
};

export type RunningPostgres = {
  /** Resolves with the reason if PostgreSQL ends without a call of `stop`. */
  failure: Promise<string>;
  stop: () => Promise<void>;
};

type Attempt = { child: ChildProcess; ended: Promise<string>; lastLines: () => string };

/** For a small host: one game server with its pools, no replicas, no port. */
const hostSettings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  port: String(SOCKET_PORT),
  max_connections: '60',
  shared_buffers: '128MB',
  effective_cache_size: '512MB',
  maintenance_work_mem: '64MB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  wal_compression: 'on',
  min_wal_size: '80MB',
  max_wal_size: '512MB',
  checkpoint_timeout: '15min',
  random_page_cost: '1.1',
  // What PostgreSQL knows of a table decides how it is read, and a young universe grows within minutes.
  autovacuum_naptime: '10s',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  log_line_prefix: LOG_LINE_PREFIX,
};

const RETRY_FOR_MS = 15_000;
const POLL_MS = 20;
const REPORT_EVERY_MS = 5_000;

/** A fast shutdown writes everything out; beyond this time, recovery at the next start is quicker. */
const FAST_SHUTDOWN_MS = 6_000;
const IMMEDIATE_SHUTDOWN_MS = 2_000;

/** The last processes of a killed PostgreSQL may still hold its memory for a moment. */
const passingFault = /pre-existing shared memory block|lock file .* already exists/;

/** Starts PostgreSQL and waits until it accepts connections, however long its recovery takes. */
export async function startPostgres(start: PostgresStart): Promise<RunningPostgres> {
  const deadline = Date.now() + RETRY_FOR_MS;
  while (true) {
    const attempt = launch(start);
    const fault = await readyOrFault(attempt, start);
    if (fault === null) return supervise(attempt);
    if (!passingFault.test(fault) || Date.now() > deadline) {
      throw new EmbeddedDatabaseError(`The embedded PostgreSQL did not start: ${lastFault(fault)}.`);
    }
    await pause(POLL_MS * 10);
  }
}

function launch({ launcher, clusterDir, socketDir, settings, log }: PostgresStart): Attempt {
  const postgres = join(launcher.binaries.root, 'bin', 'postgres');
  const sockets = `"${socketDir.replaceAll('"', '""')}"`;
  const all = { ...hostSettings, unix_socket_directories: sockets, ...settings };
  const options = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const [file = '', ...rest] = [...launcher.prefix, postgres, '-D', clusterDir, ...options];
  // A session of its own: Ctrl-C in a terminal must reach only the server, which then stops PostgreSQL last.
  const child = spawn(file, rest, {
    cwd: '/',
    env: launchEnvironment,
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  });
  const ended = new Promise<string>((resolve) => {
    child.once('error', (fault) => resolve(String(fault)));
    child.once('close', (code, signal) => resolve(signal ?? `exit code ${code}`));
  });
  return { child, ended, ...followLog(child.stderr, log) };
}

async function readyOrFault(attempt: Attempt, start: PostgresStart): Promise<string | null> {
  const begun = Date.now();
  let reports = 0;
  let end: string | null = null;
  void attempt.ended.then((reason) => (end = reason));
  while (end === null) {
    const postmaster = await readPostmaster(start.clusterDir);
    if (postmaster?.pid === attempt.child.pid && postmaster?.ready) return null;
    if (Date.now() - begun > REPORT_EVERY_MS * (reports + 1)) {
      reports += 1;
      start.log.info(`the database is still recovering (${reports * (REPORT_EVERY_MS / 1_000)} s)`);
    }
    await pause(POLL_MS);
  }
  return attempt.lastLines() || end;
}

function lastFault(lines: string): string {
  const faults = lines.split('\n').filter((line) => /FATAL|PANIC|error/.test(line));
  return (faults.at(-1) ?? lines).replace(/^\[[^\]]*\] /, '').trim();
}

function supervise({ child, ended }: Attempt): RunningPostgres {
  let stopping = false;
  const failure = new Promise<string>((resolve) => {
    void ended.then((reason) => {
      if (!stopping) resolve(`The embedded PostgreSQL has ended by itself (${reason}).`);
    });
  });
  const endsWithin = (ms: number) => Promise.race([ended.then(() => true), pause(ms, false, { ref: false })]);
  const stop = async () => {
    stopping = true;
    child.kill('SIGINT');
    if (await endsWithin(FAST_SHUTDOWN_MS)) return;
    child.kill('SIGQUIT');
    if (await endsWithin(IMMEDIATE_SHUTDOWN_MS)) return;
    child.kill('SIGKILL');
  };
  return { failure, stop };
}
