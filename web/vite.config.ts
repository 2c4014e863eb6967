import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkOf, sharedChunkOf } from './build/chunks.ts';
import { compiledTexts } from './build/compiled-texts.ts';
import { iconSprites, ICON_SPRITES_MODULE } from './build/icon-sprites.ts';
import { licences } from './build/licences.ts';
import { localizedPages } from './build/localized-pages.ts';
import { noCircles } from './build/no-circles.ts';
import { PICTURE_FILES_MODULE, pictureFiles } from './build/picture-files.ts';
import { preloadFonts } from './build/preload-fonts.ts';
import { pseudoTexts } from './build/pseudo-texts.ts';

const root = fileURLToPath(new URL('.', import.meta.url));

/** What every text in a Latin alphabet is drawn with. */
const fonts = ['geologica-latin-wght-normal', 'sofia-sans-semi-condensed-latin-wght-normal'];

const noted = licences({
  ownModules: [ICON_SPRITES_MODULE, PICTURE_FILES_MODULE],
  // The page at /api.
  servedBeside: ['@scalar/fastify-api-reference'],
  ownTexts: `${root}build/licence-texts`,
});

// The built page carries no inline script, style element or data: picture, so that it lives under
// `script-src 'self'; style-src 'self'; img-src 'self'`.
export default defineConfig({
  root,
  plugins: [
    react(),
    tailwindcss(),
    compiledTexts(),
    iconSprites(root),
    pictureFiles(root),
    preloadFonts(fonts),
    localizedPages(root),
    noCircles(),
    noted.main,
    ...(process.env['PSEUDO_LANGUAGE'] ? [pseudoTexts()] : []),
  ],
  worker: { plugins: () => [noted.inWorkers] },
  server: { host: '127.0.0.1', proxy: { '^/api/': 'http://127.0.0.1:3000' } },
  build: {
    outDir: 'dist',
    target: 'es2023',
    assetsInlineLimit: 0,
    // A test asks it where each font and picture came from.
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: `${root}index.html`,
      // One plugin builds the page a second time, to draw it: that it takes longest is no fault.
      checks: { bundlerTimings: false },
      output: {
        // What is shared is named after everyone who shares it, which is long.
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
        codeSplitting: {
          // A file has what is its own: what a dialog needs must not come with every page that shares a button with it.
          includeDependenciesRecursively: false,
          groups: [
            { debugName: 'tiers', name: chunkOf, priority: 2 },
            { debugName: 'shared by kind', name: sharedChunkOf, priority: 1 },
          ],
        },
      },
    },
  },
});
