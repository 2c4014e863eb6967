import { call, CallFailed } from '../client/call.ts';

/** Mails a link for choosing a new password, if the address has an account. */
export async function requestReset(email: string): Promise<void> {
  await call('POST /password/email', { body: { email }, universe: null });
}

export type ResetLink = { readonly token: string; readonly email: string };

/** Sets a new password with a mailed link. Throws the server's refusal. */
export async function resetPassword(link: ResetLink, password: string, repeated: string): Promise<void> {
  await call('POST /password/reset', {
    body: { ...link, password, password_confirmation: repeated },
    universe: null,
  });
}

/**
 * The sentence for a failed reset: too many attempts, else the server's message, else its fault with the address (spec
 * section 8).
 */
export function resetFailureText(error: unknown, tooMany: string, otherwise: string): string {
  if (!(error instanceof CallFailed)) return otherwise;
  if (error.status === 429) return tooMany;
  return error.message || (error.fields['email']?.[0] ?? otherwise);
}
