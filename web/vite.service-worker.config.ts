import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const root = fileURLToPath(new URL('.', import.meta.url));

// The service worker has a build of its own: it must be one plain script, since not every browser imports modules
// there.
export default defineConfig({
  root,
  publicDir: false,
  build: {
    outDir: 'dist',
    target: 'es2023',
    rolldownOptions: {
      input: { 'service-worker': `${root}device/service-worker.ts` },
      // Browsers know a service worker by its address, which therefore never changes.
      output: { format: 'iife', entryFileNames: '[name].js' },
    },
  },
});
