import { CallFailed } from '../client/call.ts';
import { forgetPlayedUniverse } from '../client/played-universe.ts';
import { forgetSession, refreshGame, stopSession } from '../client/query-client.ts';
import { followAccount } from '../client/switch-language.ts';
import { forgetToken, keepToken, readToken } from '../client/token.ts';
import { logOut, readUser, type User } from './api.ts';
import { changeSession, currentSession } from './session-store.ts';

/** The delays before retrying when the server could not be reached, in ms. */
const retryDelaysMs = [500, 1500];

let verification: Promise<User | null> | null = null;

type Forget = () => void;

const forgetAtEnd: Forget[] = [];
const forgetAtSignOut: Forget[] = [];

/** Registers a cleanup for every end of a session, including a refused token. */
export const onSessionEnd = (forget: Forget): void => void forgetAtEnd.push(forget);

/** Registers a cleanup for signing out only; the data outlives an expired session. */
export const onSignOut = (forget: Forget): void => void forgetAtSignOut.push(forget);

/**
 * The signed-in player, verified once per stored token; null for none, and a refused token is then gone (spec section
 * 2, app shell).
 */
export function verifySession(): Promise<User | null> {
  verification ??= verify();
  return verification;
}

async function verify(): Promise<User | null> {
  const token = readToken();
  const user = token === null ? null : await readUserWithRetries();
  if (token !== null && user === null) dropSession();
  // An operator who views as a player goes on reading their own language.
  if (user !== null && !currentSession().isImpersonating) await followAccount(user.language);
  changeSession({
    user,
    ...(currentSession().stage === 'starting' && user === null && { stage: 'outside' }),
  });
  return user;
}

async function readUserWithRetries(attempt = 0): Promise<User | null> {
  try {
    return await readUser();
  } catch (error) {
    const waitMs = retryDelaysMs[attempt];
    if (waitMs === undefined || (error instanceof CallFailed && error.status < 500)) return null;
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    return readUserWithRetries(attempt + 1);
  }
}

/**
 * Starts a session with a fresh token, an operator's as a player too; returns the player, or null if the server refuses
 * it.
 */
export function beginSession(token: string, { isImpersonating = false } = {}): Promise<User | null> {
  dropSession();
  keepToken(token);
  changeSession({ isImpersonating });
  verification = null;
  return verifySession();
}

/** Refetches the player after a change to the account. */
export async function refreshUser(): Promise<void> {
  if (readToken() === null) return;
  const user = await readUserWithRetries();
  if (user) changeSession({ user });
}

/** Ends the session on the server and here. Throws if the server can't be reached; the session then continues. */
export async function endSession(): Promise<void> {
  await stopSession();
  try {
    await logOut();
  } catch (error) {
    // The session is already gone, which is what we want.
    if (!(error instanceof CallFailed && error.status === 401)) {
      void refreshGame();
      throw error;
    }
  }
  signOutHere();
}

/**
 * The player is signed out, and this browser keeps nothing of the account: no draft, no last fleet. For sessions that
 * somebody has ended on purpose.
 */
export function signOutHere(): void {
  for (const forget of forgetAtSignOut) forget();
  dropSession();
}

/** Drops the token, the player and all their data; the visit is outside the game again. */
export function dropSession(): void {
  forgetToken();
  forgetPlayedUniverse();
  verification = null;
  forgetSession();
  for (const forget of forgetAtEnd) forget();
  changeSession({ user: null, stage: 'outside', isImpersonating: false });
}
