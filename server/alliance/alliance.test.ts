import { emblemOf } from '@farhold/engine/alliance/emblem';
import { allianceRights } from '@farhold/engine/alliance/rights';
import { expect, test } from 'vitest';
import { imposeSanction } from '../account/sanctions.ts';
import { eraseAccount } from '../personal-data/erase-account.ts';
import {
  allianceOf,
  apply,
  found,
  FOUNDER,
  join,
  membersOf,
  ownOf,
  rankWith,
  remove,
} from '../testing/alliance-calls.ts';
import { expectConsistent } from '../testing/expect-consistent.ts';
import { movementsOf, secondsTo, send } from '../testing/fleet-calls.ts';
import { listening, toldWhile } from '../testing/listening-world.ts';
import { followStream } from '../testing/follow-stream.ts';
import { signedInAgain, type TestPlayer } from '../testing/test-player.ts';
import { world, type World } from '../testing/world.ts';

const codes = (replies: readonly { body: { code?: string | undefined } }[]) =>
  replies.map(({ body }) => body.code ?? 'done').toSorted();

async function threePlayers() {
  const game = await world();
  const ann = await game.player('Ann', FOUNDER);
  const bob = await game.player('Bob', FOUNDER);
  const cid = await game.player('Cid', FOUNDER);
  return { game, ann, bob, cid };
}

test('a player with 50 points founds an alliance, leads it, and bears its tag in ranking, galaxy and profile', async () => {
  const { game, ann, bob } = await threePlayers();
  const poor = await game.player('Poor');
  const refused = await game.call(poor, 'POST /alliance', { body: { tag: 'POOR', name: 'The poor' } });
  expect([refused.status, refused.body.code]).toEqual([422, 'alliance-points-needed']);
  expect((await ownOf(game, poor)).points).toBeLessThan(50);
  expect((await ownOf(game, bob)).points).toBeGreaterThanOrEqual(50);
  // So that the processes remember a ranking and a system without the tag.
  const seen = async () => {
    const { at } = ann;
    const rank = (await game.call(bob, 'GET /rank')).body.rankings.find(({ player }) => player === 'Ann');
    const scan = await game.call(bob, 'GET /planet/galaxy', {
      query: { galaxy: at.galaxy, system: at.system },
    });
    const profile = await game.call(bob, 'GET /player/{id}/profile', { params: { id: ann.id } });
    return [
      rank?.alliance?.tag,
      scan.body.data.find(({ user }) => user?.id === ann.id)?.user?.alliance?.tag,
      profile.body.alliance?.tag,
    ];
  };
  expect(await seen()).toEqual([undefined, undefined, undefined]);
  const id = await found(game, ann, 'WOLF', 'application');
  expect(await seen()).toEqual(['WOLF', 'WOLF', 'WOLF']);
  expect((await ownOf(game, ann)).data).toMatchObject({
    id,
    tag: 'WOLF',
    admission: 'application',
    members: 1,
    most_members: 40,
    founder: { name: 'Ann' },
    self: { is_founder: true, rights: [...allianceRights] },
  });
  expect(await ownOf(game, bob)).toMatchObject({ data: null, applications: [], invitations: [] });
});

test('neither tag nor name is given twice, nor one that looks like another, also to two founders at once', async () => {
  const { game, ann, bob, cid } = await threePlayers();
  const founding = (by: TestPlayer, tag: string, name: string) =>
    game.call(by, 'POST /alliance', { body: { tag, name } });
  const both = await Promise.all([founding(ann, 'WOLF', 'Wolves'), founding(bob, 'W0LF', 'Other wolves')]);
  expect(codes(both)).toEqual(['alliance-tag-taken', 'done']);
  const [annFirst] = both.map(({ status }) => status === 200);
  const alike = await founding(cid, 'BEAR', annFirst ? 'wolves' : 'OTHER wolves');
  expect(alike.body.code).toBe('alliance-name-taken');
  const twice = await game.player('Twice', FOUNDER);
  const same = await Promise.all([founding(twice, 'ONE', 'One'), founding(twice, 'TWO', 'Two')]);
  expect(codes(same)).toEqual(['already-in-alliance', 'done']);
});

