import type { session, user } from '@farhold/contract/account';
import { languageAmong } from '@farhold/contract/languages';
import { renamePauseMs } from '@farhold/engine/player/player-name';
import type { z } from 'zod';
import type { StoredSession } from './own-sessions.ts';
import type { accountById } from './store.ts';

type StoredAccount = Awaited<ReturnType<typeof accountById>>;

/** The signed-in player as the wire calls them. Whoever plays no universe has no name there yet. */
export const userToWire = (stored: StoredAccount): z.output<typeof user> => ({
  id: stored.id,
  name: stored.name,
  universe_name: stored.universe_id === null ? null : stored.name,
  email: stored.email,
  email_verified: stored.email_verified_at !== null,
  language: languageAmong([stored.language ?? '']),
  new_email: stored.new_email,
  has_password: Boolean(stored.has_password),
  name_free_at: momentOf(stored.name_changed_at === null ? null : stored.name_changed_at + renamePauseMs),
  erase_at: momentOf(stored.erase_at),
});

/** A session of the signed-in player; `current` is the one that asks. */
export const sessionToWire = (stored: StoredSession, current: number): z.output<typeof session> => ({
  id: stored.id,
  begun_at: new Date(stored.created_at).toISOString(),
  last_used_at: new Date(stored.last_used_at).toISOString(),
  ends_at: new Date(stored.expires_at).toISOString(),
  browser: stored.browser,
  system: stored.system,
  remembered: stored.remember,
  by_operator: stored.impersonated,
  is_current: stored.id === current,
});

const momentOf = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());
