import type { Plugin } from 'vite';

/**
 * Preloads the built fonts with these names. The browser would learn of them only from the first text that scripts
 * draw, and the page would be drawn in another font first, and then jump.
 */
export function preloadFonts(names: readonly string[]): Plugin {
  return {
    name: 'preload-fonts',
    transformIndexHtml: {
      order: 'post',
      handler: (_page, { bundle = {} }) =>
        names.map((name) => ({
          tag: 'link',
          attrs: {
            rel: 'preload',
            as: 'font',
            type: 'font/woff2',
            crossorigin: true,
            href: `/${builtFont(Object.keys(bundle), name)}`,
          },
          injectTo: 'head',
        })),
    },
    apply: 'build',
  };
}

function builtFont(files: readonly string[], name: string): string {
  const found = files.find((file) => file.startsWith(`assets/${name}-`) && file.endsWith('.woff2'));
  if (found === undefined) throw new Error(`No built font is called ${name}.`);
  return found;
}
