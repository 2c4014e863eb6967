import { execFile } from 'node:child_process';
import { chmod, cp, mkdir, symlink, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { projectFiles } from '../source-tree.ts';
import { neededPackages, releasedFiles } from './contents.ts';

/** Names of ours by which the code imports itself; npm makes such links in a clone. */
const links = ['engine', 'contract', 'server'];

/** The one program of a release. It finds its folder through symbolic links, such as /usr/local/bin/farhold. */
const PROGRAM = `#!/bin/sh
# \`farhold start\` runs the server; everything else is an operator command, such as \`farhold user list\`.
home=$(dirname "$(readlink -f "$0")")
program=server/operator/main.ts
if [ "\${1:-}" = start ]; then
  shift
  program=server/app/main.ts
fi
exec "$home/node_modules/.bin/node" "$home/$program" "$@"
`;

/** Puts everything that runs the game into the empty folder `to`; the client must have been built. */
export async function stageRelease(root: string, to: string): Promise<void> {
  for (const file of releasedFiles(projectFiles())) await copy(root, to, file);
  await copy(root, to, 'web/dist');
  for (const folder of await neededPackages(root)) await copyPackage(root, to, folder);
  await mkdir(join(to, 'node_modules', '.bin'));
  await symlink('../node/bin/node', join(to, 'node_modules', '.bin', 'node'));
  await mkdir(join(to, 'node_modules', '@farhold'));
  for (const name of links) await symlink(`../../${name}`, join(to, 'node_modules', '@farhold', name));
  await writeFile(join(to, 'sbom.json'), await billOfMaterials(root));
  await writeFile(join(to, 'farhold'), PROGRAM);
  await chmod(join(to, 'farhold'), 0o755);
}

/**
 * The packages of the server and of the client, with versions and licences, in CycloneDX. npm writes it without asking
 * anybody.
 */
async function billOfMaterials(root: string): Promise<string> {
  const ask = ['sbom', '--omit', 'dev', '--package-lock-only', '--sbom-format', 'cyclonedx'];
  const { stdout } = await promisify(execFile)('npm', ask, { cwd: root, maxBuffer: 64 * 1024 * 1024 });
  return stdout;
}

async function copy(root: string, to: string, path: string): Promise<void> {
  await mkdir(dirname(join(to, path)), { recursive: true });
  await cp(join(root, path), join(to, path), { recursive: true, verbatimSymlinks: true });
}

/** A package without the packages inside of it: those that are needed are copied by themselves. */
async function copyPackage(root: string, to: string, folder: string): Promise<void> {
  const isOwn = (path: string) => !relative(join(root, folder), path).split(sep).includes('node_modules');
  await mkdir(dirname(join(to, folder)), { recursive: true });
  await cp(join(root, folder), join(to, folder), {
    recursive: true,
    verbatimSymlinks: true,
    filter: isOwn,
  });
}
