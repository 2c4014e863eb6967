import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compiledTexts } from './build/compiled-texts.ts';
import { iconSprites } from './build/icon-sprites.ts';
import { pictureFiles } from './build/picture-files.ts';

const root = fileURLToPath(new URL('.', import.meta.url));

// The same components once more, for Node: what draws the first pages when the game is built.
export default defineConfig({
  root,
  publicDir: false,
  plugins: [react(), compiledTexts(), iconSprites(root), pictureFiles(root)],
  ssr: { noExternal: true },
  build: {
    ssr: `${root}app/painted-page.tsx`,
    target: 'es2023',
    assetsInlineLimit: 0,
  },
});
