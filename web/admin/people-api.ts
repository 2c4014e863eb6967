import type { Reply } from '@farhold/contract/route';
import type { Routes } from '@farhold/contract/routes';
import { call } from '../client/call.ts';
import { command, useAdminQuery } from './api.ts';
import { momentOrNull } from './moments.ts';

type WireAccount = Reply<Routes['GET /admin/users/{id}']>;
type WireSanction = WireAccount['banned'];

/** A ban or a mute, in ms. */
export type Sanction = { readonly until: number | null; readonly reason: string };

/** An account as an operator sees it. */
export type Account = ReturnType<typeof accountFromWire>;

/** Accounts by a part of their name or address, a page of them. */
export const usePeople = (query: string, page: number) =>
  useAdminQuery(['people', query, page], async (signal) => {
    const asked = { query, page: String(page) };
    const {
      data,
      last_page: last,
      total,
    } = await call('GET /admin/users', {
      query: asked,
      signal,
      universe: null,
    });
    const people = data.map(({ last_seen_at: seen, is_ai: isAi, ...one }) => ({
      ...one,
      isAi,
      seenAt: momentOrNull(seen),
    }));
    return { people, last, total };
  });

export const useAccount = (id: number) =>
  useAdminQuery(['account', id], async (signal) =>
    accountFromWire(
      await call('GET /admin/users/{id}', { params: { id: String(id) }, signal, universe: null }),
    ),
  );

const sanctionFromWire = (wire: WireSanction): Sanction | null =>
  wire && { until: momentOrNull(wire.until), reason: wire.reason };

const accountFromWire = (wire: WireAccount) => ({
  id: wire.id,
  name: wire.name,
  email: wire.email,
  isVerified: wire.email_verified,
  hasPassword: wire.has_password,
  hasSecondFactor: wire.second_factor,
  isOperator: wire.operator,
  passkeys: wire.passkeys,
  providers: wire.providers,
  sessions: wire.sessions,
  apiTokens: wire.api_tokens,
  seenAt: momentOrNull(wire.last_seen_at),
  eraseAt: momentOrNull(wire.erase_at),
  reports: wire.reports,
  openReports: wire.open_reports,
  ban: sanctionFromWire(wire.banned),
  mute: sanctionFromWire(wire.muted),
  universes: wire.universes.map(({ universe, name, planets, points }) => ({
    universe,
    name,
    planets,
    points,
  })),
});

/** What an operator does about an account without further words. */
export type PlainAct = 'unban' | 'unmute' | 'sign-out' | 'unlock' | 'remove-second-factor' | 'keep';

const plain = (id: number) => ({ params: { id: String(id) }, body: {}, universe: null });

/** This and all below return the server's message, or throw its refusal. */
export const act = (name: PlainAct, id: number): Promise<string> =>
  command(call(`POST /admin/users/{id}/${name}`, plain(id)));

/** Ends all that opens an account, for an owner who is not alone in it. */
export const endAllWays = (id: number): Promise<string> =>
  command(call('POST /admin/users/{id}/sign-out', { ...plain(id), body: { everything: true } }));

type Imposed = { readonly reason: string; readonly until: string | null };

export const impose = (kind: 'ban' | 'mute', id: number, body: Imposed): Promise<string> =>
  command(call(`POST /admin/users/{id}/${kind}`, { ...plain(id), body }));

export const rename = (id: number, name: string): Promise<string> =>
  command(call('POST /admin/users/{id}/rename', { ...plain(id), body: { name } }));

export const setEmail = (id: number, email: string): Promise<string> =>
  command(call('POST /admin/users/{id}/email', { ...plain(id), body: { email } }));

export const deleteAccount = (id: number, isNow: boolean): Promise<string> =>
  command(call('POST /admin/users/{id}/delete', { ...plain(id), body: { now: isNow } }));

/** A link for a new password, and what to know about it. */
export async function resetLink(id: number): Promise<{ readonly url: string; readonly note: string }> {
  const { message, data } = await call('POST /admin/users/{id}/reset-password', plain(id));
  return { url: data.url, note: message };
}
