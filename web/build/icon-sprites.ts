import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { iconNamesIn, spriteOf, type IconSet } from './sprite.ts';

// The source of each set: general icons come from a package, the game's own from the art generator.
const setFiles = {
  lucide: createRequire(import.meta.url).resolve('@iconify-json/lucide/icons.json'),
  farhold: fileURLToPath(new URL('../art/icons.json', import.meta.url)),
} as const;
type SetName = keyof typeof setFiles;
const sets: readonly SetName[] = ['lucide', 'farhold'];

/** The module that names the sprites. */
export const ICON_SPRITES_MODULE = 'virtual:icon-sprites';
const RESOLVED_ID = `\0${ICON_SPRITES_MODULE}`;

/**
 * Resolves `virtual:icon-sprites`: the address of one SVG sprite per icon set, with exactly the icons whose names
 * (`'lucide/bell'`, `'farhold/cube'`) appear in the sources under `root`. An icon missing from its set fails the build.
 */
export function iconSprites(root: string): Plugin {
  let building = false;
  const source = (set: SetName) => spriteOf(loadSet(set), iconNamesIn(sourceTexts(root), set));
  return {
    name: 'icon-sprites',
    configResolved: (config) => {
      building = config.command === 'build';
    },
    resolveId: (id) => (id === ICON_SPRITES_MODULE ? RESOLVED_ID : null),
    load(id) {
      if (id !== RESOLVED_ID) return null;
      const addresses = sets.map((set) => {
        if (!building) return `${JSON.stringify(set)}: '/@icons/${set}.svg'`;
        const file = this.emitFile({
          type: 'asset',
          name: `${set}.svg`,
          originalFileName: relative(root, setFiles[set]),
          source: source(set),
        });
        return `${JSON.stringify(set)}: import.meta.ROLLUP_FILE_URL_${file}`;
      });
      return `export const spriteAddress = { ${addresses.join(', ')} };`;
    },
    configureServer: (server) => {
      server.middlewares.use((request, response, next) => {
        const set = sets.find((name) => request.url === `/@icons/${name}.svg`);
        if (!set) return next();
        response.setHeader('content-type', 'image/svg+xml');
        response.end(source(set));
      });
    },
  };
}

const loadSet = (set: SetName): IconSet => JSON.parse(readFileSync(setFiles[set], 'utf8')) as IconSet;

function sourceTexts(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory())
      return ['dist', 'node_modules', 'build'].includes(entry.name) ? [] : sourceTexts(path);
    return /\.tsx?$/.test(entry.name) && !entry.name.includes('.test.') ? [readFileSync(path, 'utf8')] : [];
  });
}
