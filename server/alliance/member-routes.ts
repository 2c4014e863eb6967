import type { allianceMemberRoutes } from '@farhold/contract/alliance-member';
import { mayDo } from '@farhold/engine/alliance/rights';
import { accountId, allianceId } from '@farhold/engine/ids';
import type { Handlers } from '../http/handler.ts';
import { accepted, Refused } from '../http/refused.ts';
import { done } from '../language/done.ts';
import type { Game } from '../time/game.ts';
import { acceptApplication, declineApplication } from './answer-application.ts';
import { applyTo, withdrawApplication } from './apply.ts';
import { endInvitation, invitePlayer } from './invite.ts';
import { joinAlliance } from './join-alliance.ts';
import { applicationsAt, invitationsOf, membersFor, membershipOf } from './members-store.ts';
import { giveRank } from './ranks.ts';
import { removeMember } from './remove-member.ts';
import { threatsFor } from './threats.ts';
import { applicationToWire, invitationToWire, memberToWire, threatToWire } from './wire.ts';

type Routes = typeof allianceMemberRoutes;
type Some<Names extends keyof Routes> = Pick<Handlers<Routes>, Names>;

export const allianceMemberHandlers = (game: Game): Handlers<Routes> => ({
  ...memberHandlers(game),
  ...newcomerHandlers(game),
  ...admissionHandlers(game),
});

type Members =
  | 'GET /alliance/members'
  | 'GET /alliance/threat'
  | 'POST /alliance/member/{id}/rank'
  | 'DELETE /alliance/member/{id}';

const memberHandlers = (game: Game): Some<Members> => ({
  'GET /alliance/members': async ({ now, played }) => {
    const members = await membersFor(game.db, await played());
    if (members.length === 0) throw new Refused('no-alliance');
    return { data: members.map((row) => memberToWire(row, now)) };
  },
  'GET /alliance/threat': async ({ now, played }) => {
    const threats = await threatsFor(game.db, await played(), now);
    if (!threats) throw new Refused('no-alliance');
    return { data: threats.map(threatToWire) };
  },
  'POST /alliance/member/{id}/rank': async ({ played, params, body }) => {
    const player = await played();
    const name = accepted(await giveRank(game, player, accountId(params.id), body.rank_id));
    return { message: done('alliance-rank-given', { name }) };
  },
  'DELETE /alliance/member/{id}': async ({ played, params }) => {
    const player = await played();
    const name = accepted(await removeMember(game, player, accountId(params.id)));
    return { message: done('alliance-member-removed', { name }) };
  },
});

type Newcomers =
  | 'POST /alliance/{id}/join'
  | 'POST /alliance/{id}/apply'
  | 'DELETE /alliance/application/{id}';

const newcomerHandlers = (game: Game): Some<Newcomers> => ({
  'POST /alliance/{id}/join': async ({ played, params }) => {
    const player = await played();
    const welcomed = accepted(await joinAlliance(game, player, allianceId(params.id)));
    return { message: done('alliance-joined', welcomed) };
  },
  'POST /alliance/{id}/apply': async ({ played, params, body }) => {
    const player = await played();
    const id = accepted(await applyTo(game, player, allianceId(params.id), body.text));
    return { message: done('alliance-applied'), id };
  },
  'DELETE /alliance/application/{id}': async ({ played, params }) => {
    const player = await played();
    accepted(await withdrawApplication(game, player, params.id));
    return { message: done('alliance-application-gone') };
  },
});

type Admissions =
  | 'GET /alliance/applications'
  | 'POST /alliance/application/{id}/accept'
  | 'POST /alliance/application/{id}/decline'
  | 'POST /alliance/invite'
  | 'DELETE /alliance/invitation/{id}';

const admissionHandlers = (game: Game): Some<Admissions> => ({
  'GET /alliance/applications': async ({ played }) => {
    const player = await played();
    const member = await membershipOf(game.db, player);
    if (!member) throw new Refused('no-alliance');
    const [answers, invites] = [mayDo(member, 'applications'), mayDo(member, 'invite')];
    if (!answers && !invites) throw new Refused('right-needed', { right: 'applications' });
    const [applications, invitations] = await Promise.all([
      answers ? applicationsAt(game.db, player, member.alliance) : [],
      invites ? invitationsOf(game.db, player.universe, member.alliance) : [],
    ]);
    return {
      applications: applications.map(applicationToWire),
      invitations: invitations.map(invitationToWire),
    };
  },
  'POST /alliance/application/{id}/accept': async ({ played, params }) => {
    const player = await played();
    const name = accepted(await acceptApplication(game, player, params.id));
    return { message: done('alliance-accepted', { name }) };
  },
  'POST /alliance/application/{id}/decline': async ({ played, params, body }) => {
    const player = await played();
    accepted(await declineApplication(game, player, params.id, body.words));
    return { message: done('alliance-declined') };
  },
  'POST /alliance/invite': async ({ played, body }) => {
    const player = await played();
    const { id, name } = accepted(await invitePlayer(game, player, body.name));
    return { message: done('alliance-invited', { name }), id };
  },
  'DELETE /alliance/invitation/{id}': async ({ played, params }) => {
    const player = await played();
    accepted(await endInvitation(game, player, params.id));
    return { message: done('alliance-invitation-gone') };
  },
});
