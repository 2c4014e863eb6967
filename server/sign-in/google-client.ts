import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientSecretPost,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
} from 'openid-client';
import { plainHttp } from './plain-http.ts';
import {
  askedOnce,
  type ClientSettings,
  ProviderFault,
  PROVIDER_TIMEOUT_SECONDS,
  type SocialClient,
  toldEmail,
} from './social-client.ts';

const ISSUER = 'https://accounts.google.com';

/** Google, or another OpenID provider in its place. Its endpoints are discovered when the first player comes. */
export function googleClient({ clientId, clientSecret, baseUrl = ISSUER }: ClientSettings): SocialClient {
  const configured = askedOnce(() =>
    discovery(new URL(baseUrl), clientId, {}, ClientSecretPost(clientSecret), {
      timeout: PROVIDER_TIMEOUT_SECONDS,
      execute: [enableNonRepudiationChecks, ...plainHttp(baseUrl)],
    }),
  );
  return {
    authorizationUrl: async ({ state, verifier, nonce }, redirectUri) =>
      buildAuthorizationUrl(await configured(), {
        redirect_uri: redirectUri,
        scope: 'openid email',
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      }).href,
    identify: async (returned, { state, verifier, nonce }) => {
      const config = await configured();
      const tokens = await authorizationCodeGrant(config, returned, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new ProviderFault('The provider told nothing of the player.');
      const { sub } = claims;
      // Google puts the address into the token itself; others return it only on request.
      const { email, email_verified: isVerified } =
        claims['email'] === undefined && config.serverMetadata().userinfo_endpoint !== undefined
          ? await fetchUserInfo(config, tokens.access_token, sub)
          : claims;
      return { subject: sub, email: emailOf(email), isEmailVerified: isVerified === true };
    },
  };
}

/** The address among the claims; null for none. What is no address comes from no provider that can be believed. */
function emailOf(claim: unknown): string | null {
  if (claim === undefined || claim === null || claim === '') return null;
  const email = toldEmail.safeParse(claim);
  if (!email.success) throw new ProviderFault('The provider told an address that is none.');
  return email.data;
}
