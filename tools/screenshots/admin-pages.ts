import { accountRoutes } from '@farhold/contract/account';
import { messageRoutes } from '@farhold/contract/message';
import { signInRoutes } from '@farhold/contract/sign-in';
import type { Config } from '@farhold/server/app/config';
import { runCommand } from '@farhold/server/operator/run-command';
import { codeOf } from '@farhold/server/testing/authenticator-app';
import { demoAccount } from '../seed/cast.ts';
import { type Call, signIn } from './call.ts';

const operator = { email: 'operator@farhold.test', password: 'a picture of order' } as const;

/** The tabs to photograph. */
export const adminPages = ['overview', 'reports', 'people', 'audit'] as const;

/**
 * Makes an operator with a second factor, a complaint to handle, and opens the admin pages; answers the operator's
 * session. `config` is that of the running server.
 */
export async function openAdminPages(call: Call, config: Config): Promise<string> {
  await call('POST', '/register', null, { ...operator, password_confirmation: operator.password });
  const token = await signIn(call, operator);
  await complain(call, token);
  const begun = await call('POST', '/user/second-factor', token, {});
  const { secret } = signInRoutes['POST /user/second-factor'].reply.parse(begun);
  const code = codeOf(secret, Date.now());
  const confirmed = await call('POST', '/user/second-factor/confirm', token, { code });
  const reply = signInRoutes['POST /user/second-factor/confirm'].reply.parse(confirmed);
  await appoint(config);
  await call('POST', '/admin/session', token, { code: reply.recovery_codes[0] });
  return token;
}

/** The player of the demo writes something that gets reported. */
async function complain(call: Call, token: string): Promise<void> {
  const { id } = accountRoutes['GET /user'].reply.parse(await call('GET', '/user', token));
  const demo = await signIn(call, demoAccount);
  const sent = await call('POST', '/message/send', demo, {
    receiver_id: id,
    message: 'Send me your crystal, or your fleet is dust by tonight.',
  });
  const { data } = messageRoutes['POST /message/send'].reply.parse(sent);
  await call('POST', `/message/${data.id}/report`, token, { reason: 'threat', note: 'The third one today.' });
}

async function appoint(config: Config): Promise<void> {
  const silent = { out: () => {}, err: (text: string) => void process.stderr.write(text) };
  const code = await runCommand(['user', 'make-operator', '--email', operator.email], silent, () => config);
  if (code !== 0) throw new Error('The operator of the pictures could not be appointed.');
}
