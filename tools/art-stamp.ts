import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { projectFiles } from './source-tree.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const stampFile = join(root, 'art', 'tested.txt');

/** What the tests of art judge: its programs, and what these have made for the client and for mails. */
const judged = /^(art\/.+\.(ts|json)|(web\/(art|public)|server\/mail)\/.+\.(avif|png|ico|jpg|svg|json))$/;

/** A hash of all that the tests of art judge, as it lies there now. */
export function artStamp(): string {
  const hash = createHash('sha256');
  const paths = projectFiles().filter((path) => judged.test(path));
  for (const path of paths.toSorted()) {
    const file = createHash('sha256').update(readFileSync(join(root, path)));
    hash.update(`${path}\0${file.digest('hex')}\n`);
  }
  return hash.digest('hex');
}

/** The stamp of the files that last passed the art tests; '' before the first time. */
export const testedArtStamp = (): string =>
  existsSync(stampFile) ? readFileSync(stampFile, 'utf8').trim() : '';

/** Notes that what bears this stamp has passed the tests of art. */
export function noteTestedArt(stamp: string): void {
  writeFileSync(stampFile, `${stamp}\n`);
}
