import type { RouteName } from '@farhold/contract/route';
import type { Routes } from '@farhold/contract/routes';
import { allianceRights } from '@farhold/engine/alliance/rights';
import { expect, test } from 'vitest';
import { apply, found, FOUNDER, join, rankWith } from '../testing/alliance-calls.ts';
import { sendTo } from '../testing/calls.ts';
import { send } from '../testing/fleet-calls.ts';
import type { Beginning, TestPlayer } from '../testing/test-player.ts';
import { found as foundUnion, invite, unionsOf } from '../testing/union-calls.ts';
import { world } from '../testing/world.ts';

/** Members with one right each, and everybody else who has to do with an alliance. */
const roles = ['outsider', 'applicant', 'former', 'member', ...allianceRights, 'founder'] as const;
type Role = (typeof roles)[number];

/** The calls about alliances, and those about unions, in which only their own players have a say. */
type AllianceRoute = Extract<
  keyof Routes,
  `${string} /alliance${string}` | `${string} /union${string}` | `${string}/union`
> &
  RouteName;

/**
 * Who is let in, the code that they get then (none if it works), and what is sent. Nothing of it changes anything that
 * others need.
 */
type Line = readonly [admitted: readonly Role[], code: string | undefined, body?: object];

const everybody = roles;
const inside: readonly Role[] = ['member', ...allianceRights, 'founder'];
const notInside: readonly Role[] = ['outsider', 'applicant'];
const by = (...rights: Role[]): readonly Role[] => [...rights, 'founder'];

const table: Readonly<Record<AllianceRoute, Line>> = {
  'GET /alliance': [everybody, undefined],
  'GET /alliance/ranking': [everybody, undefined],
  'GET /alliance/record': [everybody, undefined],
  'GET /alliance/mark': [everybody, undefined],
  'POST /alliance/mark': [by('texts'), undefined, { galaxy: 1, system: 1, position: 1, text: 'Here' }],
  'DELETE /alliance/mark/{id}': [by('texts'), 'mark-unknown'],
  'GET /alliance/waiting': [everybody, undefined],
  'GET /alliance/{id}': [everybody, 'alliance-unknown'],
  'GET /alliance/pact/wars': [everybody, undefined],
  'POST /alliance': [notInside, 'alliance-tag-taken', { tag: 'BEAR', name: 'Other bears' }],
  'POST /alliance/{id}/join': [notInside, 'alliance-unknown'],
  'POST /alliance/{id}/apply': [notInside, 'alliance-unknown', { text: '' }],
  'DELETE /alliance/application/{id}': [everybody, 'application-unknown'],
  'DELETE /alliance/invitation/{id}': [everybody, 'invitation-unknown'],
  'GET /alliance/members': [inside, undefined],
  'GET /alliance/threat': [inside, undefined],
  'GET /alliance/pact': [inside, undefined],
  'POST /alliance/leave': [inside.filter((role) => role !== 'founder'), undefined],
  'GET /alliance/applications': [by('applications', 'invite'), undefined],
  'POST /alliance/application/{id}/accept': [by('applications'), 'application-unknown'],
  'POST /alliance/application/{id}/decline': [by('applications'), 'application-unknown', { words: '' }],
  'POST /alliance/application/{id}/report': [by('applications'), 'application-unknown', { reason: 'spam' }],
  'POST /alliance/invite': [by('invite'), 'invitee-unknown', { name: 'Nobody at all' }],
  'DELETE /alliance/member/{id}': [by('remove'), 'member-unknown'],
  'POST /alliance/settings': [by('texts'), undefined, { inside: 'Hello' }],
  'POST /alliance/pact': [by('diplomacy'), 'alliance-unknown', { alliance_id: 999_999, kind: 'war' }],
  'POST /alliance/pact/{id}/accept': [by('diplomacy'), 'pact-unknown'],
  'POST /alliance/pact/{id}/end': [by('diplomacy'), 'pact-unknown'],
  'GET /alliance/pact/{id}/channel': [by('diplomacy'), 'pact-unknown'],
  'POST /alliance/pact/{id}/channel': [by('diplomacy'), 'pact-unknown', { message: 'Hello' }],
  'GET /alliance/circular': [inside, undefined],
  'GET /alliance/circular/{id}': [by('circular'), 'circular-unknown'],
  'POST /alliance/circular': [by('circular'), 'message-blank', { subject: 'Plan', message: ' ' }],
  'POST /alliance/circular/{id}/read': [inside, 'circular-unknown'],
  'POST /alliance/circular/{id}/report': [inside, 'circular-unknown', { reason: 'spam' }],
  'GET /alliance/room': [inside, undefined],
  'GET /alliance/room/search': [inside, undefined],
  'POST /alliance/room': [inside, 'message-blank', { message: ' ' }],
  'POST /alliance/room/request': [
    inside,
    'request-time',
    { planet_id: 1, resources: { metal: 1, crystal: 0, deuterium: 0 }, until: '2000-01-01T00:00:00Z' },
  ],
  'POST /alliance/room/share': [inside, 'not-found', { report_id: 999_999 }],
  'GET /alliance/room/{id}/shared': [inside, 'room-message-unknown'],
  'DELETE /alliance/room/{id}': [inside, 'room-message-unknown'],
  'POST /alliance/room/{id}/report': [inside, 'room-message-unknown', { reason: 'spam' }],
  'POST /alliance/room/{id}/pin': [by('texts'), 'room-message-unknown'],
  'DELETE /alliance/room/pin': [by('texts'), undefined],
  'POST /alliance/rank': [by('ranks'), 'rank-name-taken', { name: 'Rank of remove', rights: [] }],
  'POST /alliance/rank/{id}': [by('ranks'), 'rank-unknown', { name: 'Other', rights: [] }],
  'DELETE /alliance/rank/{id}': [by('ranks'), 'rank-unknown'],
  'POST /alliance/member/{id}/rank': [by('ranks'), 'member-unknown', { rank_id: null }],
  'POST /alliance/hand-over': [by(), 'member-unknown', { user_id: 999_999 }],
  // Neither a rank nor its rights open the union of others: it is not there for who is not invited.
  'GET /union': [everybody, undefined],
  'POST /activity/{id}/union': [everybody, 'not-found'],
  'POST /union/{id}/invite': [everybody, 'union-gone', { name: 'founder' }],
  'POST /union/{id}/decline': [everybody, 'not-found'],
  'POST /alliance/dissolve': [by(), 'alliance-name-differs', { name: 'Another' }],
};