test('an application is accepted or declined with words, and a joined player has no other application left', async () => {
  const { game, ann, bob, cid } = await threePlayers();
  const wolf = await found(game, ann, 'WOLF', 'application');
  const bear = await found(game, bob, 'BEAR', 'application');
  const { body: first } = await apply(game, cid, wolf, 'I fly at night.');
  await apply(game, cid, bear);
  expect((await apply(game, cid, wolf)).body.code).toBe('application-exists');
  expect((await ownOf(game, ann)).unread.applications).toBe(1);
  const declined = await game.call(ann, 'POST /alliance/application/{id}/decline', {
    params: { id: first.id },
    body: { words: 'Not yet.' },
  });
  expect(declined.status).toBe(200);
  expect((await ownOf(game, cid)).applications).toMatchObject([
    { alliance: { tag: 'WOLF' }, declined: { words: 'Not yet.' } },
    { alliance: { tag: 'BEAR' }, declined: null },
  ]);
  const { body: second } = await apply(game, cid, wolf, 'And now?');
  const { applications } = (await game.call(ann, 'GET /alliance/applications')).body;
  expect(applications).toMatchObject([{ text: 'And now?', applicant: { name: 'Cid' } }]);
  const accepted = await game.call(ann, 'POST /alliance/application/{id}/accept', {
    params: { id: second.id },
  });
  expect(accepted.body.message).toBe('Cid is a member now.');
  expect(await ownOf(game, cid)).toMatchObject({ data: { tag: 'WOLF' }, applications: [] });
  expect((await game.call(bob, 'GET /alliance/applications')).body.applications).toEqual([]);
});

test('a player who gets into an alliance or is erased is gone from the lists of all others at once', async () => {
  const { game, ann, bob, cid } = await threePlayers();
  const follow = await listening(game);
  const wolf = await found(game, ann, 'WOLF');
  const bear = await found(game, bob, 'BEAR', 'application');
  const eve = await game.player('Eve', FOUNDER);
  const fox = await found(game, eve, 'FOX', 'application');
  const told = (happens: () => Promise<unknown>) => toldWhile(game, follow, [bob, eve], happens);
  const comeNear = async (name: string) => {
    const player = await game.player(name, FOUNDER);
    await apply(game, player, bear);
    await game.call(eve, 'POST /alliance/invite', { body: { name } });
    return player;
  };
  const both = [['alliance'], ['alliance']];
  const joining = await comeNear('Joining');
  expect(await told(() => join(game, joining, wolf))).toEqual(both);
  const founding = await comeNear('Founding');
  expect(await told(() => found(game, founding, 'OWL'))).toEqual(both);
  const leaving = await comeNear('Leaving');
  expect(await told(() => eraseAccount(game.game, leaving.id))).toEqual(both);
  await apply(game, cid, bear);
  const { body: applied } = await apply(game, cid, fox);
  const accept = () =>
    game.call(eve, 'POST /alliance/application/{id}/accept', { params: { id: applied.id } });
  expect(await told(accept)).toEqual(both);
  expect((await game.call(bob, 'GET /alliance/applications')).body.applications).toEqual([]);
});

test('a member who has blocked an applicant is told so, and the others are not', async () => {
  const { game, ann, bob, cid } = await threePlayers();
  const wolf = await found(game, ann, 'WOLF', 'open');
  await join(game, bob, wolf);
  await rankWith(game, ann, bob, ['applications']);
  await game.call(ann, 'POST /alliance/settings', { body: { admission: 'application' } });
  await game.call(bob, 'POST /message/block', { body: { user_id: cid.id } });
  await apply(game, cid, wolf, 'Let me in, fool.');
  const seenBy = async (by: TestPlayer) =>
    (await game.call(by, 'GET /alliance/applications')).body.applications;
  expect(await seenBy(bob)).toMatchObject([{ applicant: { name: 'Cid' }, is_blocked: true }]);
  expect(await seenBy(ann)).toMatchObject([{ text: 'Let me in, fool.', is_blocked: false }]);
});

