import { type SocialProvider, socialProviders } from '@farhold/contract/sign-in-limits';
import { call } from '../client/call.ts';
import { plainText, stored } from '../client/store.ts';

/** The providers that the host has set up. */
export async function readProviders(): Promise<ReadonlySet<SocialProvider>> {
  const { data } = await call('GET /auth/providers', { universe: null });
  return new Set(data.filter((one) => one.is_set_up).map(({ provider }) => provider));
}

/** Why the player went to a provider. */
type Purpose = 'sign-in' | 'link';

const keptProvider = stored('socialProvider', plainText);
const keptPurpose = stored('socialPurpose', plainText);

/** Stores the chosen provider, and goes to its page (spec section 4, social flow). Throws the server's refusal. */
export async function leaveForProvider(provider: SocialProvider, purpose: Purpose): Promise<void> {
  const params = { provider };
  const { url } =
    purpose === 'link'
      ? await call('POST /user/social/{provider}/link', { params, body: {}, universe: null })
      : await call('GET /auth/{provider}/redirect', { params, universe: null });
  keptProvider.write(provider);
  keptPurpose.write(purpose);
  window.location.assign(url);
}

/** The provider this browser was sent to, and why; null for none. */
export function chosenProvider(): { provider: SocialProvider; purpose: Purpose } | null {
  const provider = socialProviders.find((one) => one === keptProvider.read());
  if (!provider) return null;
  return { provider, purpose: keptPurpose.read() === 'link' ? 'link' : 'sign-in' };
}

export function forgetProvider(): void {
  keptProvider.write(null);
  keptPurpose.write(null);
}

/** Exchanges the provider's parameters for a token; null if the reply has none. Throws the server's refusal. */
export async function finishSocialSignIn(provider: SocialProvider, search: string): Promise<string | null> {
  const reply: { token?: string } = await call('GET /auth/{provider}/callback', {
    params: { provider },
    query: Object.fromEntries(new URLSearchParams(search)),
    universe: null,
  });
  return reply.token ?? null;
}

/** Links the provider to the signed-in player's account; returns the server's message. Throws its refusal. */
export async function finishSocialLink(provider: SocialProvider, search: string): Promise<string> {
  const { message } = await call('POST /user/social/{provider}', {
    params: { provider },
    body: Object.fromEntries(new URLSearchParams(search)),
    universe: null,
  });
  return message;
}
