import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Milliseconds of a clock tick in /proc on every Linux we know. */
const TICK_MS = 10;

/** The pid of the PostgreSQL server whose files lie somewhere in this directory. */
export async function postmasterPid(dataDir: string): Promise<number> {
  const files = await readdir(dataDir, { recursive: true });
  const file = files.find((name) => name.endsWith('postmaster.pid'));
  if (file === undefined) throw new Error('PostgreSQL has no pid file.');
  return Number((await readFile(join(dataDir, file), 'utf8')).split('\n')[0]);
}

/** CPU time in ms of these processes and their children, including the children that have ended. Linux only. */
export async function cpuMsOf(pids: readonly number[]): Promise<number> {
  const names = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const stats = await Promise.all(names.map((pid) => readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')));
  let ticks = 0;
  for (const stat of stats.filter(Boolean)) {
    const pid = Number(stat.split(' ', 1)[0]);
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [utime = 0, stime = 0, cutime = 0, cstime = 0] = fields.slice(11, 15).map(Number);
    const isMeant = pids.includes(pid);
    if (isMeant || pids.includes(Number(fields[1]))) ticks += utime + stime;
    if (isMeant) ticks += cutime + cstime;
  }
  return ticks * TICK_MS;
}

/** CPU seconds of this process and of the PostgreSQL server in this directory, including processes it has ended. */
export async function cpuSeconds(dataDir: string): Promise<number> {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6 + (await cpuMsOf([await postmasterPid(dataDir)])) / 1000;
}
