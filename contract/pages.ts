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

/**
 * The pages that players open first, by the first part of their addresses: their start pages name the screen's own
 * files, too.
 */
const screens = {
  home: ['home', 'reports', 'messages'],
  items: ['resources', 'facilities', 'research', 'shipyard', 'defence', 'aliens'],
} as const;

type Screen = keyof typeof screens;

/** Pages of the game load other files first than those outside it; some of both have a start page of their own. */
export type PageKind = PaintedPage | 'outside' | Screen | 'game';

const firstPart = (path: string): string => path.split('/')[1] ?? '';

/** Whether a path leads to a page of the game: it does unless it is known to lie outside it. */
export const isInGame = (path: string): boolean => !outsidePages.includes(firstPart(path));

/** The kind of the page at a path. */
export function pageKind(path: string): PageKind {
  if (path === paintedPages.front) return 'front';
  if (path === paintedPages.login) return 'login';
  if (!isInGame(path)) return 'outside';
  const part = firstPart(path);
  return (['home', 'items'] as const).find((screen) => screens[screen].some((one) => one === part)) ?? 'game';
}

/** Whether there is nothing at a path for a player without planets. */
export const needsPlanet = (path: string): boolean => isInGame(path) && !/^\/(account|support)\b/.test(path);

/** The built file of all pages of a kind in a language. */
export function pageFile(kind: PageKind, language: Language): string {
  const name = kind === 'outside' ? 'index' : kind;
  return language === DEFAULT_LANGUAGE ? `${name}.html` : `${name}.${language}.html`;
}
