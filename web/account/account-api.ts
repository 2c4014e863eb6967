import type { Reply } from '@farhold/contract/route';
import type { Routes } from '@farhold/contract/routes';
import { useQuery } from '@tanstack/react-query';
import { call } from '../client/call.ts';
import { queries } from '../client/query-client.ts';
import { refreshUser } from '../session/session.ts';

/** Where the player is signed in. */
export type OwnSession = {
  readonly id: number;
  readonly begunAt: number;
  readonly lastUsedAt: number;
  readonly browser: string | null;
  readonly system: string | null;
  readonly isRemembered: boolean;
  readonly isOperator: boolean;
  readonly isCurrent: boolean;
};

const sessionsKey = ['sessions'];

/** The player's sessions, the last used first. */
export const useSessions = () =>
  useQuery({
    queryKey: sessionsKey,
    queryFn: async ({ signal }) =>
      (await call('GET /user/sessions', { signal, universe: null })).data.map(sessionFromWire),
    meta: { hears: ['account'] },
    staleTime: 0,
  });

/** How many API tokens the player has. */
export const useTokenCount = () =>
  useQuery({
    queryKey: ['api-tokens', 'count'],
    queryFn: async ({ signal }) => (await call('GET /user/tokens', { signal, universe: null })).data.length,
    meta: { hears: ['account'] },
    staleTime: 0,
  });

const reloadSessions = (): Promise<void> => queries.invalidateQueries({ queryKey: sessionsKey });

/** Signs one session out. Throws the server's refusal. */
export async function endOneSession(id: number): Promise<void> {
  await call('DELETE /user/sessions/{id}', { params: { id: String(id) }, universe: null });
  await reloadSessions();
}

/** Signs out all other sessions, and revokes the API tokens too if asked. */
export async function endOtherSessions(endsTokens: boolean): Promise<void> {
  await call('POST /user/sessions/end', {
    body: { keep_current: true, api_tokens: endsTokens },
    universe: null,
  });
  await reloadSessions();
}

/** Signs out all sessions including this one, and revokes the API tokens too if asked. */
export async function endAllSessions(endsTokens: boolean): Promise<void> {
  await call('POST /user/sessions/end', {
    body: { keep_current: false, api_tokens: endsTokens },
    universe: null,
  });
}

/** Changes the password; all other sessions end. */
export async function changePassword(old: string, password: string, repeated: string): Promise<void> {
  const body = { old_password: old, password, password_confirmation: repeated };
  await call('POST /user/password', { body, universe: null });
  await reloadSessions();
}

/** Changes the name; returns it as the server stored it. */
export async function changeName(name: string): Promise<string> {
  const { data } = await call('POST /user/name', { body: { name }, universe: null });
  await refreshUser();
  return data.name;
}

/** Requests a change of the e-mail address, which both mailboxes must confirm. */
export async function requestEmail(email: string, password: string): Promise<void> {
  await call('POST /user/email', { body: { email, password }, universe: null });
  await refreshUser();
}

/** Withdraws the requested change of address. */
export async function withdrawEmail(): Promise<void> {
  await call('DELETE /user/email', { universe: null });
  await refreshUser();
}

/** Sends the verification mail again; returns the server's message. */
export const resendVerification = async (): Promise<string> =>
  (await call('POST /email/resend', { universe: null })).message;

const sessionFromWire = (wire: Reply<Routes['GET /user/sessions']>['data'][number]): OwnSession => ({
  id: wire.id,
  begunAt: Date.parse(wire.begun_at),
  lastUsedAt: Date.parse(wire.last_used_at),
  browser: wire.browser,
  system: wire.system,
  isRemembered: wire.remembered,
  isOperator: wire.by_operator,
  isCurrent: wire.is_current,
});
