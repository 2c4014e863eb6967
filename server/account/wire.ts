import type { session, user } from '@farhold/contract/account';
import { languageAmong } from '@farhold/contract/languages';
import { RENAME_PAUSE_MS } from '@farhold/engine/player/player-name';
import type { z } from 'zod';
import { isoTime, isoTimeOrNull } from '../http/wire-time.ts';
import type { StoredSession } from './own-sessions.ts';
import type { accountById } from './store.ts';

type StoredAccount = Awaited<ReturnType<typeof accountById>>;

/** The signed-in player in the terms of the wire. A player in no universe has no name there yet. */
export const userToWire = (stored: StoredAccount): z.output<typeof user> => ({
  id: stored.id,
  name: stored.name,
  universe_name: stored.universe_id === null ? null : stored.name,
  email: stored.email,
  email_verified: stored.email_verified_at !== null,
  language: languageAmong([stored.language ?? '']),
  new_email: stored.new_email,
  has_password: Boolean(stored.has_password),
  name_free_at: isoTimeOrNull(
    stored.name_changed_at === null ? null : stored.name_changed_at + RENAME_PAUSE_MS,
  ),
  erase_at: isoTimeOrNull(stored.erase_at),
});

/** A session of the signed-in player; `current` is the one of this request. */
export const sessionToWire = (stored: StoredSession, current: number): z.output<typeof session> => ({
  id: stored.id,
  begun_at: isoTime(stored.created_at),
  last_used_at: isoTime(stored.last_used_at),
  ends_at: isoTime(stored.expires_at),
  browser: stored.browser,
  system: stored.system,
  remembered: stored.remember,
  by_operator: stored.impersonated,
  is_current: stored.id === current,
});
