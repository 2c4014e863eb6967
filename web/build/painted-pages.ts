import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Language } from '@farhold/contract/languages';
import { type PageKind, paintedPages } from '@farhold/contract/pages';
import { build, minify, type Rolldown, transformWithOxc } from 'vite';

/** The title of a page and what its body shows, as HTML. */
type PaintedPage = { readonly title: string; readonly body: string };

/** Draws the page at a path (`web/app/painted-page.tsx`). */
export type Paint = (path: string, language: Language) => Promise<PaintedPage>;

const built = fileURLToPath(new URL(`../../.cache/painted-${process.pid}/`, import.meta.url));

/** What draws the pages that are read before any script has come. */
type Painter = {
  /**
   * A start page with what is drawn on it, if it is of such a kind. Throws if that asks for a file that was not built.
   */
  readonly fill: (start: string, kind: PageKind, language: Language) => Promise<string>;
  readonly close: () => Promise<void>;
};

const paths: Readonly<Partial<Record<PageKind, string>>> = paintedPages;

/** Builds the page once more, for Node. `emit` adds a script to the build and answers its name. */
export async function openPainter(
  root: string,
  bundle: Rolldown.OutputBundle,
  emit: (source: string) => string,
): Promise<Painter> {
  await build({
    configFile: join(root, 'vite.painted-pages.config.ts'),
    logLevel: 'warn',
    build: { outDir: built, emptyOutDir: true },
  });
  const { paintPage } = createRequire(built)('./painted-page.js') as { readonly paintPage: Paint };
  const script = emit(await firstPageScript(root));
  const fill: Painter['fill'] = async (start, kind, language) => {
    const path = paths[kind];
    if (path === undefined) return start;
    const { title, body: drawn } = await paintPage(path, language);
    // Files lie where the page's own are.
    const body = drawn.replaceAll(pathToFileURL(built).href, '/');
    const missing = filesIn(body).filter((file) => !(file in bundle));
    if (missing.length > 0) throw new Error(`${path} shows what was not built: ${missing.join(', ')}`);
    return withPaintedPage(start, path, script, { title, body });
  };
  return { fill, close: () => rm(built, { recursive: true, force: true }) };
}

/** The script that decides whether what was drawn is shown: it runs before anything is painted, so it is small. */
async function firstPageScript(root: string): Promise<string> {
  const file = join(root, 'page', 'first-page.ts');
  const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file);
  return (await minify(file, code)).code;
}

const ROOT = '<div id="root">';

/** The start page with a page that was drawn in it, before what else it shows. */
const withPaintedPage = (start: string, path: string, script: string, { title, body }: PaintedPage): string =>
  start
    .replace('<html ', `<html data-painted="${path}" `)
    .replace('<meta charset="utf-8" />', (charset) => `${charset}\n    <script src="/${script}"></script>`)
    .replace('<title>Farhold</title>', () => `<title>${title}</title>`)
    .replace(ROOT, () => `${ROOT}<div id="painted">${body}</div>`);

/** The files that a page which was drawn asks for. */
const filesIn = (page: string): string[] =>
  [...page.matchAll(/\/(assets\/[\w.-]+)/g)].map(([, name = '']) => name);
