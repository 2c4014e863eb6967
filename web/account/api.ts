import { call, CallFailed } from '../client/call.ts';

export type Registration = { readonly email: string; readonly password: string; readonly repeated: string };

/** What the login form holds; `code` is the second factor's, null until it is asked for. */
export type Login = {
  readonly email: string;
  readonly password: string;
  readonly remember: boolean;
  readonly code: string | null;
};

/** A token, or the news that the password was right and a code of an authenticator app is needed. */
type LoginReply = { readonly token: string } | 'code-needed' | 'no-token';

/** Signs in. Throws the server's refusal. */
export async function logIn({ code, ...login }: Login): Promise<LoginReply> {
  const body = { ...login, ...(code !== null && { code }) };
  try {
    const { token }: { token?: string } = await call('POST /login', { body, universe: null });
    return token === undefined ? 'no-token' : { token };
  } catch (error) {
    if (error instanceof CallFailed && error.code === 'second-factor-needed') return 'code-needed';
    throw error;
  }
}

/** Opens an account. Throws the server's refusal, with sentences by field. */
export async function register({ email, password, repeated }: Registration): Promise<void> {
  await call('POST /register', {
    body: { email, password, password_confirmation: repeated },
    universe: null,
  });
}

/** Confirms the e-mail address that this token was sent to. */
export async function verifyEmail(token: string): Promise<void> {
  await call('POST /email/verify', { body: { token }, universe: null });
}
