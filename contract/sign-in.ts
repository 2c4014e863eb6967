import { z } from 'zod';
import { oneTimeCode } from './account.ts';
import { done, id, idParams, moment, nothing } from './fields.ts';
import type { RouteTable } from './route.ts';
import { LONGEST_PASSKEY_NAME, socialProviders } from './sign-in-limits.ts';

const provider = z.enum(socialProviders);
const providerParams = z.object({ provider });

/** What a provider sends along with the browser that it returns; the three are those that we ask for by name. */
const returned = z.string().max(4096);
const providerQuery = z
  .object({ state: returned.optional(), code: returned.optional(), error: returned.optional() })
  .catchall(returned);

const url = z.object({ url: z.string() });
const signedIn = z.object({ token: z.string(), message: z.string() });

/** Bytes as browsers write them in what a passkey says. */
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

/** What a browser answers when a passkey was made (WebAuthn, RegistrationResponseJSON). */
export const registrationResponse = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string().max(20)).max(10).default([]),
  }),
});

/** What a browser answers when a passkey was used (WebAuthn, AuthenticationResponseJSON). */
export const authenticationResponse = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url,
  }),
});

/** What a browser needs to make or use a passkey, handed to it as it is. */
const webauthnOptions = z.looseObject({ challenge: z.string() });

const passkeyName = z.string().trim().min(1).max(LONGEST_PASSKEY_NAME);

const password = z.string().min(1).max(200);

/** In how many ways the player can sign in. */
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
    summary: 'By whom players can sign in on this server',
    access: 'public',
    reply: z.object({ data: z.array(z.object({ provider, is_set_up: z.boolean() })) }),
  },
  'GET /auth/{provider}/redirect': {
    summary: 'Begin to sign in by a provider; sets a cookie that ties what follows to this browser',
    access: 'public',
    params: providerParams,
    reply: url,
  },
  'GET /auth/{provider}/callback': {
    summary: 'Finish it with the query that the provider sent along, in the browser that began',
    access: 'public',
    params: providerParams,
    query: providerQuery,
    reply: signedIn,
  },
  'GET /user/sign-in': {
    summary: 'In how many ways the player can sign in',
    access: 'player',
    needs: 'session',
    reply: waysIn,
  },
  'POST /user/social/{provider}/link': {
    summary: 'Begin to link a provider to the account; sets a cookie like the sign-in',
    access: 'owner',
    params: providerParams,
    body: nothing,
    reply: url,
  },
  'POST /user/social/{provider}': {
    summary: 'Finish it with what the provider sent along',
    access: 'owner',
    params: providerParams,
    body: providerQuery,
    reply: done,
  },
  'DELETE /user/social/{provider}': {
    summary: 'Unlink a provider, unless nothing else opens the account',
    access: 'owner',
    params: providerParams,
    reply: done,
  },
  'POST /passkey/challenge': {
    summary: 'What a browser needs to sign in by a passkey; good once, for five minutes',
    access: 'public',
    body: nothing,
    reply: webauthnOptions,
  },
  'POST /passkey/login': {
    summary: 'Sign in by a passkey',
    access: 'public',
    body: z.object({ credential: authenticationResponse, remember: z.boolean().default(false) }),
    reply: signedIn,
  },
  'POST /user/passkey/challenge': {
    summary: 'What a browser needs to make a passkey; good once, for five minutes',
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
    summary: 'Give a passkey another name',
    access: 'owner',
    params: idParams,
    body: z.object({ name: passkeyName }),
    reply: done,
  },
  'DELETE /user/passkey/{id}': {
    summary: 'Remove a passkey, unless nothing else opens the account',
    access: 'owner',
    params: idParams,
    reply: done,
  },
  'POST /user/second-factor': {
    summary: 'Begin to set up an authenticator app; nothing is asked for before a code confirms it',
    access: 'owner',
    body: nothing,
    reply: z.object({ secret: z.string(), uri: z.string() }),
  },
  'POST /user/second-factor/confirm': {
    summary: 'Turn the second factor on with a code of the app; the recovery codes are told this once',
    access: 'owner',
    body: z.object({ code: oneTimeCode }),
    reply: recoveryCodes,
  },
  'POST /user/second-factor/recovery-codes': {
    summary: 'New recovery codes in place of the old ones',
    access: 'owner',
    body: z.object({ code: oneTimeCode }),
    reply: recoveryCodes,
  },
  'POST /user/second-factor/off': {
    summary: 'Turn the second factor off',
    access: 'owner',
    body: z.object({ password, code: oneTimeCode }),
    reply: done,
  },
} as const satisfies RouteTable;