test('two alliances that accept a player at once get one member, and a player who joins twice is in one', async () => {
  const { game, ann, bob, cid } = await threePlayers();
  const dan = await game.player('Dan');
  const wolf = await found(game, ann, 'WOLF', 'application');
  const bear = await found(game, bob, 'BEAR', 'application');
  const [toWolf, toBear] = [await apply(game, cid, wolf), await apply(game, cid, bear)];
  const both = await Promise.all([
    game.call(ann, 'POST /alliance/application/{id}/accept', { params: { id: toWolf.body.id } }),
    game.call(bob, 'POST /alliance/application/{id}/accept', { params: { id: toBear.body.id } }),
  ]);
  expect(codes(both)).toEqual(['application-unknown', 'done']);
  for (const by of [ann, bob])
    await game.call(by, 'POST /alliance/settings', { body: { admission: 'open' } });
  expect(codes(await Promise.all([join(game, dan, wolf), join(game, dan, bear)]))).toEqual([
    'already-in-alliance',
    'done',
  ]);
});

test('an alliance has at most 32 open applications, also when two come at once', async () => {
  const { game, ann } = await threePlayers();
  const wolf = await found(game, ann, 'WOLF', 'application');
  const applyAs = async (at: number) => apply(game, await game.player(`Hopeful ${at}`), wolf);
  for (let at = 1; at < 32; at += 1) expect((await applyAs(at)).status).toBe(200);
  const last = [await game.player('Second to last'), await game.player('Last')];
  const replies = await Promise.all(last.map((player) => apply(game, player, wolf)));
  expect(codes(replies)).toEqual(['applications-crowded', 'done']);
});

test('a player applies ten times a day, also at once and after each is withdrawn', async () => {
  const { game, ann, bob } = await threePlayers();
  const wolf = await found(game, ann, 'WOLF', 'application');
  const withdraw = (id: number) => game.call(bob, 'DELETE /alliance/application/{id}', { params: { id } });
  for (let made = 0; made < 9; made += 1) {
    const { body } = await apply(game, bob, wolf);
    expect((await withdraw(body.id)).status).toBe(200);
  }
  const both = await Promise.all([apply(game, bob, wolf), apply(game, bob, wolf)]);
  expect(codes(both)).toEqual(['application-exists', 'done']);
  await withdraw(both.find(({ status }) => status === 200)?.body.id ?? 0);
  expect((await apply(game, bob, wolf)).body).toMatchObject({
    code: 'applications-often',
    message: 'You have made 10 applications today. Wait until tomorrow.',
  });
  await game.advance({ hours: 24 });
  expect((await apply(game, await signedInAgain(game.game, bob), wolf)).status).toBe(200);
});

test('an alliance invites forty players a day, and nobody again on the day of an invitation', async () => {
  const { game, ann, bob } = await threePlayers();
  await found(game, ann, 'WOLF', 'closed');
  const invite = (name: string, by = ann) => game.call(by, 'POST /alliance/invite', { body: { name } });
  const takeBack = (by: TestPlayer, id: number) =>
    game.call(by, 'DELETE /alliance/invitation/{id}', { params: { id } });
  await takeBack(bob, (await invite('Bob')).body.id);
  expect((await invite('Bob')).body).toMatchObject({
    code: 'invited-lately',
    message: 'Your alliance invited this player recently. You can invite them again in 24 hours.',
  });
  const names = Array.from({ length: 40 }, (_, at) => `Guest ${at}`);
  for (const name of names) await game.player(name);
  for (const name of names.slice(0, 38)) await takeBack(ann, (await invite(name)).body.id);
  const last = await Promise.all(names.slice(38).map((name) => invite(name)));
  expect(codes(last)).toEqual(['done', 'invitations-often']);
  await game.advance({ hours: 24 });
  expect((await invite('Bob', await signedInAgain(game.game, ann))).status).toBe(200);
});

