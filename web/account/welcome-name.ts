import type { User } from '../session/api.ts';

/**
 * The name to greet a player with: the one in the universe, else the e-mail address, else null for 'Commander' (spec
 * section 2).
 */
export const welcomeName = (user: Pick<User, 'universeName' | 'email'> | null): string | null =>
  user?.universeName || user?.email || null;
