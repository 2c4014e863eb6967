import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Language } from '@farhold/contract/languages';
import { build, minify, transformWithOxc } from 'vite';

/** The title of a page and what its body shows, as HTML. */
export type PaintedPage = { readonly title: string; readonly body: string };

/** Draws the page at a path (`web/app/painted-page.tsx`). */
export type Paint = (path: string, language: Language) => Promise<PaintedPage>;

const built = fileURLToPath(new URL(`../../.cache/painted-${process.pid}/`, import.meta.url));

/** Builds the page once more, for Node, and answers what draws it there. */
export async function buildPainter(root: string): Promise<Paint> {
  await build({
    configFile: join(root, 'vite.painted-pages.config.ts'),
    logLevel: 'warn',
    build: { outDir: built, emptyOutDir: true },
  });
  const painter = createRequire(built)('./painted-page.js') as { readonly paintPage: Paint };
  return async (path, language) => {
    const { title, body } = await painter.paintPage(path, language);
    // Files lie where the page's own are.
    return { title, body: body.replaceAll(pathToFileURL(built).href, '/') };
  };
}

/** Removes what drew the pages. */
export const removePainter = (): Promise<void> => rm(built, { recursive: true, force: true });

/** The script that decides whether what was drawn is shown: it runs before anything is painted, so it is small. */
export async function firstPageScript(root: string): Promise<string> {
  const file = join(root, 'page', 'first-page.ts');
  const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file);
  return (await minify(file, code)).code;
}

const ROOT = '<div id="root">';

/** The start page with a page that was drawn in it, before what else it shows. */
export const withPaintedPage = (
  start: string,
  path: string,
  script: string,
  { title, body }: PaintedPage,
): string =>
  start
    .replace('<html ', `<html data-painted="${path}" `)
    .replace('<meta charset="utf-8" />', (charset) => `${charset}\n    <script src="/${script}"></script>`)
    .replace('<title>Farhold</title>', () => `<title>${title}</title>`)
    .replace(ROOT, () => `${ROOT}<div id="painted">${body}</div>`);

/** The files that a page which was drawn asks for. */
export const filesIn = (page: string): string[] =>
  [...page.matchAll(/\/(assets\/[\w.-]+)/g)].map(([, name = '']) => name);
