import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../app/config.ts';
import { openLog } from '../app/open-log.ts';
import { startServer } from '../app/start-server.ts';
import { runNode } from '../testing/run-node.ts';
import { runCommand } from './run-command.ts';

/** Runs an operator command on a DATA_DIR, in this process: starting one for each takes longer than all else here. */
async function command(dataDir: string, ...args: string[]) {
  const said = { stdout: '', stderr: '' };
  const terminal = {
    out: (text: string) => void (said.stdout += text),
    err: (text: string) => void (said.stderr += text),
  };
  const exitCode = await runCommand([...args, '--json'], terminal, () => readConfig({ DATA_DIR: dataDir }));
  return {
    exitCode,
    stderr: said.stderr,
    json: exitCode === 0 ? (JSON.parse(said.stdout) as unknown) : null,
  };
}

async function serve(settings: Readonly<Record<string, string>>) {
  const server = runNode('server/app/main.ts', [], { PORT: '0', ...settings });
  const [, url = ''] = await server.says(/ready at (http\S+?)"/);
  return { ...server, url };
}

/** Starts a server on a DATA_DIR in this process. */
const serveHere = (dataDir: string) =>
  startServer(readConfig({ DATA_DIR: dataDir, PORT: '0', AI_PLAYERS: '0' }), openLog('silent', false));

test('a running game is saved, by itself and by command, and goes on from the backup in a new DATA_DIR', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'farhold-host-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const [old, fresh, nightly] = [join(folder, 'old'), join(folder, 'new'), join(folder, 'nightly')];
  const file = join(folder, 'game.backup');

  const server = await serve({ DATA_DIR: old, BACKUP_DIR: nightly, BACKUP_HOUR: '0' });
  await server.says(/the nightly backup was made/);
  expect(await readdir(nightly)).toEqual([expect.stringMatching(/^farhold-\d{4}-\d{2}-\d{2}\.backup$/)]);
  const create = [
    'user',
    'create',
    '--email',
    'ann@example.org',
    '--password',
    'correct horse',
    '--name',
    'Ann',
  ];
  expect(await command(old, ...create)).toMatchObject({ exitCode: 0 });
  expect(await command(old, 'backup', '--to', file)).toMatchObject({ exitCode: 0, json: { file } });

  const refused = await command(old, 'restore', '--from', file);
  expect(refused.exitCode).toBe(1);
  expect(refused.stderr).toMatch(/^The database is not empty/);
  const missing = await command(fresh, 'restore', '--from', join(folder, 'missing'));
  expect(missing.exitCode).toBe(1);
  expect(missing.stderr).toMatch(/^There is no file/);
  await writeFile(join(folder, 'file.txt'), '');
  const below = join(folder, 'file.txt', 'x');
  expect((await command(fresh, 'restore', '--from', below)).stderr).toBe(`There is no file ${below}.\n`);
  const inside = await command(old, 'backup', '--to', below);
  expect(inside.stderr).toBe(`The backup can't be written to ${below} (ENOTDIR).\n`);
  expect(await readdir(folder)).not.toContain('new');

  const restored = await command(fresh, 'restore', '--from', file);
  expect(restored).toMatchObject({ exitCode: 0, json: { migrated: [] } });
  expect(restored.stderr).toMatch(/^Set the old SEALING_KEY/m);
  await expect(serveHere(fresh)).rejects.toThrow('SEALING_KEY differs');
  await cp(join(old, 'secrets'), join(fresh, 'secrets'), { recursive: true });
  const again = await serveHere(fresh);
  onTestFinished(again.close);
  const universes = async (url: string) => (await fetch(`${url}/api/v1/universes`)).json();
  expect(await universes(again.url)).toEqual(await universes(server.url));
  const login = await fetch(`${again.url}/api/v1/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ann@example.org', password: 'correct horse' }),
  });
  expect(login.status).toBe(200);
  expect(await command(fresh, 'audit', '--universe', '1')).toMatchObject({ json: { equal: true } });
  server.signal('SIGTERM');
  expect(await server.exitCode).toBe(0);
});
