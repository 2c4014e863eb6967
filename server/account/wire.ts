import type { user } from '@farhold/contract/account';
import type { z } from 'zod';
import type { accountById } from './store.ts';

type StoredAccount = Awaited<ReturnType<typeof accountById>>;

/** The signed-in player as the wire calls them. Whoever plays no universe has no name there yet. */
export const userToWire = (stored: StoredAccount): z.output<typeof user> => ({
  id: stored.id,
  name: stored.name,
  universe_name: stored.universe_id === null ? null : stored.name,
  email: stored.email,
  email_verified: stored.email_verified_at !== null,
});