test('an alliance is never fuller than its universe allows, also when two join at once', async () => {
  const { game, ann, bob, cid } = await threePlayers();
  const wolf = await found(game, ann, 'WOLF');
  await game.game.db.updateTable('universe').set({ alliance_members: 2 }).execute();
  expect(codes(await Promise.all([join(game, bob, wolf), join(game, cid, wolf)]))).toEqual([
    'alliance-full',
    'done',
  ]);
});

test('an invited player joins a closed alliance, and an invitation is declined or taken back', async () => {
  const { game, ann, bob, cid } = await threePlayers();
  const wolf = await found(game, ann, 'WOLF', 'closed');
  const invite = (name: string) => game.call(ann, 'POST /alliance/invite', { body: { name } });
  expect((await join(game, bob, wolf)).body.code).toBe('alliance-closed');
  expect((await invite('bob')).body).toMatchObject({ message: 'Bob is invited.' });
  expect((await invite('Bob')).body.code).toBe('invitation-exists');
  expect((await invite('Nobody')).body.code).toBe('invitee-unknown');
  expect(await ownOf(game, bob)).toMatchObject({
    invitations: [{ alliance: { tag: 'WOLF' }, by: { name: 'Ann' } }],
    unread: { invitations: 1 },
  });
  expect((await join(game, bob, wolf)).status).toBe(200);
  const { body } = await invite('Cid');
  const end = (by: TestPlayer) =>
    game.call(by, 'DELETE /alliance/invitation/{id}', { params: { id: body.id } });
  expect((await end(bob)).body.code).toBe('right-needed');
  expect((await end(cid)).status).toBe(200);
  expect((await end(ann)).body.code).toBe('invitation-unknown');
  await game.call(cid, 'POST /message/block', { body: { user_id: ann.id } });
  expect((await invite('Cid')).body.code).toBe('messages-blocked');
});

test('a member who leaves or is removed joins no other for 72 hours, and sees nothing more from that second on', async () => {
  const { game, ann, bob, cid } = await threePlayers();
  const url = await game.app.listen({ port: 0, host: '127.0.0.1' });
  const wolf = await allianceOf(game, 'WOLF', ann, [bob, cid]);
  const bobs = await followStream(url, bob);
  expect(await membersOf(game, bob)).toEqual(['Ann', 'Bob', 'Cid']);
  expect((await remove(game, ann, bob)).body.message).toBe('Bob is no longer a member.');
  expect(await bobs.next()).toMatchObject({ topics: ['alliance'] });
  expect((await game.call(bob, 'GET /alliance/members')).body).toMatchObject({ code: 'no-alliance' });
  expect((await game.call(bob, 'GET /alliance/pact')).body).toMatchObject({ code: 'no-alliance' });
  const { data, waits_until: until } = await ownOf(game, bob);
  expect([data, until]).toEqual([null, '2030-05-04T12:00:00.000Z']);
  expect((await join(game, bob, wolf)).body).toMatchObject({ code: 'alliance-wait' });
  await game.call(cid, 'POST /alliance/leave');
  expect(await membersOf(game, ann)).toEqual(['Ann']);
  await game.advance({ hours: 72 });
  expect((await join(game, await signedInAgain(game.game, bob), wolf)).status).toBe(200);
});

