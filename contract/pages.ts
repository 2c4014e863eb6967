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

/** Pages of the game load other files first than those outside it. */
export type PageKind = 'outside' | 'game';

/** The kind of the page at a path: of the game, unless it is known to lie outside it. */
export const pageKind = (path: string): PageKind =>
  outsidePages.includes(path.split('/')[1] ?? '') ? 'outside' : 'game';

/** Whether there is nothing at a path for a player without planets. */
export const needsPlanet = (path: string): boolean =>
  pageKind(path) === 'game' && !/^\/(account|support)\b/.test(path);

/** The built file of all pages of a kind in a language. */
export function pageFile(kind: PageKind, language: Language): string {
  const name = kind === 'game' ? 'game' : 'index';
  return language === DEFAULT_LANGUAGE ? `${name}.html` : `${name}.${language}.html`;
}
