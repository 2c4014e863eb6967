import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientSecretPost,
  Configuration,
  fetchProtectedResource,
} from 'openid-client';
import { z } from 'zod';
import { plainHttp } from './plain-http.ts';
import {
  type ClientSettings,
  ProviderFault,
  PROVIDER_TIMEOUT_SECONDS,
  type SocialClient,
  toldEmail,
} from './social-client.ts';

const DIALOG_URL = 'https://www.facebook.com';
const GRAPH_URL = 'https://graph.facebook.com';

/** The version of the Graph API that this code targets. */
const VERSION = 'v23.0';

const me = z.object({ id: z.string().min(1).max(200), email: toldEmail.optional() });

/**
 * Facebook's login, or a server in its place. Facebook never says whether an address is verified, so none of
 * its addresses counts as verified.
 */
export function facebookClient({ clientId, clientSecret, baseUrl }: ClientSettings): SocialClient {
  const base = baseUrl?.replace(/\/+$/, '');
  const dialog = `${base ?? DIALOG_URL}/${VERSION}`;
  const graph = `${base ?? GRAPH_URL}/${VERSION}`;
  const server = {
    issuer: base ?? DIALOG_URL,
    authorization_endpoint: `${dialog}/dialog/oauth`,
    token_endpoint: `${graph}/oauth/access_token`,
  };
  const configured = new Configuration(server, clientId, {}, ClientSecretPost(clientSecret));
  configured.timeout = PROVIDER_TIMEOUT_SECONDS;
  for (const allow of plainHttp(base)) allow(configured);
  return {
    authorizationUrl: async ({ state, verifier }, redirectUri) =>
      buildAuthorizationUrl(configured, {
        redirect_uri: redirectUri,
        scope: 'email',
        state,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      }).href,
    identify: async (returned, { state, verifier }) => {
      const tokens = await authorizationCodeGrant(configured, returned, {
        expectedState: state,
        pkceCodeVerifier: verifier,
      });
      const reply = await fetchProtectedResource(
        configured,
        tokens.access_token,
        new URL(`${graph}/me?fields=id,email`),
        'GET',
      );
      const person = me.safeParse(reply.ok ? await reply.json() : null);
      if (!person.success)
        throw new ProviderFault(`The Graph API answered ${reply.status} without a person.`);
      const { id, email = null } = person.data;
      return { subject: id, email, isEmailVerified: false };
    },
  };
}
