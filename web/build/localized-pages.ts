import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_LANGUAGE, type Language, languageCodes } from '@farhold/contract/languages';
import { pageFile } from '@farhold/contract/pages';
import type { Plugin, Rolldown, ViteDevServer } from 'vite';
import type deviceTexts from '../device/texts/en.json';
import type words from '../client/texts/en.json';
import { pageKinds, withEarlyFiles } from './early-files.ts';
import { openPainter } from './painted-pages.ts';

type Texts = { readonly shell: (typeof deviceTexts)['shell']; readonly place: (typeof words)['place'] };

/**
 * The page and the manifest of every language, since nothing can be said in another one before the first script runs:
 * `index.de.html` beside `index.html`, and `manifest.de.webmanifest`. Pages inside the game preload different files
 * from those outside it: `game.html`, `game.de.html`. The front page and the login are prerendered
 * (`painted-pages.ts`). The server answers with the page that a browser prefers; the dev server with English.
 */
export function localizedPages(root: string): Plugin {
  const textsOf = (language: Language): Texts => ({
    shell: (readTexts(root, 'device', language) as typeof deviceTexts).shell,
    place: (readTexts(root, 'client', language) as typeof words).place,
  });
  return {
    name: 'localized-pages',
    enforce: 'post',
    transformIndexHtml: {
      order: 'pre',
      handler: (page, { server }) =>
        server ? inLanguage(page, DEFAULT_LANGUAGE, textsOf(DEFAULT_LANGUAGE)) : page,
    },
    configureServer: (server) => serveManifests(server, textsOf),
    async generateBundle(_options, bundle) {
      const emit = (source: string) =>
        this.getFileName(this.emitFile({ ...ownWork, name: 'first-page.js', source }));
      const painter = await openPainter(root, bundle, emit);
      const page = bundle['index.html'];
      if (page?.type !== 'asset') throw new Error('The build has no page.');
      const html = String(page.source);
      for (const language of languageCodes) {
        const texts = textsOf(language);
        const said = inLanguage(html, language, texts);
        for (const kind of pageKinds) {
          const name = pageFile(kind, language);
          const blank = withEarlyFiles(said, kind, language, bundle);
          const source = await painter.fill(blank, kind, language);
          if (name === page.fileName) page.source = source;
          else this.emitFile(ownFile(name, source));
        }
        this.emitFile(ownFile(manifestName(language), manifestOf(language, texts)));
      }
      await painter.close();
    },
  };
}

/** The manifests of the dev server. */
function serveManifests({ middlewares }: ViteDevServer, textsOf: (language: Language) => Texts): void {
  middlewares.use((request, response, next) => {
    const language = languageCodes.find((code) => request.url === `/${manifestName(code)}`);
    if (language === undefined) return next();
    response.setHeader('content-type', 'application/manifest+json');
    return response.end(manifestOf(language, textsOf(language)));
  });
}

/** A file that is our own work, as the list of licences wants to know. */
const ownWork = { type: 'asset', originalFileName: 'index.html' } as const;

const ownFile = (fileName: string, source: string): Rolldown.EmittedAsset => ({
  ...ownWork,
  fileName,
  source,
});

const manifestName = (language: Language): string => `manifest.${language}.webmanifest`;

const readTexts = (root: string, room: string, language: Language): unknown =>
  JSON.parse(readFileSync(join(root, room, 'texts', `${language}.json`), 'utf8'));

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** The page with what it says without a script in this language. */
export const inLanguage = (page: string, language: Language, { shell }: Texts): string =>
  page
    .replace('<html lang="en">', `<html lang="${language}">`)
    .replace(`/${manifestName(DEFAULT_LANGUAGE)}`, `/${manifestName(language)}`)
    .replaceAll('{{description}}', escaped(shell.description))
    .replaceAll('{{tagline}}', escaped(shell.tagline))
    .replaceAll('{{noScript}}', escaped(shell.noScript));

/** What a device learns of the game when it is installed. */
export function manifestOf(language: Language, { shell, place }: Texts): string {
  const shortcut = (name: string, url: string) => ({
    name,
    url,
    icons: [{ src: '/icon-192.png', sizes: '192x192', type: 'image/png' }],
  });
  return JSON.stringify({
    name: 'Farhold',
    short_name: 'Farhold',
    description: shell.tagline,
    lang: language,
    id: '/',
    start_url: '/home',
    scope: '/',
    display: 'standalone',
    background_color: '#060a10',
    theme_color: '#060a10',
    categories: ['games'],
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [
      shortcut(place.home, '/home'),
      shortcut(place.galaxy, '/galaxy'),
      shortcut(place.fleet, '/fleet'),
      shortcut(shell.messages, '/messages'),
    ],
    share_target: {
      action: '/share',
      method: 'GET',
      enctype: 'application/x-www-form-urlencoded',
      params: { title: 'title', text: 'text', url: 'url' },
    },
  });
}
