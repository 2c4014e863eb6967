import { generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Adapter, type AdapterPayload, type Configuration, Provider } from 'oidc-provider';
import { onTestFinished } from 'vitest';

/** A person the provider knows, by the id it gave them. */
export type Known = { readonly email?: string; readonly email_verified?: boolean };

/** A real OpenID provider on a socket of its own. */
export type OpenIdProvider = {
  readonly issuer: string;
  /** The settings that make a Farhold server use it as Google. */
  readonly settings: Readonly<
    Record<'GOOGLE_CLIENT_ID' | 'GOOGLE_CLIENT_SECRET' | 'GOOGLE_ISSUER_URL', string>
  >;
  readonly stop: () => Promise<void>;
};

const CLIENT_ID = 'farhold';
const CLIENT_SECRET = 'a secret between two servers';

/**
 * Starts a provider that knows these people and sends them back to `callback`. Its page offers a link for
 * each person and one to decline. With `tells: 'when-asked'` addresses are not in the token, only in the user info.
 */
export async function openIdProvider(
  callback: () => string,
  people: Readonly<Record<string, Known>>,
  tells: 'in-token' | 'when-asked' = 'in-token',
): Promise<OpenIdProvider> {
  let answer: (request: IncomingMessage, response: ServerResponse) => void = () => {};
  const server = createServer((request, response) => answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    ...configuration(people, callback),
    conformIdTokenClaims: tells === 'when-asked',
  });
  const serve = provider.callback();
  answer = (request, response) => {
    const url = new URL(request.url ?? '/', issuer);
    if (!url.pathname.startsWith('/interaction/')) return void serve(request, response);
    const choice = url.searchParams.get('as');
    if (choice === null) return void response.setHeader('content-type', 'text/html').end(page(url, people));
    const result =
      choice === 'nobody' ? { error: 'access_denied' } : { login: { accountId: choice }, consent: {} };
    void provider.interactionFinished(request, response, result);
  };
  const stop = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  onTestFinished(stop);
  const settings = {
    GOOGLE_CLIENT_ID: CLIENT_ID,
    GOOGLE_CLIENT_SECRET: CLIENT_SECRET,
    GOOGLE_ISSUER_URL: issuer,
  };
  return { issuer, settings, stop };
}

const page = (url: URL, people: Readonly<Record<string, Known>>): string =>
  [...Object.keys(people), 'nobody']
    .map((name) => `<p><a href="${url.pathname}?as=${name}">${name}</a>`)
    .join('');

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

const configuration = (people: Readonly<Record<string, Known>>, callback: () => string): Configuration => ({
  adapter: (name) => (name === 'Client' ? ourClient(callback) : memory(name)),
  jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kid: 'only', alg: 'RS256', use: 'sig' }] },
  cookies: { keys: ['of this test alone'] },
  claims: { openid: ['sub'], email: ['email', 'email_verified'] },
  findAccount: async (_, id) => ({
    accountId: id,
    claims: async () => ({ sub: id, ...people[id] }),
  }),
  features: { devInteractions: { enabled: false } },
  interactions: { url: (_, { uid }) => `/interaction/${uid}` },
  pkce: { required: () => true },
  ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
  // Signing in at the provider also grants the consent.
  loadExistingGrant: async ({ oidc }) => {
    const { client, session } = oidc;
    if (!client || !session?.accountId) return undefined;
    const grant = new oidc.provider.Grant({ clientId: client.clientId, accountId: session.accountId });
    grant.addOIDCScope('openid email');
    await grant.save();
    return grant;
  },
});

/**
 * Our server as the provider's client. It is looked up for each request, since our address is known only once we
 * listen.
 */
const ourClient = (callback: () => string): Adapter => ({
  ...memory('Client'),
  find: async (id) =>
    id === CLIENT_ID
      ? {
          client_id: CLIENT_ID,
          client_secret: CLIENT_SECRET,
          redirect_uris: [callback()],
          token_endpoint_auth_method: 'client_secret_post',
        }
      : undefined,
});

/** The provider's storage, for as long as the test runs. */
function memory(name: string): Adapter {
  const of = (id: string) => `${name} ${id}`;
  const find = async (id: string) => kept.get(of(id));
  const findBy = async (test: (payload: AdapterPayload) => boolean) =>
    [...kept].find(([key, payload]) => key.startsWith(`${name} `) && test(payload))?.[1];
  return {
    upsert: async (id, payload) => void kept.set(of(id), payload),
    find,
    findByUid: (uid) => findBy((payload) => payload.uid === uid),
    findByUserCode: (code) => findBy((payload) => payload.userCode === code),
    consume: async (id) =>
      void kept.set(of(id), { ...(await find(id)), consumed: Math.floor(Date.now() / 1000) }),
    destroy: async (id) => void kept.delete(of(id)),
    revokeByGrantId: async (grantId) => {
      for (const [key, payload] of kept) if (payload.grantId === grantId) kept.delete(key);
    },
  };
}

const kept = new Map<string, AdapterPayload>();
