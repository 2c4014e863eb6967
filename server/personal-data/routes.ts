import { EXPORTED_MEGABYTES, EXPORTED_ROWS } from '@farhold/contract/account-limits';
import type { personalDataRoutes } from '@farhold/contract/personal-data';
import type { InTurn } from '../http/command-slots.ts';
import type { Handlers } from '../http/handler.ts';
import { accepted, Refused } from '../http/refused.ts';
import { isoTime } from '../http/wire-time.ts';
import { done } from '../language/done.ts';
import type { Post } from '../mail/post.ts';
import type { Game } from '../time/game.ts';
import { exportAccount, exportsInTurn } from './export-account.ts';
import { keepAccount, planDeletion } from './plan-deletion.ts';

export const personalDataHandlers = (
  game: Game,
  post: Post,
  inTurn: InTurn = exportsInTurn(),
): Handlers<typeof personalDataRoutes> => ({
  'GET /user/export': async ({ by, now, setHeader, texts }) => {
    const exportedAt = isoTime(now);
    setHeader('content-disposition', `attachment; filename="farhold-${exportedAt.slice(0, 10)}.json"`);
    return {
      about: texts.done('exported', { entries: EXPORTED_ROWS, megabytes: EXPORTED_MEGABYTES }),
      exported_at: exportedAt,
      data: await inTurn(by.account, () => exportAccount(game.db, by.account)),
    };
  },
  'POST /user/deletion': async ({ body, by }) => {
    const decision = await planDeletion(game, post, by, body.password);
    if (!decision.ok) throw new Refused(decision.refusal, decision.params, 'password');
    return { message: done('deletion-planned', { day: decision.outcome }) };
  },
  'DELETE /user/deletion': async ({ by }) => {
    accepted(await keepAccount(game, by.account));
    return { message: done('account-kept') };
  },
});
