import type { signInRoutes, waysIn as waysInSchema } from '@farhold/contract/sign-in';
import { socialProviders } from '@farhold/contract/sign-in-limits';
import type { Reply } from '@farhold/contract/route';
import type { z } from 'zod';
import { isoTime, isoTimeOrNull } from '../http/wire-time.ts';
import type { SocialClients } from './social-client.ts';
import type { waysIn } from './ways-in.ts';

/** The providers that players can sign in with here. */
export const providersToWire = (
  clients: SocialClients,
): Reply<(typeof signInRoutes)['GET /auth/providers']> => ({
  data: socialProviders.map((provider) => ({ provider, is_set_up: clients[provider] !== undefined })),
});

/** Everything that opens the player's account. */
export const waysInToWire = (
  ways: Awaited<ReturnType<typeof waysIn>>,
  clients: SocialClients,
): z.output<typeof waysInSchema> => ({
  has_password: ways.hasPassword,
  providers: socialProviders.map((provider) => {
    const linked = ways.identities.find((identity) => identity.provider === provider);
    return {
      provider,
      is_set_up: clients[provider] !== undefined,
      linked_at: linked ? isoTime(linked.linked_at) : null,
      email: linked?.email ?? null,
    };
  }),
  passkeys: ways.passkeys.map(({ id, name, created_at, last_used_at: used }) => ({
    id,
    name,
    created_at: isoTime(created_at),
    last_used_at: isoTimeOrNull(used),
  })),
  second_factor: { is_on: ways.isGuarded, recovery_codes_left: ways.recoveryCodesLeft },
});
