/** Pages that stay open without a session: account pages, and public ones. */
const openPaths =
  /^\/(login|register|forgot-password|reset-password|verify-email|change-email|auth\/callback|support|share|hall-of-fame|seasons\/[^/]*|battle\/[^/]*|invite\/[^/]*)$/;

const plain = (path: string): string => path.replace(/(?<=.)\/+$/, '');

/** The token in an operator's view-as-player address, if it is one (spec section 2, app shell). */
export function impersonationToken(search: string): string | null {
  const given = new URLSearchParams(search);
  return given.get('impersonating') === 'true' ? given.get('token') || null : null;
}

/** Where a visit with an invalid token, or any 401, leads; null to stay. */
export const placeAfterRefusal = (path: string): '/login' | null =>
  openPaths.test(plain(path)) ? null : '/login';

/** Where this page sends a signed-in visitor; null to stay. */
export const placeWithSession = (path: string): '/' | null => (plain(path) === '/login' ? '/' : null);

/**
 * Whether a page of the game also exists without planets and without the game's frame: help for everybody, the account
 * for a signed-in player.
 */
export const isOutsideToo = (path: string, isSignedIn: boolean): boolean =>
  plain(path) === '/support' || (isSignedIn && plain(path) === '/account');

/**
 * Where a visit to the game is redirected: to the login without a session, to the universes without planets; null to
 * stay.
 */
export async function placeBeforeGame(
  isSignedIn: boolean,
  enterGame: () => Promise<boolean>,
): Promise<'/login' | '/' | null> {
  if (!isSignedIn) return '/login';
  return (await enterGame()) ? null : '/';
}
