import type { accountRoutes } from '@farhold/contract/account';
import type { Handlers } from '../http/handler.ts';
import { accepted, Refused } from '../http/refused.ts';
import { doneSentence } from '../http/sentences.ts';
import type { Post } from '../mail/post.ts';
import type { Game } from '../time/game.ts';
import { logIn } from './log-in.ts';
import { register } from './register.ts';
import type { Sealer } from './sealer.ts';
import { closeSession } from './session.ts';
import { accountById } from './store.ts';
import { verifyEmail } from './verify-email.ts';
import { userToWire } from './wire.ts';

export const accountHandlers = (game: Game, post: Post, sealer: Sealer): Handlers<typeof accountRoutes> => ({
  'GET /user': async ({ by }) => userToWire(await accountById(game.db, by.account)),
  'POST /login': async ({ body }) => {
    const token = accepted(await logIn(game, sealer, body));
    return { token, message: doneSentence('signed-in') };
  },
  'POST /register': async ({ body }) => {
    const registered = await register(game, post, body);
    if (!registered.ok) throw new Refused(registered.refusal, {}, 'email');
    return { message: doneSentence('registered'), data: { email: body.email } };
  },
  'POST /email/verify': async ({ body }) => {
    accepted(await verifyEmail(game, body.token));
    return { message: doneSentence('email-verified') };
  },
  'POST /logout': async ({ by }) => {
    await closeSession(game.db, by);
    return { message: doneSentence('signed-out') };
  },
});
