/** Pages where lacking or losing a session leads nowhere else: those of accounts, and what anyone may see. */
const openPaths =
  /^\/(login|register|forgot-password|reset-password|verify-email|change-email|auth\/callback|support|battle\/[^/]*)$/;

const plain = (path: string): string => path.replace(/(?<=.)\/+$/, '');

/** The token of an address by which an operator views as a player, if it is one (spec section 2, app shell). */
export function impersonationToken(search: string): string | null {
  const given = new URLSearchParams(search);
  return given.get('impersonating') === 'true' ? given.get('token') || null : null;
}

/** Where a visit goes whose token turned out to be worth nothing, and where any 401 leads; null to stay. */
export const placeAfterRefusal = (path: string): '/login' | null =>
  openPaths.test(plain(path)) ? null : '/login';

/** Where a signed-in visit goes from this page; null to stay. */
export const placeWithSession = (path: string): '/' | null => (plain(path) === '/login' ? '/' : null);

/**
 * Whether a page of the game is also there without planets, and without what then stands around it: help for
 * everybody, the account for a player who is signed in.
 */
export const isOutsideToo = (path: string, isSignedIn: boolean): boolean =>
  plain(path) === '/support' || (isSignedIn && plain(path) === '/account');

/**
 * Where a visit to a page of the game goes instead: to the login without a session, to the universes when there are no
 * planets to show; null to stay.
 */
export async function placeBeforeGame(
  isSignedIn: boolean,
  enterGame: () => Promise<boolean>,
): Promise<'/login' | '/' | null> {
  if (!isSignedIn) return '/login';
  return (await enterGame()) ? null : '/';
}
