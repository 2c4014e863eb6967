import { logOut, readUser, type User } from '../account/api.ts';
import { forgetDrafts } from '../message/drafts.ts';
import { forgetOutgoing } from '../message/outbox.ts';
import { loadPlanets } from '../planet/api.ts';
import { activateUniverse, forgetJoinedUniverses } from '../universe/api.ts';
import { CallFailed } from './call.ts';
import { forgetPlayedUniverse, keepPlayedUniverse, readPlayedUniverse } from './played-universe.ts';
import { forgetGame, queries, resetGame } from './query-client.ts';
import { changeSession, currentSession } from './session-store.ts';
import { impersonationToken } from './start-up.ts';
import { forgetToken, keepToken, readToken } from './token.ts';

/** Waits before the session is asked for again when the server could not be reached, in ms. */
const patienceMs = [500, 1500];

let verification: Promise<User | null> | null = null;

/** Takes the token out of an operator's address before anything else sees it; the address becomes '/' at once. */
export function takeImpersonation(): void {
  const token = impersonationToken(window.location.search);
  if (token === null) return;
  dropSession();
  keepToken(token);
  changeSession({ isImpersonating: true });
  window.history.replaceState(null, '', '/');
}

/**
 * The signed-in player, verified once for a stored token; null for none, and then a token that was refused is gone
 * (spec section 2, app shell).
 */
export function verifySession(): Promise<User | null> {
  verification ??= verify();
  return verification;
}

async function verify(): Promise<User | null> {
  const token = readToken();
  const user = token === null ? null : await readUserPatiently();
  if (token !== null && user === null) dropSession();
  changeSession({ user, ...(currentSession().welcome === 0 && user === null && { welcome: 1 }) });
  return user;
}

async function readUserPatiently(attempt = 0): Promise<User | null> {
  try {
    return await readUser();
  } catch (error) {
    const waitMs = patienceMs[attempt];
    if (waitMs === undefined || (error instanceof CallFailed && error.status < 500)) return null;
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    return readUserPatiently(attempt + 1);
  }
}

/** Begins the session of a token that login has just given; answers the player, or null if the server refuses it. */
export function beginSession(token: string): Promise<User | null> {
  dropSession();
  keepToken(token);
  verification = null;
  return verifySession();
}

/** Reads the player again, after something about the account has changed. */
export async function refreshUser(): Promise<void> {
  if (readToken() === null) return;
  const user = await readUserPatiently();
  if (user) changeSession({ user });
}

/**
 * Loads the planets of the played universe and enters the game (welcome state 2). Answers false when that fails or
 * when there are none, and the visit stands before the choice of a universe (state 1).
 */
export async function enterGame(): Promise<boolean> {
  const entered = await hasPlanets();
  changeSession({ welcome: entered ? 2 : 1 });
  return entered;
}

async function hasPlanets(): Promise<boolean> {
  try {
    const [first] = await loadPlanets();
    if (first) keepPlayedUniverse(first.universeId);
    return first !== undefined;
  } catch (error) {
    // This tab may remember a universe of a former player; without it, the active one is played.
    if (!(error instanceof CallFailed && error.status === 409 && readPlayedUniverse() !== null)) return false;
    forgetPlayedUniverse();
    return hasPlanets();
  }
}

/** Makes a joined universe the one that this tab plays and enters it. Throws what the server refuses. */
export async function playUniverse(id: number): Promise<boolean> {
  await activateUniverse(id);
  keepPlayedUniverse(id);
  forgetGame();
  void refreshUser();
  return enterGame();
}

/** The same from inside the game: what is on the screen is exchanged for that of the other universe. */
export async function switchUniverse(id: number): Promise<void> {
  const before = readPlayedUniverse();
  await activateUniverse(id);
  keepPlayedUniverse(id);
  try {
    await loadPlanets({ anew: true });
  } catch (error) {
    if (before !== null) keepPlayedUniverse(before);
    throw error;
  }
  void refreshUser();
  await resetGame();
}

/** Ends the session on the server and here. Throws when the server could not be told; then the session goes on. */
export async function endSession(): Promise<void> {
  try {
    await logOut();
  } catch (error) {
    // Nobody's session is what was wanted.
    if (!(error instanceof CallFailed && error.status === 401)) throw error;
  }
  forgetDrafts();
  dropSession();
}

/** Forgets token, player and all that was read for them; welcome state 1. */
export function dropSession(): void {
  forgetToken();
  forgetPlayedUniverse();
  verification = null;
  forgetGame();
  forgetJoinedUniverses();
  forgetOutgoing();
  void queries.cancelQueries();
  changeSession({ user: null, welcome: 1, isImpersonating: false });
}
