import { z } from 'zod';
import { done, id } from './fields.ts';
import type { RouteTable } from './route.ts';

/** The shortest password that is taken, in characters. */
export const shortestPassword = 8;

/** Longer passwords are refused: hashing them costs time and protects nothing. */
const longestPassword = 200;

/** Six digits from an authenticator app, or a recovery code; spaces and hyphens don't matter. */
export const oneTimeCode = z.string().trim().min(1).max(40);

const email = z.string().trim().toLowerCase().max(254).pipe(z.email());
const newPassword = z.string().min(shortestPassword).max(longestPassword);

export const user = z
  .object({
    id,
    name: z.string(),
    universe_name: z.string().nullable(),
    email: z.string(),
    email_verified: z.boolean(),
  })
  .meta({ id: 'User' });

export const accountRoutes = {
  'GET /user': { summary: 'The signed-in player', access: 'player', reply: user },
  'POST /login': {
    summary: 'Sign in with e-mail and password',
    access: 'public',
    body: z.object({
      email: z.string().trim().toLowerCase().min(1).max(254),
      password: z.string().min(1).max(longestPassword),
      remember: z.boolean().default(false),
      // Asked for by 401 `second-factor-needed`, where the account has a second factor.
      code: oneTimeCode.optional(),
    }),
    reply: z.object({ token: z.string(), message: z.string() }),
  },
  'POST /register': {
    summary: 'Open an account; a verification mail is sent to the address',
    access: 'public',
    body: z
      .object({ email, password: newPassword, password_confirmation: z.string() })
      .refine((body) => body.password === body.password_confirmation, {
        path: ['password_confirmation'],
        params: { text: 'passwords-differ' },
      }),
    reply: z.object({ message: z.string(), data: z.object({ email: z.string() }) }),
  },
  'POST /email/verify': {
    summary: 'Confirm an e-mail address with the token of the mail',
    access: 'public',
    body: z.object({ token: z.string().min(1).max(200) }),
    reply: done,
  },
  'POST /logout': { summary: 'End this session', access: 'player', reply: done },
} as const satisfies RouteTable;
