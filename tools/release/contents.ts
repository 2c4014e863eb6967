import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';

/** The packages of ours that run on a host's machine. */
const packages = ['engine', 'contract', 'server'];

/** What lies beside the code: words for hosts, and what they copy. */
const besideTheCode =
  /^(README|ARCHITECTURE|CHANGELOG|SECURITY)\.md$|^LICENSE$|^\.env\.example$|^(deploy|docs)\//;

/** The files that run, the description of a package among them; tests and the settings of the compiler stay behind. */
const runs = /(?<!\.test)\.ts$|\.(json|sql|jpg)$/;
const staysBehind = /(^|\/)testing\/|(^|\/)tsconfig[^/]*\.json$/;

/** Of all files of the project, those that a release holds; the built client comes on top. */
export function releasedFiles(files: readonly string[]): string[] {
  return files.filter((file) => {
    if (besideTheCode.test(file) || file === 'package.json') return true;
    const [top = ''] = file.split('/');
    return packages.includes(top) && runs.test(file) && !staysBehind.test(file);
  });
}

type LockedPackage = { readonly dev?: boolean; readonly devOptional?: boolean; readonly link?: boolean };

/**
 * The folders below `root` of all packages that the server needs, those of ours left out. npm knows which: what is
 * installed for development, for the client and for other platforms is not among them. Node.js itself is.
 */
export async function neededPackages(root: string): Promise<string[]> {
  const ask = ['ls', '--workspace', '@farhold/server', '--omit', 'dev', '--all', '--parseable'];
  const { stdout } = await promisify(execFile)('npm', ask, { cwd: root, maxBuffer: 16 * 1024 * 1024 });
  const { packages: locked } = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Readonly<Record<string, LockedPackage>>;
  };
  const folders = stdout.split('\n').map((path) => relative(root, path));
  const isNeeded = (folder: string) => {
    const found = locked[folder];
    return folder.includes('node_modules') && !found?.dev && !found?.devOptional && !found?.link;
  };
  return [...new Set(['node_modules/node', ...folders.filter(isNeeded)])].toSorted();
}
