import type { ResetLink } from './reset-api.ts';

const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Reads `?token=…&email=…`; empty where something is missing. */
export const readResetSearch = (search: Record<string, unknown>): ResetLink => ({
  token: text(search['token']),
  email: text(search['email']),
});