test('the founder stays until the alliance is handed over, and of two hand-overs at once one counts', async () => {
  const { game, ann, bob, cid } = await threePlayers();
  await allianceOf(game, 'WOLF', ann, [bob, cid]);
  expect((await game.call(ann, 'POST /alliance/leave')).body.code).toBe('founder-stays');
  await rankWith(game, ann, bob, ['remove']);
  expect((await remove(game, bob, ann)).body.code).toBe('founder-stays');
  const handOver = (to: TestPlayer) =>
    game.call(ann, 'POST /alliance/hand-over', { body: { user_id: to.id } });
  expect(codes(await Promise.all([handOver(bob), handOver(cid)]))).toEqual(['done', 'founder-only']);
  const { founder } = (await ownOf(game, ann)).data ?? {};
  expect(['Bob', 'Cid']).toContain(founder?.name);
  expect((await game.call(ann, 'POST /alliance/leave')).status).toBe(200);
});

test('a member who is removed while the founder hands over to them does not lead', async () => {
  const { game, ann, bob, cid } = await threePlayers();
  await allianceOf(game, 'WOLF', ann, [bob, cid]);
  await rankWith(game, ann, cid, ['remove']);
  await Promise.all([
    game.call(ann, 'POST /alliance/hand-over', { body: { user_id: bob.id } }),
    remove(game, cid, bob),
  ]);
  const members = await membersOf(game, cid);
  const { founder } = (await ownOf(game, cid)).data ?? {};
  expect(members).toContain(founder?.name);
});

test('fleets of a removed member that hold at members’ planets turn home with it', async () => {
  const game = await world({ speeds: { fleetSpeed: 10 } });
  const ann = await game.player('Ann', { ...FOUNDER, joinedDaysAgo: 4 });
  const bob = await game.player('Bob', {
    planet: { units: { cruiser: 5 }, stock: { deuterium: 9000 } },
    research: { 'impulse-drive': 4, 'computer-technology': 5 },
    joinedDaysAgo: 4,
  });
  await allianceOf(game, 'WOLF', ann, [bob]);
  const sent = await send(game, bob, {
    mission_type: 'protect',
    units: { cruiser: 3 },
    to_planet_id: ann.home,
    hold_hours: 8,
  });
  const oneWay = secondsTo(game, sent.body.data?.end_time);
  await game.advance(oneWay);
  expect(await movementsOf(game, bob)).toMatchObject([{ state: 'holding' }]);
  expect((await remove(game, ann, bob)).status).toBe(200);
  const home = new Date(game.now() + oneWay.seconds * 1000).toISOString();
  expect(await movementsOf(game, bob)).toMatchObject([{ state: 'returning', end_time: home }]);
  await game.advance(oneWay);
  expect(await movementsOf(game, bob)).toEqual([]);
  await expectConsistent(game);
});

test('a dissolved alliance is gone with its ranks and applications, and only its founder waits', async () => {
  const { game, ann, bob, cid } = await threePlayers();
  const wolf = await allianceOf(game, 'WOLF', ann, [bob]);
  await game.call(ann, 'POST /alliance/settings', { body: { admission: 'application' } });
  await apply(game, cid, wolf);
  const dissolve = (by: TestPlayer, name: string) =>
    game.call(by, 'POST /alliance/dissolve', { body: { name } });
  expect((await dissolve(bob, 'The WOLF alliance')).body.code).toBe('founder-only');
  expect((await dissolve(ann, 'The wolves')).body.code).toBe('alliance-name-differs');
  expect((await dissolve(ann, 'The WOLF alliance')).status).toBe(200);
  expect(await ownOf(game, cid)).toMatchObject({ applications: [] });
  expect((await game.call(bob, 'GET /alliance/{id}', { params: { id: wolf } })).body.code).toBe(
    'alliance-unknown',
  );
  expect((await game.call(ann, 'POST /alliance', { body: { tag: 'NEW', name: 'New one' } })).body.code).toBe(
    'alliance-wait',
  );
  await found(game, bob, 'WOLF');
  const events = await game.game.db
    .selectFrom('timed_event')
    .select('kind')
    .where('alliance_id', 'is not', null)
    .execute();
  expect(events).toHaveLength(1);
});

