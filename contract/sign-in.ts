import { z } from 'zod';
import { oneTimeCode } from './account.ts';
import { done, hasAtMost, id, idParams, moment, nothing } from './fields.ts';
import type { RouteTable } from './route.ts';
import { LONGEST_PASSKEY_NAME, socialProviders } from './sign-in-limits.ts';

const provider = z.enum(socialProviders);
const providerParams = z.object({ provider });

/** What a provider sends back with the browser; the three named fields are the ones we need. */
const returned = z.string().max(4096);
const MOST_RETURNED = 30;
const providerQuery = z
  .object({ state: returned.optional(), code: returned.optional(), error: returned.optional() })
  .catchall(returned)
  .refine(...hasAtMost(MOST_RETURNED))
  .meta({ maxProperties: MOST_RETURNED });

const url = z.object({ url: z.string() });
const signedIn = z.object({ token: z.string(), message: z.string() });

/** Bytes in the form browsers use for passkeys. */
const base64url = z
  .string()
  .regex(/^[\w-]*$/)
  .max(16_384);

const credential = {
  id: base64url.min(1).max(2048),
  rawId: base64url.min(1).max(2048),
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}),
};

/** A browser's answer after a passkey was made (WebAuthn, RegistrationResponseJSON). */
export const registrationResponse = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string().max(20)).max(10).default([]),
  }),
});

/** A browser's answer after a passkey was used (WebAuthn, AuthenticationResponseJSON). */
export const authenticationResponse = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url,
  }),
});

/** What a browser needs to make or use a passkey, passed on unchanged. */
const webauthnOptions = z.looseObject({ challenge: z.string() });

const passkeyName = z.string().trim().min(1).max(LONGEST_PASSKEY_NAME);

const password = z.string().min(1).max(200);

/** The player's ways to sign in. */
export const waysIn = z
  .object({
    has_password: z.boolean(),
    providers: z.array(
      z.object({
        provider,
        is_set_up: z.boolean(),
        linked_at: moment.nullable(),
        email: z.string().nullable(),
      }),
    ),
    passkeys: z.array(
      z.object({ id, name: z.string(), created_at: moment, last_used_at: moment.nullable() }),
    ),
    second_factor: z.object({ is_on: z.boolean(), recovery_codes_left: z.int().min(0) }),
  })
  .meta({ id: 'WaysIn' });

const recoveryCodes = z.object({ message: z.string(), recovery_codes: z.array(z.string()) });

export const signInRoutes = {
  'GET /auth/providers': {
    summary: 'The providers for signing in on this server',
    access: 'public',
    reply: z.object({ data: z.array(z.object({ provider, is_set_up: z.boolean() })) }),
  },
  'GET /auth/{provider}/redirect': {
    summary: 'Begin to sign in with a provider; sets a cookie that ties the next step to this browser',
    access: 'public',
    params: providerParams,
    reply: url,
  },
  'GET /auth/{provider}/callback': {
    summary: 'Finish signing in, with the query from the provider, in the same browser',
    access: 'public',
    params: providerParams,
    query: providerQuery,
    reply: signedIn,
  },
  'GET /user/sign-in': {
    summary: "The player's ways to sign in",
    access: 'player',
    needs: 'session',
    reply: waysIn,
  },
  'POST /user/social/{provider}/link': {
    summary: 'Begin to link a provider to the account, after a proof; sets a cookie like the sign-in',
    access: 'owner',
    params: providerParams,
    body: nothing,
    reply: url,
  },
  'POST /user/social/{provider}': {
    summary: 'Finish linking a provider, with the query from the provider',
    access: 'owner',
    params: providerParams,
    body: providerQuery,
    reply: done,
  },
  'DELETE /user/social/{provider}': {
    summary: 'Unlink a provider, unless it is the only way to sign in',
    access: 'owner',
    params: providerParams,
    reply: done,
  },
  'POST /passkey/challenge': {
    summary: 'What a browser needs to sign in with a passkey; valid once, for five minutes',
    access: 'public',
    body: nothing,
    reply: webauthnOptions,
  },
  'POST /passkey/login': {
    summary: 'Sign in with a passkey',
    access: 'public',
    body: z.object({ credential: authenticationResponse, remember: z.boolean().default(false) }),
    reply: signedIn,
  },
  'POST /user/passkey/challenge': {
    summary: 'What a browser needs to make a passkey, after a proof; valid once, for five minutes',
    access: 'owner',
    body: nothing,
    reply: webauthnOptions,
  },
  'POST /user/passkey': {
    summary: 'Add a passkey to the account',
    access: 'owner',
    body: z.object({ name: passkeyName, credential: registrationResponse }),
    reply: done,
  },
  'POST /user/passkey/{id}': {
    summary: 'Rename a passkey',
    access: 'owner',
    params: idParams,
    body: z.object({ name: passkeyName }),
    reply: done,
  },
  'DELETE /user/passkey/{id}': {
    summary: 'Remove a passkey, unless it is the only way to sign in',
    access: 'owner',
    params: idParams,
    reply: done,
  },
  'POST /user/proof/password': {
    summary: 'Prove with the password who you are; for ten minutes this session may then add ways to sign in',
    access: 'owner',
    body: z.object({ password }),
    reply: done,
  },
  'POST /user/proof/code': {
    summary: 'The same with a code of the authenticator app, or a recovery code',
    access: 'owner',
    body: z.object({ code: oneTimeCode }),
    reply: done,
  },
  'POST /user/proof/challenge': {
    summary: 'What a browser needs to prove it with a passkey; valid once, for five minutes',
    access: 'owner',
    body: nothing,
    reply: webauthnOptions,
  },
  'POST /user/proof/passkey': {
    summary: 'The same with a passkey of the account',
    access: 'owner',
    body: z.object({ credential: authenticationResponse }),
    reply: done,
  },
  'POST /user/second-factor': {
    summary:
      'Begin to set up an authenticator app, after a proof; it is not required before a code confirms it',
    access: 'owner',
    body: nothing,
    reply: z.object({ secret: z.string(), uri: z.string() }),
  },
  'POST /user/second-factor/confirm': {
    summary: 'Turn on the second factor with a code of the app; the reply shows the recovery codes once',
    access: 'owner',
    body: z.object({ code: oneTimeCode }),
    reply: recoveryCodes,
  },
  'POST /user/second-factor/recovery-codes': {
    summary: 'Replace the recovery codes',
    access: 'owner',
    body: z.object({ code: oneTimeCode }),
    reply: recoveryCodes,
  },
  'POST /user/second-factor/off': {
    summary: 'Turn off the second factor',
    access: 'owner',
    body: z.object({ password, code: oneTimeCode }),
    reply: done,
  },
} as const satisfies RouteTable;
