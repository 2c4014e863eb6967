import type { Language } from '@farhold/contract/languages';
import { providerNames, type SocialProvider } from '@farhold/contract/sign-in-limits';
import { accept, type Decision, refuse } from '@farhold/engine/decision';
import type { AccountId } from '@farhold/engine/ids';
import type { Device } from '../account/device.ts';
import { mailNewWay } from '../account/mail-new-way.ts';
import { mailVerificationAgain } from '../account/mail-verification.ts';
import type { Visitor } from '../http/handler.ts';
import type { Post } from '../mail/post.ts';
import type { Game } from '../time/game.ts';
import { linkProvider } from './link-provider.ts';
import { signInByProvider } from './sign-in-by-provider.ts';
import { beginAttempt, type Begun, spendAttempt } from './social-attempt.ts';
import { asked, type Person, type SocialClient, type SocialClients } from './social-client.ts';

/** The dependencies of a sign-in by a provider: the clients, the public address for the callback, and mail. */
export type Social = {
  readonly game: Game;
  readonly clients: SocialClients;
  readonly post: Post;
};

/** What a browser brings back from a provider. */
export type Returned = {
  readonly provider: SocialProvider;
  readonly query: Readonly<Record<string, string | undefined>>;
  readonly browserSecret: string | undefined;
};

/** Starts an attempt: where to go, and what the browser must store. `account` is null for a sign-in. */
export async function beginSocial(social: Social, provider: SocialProvider, account: AccountId | null) {
  const client = clientOf(social, provider);
  if (!client.ok) return client;
  const begun: Begun = await beginAttempt(social.game, provider, account);
  const url = await asked(
    client.outcome.authorizationUrl(begun.secrets, callbackUrl(social)),
    noteFault(social, provider),
  );
  if (!url.ok) return refuse(url.refusal, { provider: providerNames[provider] });
  return accept({ url: url.outcome, browserSecret: begun.browserSecret });
}

/**
 * Signs in a player whom a provider has sent back; answers the token. Sends a newcomer the mail that confirms an
 * unconfirmed address.
 */
export async function finishSignIn(
  social: Social,
  returned: Returned & { readonly language: Language | null },
  device: Device,
) {
  const person = await identify(social, returned, null);
  if (!person.ok) return person;
  const signedIn = await signInByProvider(
    social.game,
    returned.provider,
    { ...person.outcome, language: returned.language },
    device,
  );
  if (!signedIn.ok) return signedIn;
  const { token, account, isUnconfirmed, linkedTo } = signedIn.outcome;
  if (isUnconfirmed) await mailVerificationAgain(social.game, social.post, account);
  if (linkedTo !== undefined) await mailLinked(social, returned.provider, linkedTo);
  return accept(token);
}

/** Links the provider to the account that the attempt was started for. */
export async function finishLink(social: Social, returned: Returned, by: Visitor) {
  const person = await identify(social, returned, by.account);
  if (!person.ok) return person;
  const linked = await linkProvider(social.game, by, returned.provider, person.outcome);
  if (linked.ok) await mailLinked(social, returned.provider, by.account);
  return linked;
}

const mailLinked = ({ game, post }: Social, provider: SocialProvider, account: AccountId): Promise<void> =>
  mailNewWay(game, post, account, { way: 'provider', provider: providerNames[provider] });

/** Whom the provider has sent back. What was begun for one end is spent, and no good, for another. */
async function identify(social: Social, returned: Returned, account: AccountId | null) {
  const { provider, query, browserSecret } = returned;
  const client = clientOf(social, provider);
  if (!client.ok) return client;
  const attempt = await spendAttempt(social.game, { provider, state: query['state'], browserSecret });
  if (attempt === null || attempt.account !== account) return refuse('social-attempt-invalid');
  const address = new URL(callbackUrl(social));
  for (const [name, value = ''] of Object.entries(query)) address.searchParams.set(name, value);
  const person: Decision<Person, 'provider-unreachable' | 'social-denied' | 'social-failed'> = await asked(
    client.outcome.identify(address, attempt.secrets),
    noteFault(social, provider),
  );
  return person.ok ? person : refuse(person.refusal, { provider: providerNames[provider] });
}

const callbackUrl = ({ post }: Social): string => `${post.publicUrl()}/auth/callback`;

function clientOf(
  { clients }: Social,
  provider: SocialProvider,
): Decision<SocialClient, 'provider-not-set-up'> {
  const client = clients[provider];
  return client ? accept(client) : refuse('provider-not-set-up', { provider: providerNames[provider] });
}

/** The host can fix a wrong secret or a blocked connection, so the log gives the cause; the player sees less. */
const noteFault =
  ({ game }: Social, provider: SocialProvider) =>
  (error: unknown): void => {
    const { message, code, cause } = Object(error) as {
      message?: unknown;
      code?: unknown;
      cause?: { message?: unknown; code?: unknown };
    };
    game.log.warn(
      { provider, reason: message, code: code ?? cause?.code, cause: cause?.message },
      'a social sign-in failed',
    );
  };
