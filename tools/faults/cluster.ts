import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type EmbeddedConnection,
  type EmbeddedDatabase,
  startEmbeddedDatabase,
} from '@farhold/server/database/embedded';
import { readPostmaster } from '@farhold/server/database/embedded-postmaster';

/** A PostgreSQL that can be hurt. */
export type Cluster = {
  readonly connection: EmbeddedConnection;
  /** Signals every process of it. */
  readonly signalAll: (signal: 'SIGSTOP' | 'SIGCONT') => Promise<void>;
  /** Ends it without any care: SIGKILL, or SIGQUIT for what PostgreSQL calls an immediate shutdown. */
  readonly end: (signal: 'SIGKILL' | 'SIGQUIT') => Promise<void>;
  /** Starts it unless it runs. */
  readonly ensure: () => Promise<void>;
  /** A disk of its own that can be filled; null where none can be mounted. */
  readonly disk: Disk | null;
  readonly close: () => Promise<void>;
};

export type Disk = { readonly fill: () => void; readonly free: () => void; readonly unmount: () => void };

/** Enough for the tables of a run and the log of their changes, in MB. */
const DISK_MB = 260;

const settings = { max_connections: '150', min_wal_size: '32MB', max_wal_size: '64MB' };

const quiet = { debug: () => {}, info: () => {}, error: () => {} };

export async function openCluster(): Promise<Cluster> {
  const home = await mkdtemp(join(tmpdir(), 'farhold-faults-'));
  const dataDir = join(home, 'data');
  mkdirSync(dataDir, { mode: 0o755 });
  const disk = mountDisk(dataDir);
  const start = () => startEmbeddedDatabase({ dataDir, log: quiet, fsync: false, settings });
  let running: EmbeddedDatabase | null = await start();
  const watch = (started: EmbeddedDatabase) =>
    void started.failure.then(() => {
      if (running === started) isDown = true;
    });
  let isDown = false;
  watch(running);
  const { connection } = running;
  const postmaster = async () => (await readPostmaster(join(dataDir, 'postgres')))?.pid ?? 0;
  return {
    connection,
    disk,
    signalAll: async (signal) => {
      for (const pid of withChildren(await postmaster())) process.kill(pid, signal);
    },
    end: async (signal) => {
      process.kill(await postmaster(), signal);
      await running?.failure;
    },
    ensure: async () => {
      if (!isDown) return;
      await running?.stop();
      running = await start();
      isDown = false;
      watch(running);
    },
    close: async () => {
      await running?.stop();
      disk?.unmount();
      await rm(home, { recursive: true, force: true });
    },
  };
}

/** A process and those it has started. */
function withChildren(parent: number): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=']).toString().trim().split('\n');
  const pairs = lines.map((line) => line.trim().split(/\s+/).map(Number));
  return [parent, ...pairs.flatMap(([pid = 0, ppid]) => (ppid === parent ? [pid] : []))];
}

/** Mounting takes rights that many machines do not give. */
function mountDisk(folder: string): Disk | null {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m,mode=0755`, 'tmpfs', folder], {
      stdio: 'ignore',
    });
  } catch {
    return null;
  }
  const filler = join(folder, 'filler');
  return {
    fill: () => {
      const { bavail, bsize } = statfsSync(folder);
      // Without the last page, a file of zeros fits exactly.
      writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - bsize)));
    },
    free: () => rmSync(filler, { force: true }),
    unmount: () => void execFileSync('umount', ['-l', folder], { stdio: 'ignore' }),
  };
}
