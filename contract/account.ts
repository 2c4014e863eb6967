import { z } from 'zod';
import { SHORTEST_PASSWORD } from './account-limits.ts';
import { done, id, idParams, moment, says } from './fields.ts';
import { languageCodes } from './languages.ts';
import type { RouteTable } from './route.ts';

/** Longer passwords are refused: hashing them costs time and protects nothing. */
const LONGEST_PASSWORD = 200;

/** Six digits from an authenticator app, or a recovery code; spaces and hyphens don't matter. */
export const oneTimeCode = z.string().trim().min(1).max(40);

const email = z.string().trim().toLowerCase().max(254).pipe(z.email());
const newPassword = z.string().min(SHORTEST_PASSWORD).max(LONGEST_PASSWORD);

export const user = z
  .object({
    id,
    name: z.string(),
    universe_name: z.string().nullable(),
    email: z.string(),
    email_verified: z.boolean(),
    /** The language of mails and notifications; null until one is chosen or a browser names one. */
    language: z.enum(languageCodes).nullable(),
    /** The new address, until it is confirmed. */
    new_email: z.string().nullable(),
    has_password: z.boolean(),
    /** When the name can be changed again, if it has been changed before. */
    name_free_at: moment.nullable(),
    /** When the account will be deleted, if its owner has requested it. */
    erase_at: moment.nullable(),
  })
  .meta({ id: 'User' });

export const session = z
  .object({
    id,
    begun_at: moment,
    last_used_at: moment,
    ends_at: moment,
    browser: z.string().nullable(),
    system: z.string().nullable(),
    remembered: z.boolean(),
    /** The operator of the server views as this player. */
    by_operator: z.boolean(),
    is_current: z.boolean(),
  })
  .meta({ id: 'Session' });

const mailedToken = z.string().min(1).max(200);
const ownPassword = z.string().min(1).max(LONGEST_PASSWORD);

/** A new password, typed twice. */
const typedTwice = { password: newPassword, password_confirmation: z.string().max(LONGEST_PASSWORD) };
const isRepeated = (body: { readonly password: string; readonly password_confirmation: string }): boolean =>
  body.password === body.password_confirmation;
const differs = { path: ['password_confirmation'], ...says({ text: 'passwords-differ' }) };

export const accountRoutes = {
  'GET /user': { summary: 'The signed-in player', access: 'player', needs: 'session', reply: user },
  'POST /login': {
    summary: 'Sign in with e-mail and password',
    access: 'public',
    body: z.object({
      email: z.string().trim().toLowerCase().min(1).max(254),
      password: z.string().min(1).max(LONGEST_PASSWORD),
      remember: z.boolean().default(false),
      // Required after 401 `second-factor-needed`, if the account has a second factor.
      code: oneTimeCode.optional(),
    }),
    reply: z.object({ token: z.string(), message: z.string() }),
  },
  'POST /register': {
    summary: 'Open an account; a verification mail is sent to the address',
    access: 'public',
    body: z.object({ email, ...typedTwice }).refine(isRepeated, differs),
    reply: z.object({ message: z.string(), data: z.object({ email: z.string() }) }),
  },
  'POST /email/verify': {
    summary: 'Confirm an e-mail address with the token of the mail',
    access: 'public',
    body: z.object({ token: mailedToken }),
    reply: done,
  },
  'POST /email/resend': {
    summary: 'Send the verification mail again',
    access: 'owner',
    reply: done,
  },
  'POST /password/email': {
    summary: 'Send a link for choosing a new password',
    access: 'public',
    body: z.object({ email }),
    reply: done,
  },
  'POST /password/reset': {
    summary: 'Choose a new password with the token of the mail; ends all sessions',
    access: 'public',
    /** The game's own refusal answers a missing token. */
    body: z
      .object({ token: z.string().max(200).nullish(), email, ...typedTwice })
      .refine(isRepeated, differs),
    reply: done,
  },
  'POST /user/password': {
    summary: 'Change the password; ends all other sessions',
    access: 'owner',
    body: z.object({ old_password: ownPassword, ...typedTwice }).refine(isRepeated, differs),
    reply: done,
  },
  'POST /user/name': {
    summary: "Change the player's name",
    access: 'owner',
    body: z.object({ name: z.string().max(100) }),
    reply: z.object({ message: z.string(), data: z.object({ name: z.string() }) }),
  },
  'POST /user/language': {
    summary: 'Choose the language of mails and notifications',
    access: 'owner',
    body: z.object({ language: z.enum(languageCodes) }),
    reply: done,
  },
  'POST /user/email': {
    summary: 'Ask for another e-mail address; both mailboxes must confirm it',
    access: 'owner',
    body: z.object({ email, password: ownPassword }),
    reply: done,
  },
  'DELETE /user/email': {
    summary: 'Cancel the request for another e-mail address',
    access: 'owner',
    reply: done,
  },
  'POST /email/change': {
    summary: 'Confirm a change of e-mail address with the token of a mail',
    access: 'public',
    body: z.object({ token: mailedToken }),
    reply: z.object({ message: z.string(), data: z.object({ changed: z.boolean() }) }),
  },
  'POST /email/change/stop': {
    summary: 'Stop a change of e-mail address with the token of a mail',
    access: 'public',
    body: z.object({ token: mailedToken }),
    reply: done,
  },
  'GET /user/sessions': {
    summary: "The player's sessions, the last used first",
    access: 'player',
    needs: 'session',
    reply: z.object({ data: z.array(session) }),
  },
  'DELETE /user/sessions/{id}': {
    summary: 'End one session',
    access: 'owner',
    params: idParams,
    reply: done,
  },
  'POST /user/sessions/end': {
    summary: 'End all sessions, including this one unless it is to stay, and optionally the API tokens',
    access: 'owner',
    body: z.object({ keep_current: z.boolean().default(true), api_tokens: z.boolean().default(false) }),
    reply: done,
  },
  'POST /logout': { summary: 'End this session', access: 'player', needs: 'session', reply: done },
} as const satisfies RouteTable;
