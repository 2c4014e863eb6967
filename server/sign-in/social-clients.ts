import { facebookClient } from './facebook-client.ts';
import { googleClient } from './google-client.ts';
import type { SocialClients } from './social-client.ts';

/** The credentials that the host has registered with the providers; the addresses let other servers replace them. */
type SocialSettings = Readonly<
  Partial<
    Record<
      | 'GOOGLE_CLIENT_ID'
      | 'GOOGLE_CLIENT_SECRET'
      | 'GOOGLE_ISSUER_URL'
      | 'FACEBOOK_CLIENT_ID'
      | 'FACEBOOK_CLIENT_SECRET'
      | 'FACEBOOK_BASE_URL',
      string | undefined
    >
  >
>;

/** The providers that are set up. None is contacted before a player wants it. */
export function socialClients(settings: SocialSettings): SocialClients {
  const { GOOGLE_CLIENT_ID: google, GOOGLE_CLIENT_SECRET: googleSecret } = settings;
  const { FACEBOOK_CLIENT_ID: facebook, FACEBOOK_CLIENT_SECRET: facebookSecret } = settings;
  return {
    ...(google !== undefined &&
      googleSecret !== undefined && {
        google: googleClient({
          clientId: google,
          clientSecret: googleSecret,
          baseUrl: settings.GOOGLE_ISSUER_URL,
        }),
      }),
    ...(facebook !== undefined &&
      facebookSecret !== undefined && {
        facebook: facebookClient({
          clientId: facebook,
          clientSecret: facebookSecret,
          baseUrl: settings.FACEBOOK_BASE_URL,
        }),
      }),
  };
}
