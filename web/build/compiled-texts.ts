import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';

/** The texts of a room, and those of the contract that the page shows. */
const TEXTS = /\/(?:web|contract)\/(?:[\w-]+\/)?texts\/[\w/-]+\.json$/;

type Texts = { readonly [key: string]: string | Texts };
type Compiled = { readonly [key: string]: ReturnType<typeof compile> | Compiled };

const compiled = (texts: Texts): Compiled =>
  Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [
      key,
      typeof text === 'string' ? compile(text) : compiled(text),
    ]),
  );

/**
 * The texts are parsed when the page is built, so that browsers need no parser for them and lose no time with it. The
 * dev server and the tests parse them as they go.
 */
export const compiledTexts = (): Plugin => ({
  name: 'compiled-texts',
  apply: 'build',
  enforce: 'pre',
  config: () => ({
    resolve: {
      alias: [{ find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' }],
    },
  }),
  transform: {
    filter: { id: TEXTS },
    handler: (code) => ({ code: JSON.stringify(compiled(JSON.parse(code) as Texts)), map: null }),
  },
});
