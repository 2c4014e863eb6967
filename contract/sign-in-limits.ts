// Kept apart from the schemas, so that the browser does not load the validator.

/** The providers through which players can sign in. */
export const socialProviders = ['google', 'facebook'] as const;

export type SocialProvider = (typeof socialProviders)[number];

/** The names of the providers in sentences. */
export const providerNames: Readonly<Record<SocialProvider, string>> = {
  google: 'Google',
  facebook: 'Facebook',
};

/** For how many minutes a sign-in, or a later proof, lets a session change who can open the account. */
export const PROOF_MINUTES = 10;

/** The most passkeys of an account, and the longest name of one, in characters. */
export const MOST_PASSKEYS = 10;
export const LONGEST_PASSKEY_NAME = 40;
