import { call } from '../client/call.ts';
import { refreshUser } from '../session/session.ts';

/** Everything that the server keeps about the player, as the text of a JSON file. */
export const readExport = async (): Promise<string> =>
  JSON.stringify(await call('GET /user/export', { universe: null }), null, 2);

/** Has the account deleted in seven days. Throws what the server refuses. */
export async function requestDeletion(password: string): Promise<void> {
  await call('POST /user/deletion', { body: { password }, universe: null });
  await refreshUser();
}

/** Keeps the account after all. Throws what the server refuses. */
export async function keepAccount(): Promise<void> {
  await call('DELETE /user/deletion', { universe: null });
  await refreshUser();
}
