import type { Language } from '@farhold/contract/languages';
import type { Reply } from '@farhold/contract/route';
import type { Routes } from '@farhold/contract/routes';
import { call } from '../client/call.ts';

/** The signed-in player. */
export type User = {
  readonly id: number;
  readonly name: string;
  readonly universeName: string | null;
  readonly email: string;
  readonly isEmailVerified: boolean;
  /** The new address that is not yet confirmed. */
  readonly newEmail: string | null;
  readonly hasPassword: boolean;
  /** The language of the account; null until it has one. */
  readonly language: Language | null;
  /** When the account will be deleted, in ms, if the player asked for that. */
  readonly eraseAt: number | null;
};

/** The session's player. Throws `CallFailed` with 401 if there is none. */
export const readUser = async (): Promise<User> => userFromWire(await call('GET /user', { universe: null }));

/** The name of the player as whom an operator views with a token; null for a token that no operator has opened. */
export async function readViewedPlayer(token: string): Promise<string | null> {
  const asked = { universe: null, token };
  try {
    const { data } = await call('GET /user/sessions', asked);
    const isOperators = data.some((session) => session.is_current && session.by_operator);
    return isOperators ? (await call('GET /user', asked)).name : null;
  } catch {
    // What the server can't vouch for is not taken.
    return null;
  }
}

/** Ends the session on the server. */
export async function logOut(): Promise<void> {
  await call('POST /logout', { universe: null });
}

const userFromWire = (wire: Reply<Routes['GET /user']>): User => ({
  id: wire.id,
  name: wire.name,
  universeName: wire.universe_name,
  email: wire.email,
  isEmailVerified: wire.email_verified,
  newEmail: wire.new_email,
  hasPassword: wire.has_password,
  language: wire.language,
  eraseAt: wire.erase_at === null ? null : Date.parse(wire.erase_at),
});
