// Apart from the schemas, so that the browser does not load what checks them.

/** By whom players may sign in beside us. */
export const socialProviders = ['google', 'facebook'] as const;

export type SocialProvider = (typeof socialProviders)[number];

/** How the providers are called in sentences. */
export const providerNames: Readonly<Record<SocialProvider, string>> = {
  google: 'Google',
  facebook: 'Facebook',
};

/** So many passkeys an account may have, and so long may be what one is called. */
export const MOST_PASSKEYS = 10;
export const LONGEST_PASSKEY_NAME = 40;
