import type { Language } from '@farhold/contract/languages';
import type { PageKind } from '@farhold/contract/pages';
import type { Rolldown } from 'vite';

/** The files by `chunks.ts` that a page needs before it shows anything, and the texts among them. */
type EarlyFiles = {
  readonly code: readonly string[];
  readonly texts: readonly string[];
  /** Whether something is to be read before the scripts have run: then the fonts come before them. */
  readonly hasWords: boolean;
};

const outside = { code: ['outside'], texts: ['app'], hasWords: true };
const game = { code: ['game', 'screens', 'outside'], texts: ['app', 'game', 'shared'], hasWords: false };
const early: Readonly<Record<PageKind, EarlyFiles>> = {
  front: outside,
  login: outside,
  outside,
  game,
  home: { ...game, code: [...game.code, 'home-page'], texts: [...game.texts, 'home'] },
  items: { ...game, code: [...game.code, 'items-page', 'items'] },
};

export const pageKinds: readonly PageKind[] = ['front', 'login', 'outside', 'game', 'home', 'items'];

/**
 * The page with a mark for each of these files: without it the browser would learn of them when the first script runs.
 */
export function withEarlyFiles(
  page: string,
  kind: PageKind,
  language: Language,
  bundle: Rolldown.OutputBundle,
): string {
  const { code, texts, hasWords } = early[kind];
  const modules = [...code, ...texts.map((tier) => `${tier}-${language}`)].map(
    (name) => `<link rel="modulepreload" crossorigin href="/${builtFile(bundle, name)}">`,
  );
  const fonts = hasWords ? [] : (page.match(FONT) ?? []);
  const links = [...modules, ...fonts.map((font) => font.replace('<link ', '<link fetchpriority="low" '))];
  const rest = hasWords ? page : page.replaceAll(FONT, '');
  return rest.replace('</body>', `  ${links.join('\n    ')}\n  </body>`);
}

/** What `preload-fonts.ts` writes. */
const FONT = /<link rel="preload" as="font"[^>]*>/g;

function builtFile(bundle: Rolldown.OutputBundle, name: string): string {
  const found = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === name);
  if (!found) throw new Error(`No built file is called ${name}.`);
  return found.fileName;
}
