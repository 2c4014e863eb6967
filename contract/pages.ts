import { DEFAULT_LANGUAGE, type Language } from './languages.ts';

/** The first part of the address of each page outside the game, which needs no planet; '' for the front page. */
const outsidePages = [
  '',
  'admin',
  'auth',
  'battle',
  'change-email',
  'forgot-password',
  'hall-of-fame',
  'invite',
  'login',
  'register',
  'reset-password',
  'seasons',
  'share',
  'verify-email',
];

/** The pages that are drawn when the game is built, so that a visitor reads them before any script has come. */
export const paintedPages = { front: '/', login: '/login' } as const;

type PaintedPage = keyof typeof paintedPages;

/** Pages of the game load other files first than those outside it; two of these have a file of their own. */
export type PageKind = PaintedPage | 'outside' | 'game';

/** The kind of the page at a path: of the game, unless it is known to lie outside it. */
export function pageKind(path: string): PageKind {
  if (path === paintedPages.front) return 'front';
  if (path === paintedPages.login) return 'login';
  return outsidePages.includes(path.split('/')[1] ?? '') ? 'outside' : 'game';
}

/** Whether there is nothing at a path for a player without planets. */
export const needsPlanet = (path: string): boolean =>
  pageKind(path) === 'game' && !/^\/(account|support)\b/.test(path);

/** The built file of all pages of a kind in a language. */
export function pageFile(kind: PageKind, language: Language): string {
  const name = kind === 'outside' ? 'index' : kind;
  return language === DEFAULT_LANGUAGE ? `${name}.html` : `${name}.${language}.html`;
}
