import type { universeRoutes } from '@farhold/contract/universe';
import { type AccountId, universeId, type UniverseId } from '@farhold/engine/ids';
import { accountById } from '../account/store.ts';
import type { Handlers } from '../http/handler.ts';
import { accepted, Refused } from '../http/refused.ts';
import { done } from '../language/done.ts';
import type { Game } from '../time/game.ts';
import { activateUniverse } from './activate-universe.ts';
import { findInvitation, inviteFriends } from './invitation.ts';
import { universeOf } from './invited-where.ts';
import { joinUniverse, type JoinRefusal } from './join-universe.ts';
import { selectFinalRanking } from './final-ranking.ts';
import { selectAlliances } from './season-alliances.ts';
import { selectBattles, selectHallOfFame, selectWinners } from './season-store.ts';
import { selectMemberships, selectUniverses, universeExists } from './store.ts';
import {
  membershipToWire,
  seasonBattleToWire,
  universeToWire,
  winnerToWire,
  wonUniverseToWire,
} from './wire.ts';

/** Universes on a page of the hall of fame. */
const WON_PER_PAGE = 20;

export const universeHandlers = (
  game: Game,
  needsConfirmation: boolean,
): Handlers<typeof universeRoutes> => ({
  ...invitationHandlers(game),
  'GET /universes': async () => (await selectUniverses(game.db)).map(universeToWire),
  'GET /universes/{id}/standing': async ({ params }) => standingOf(game, await existing(game, params.id)),
  'GET /hall-of-fame': async ({ query }) => {
    const wanted = { page: query.page, perPage: WON_PER_PAGE };
    const { total, universes } = await selectHallOfFame(game.db, wanted);
    return { data: universes.map(wonUniverseToWire), total, per_page: WON_PER_PAGE };
  },
  'GET /user/universes': async ({ by }) =>
    (await selectMemberships(game.db, by.account)).map(membershipToWire),
  'POST /user/universes/{id}/join': async ({ by, params, body }) => {
    if (needsConfirmation) await refuseUnconfirmed(game, by.account);
    const universe = await existing(game, params.id);
    const { planet_name = null, invitation = null } = body ?? {};
    const joined = await joinUniverse(game, { universe, account: by.account }, planet_name, invitation);
    if (!joined.ok) throw new Refused(joined.refusal, joined.params, fieldOf(joined.refusal));
    return { message: done(joined.outcome.isNew ? 'universe-joined' : 'universe-joined-before') };
  },
  'POST /user/universes/{id}/activate': async ({ by, params }) => {
    accepted(
      await activateUniverse(game, { universe: await existing(game, params.id), account: by.account }),
    );
    return { message: done('universe-activated') };
  },
});

/** How a universe ended: its ranking, winners, biggest battles and best alliances; all empty while it runs. */
async function standingOf({ db }: Game, universe: UniverseId) {
  const [data, winners, battles, alliances] = await Promise.all([
    selectFinalRanking(db, universe),
    selectWinners(db, universe),
    selectBattles(db, universe),
    selectAlliances(db, universe),
  ]);
  return {
    data,
    winners: winners.map(winnerToWire),
    battles: battles.map(seasonBattleToWire),
    alliances: [...alliances],
  };
}

type Invitations = Pick<
  Handlers<typeof universeRoutes>,
  'POST /user/universes/{id}/invitation' | 'GET /invitation/{code}'
>;

const invitationHandlers = (game: Game): Invitations => ({
  'POST /user/universes/{id}/invitation': async ({ by, params, now }) => {
    const universe = await existing(game, params.id);
    const { code, left } = accepted(
      await game.db.transaction().execute((tx) => inviteFriends(tx, { universe, account: by.account }, now)),
    );
    return { code, path: `/invite/${code}`, left };
  },
  'GET /invitation/{code}': async ({ params, setHeader }) => {
    setHeader('x-robots-tag', 'noindex');
    const universe = await universeOf(game.db, params.code);
    const found = universe === null ? null : await findInvitation(game.db, universe, params.code);
    if (!found) throw new Refused('not-found');
    return {
      id_universe: found.universe,
      universe_name: found.universeName,
      player_name: found.playerName,
      is_open: found.isOpen,
    };
  },
});

/** One person could otherwise take every place with invented addresses. */
async function refuseUnconfirmed({ db }: Game, account: AccountId): Promise<void> {
  const { email_verified_at: verifiedAt } = await accountById(db, account);
  if (verifiedAt === null) throw new Refused('email-unconfirmed');
}

const fieldOf = (refusal: JoinRefusal): string | undefined =>
  refusal.startsWith('planet-name') ? 'planet_name' : undefined;

async function existing(game: Game, id: number): Promise<UniverseId> {
  if (!(await universeExists(game.db, universeId(id)))) throw new Refused('universe-unknown');
  return universeId(id);
}
