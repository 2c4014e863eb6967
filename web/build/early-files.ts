import type { Language } from '@farhold/contract/languages';
import type { PageKind } from '@farhold/contract/pages';
import type { Rolldown } from 'vite';

/** The files by `chunks.ts` that each kind of page needs before it shows anything, and the texts among them. */
const outside = { code: ['outside'], texts: ['app'] };
const game = { code: ['game', 'screens', 'outside'], texts: ['app', 'game', 'shared'] };
const early: Readonly<Record<PageKind, { code: readonly string[]; texts: readonly string[] }>> = {
  front: outside,
  login: outside,
  outside,
  game,
  home: { code: [...game.code, 'home-page'], texts: [...game.texts, 'home'] },
  items: { ...game, code: [...game.code, 'items-page', 'items'] },
};

export const pageKinds: readonly PageKind[] = ['front', 'login', 'outside', 'game', 'home', 'items'];

/** The page with a mark for each of these files: without it the browser would learn of them when the first script runs. */
export function withEarlyFiles(
  page: string,
  kind: PageKind,
  language: Language,
  bundle: Rolldown.OutputBundle,
): string {
  const { code, texts } = early[kind];
  const links = [...code, ...texts.map((tier) => `${tier}-${language}`)].map(
    (name) => `<link rel="modulepreload" crossorigin href="/${builtFile(bundle, name)}">`,
  );
  return page.replace('</body>', `  ${links.join('\n    ')}\n  </body>`);
}

function builtFile(bundle: Rolldown.OutputBundle, name: string): string {
  const found = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === name);
  if (!found) throw new Error(`No built file is called ${name}.`);
  return found.fileName;
}
