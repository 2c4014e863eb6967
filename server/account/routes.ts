import type { accountRoutes } from '@farhold/contract/account';
import type { Handlers } from '../http/handler.ts';
import { accepted, Refused } from '../http/refused.ts';
import { done } from '../language/done.ts';
import type { Post } from '../mail/post.ts';
import type { Game } from '../time/game.ts';
import { requestEmailChange, withdrawEmailChange } from './change-email.ts';
import { changeName } from './change-name.ts';
import { changePassword } from './change-password.ts';
import { confirmEmailChange, stopEmailChange } from './confirm-email-change.ts';
import { deviceOf } from './device.ts';
import { chooseLanguage, rememberLanguage } from './language.ts';
import { logIn } from './log-in.ts';
import { mailVerificationAgain } from './mail-verification.ts';
import { checkNewPassword, type CheckNewPassword } from './new-password.ts';
import { endAllSessions, endSession, selectSessions } from './own-sessions.ts';
import { register } from './register.ts';
import type { SecretBox } from './secret-box.ts';
import { requestReset } from './request-reset.ts';
import { resetPassword } from './reset-password.ts';
import type { KnownSessions } from './known-sessions.ts';
import { closeSession } from './session.ts';
import { accountById } from './store.ts';
import { verifyEmail } from './verify-email.ts';
import { sessionToWire, userToWire } from './wire.ts';

export const accountHandlers = (
  game: Game,
  sessions: KnownSessions,
  post: Post,
  secretBox: SecretBox,
  refusesCommonPasswords: boolean,
): Handlers<typeof accountRoutes> => ({
  ...signInHandlers(game, sessions, post, secretBox, checkNewPassword(refusesCommonPasswords)),
  ...passwordHandlers(game, post, checkNewPassword(refusesCommonPasswords)),
  ...profileHandlers(game),
  ...emailHandlers(game, post),
  ...sessionHandlers(game, sessions),
});

type Some<Name extends keyof typeof accountRoutes> = Pick<Handlers<typeof accountRoutes>, Name>;

const signInHandlers = (
  game: Game,
  sessions: KnownSessions,
  post: Post,
  secretBox: SecretBox,
  checkPassword: CheckNewPassword,
): Some<
  | 'GET /user'
  | 'POST /login'
  | 'POST /register'
  | 'POST /email/verify'
  | 'POST /email/resend'
  | 'POST /logout'
> => ({
  'GET /user': async ({ by }) => userToWire(await accountById(game.db, by.account)),
  'POST /login': async ({ body, userAgent, language }) => {
    const token = accepted(await logIn(game, secretBox, body, deviceOf(userAgent)));
    await rememberLanguage(game, token, language);
    return { token, message: done('signed-in') };
  },
  'POST /register': async ({ body, language }) => {
    checkPassword(body.password);
    const registered = await register(game, post, { ...body, language });
    if (!registered.ok) throw new Refused(registered.refusal, {}, 'email');
    return { message: done('registered'), data: { email: body.email } };
  },
  'POST /email/verify': async ({ body, visitor }) => {
    const { endsSessions } = accepted(await verifyEmail(game, body.token, await visitor()));
    return { message: done(endsSessions ? 'email-verified-elsewhere' : 'email-verified') };
  },
  'POST /email/resend': async ({ by }) => {
    const { isSent } = accepted(await mailVerificationAgain(game, post, by.account));
    return { message: done(isSent ? 'verification-mailed' : 'email-verified-before') };
  },
  'POST /logout': async ({ by }) => {
    await closeSession(game.db, by);
    sessions.forget(by.session);
    return { message: done('signed-out') };
  },
});

const passwordHandlers = (
  game: Game,
  post: Post,
  checkPassword: CheckNewPassword,
): Some<'POST /password/email' | 'POST /password/reset' | 'POST /user/password'> => ({
  'POST /password/email': async ({ body }) => {
    accepted(await requestReset(game, post, body.email));
    return { message: done('reset-mailed') };
  },
  'POST /password/reset': async ({ body }) => {
    const { token } = body;
    if (!token) throw new Refused('reset-token-missing', {}, 'token');
    checkPassword(body.password);
    const decision = await resetPassword(game, post, { ...body, token });
    if (!decision.ok) throw new Refused(decision.refusal, {}, 'email');
    return { message: done('password-reset') };
  },
  'POST /user/password': async ({ body, by }) => {
    checkPassword(body.password);
    const decision = await changePassword(game, post, by, {
      old: body.old_password,
      password: body.password,
    });
    if (!decision.ok) throw new Refused(decision.refusal, decision.params, 'old_password');
    return { message: done('password-changed') };
  },
});

const profileHandlers = (game: Game): Some<'POST /user/name' | 'POST /user/language'> => ({
  'POST /user/name': async ({ body, by }) => {
    const decision = await changeName(game, by.account, body.name);
    if (!decision.ok) throw new Refused(decision.refusal, decision.params, 'name');
    return {
      message: done('name-changed', { name: decision.outcome }),
      data: { name: decision.outcome },
    };
  },
  'POST /user/language': async ({ body, by }) => {
    await chooseLanguage(game, by.account, body.language);
    return { message: done('language-chosen') };
  },
});

const emailHandlers = (
  game: Game,
  post: Post,
): Some<'POST /user/email' | 'DELETE /user/email' | 'POST /email/change' | 'POST /email/change/stop'> => ({
  'POST /user/email': async ({ body, by }) => {
    const decision = await requestEmailChange(game, post, by, body);
    if (!decision.ok) throw new Refused(decision.refusal, decision.params, fieldOf(decision.refusal));
    return { message: done('email-change-mailed') };
  },
  'DELETE /user/email': async ({ by }) => {
    await withdrawEmailChange(game.db, by.account);
    return { message: done('email-change-stopped') };
  },
  'POST /email/change': async ({ body, visitor }) => {
    const { isChanged } = accepted(await confirmEmailChange(game, body.token, await visitor()));
    return {
      message: done(isChanged ? 'email-changed' : 'email-change-waiting'),
      data: { changed: isChanged },
    };
  },
  'POST /email/change/stop': async ({ body }) => {
    accepted(await stopEmailChange(game, body.token));
    return { message: done('email-change-stopped') };
  },
});

const fieldOf = (refusal: string): string => (refusal.startsWith('email-') ? 'email' : 'password');

const sessionHandlers = (
  game: Game,
  sessions: KnownSessions,
): Some<'GET /user/sessions' | 'DELETE /user/sessions/{id}' | 'POST /user/sessions/end'> => ({
  'GET /user/sessions': async ({ by, now }) => {
    const open = await selectSessions(game.db, by.account, now);
    return { data: open.map((stored) => sessionToWire(stored, by.session)) };
  },
  'DELETE /user/sessions/{id}': async ({ params, by }) => {
    accepted(await endSession(game.db, by.account, params.id));
    sessions.forget(params.id);
    return { message: done('session-ended') };
  },
  'POST /user/sessions/end': async ({ body, by }) => {
    const count = await endAllSessions(game.db, by, {
      keepsThis: body.keep_current,
      endsTokens: body.api_tokens,
    });
    return { message: done('sessions-ended', { count }) };
  },
});
