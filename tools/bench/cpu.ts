import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** CPU seconds of this process and of the PostgreSQL in this folder, including processes it has ended. Linux only. */
export async function cpuSeconds(dataDir: string): Promise<number> {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6 + (await postgresTicks(dataDir)) / 100;
}

async function postgresTicks(dataDir: string): Promise<number> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const stats = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')));
  const processes = stats.filter(Boolean).map((stat) => {
    const [pid = ''] = stat.split(' ');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [utime = 0, stime = 0, cutime = 0, cstime = 0] = fields.slice(11, 15).map(Number);
    return { pid, parent: fields[1] ?? '', own: utime + stime, ended: cutime + cstime };
  });
  const postmaster = await postmasterPid(dataDir);
  return processes
    .filter(({ pid, parent }) => pid === postmaster || parent === postmaster)
    .reduce((sum, { pid, own, ended }) => sum + own + (pid === postmaster ? ended : 0), 0);
}

async function postmasterPid(dataDir: string): Promise<string> {
  const files = await readdir(dataDir, { recursive: true });
  const file = files.find((name) => name.endsWith('postmaster.pid'));
  if (file === undefined) throw new Error('PostgreSQL has no pid file.');
  return (await readFile(join(dataDir, file), 'utf8')).split('\n')[0] ?? '';
}
