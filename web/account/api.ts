import { call, CallFailed } from '../client/call.ts';

export type Registration = { readonly email: string; readonly password: string; readonly repeated: string };

/** What is typed at the login; `code` is that of the second factor, where it was asked for. */
export type Login = {
  readonly email: string;
  readonly password: string;
  readonly remember: boolean;
  readonly code: string | null;
};

/** Signs in; answers the token, or null when the reply has none. Throws what the server refuses. */
export async function logIn({ code, ...login }: Login): Promise<string | null> {
  const reply: { token?: string } = await call('POST /login', {
    body: { ...login, ...(code !== null && { code }) },
    universe: null,
  });
  return reply.token ?? null;
}

/** Whether the password was right and the account asks for the code of an authenticator app. */
export const isCodeAskedFor = (error: unknown): boolean =>
  error instanceof CallFailed && error.code === 'second-factor-needed';

/** Opens an account. Throws what the server refuses, with sentences by field. */
export async function register({ email, password, repeated }: Registration): Promise<void> {
  await call('POST /register', {
    body: { email, password, password_confirmation: repeated },
    universe: null,
  });
}

/** What the server found wrong with which field of a registration; nothing if it found fault with none. */
export function refusedFields(error: unknown): Partial<Record<keyof Registration, string>> {
  if (!(error instanceof CallFailed)) return {};
  const { email, password, password_confirmation: repeated } = error.fields;
  return {
    ...(email?.[0] && { email: email[0] }),
    ...(password?.[0] && { password: password[0] }),
    ...(repeated?.[0] && { repeated: repeated[0] }),
  };
}

/** Confirms the e-mail address to which this token was mailed. */
export async function verifyEmail(token: string): Promise<void> {
  await call('POST /email/verify', { body: { token }, universe: null });
}
