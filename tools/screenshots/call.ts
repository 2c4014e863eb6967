import { accountRoutes } from '@farhold/contract/account';

/** Calls the API of a server, with a session or without one; throws its refusal. */
export type Call = (method: string, path: string, token: string | null, body?: object) => Promise<unknown>;

/** The API of the server at this address. */
export const callsTo =
  (url: string): Call =>
  async (method, path, token, body) => {
    const response = await fetch(`${url}/api/v1${path}`, {
      method,
      headers: {
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response.json() as Promise<unknown>;
  };

/** Opens a session, and answers its token. */
export async function signIn(call: Call, credentials: { email: string; password: string }): Promise<string> {
  return accountRoutes['POST /login'].reply.parse(await call('POST', '/login', null, credentials)).token;
}