/** Notes that a player was seen now, as a request does that comes later than the last one. */
const seen = (game: World, player: TestPlayer, at: number) =>
  game.game.db.updateTable('player').set({ seen_at: at }).where('account_id', '=', player.id).execute();

test('a founder absent for 28 days is followed by the right hand, and one who was here in between is not', async () => {
  const { game, ann, bob, cid } = await threePlayers();
  await allianceOf(game, 'WOLF', ann, [bob, cid]);
  await rankWith(game, ann, cid, ['right-hand']);
  const days = (count: number) => ({ hours: 24 * count });
  await game.advance(days(20));
  await seen(game, ann, game.now());
  await game.advance(days(9));
  const founder = async () => (await ownOf(game, await signedInAgain(game.game, cid))).data?.founder.name;
  expect(await founder()).toBe('Ann');
  await seen(game, ann, game.now() - 9 * 86_400_000);
  await seen(game, cid, game.now());
  await game.advance(days(19));
  expect(await founder()).toBe('Cid');
});

test('a right hand who is banned follows nobody, neither an absent founder nor an erased one', async () => {
  const { game, ann, bob, cid } = await threePlayers();
  const dan = await game.player('Dan', FOUNDER);
  await allianceOf(game, 'WOLF', ann, [bob, cid, dan]);
  await rankWith(game, ann, cid, ['right-hand']);
  const ban = { since: game.now(), until: null, reason: 'Insults.' };
  await game.game.db.transaction().execute((tx) => imposeSanction(tx, cid.id, 'ban', ban));
  await game.advance({ hours: 24 * 27 });
  for (const player of [bob, cid, dan]) await seen(game, player, game.now());
  await game.advance({ hours: 24 * 2 });
  const founder = async () => (await ownOf(game, await signedInAgain(game.game, dan))).data?.founder.name;
  expect(await founder()).toBe('Bob');
  await eraseAccount(game.game, bob.id);
  expect(await founder()).not.toBe('Cid');
});

test('when a founder hands over while the right hand is due to follow, one of them leads', async () => {
  const { game, ann, bob, cid } = await threePlayers();
  await allianceOf(game, 'WOLF', ann, [bob, cid]);
  await rankWith(game, ann, cid, ['right-hand']);
  await game.advance({ hours: 24 * 28 + 1 }, 'asleep');
  await seen(game, cid, game.now());
  const founder = await signedInAgain(game.game, ann);
  const [handedOver] = await Promise.all([
    game.call(founder, 'POST /alliance/hand-over', { body: { user_id: bob.id } }),
    game.wake(),
  ]);
  const { data } = await ownOf(game, await signedInAgain(game.game, bob));
  const won = handedOver.status === 200;
  expect([handedOver.body.code, data?.founder.name]).toEqual(
    won ? [undefined, 'Bob'] : ['founder-only', 'Cid'],
  );
  expect(data?.members).toBe(3);
});

test('when a founder is erased the right hand leads, and an alliance without members is gone', async () => {
  const { game, ann, bob, cid } = await threePlayers();
  const wolf = await allianceOf(game, 'WOLF', ann, [bob, cid]);
  await rankWith(game, ann, cid, ['right-hand']);
  await eraseAccount(game.game, ann.id);
  expect((await ownOf(game, bob)).data).toMatchObject({ founder: { name: 'Cid' }, members: 2 });
  await eraseAccount(game.game, bob.id);
  await eraseAccount(game.game, cid.id);
  const dan = await game.player('Dan');
  expect((await game.call(dan, 'GET /alliance/{id}', { params: { id: wolf } })).status).toBe(404);
});

