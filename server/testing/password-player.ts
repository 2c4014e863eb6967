import { hashPassword } from '../account/password.ts';
import { signUp } from './test-player.ts';
import type { World } from './world.ts';

/** The password of every player who has one. */
export const PASSWORD = 'correct horse';

const passwordHash = hashPassword(PASSWORD);

/** An account with a password and a confirmed address, and a session of it; it has joined no universe. */
export async function withPassword({ game, now }: Pick<World, 'game' | 'now'>, name: string) {
  const account = await signUp(game, name);
  await game.db
    .updateTable('account')
    .set({ password_hash: await passwordHash, email_verified_at: now() })
    .where('id', '=', account.id)
    .execute();
  return account;
}

/** The token from the link in the newest mail to an address. */
export function mailedToken({ mails }: Pick<World, 'mails'>, to: string): string {
  const mail = mails.findLast((one) => one.to === to);
  const [, token] = /[?&]token=([\w-]+)/.exec(mail?.text ?? '') ?? [];
  if (token === undefined) throw new Error(`No mail with a link went to ${to}.`);
  return token;
}
