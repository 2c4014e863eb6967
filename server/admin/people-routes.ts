import type { adminPeopleRoutes } from '@farhold/contract/admin-people';
import { accountId, type AccountId } from '@farhold/engine/ids';
import { instant } from '@farhold/engine/time/instant';
import type { Handlers, Visitor } from '../http/handler.ts';
import { Refused } from '../http/refused.ts';
import { done, type Done } from '../language/done.ts';
import { GRACE_MS } from '../personal-data/plan-deletion.ts';
import type { Game } from '../time/game.ts';
import { ban, mute, signOut, unban, unmute } from './discipline.ts';
import { endAllWays } from './end-all-ways.ts';
import { findUsers } from './find-users.ts';
import type { Operation } from './operation.ts';
import {
  deleteNow,
  keep,
  planDeletionOf,
  removeSecondFactor,
  rename,
  resetLink,
  setEmail,
  unlock,
} from './rescue.ts';
import { showUser } from './show-user.ts';

type People = Handlers<typeof adminPeopleRoutes>;
type Part<Name extends keyof People> = Pick<People, Name>;
type OperationOf = (by: Visitor) => Operation;
type Numbered = { readonly by: Visitor; readonly params: { readonly id: number } };

export const peopleHandlers = (game: Game, operationOf: OperationOf): People => ({
  'GET /admin/users': async ({ query }) => findUsers({ game }, query.query, query.page),
  'GET /admin/users/{id}': async ({ params }) => showUser({ game }, (await found(game, params.id)).id),
  ...disciplineHandlers(game, operationOf),
  ...rescueHandlers(game, operationOf),
  ...deletionHandlers(game, operationOf),
});

/** An account by its number; refuses one that does not exist. */
async function found({ db }: Pick<Game, 'db'>, named: number) {
  const row = await db
    .selectFrom('account')
    .select(['id', 'is_operator'])
    .where('id', '=', named)
    .executeTakeFirst();
  if (!row) throw new Refused('account-unknown', { account: String(named) });
  return { id: accountId(row.id), isOperator: row.is_operator };
}

/**
 * Acts on a player's account. Refuses those of operators: a person who took over one of them must not lock out the
 * others.
 */
const onPlayer =
  (game: Game, operationOf: OperationOf) =>
  async <Outcome>(
    { by, params }: Numbered,
    act: (operation: Operation, account: AccountId) => Promise<Outcome>,
  ): Promise<Outcome> => {
    const { id, isOperator } = await found(game, params.id);
    if (isOperator) throw new Refused('operator-account');
    return act(operationOf(by), id);
  };

const said = async (action: Promise<unknown>, sentence: Done): Promise<{ message: Done }> => {
  await action;
  return { message: sentence };
};

const instantOf = (at: string | null) => (at === null ? null : instant(Date.parse(at)));

function disciplineHandlers(
  game: Game,
  operationOf: OperationOf,
): Part<
  | 'POST /admin/users/{id}/ban'
  | 'POST /admin/users/{id}/unban'
  | 'POST /admin/users/{id}/mute'
  | 'POST /admin/users/{id}/unmute'
  | 'POST /admin/users/{id}/sign-out'
> {
  const on = onPlayer(game, operationOf);
  return {
    'POST /admin/users/{id}/ban': ({ body: { reason, until }, ...asked }) =>
      said(
        on(asked, (operation, account) => ban(operation, account, { reason, until: instantOf(until) })),
        done('user-banned'),
      ),
    'POST /admin/users/{id}/unban': (asked) => said(on(asked, unban), done('user-unbanned')),
    'POST /admin/users/{id}/mute': ({ body: { reason, until }, ...asked }) =>
      said(
        on(asked, (operation, account) => mute(operation, account, { reason, until: instantOf(until) })),
        done('user-muted'),
      ),
    'POST /admin/users/{id}/unmute': (asked) => said(on(asked, unmute), done('user-unmuted')),
    'POST /admin/users/{id}/sign-out': async ({ body, ...asked }) => {
      if (body?.everything) {
        const { mailed } = await on(asked, endAllWays);
        return { message: done('user-ways-ended', { mailed: String(mailed) }) };
      }
      const { ended } = await on(asked, signOut);
      return { message: done('user-signed-out', { count: ended }) };
    },
  };
}

function rescueHandlers(
  game: Game,
  operationOf: OperationOf,
): Part<
  | 'POST /admin/users/{id}/unlock'
  | 'POST /admin/users/{id}/rename'
  | 'POST /admin/users/{id}/email'
  | 'POST /admin/users/{id}/reset-password'
  | 'POST /admin/users/{id}/remove-second-factor'
> {
  const on = onPlayer(game, operationOf);
  return {
    'POST /admin/users/{id}/unlock': (asked) => said(on(asked, unlock), done('user-unlocked')),
    'POST /admin/users/{id}/rename': async ({ body, ...asked }) => {
      const { name } = await on(asked, (operation, account) => rename(operation, account, body.name));
      return { message: done('user-renamed', { name }) };
    },
    'POST /admin/users/{id}/email': async ({ body, ...asked }) => {
      const { email } = await on(asked, (operation, account) => setEmail(operation, account, body.email));
      return { message: done('user-email-set', { email }) };
    },
    'POST /admin/users/{id}/reset-password': async (asked) => {
      const link = await on(asked, resetLink);
      return { message: done('user-reset-link', { minutes: link.minutes }), data: link };
    },
    'POST /admin/users/{id}/remove-second-factor': (asked) =>
      said(on(asked, removeSecondFactor), done('user-factor-removed')),
  };
}

function deletionHandlers(
  game: Game,
  operationOf: OperationOf,
): Part<'POST /admin/users/{id}/delete' | 'POST /admin/users/{id}/keep'> {
  const on = onPlayer(game, operationOf);
  return {
    'POST /admin/users/{id}/delete': async ({ body, now, ...asked }) => {
      if (body.now) return said(on(asked, deleteNow), done('user-deleted'));
      return said(on(asked, planDeletionOf), done('user-deletion-planned', { day: now + GRACE_MS }));
    },
    'POST /admin/users/{id}/keep': (asked) => said(on(asked, keep), done('user-kept')),
  };
}
