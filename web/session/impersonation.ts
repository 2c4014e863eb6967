import { readToken } from '../client/token.ts';
import { readViewedPlayer } from './api.ts';
import { changeSession } from './session-store.ts';
import { beginSession, verifySession } from './session.ts';
import { impersonationToken } from './start-up.ts';

/** Takes the token from an operator's address before anything else sees it; the address becomes '/' at once. */
export function takeOfferedToken(): string | null {
  const token = impersonationToken(window.location.search);
  if (token !== null) window.history.replaceState(null, '', '/');
  return token;
}

/**
 * Considers a token from an address, which anybody can have written: only an operator's own is taken, and only at once
 * where nobody is signed in. Otherwise nothing changes until the reader has agreed.
 */
export async function considerOffer(token: string): Promise<void> {
  const player = await readViewedPlayer(token);
  if (player === null) changeSession({ offer: 'refused' });
  else if (readToken() !== null && (await verifySession()) !== null)
    changeSession({ offer: { token, player } });
  else await acceptOffer(token);
}

/** Views as the player from here on; this browser's own session is dropped. */
export async function acceptOffer(token: string): Promise<void> {
  await beginSession(token, { isImpersonating: true });
}