/** What some calls ask for in their address. */
const queries: Partial<Readonly<Record<AllianceRoute, string>>> = {
  'GET /alliance/room/search': '?query=wolf',
};

/** What those get who are not let in. */
const shutOut = /^(no-alliance|right-needed|founder-only|founder-stays|already-in-alliance|alliance-wait)$/;

/**
 * Calls of somebody who has left anything: a newcomer's are refused until the wait is over, if the alliance exists at
 * all.
 */
const asksFirst = new Set<string>(['POST /alliance/{id}/join', 'POST /alliance/{id}/apply']);

/** Points enough to found an alliance, and what a flight needs. */
const WITH_SHIPS: Beginning = { planet: { units: { 'small-cargo': 20 }, stock: { deuterium: 10_000 } } };

async function castOf() {
  const game = await world();
  const founder = await game.player('founder', WITH_SHIPS);
  const alliance = await found(game, founder, 'WOLF');
  const other = await game.player('other', FOUNDER);
  const bear = await found(game, other, 'BEAR', 'application');
  const cast = new Map<Role, TestPlayer>([['founder', founder]]);
  for (const role of roles.filter((one) => one !== 'founder')) {
    const player = await game.player(role, WITH_SHIPS);
    cast.set(role, player);
    if (role === 'outsider') continue;
    if (role === 'applicant') await apply(game, player, bear);
    else await join(game, player, alliance);
    if (role === 'former') await game.call(player, 'POST /alliance/leave');
    const right = allianceRights.find((one) => one === role);
    if (right) await rankWith(game, founder, player, [right]);
  }
  return { game, cast };
}

test('every call of an alliance admits the roles it should, and nobody else', async () => {
  const { game, cast } = await castOf();
  const wrong: string[] = [];
  // Members leave at the end: nobody is in the alliance then.
  const names = (Object.keys(table) as AllianceRoute[]).toSorted(
    (a, b) => Number(a.endsWith('/leave')) - Number(b.endsWith('/leave')),
  );
  for (const name of names) {
    const [admitted, code, body] = table[name];
    for (const [role, player] of cast) {
      const address = `${name.replace('{id}', '999999').replace(' ', ' /api/v1')}${queries[name] ?? ''}`;
      const reply = await sendTo(
        game.app,
        player,
        address,
        body ?? (name.startsWith('POST') ? {} : undefined),
      );
      const got = (JSON.parse(reply.body) as { code?: string }).code;
      const isIn = admitted.includes(role);
      const isRight = isIn || asksFirst.has(name) ? got === code : shutOut.test(got ?? '');
      if (!isRight) wrong.push(`${name} ${role}: ${reply.statusCode} ${got}`);
    }
  }
  expect(wrong).toEqual([]);
});

test('a union is there for its players and those they invite, whatever the rights of the others', async () => {
  const { game, cast } = await castOf();
  const founder = cast.get('founder');
  const target = cast.get('outsider');
  if (!founder || !target) throw new Error('Not all have begun.');
  const sent = await send(game, founder, {
    mission_type: 'attack',
    to_planet_id: target.home,
    units: { 'small-cargo': 1 },
  });
  const { id_union: union } = (await foundUnion(game, founder, sent.body.data?.id_activity ?? 0)).body;
  await invite(game, founder, union, 'member');
  const seen: Record<string, readonly [number, string | undefined]> = {};
  for (const [role, player] of cast) {
    const unions = await unionsOf(game, player);
    const { body } = await invite(game, player, union, 'diplomacy');
    seen[role] = [unions.length, 'code' in body ? body.code : undefined];
  }
  const { founder: own, member, ...others } = seen;
  expect([own, member]).toEqual([
    [1, undefined],
    [1, 'union-not-lead'],
  ]);
  // The invited diplomat comes after the founder, and sees it then.
  expect(others['diplomacy']).toEqual([1, 'union-not-lead']);
  const uninvited = Object.entries(others).filter(([role]) => role !== 'diplomacy');
  expect(new Set(uninvited.map(([, one]) => JSON.stringify(one)))).toEqual(new Set(['[0,"union-gone"]']));
});