test('pages, emblem and names change by right, names once in seven days, and a refused part changes nothing', async () => {
  const { game, ann, bob } = await threePlayers();
  const wolf = await allianceOf(game, 'WOLF', ann, [bob]);
  await rankWith(game, ann, bob, ['texts']);
  const change = (by: TestPlayer, body: object) => game.call(by, 'POST /alliance/settings', { body });
  const pages = { outside: '# Wolves', inside: 'We meet at <b>eight</b>.' };
  expect((await change(bob, pages)).status).toBe(200);
  expect((await ownOf(game, ann)).data).toMatchObject(pages);
  const outsider = await game.player('Out');
  const { body: page } = await game.call(outsider, 'GET /alliance/{id}', { params: { id: wolf } });
  expect(page.data).toMatchObject({ outside: '# Wolves', self: { is_member: false } });
  expect(JSON.stringify(page)).not.toContain('eight');
  expect((await change(bob, { name: 'Bears', outside: 'Changed' })).body.code).toBe('founder-only');
  expect((await change(ann, { name: 'Bears', outside: 'x'.repeat(5001) })).body.code).toBe(
    'alliance-text-too-long',
  );
  expect((await ownOf(game, ann)).data).toMatchObject(pages);
  expect((await change(ann, { tag: 'BEAR' })).status).toBe(200);
  expect((await change(ann, { name: 'Bears' })).body).toMatchObject({
    code: 'alliance-renamed-lately',
    params: { hours: 168 },
  });
  expect((await change(ann, {})).status).toBe(422);
});

test('a new tag, name or emblem is in the ranking of alliances at once', async () => {
  const { game, ann } = await threePlayers();
  await found(game, ann, 'WOLF');
  const ranked = async () => {
    const [first] = (await game.call(ann, 'GET /alliance/ranking')).body.data;
    return first && { tag: first.tag, name: first.name, emblem: first.emblem };
  };
  const before = await ranked();
  const emblem = { ...emblemOf('WOLF'), sign: 'none' as const };
  await game.call(ann, 'POST /alliance/settings', { body: { emblem } });
  expect(await ranked()).toEqual({ ...before, emblem });
  await game.call(ann, 'POST /alliance/settings', { body: { tag: 'BEAR', name: 'Bears' } });
  expect(await ranked()).toEqual({ tag: 'BEAR', name: 'Bears', emblem });
});

test('a muted player founds nothing, and writes neither applications nor pages nor names of ranks', async () => {
  const { game, ann, bob, cid } = await threePlayers();
  const wolf = await found(game, ann, 'WOLF', 'application');
  const { body: made } = await game.call(ann, 'POST /alliance/rank', {
    body: { name: 'Guards', rights: [] },
  });
  const mute = { since: game.now(), until: null, reason: 'Insults.' };
  for (const { id } of [ann, bob, cid]) {
    await game.game.db.transaction().execute((tx) => imposeSanction(tx, id, 'mute', mute));
  }
  const { body: applied } = await apply(game, cid, wolf);
  expect([applied.code, applied.message]).toEqual([
    'account-muted',
    'The operator has taken your right to write messages and to choose names. Insults.',
  ]);
  const founded = await game.call(bob, 'POST /alliance', { body: { tag: 'BAD', name: 'Bad words' } });
  expect(founded.body.code).toBe('account-muted');
  const change = (body: object) => game.call(ann, 'POST /alliance/settings', { body });
  expect((await change({ outside: 'Insults' })).body.code).toBe('account-muted');
  expect((await change({ admission: 'open' })).status).toBe(200);
  const body = { name: 'Fools', rights: ['circular' as const] };
  const renamed = (name: string) =>
    game.call(ann, 'POST /alliance/rank/{id}', { params: { id: String(made.id) }, body: { ...body, name } });
  expect((await game.call(ann, 'POST /alliance/rank', { body })).body.code).toBe('account-muted');
  expect((await renamed('Fools')).body.code).toBe('account-muted');
  expect((await renamed('Guards')).status).toBe(200);
  expect((await join(game, cid, wolf)).status).toBe(200);
});
