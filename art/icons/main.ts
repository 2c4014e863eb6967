import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { commandLine } from '@farhold/tools/command-line';
import { drawIconSet } from './icon-set.ts';
import { writeIconSheet } from './icon-sheet.ts';

// npm run paint:icons [-- --sheet]
// Draws all icons and puts them where the client's build finds them; with --sheet also a picture to judge them by.

const at = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const { values } = commandLine('npm run paint:icons -- [--sheet]', { sheet: { type: 'boolean' } });

const set = drawIconSet();
await writeFile(at('web/art/icons.json'), `${JSON.stringify(set, null, 2)}\n`);
console.log(`${Object.keys(set.icons).length} icons, ${JSON.stringify(set).length} bytes`);

if (values.sheet) {
  await mkdir(at('.cache/art'), { recursive: true });
  await writeIconSheet(set, at('.cache/art/icons-sheet.png'));
  console.log(at('.cache/art/icons-sheet.png'));
}
