import { call } from '../client/call.ts';
import { refreshUser } from '../session/session.ts';

/** Everything the server stores about the player, as JSON text. */
export const readExport = async (): Promise<string> =>
  JSON.stringify(await call('GET /user/export', { universe: null }), null, 2);

/** Schedules the account for deletion in seven days. Throws the server's refusal. */
export async function requestDeletion(password: string): Promise<void> {
  await call('POST /user/deletion', { body: { password }, universe: null });
  await refreshUser();
}

/** Cancels the deletion. Throws the server's refusal. */
export async function keepAccount(): Promise<void> {
  await call('DELETE /user/deletion', { universe: null });
  await refreshUser();
}
