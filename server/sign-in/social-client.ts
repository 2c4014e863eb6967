import { accept, type Decision, refuse } from '@farhold/engine/decision';
import type { SocialProvider } from '@farhold/contract/sign-in-limits';
import { AuthorizationResponseError, ClientError, type Configuration } from 'openid-client';
import { z } from 'zod';

/** Ties the two halves of a sign-in to each other and to one browser; nobody else knows these strings. */
export type AttemptSecrets = { readonly state: string; readonly verifier: string; readonly nonce: string };

/** A person as a provider knows them. */
export type Person = {
  /** The provider's own id for the person. */
  readonly subject: string;
  readonly email: string | null;
  /** Whether the provider says that it has verified the address. */
  readonly isEmailVerified: boolean;
};

/** A provider, contacted only when a player wants it. Both calls throw what `refusalOf` understands. */
export type SocialClient = {
  /** The provider's page that asks the player. */
  readonly authorizationUrl: (secrets: AttemptSecrets, redirectUri: string) => Promise<string>;
  /** The person whom the provider has sent back to `returned`, our callback address with its query. */
  readonly identify: (returned: URL, secrets: AttemptSecrets) => Promise<Person>;
};

/** The providers that the host has set up. */
export type SocialClients = Readonly<Partial<Record<SocialProvider, SocialClient>>>;

/** The timeout of a request to a provider, in seconds. */
export const PROVIDER_TIMEOUT_SECONDS = 10;

/** An address as a provider tells it, in the form in which ours are stored. */
export const toldEmail = z.string().max(254).toLowerCase().pipe(z.email());

/** What the host has registered with a provider. */
export type ClientSettings = {
  readonly clientId: string;
  readonly clientSecret: string;
  /** The address of a server in place of the provider's own. */
  readonly baseUrl: string | undefined;
};

/** A provider's reply that does not answer the request. */
export class ProviderFault extends Error {
  override name = 'ProviderFault';
}

/** Caches a provider's metadata once it is loaded; a failed try is not cached. */
export function askedOnce(ask: () => Promise<Configuration>): () => Promise<Configuration> {
  let answer: Promise<Configuration> | null = null;
  return async () => {
    answer ??= ask();
    try {
      return await answer;
    } catch (error) {
      answer = null;
      throw error;
    }
  };
}

type ProviderRefusal = 'provider-unreachable' | 'social-denied' | 'social-failed';

/** A provider's failure as the player sees it: unreachable, declined by the player, or a bad answer. */
function refusalOf(error: unknown): ProviderRefusal {
  if (error instanceof AuthorizationResponseError) {
    if (error.error === 'access_denied') return 'social-denied';
    return isTrouble(error.error) ? 'provider-unreachable' : 'social-failed';
  }
  if (error instanceof TypeError) return 'provider-unreachable';
  if (!(error instanceof ClientError)) return 'social-failed';
  if (error.code === 'OAUTH_TIMEOUT') return 'provider-unreachable';
  return error.cause instanceof Response && error.cause.status >= 500
    ? 'provider-unreachable'
    : 'social-failed';
}

const isTrouble = (error: string): boolean => ['server_error', 'temporarily_unavailable'].includes(error);

/** The outcome of a request to a provider. */
export async function asked<Answer>(
  question: Promise<Answer>,
  onFault: (error: unknown) => void,
): Promise<Decision<Answer, ProviderRefusal>> {
  try {
    return accept(await question);
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal !== 'social-denied') onFault(error);
    return refuse(refusal);
  }
}
