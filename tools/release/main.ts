import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { cp, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { buildWeb, isWebBuilt } from '../build-web.ts';
import { commandLine } from '../command-line.ts';
import { stageRelease } from './stage.ts';
import { startOnce } from './start-once.ts';

// `npm run release` packs what runs the game into release/farhold-VERSION-PLATFORM.tar.gz, for machines without
// Node.js, npm and network. `--unpacked FOLDER` makes the folder instead, for images. It is started once before it gets
// its name.

const root = fileURLToPath(new URL('../..', import.meta.url));
const say = (line: string) => void process.stdout.write(`${line}\n`);

const { values } = commandLine('npm run release -- [--unpacked FOLDER]', {
  unpacked: { type: 'string' },
});
const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
const name = `farhold-${version}-${process.platform}-${process.arch}`;
const workshop = join(root, '.cache', `release-${process.pid}`);
const staged = join(workshop, name);

try {
  if (!(await isWebBuilt())) {
    say('Building the web client …');
    await buildWeb();
  }
  say('Collecting what runs the game …');
  await mkdir(staged, { recursive: true });
  await stageRelease(root, staged);
  say('Starting it once …');
  await startOnce(staged);
  if (values.unpacked === undefined) await pack();
  else await place(resolve(values.unpacked));
} finally {
  await rm(workshop, { recursive: true, force: true });
}

/** The archive and its checksum, as `sha256sum --check` reads it. */
async function pack(): Promise<void> {
  const folder = join(root, 'release');
  const file = join(folder, `${name}.tar.gz`);
  const unfinished = join(workshop, basename(file));
  await mkdir(folder, { recursive: true });
  await promisify(execFile)('tar', ['-czf', unfinished, '-C', workshop, name]);
  const hash = createHash('sha256');
  await pipeline(createReadStream(unfinished), hash);
  await rename(unfinished, file);
  await writeFile(`${file}.sha256`, `${hash.digest('hex')}  ${basename(file)}\n`);
  const { size } = await stat(file);
  say(`release/${basename(file)}: ${Math.round(size / 1_000_000)} MB`);
}

async function place(folder: string): Promise<void> {
  await cp(staged, folder, { recursive: true, verbatimSymlinks: true, errorOnExist: true, force: false });
  say(folder);
}
