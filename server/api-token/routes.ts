import type { apiTokenRoutes } from '@farhold/contract/api-token';
import { mailNewWay } from '../account/mail-new-way.ts';
import type { Handlers } from '../http/handler.ts';
import { accepted } from '../http/refused.ts';
import { done } from '../language/done.ts';
import type { Post } from '../mail/post.ts';
import type { Game } from '../time/game.ts';
import { makeToken, revokeToken, selectTokens } from './own-tokens.ts';
import { tokenToWire } from './wire.ts';

export const apiTokenHandlers = (game: Game, post: Post): Handlers<typeof apiTokenRoutes> => ({
  'GET /user/tokens': async ({ by, now }) => ({
    data: (await selectTokens(game.db, by.account, now)).map(tokenToWire),
  }),
  'POST /user/tokens': async ({ body, by, now, proven }) => {
    // The others end by themselves.
    if (body.expires_in_days === null) await proven();
    const { name, scope, expires_in_days: days } = body;
    const { token, stored } = accepted(await makeToken(game.db, by, { name, scope, days }, now));
    await mailNewWay(game, post, by.account, { way: 'token' });
    return { message: done('token-made', { name }), token, data: tokenToWire(stored) };
  },
  'DELETE /user/tokens/{id}': async ({ params, by }) => {
    accepted(await revokeToken(game.db, by.account, params.id));
    return { message: done('token-revoked') };
  },
});
