import { accept } from '@farhold/engine/decision';
import { dropFleet } from '../fleet/drop-fleet.ts';
import { eraseAccount } from '../personal-data/erase-account.ts';
import { inUniverse } from '../world/in-universe.ts';
import { expect, test } from 'vitest';
import { allianceOf } from '../testing/alliance-calls.ts';
import { alertsTo } from '../testing/alerts-to.ts';
import { expectConsistent } from '../testing/expect-consistent.ts';
import {
  messageOf,
  movementsOf,
  recall,
  reportsOf,
  secondsTo,
  send,
  shipsOf,
  vanish,
} from '../testing/fleet-calls.ts';
import { gate } from '../testing/gate.ts';
import { countRoundTrips } from '../testing/round-trips.ts';
import { listening, toldWhile } from '../testing/listening-world.ts';
import { attack, befriend, found, invite, unionOf, unionsOf } from '../testing/union-calls.ts';
import type { TestPlayer } from '../testing/test-player.ts';
import { waitingForLocks } from '../testing/waiting-for-locks.ts';
import { type World, world } from '../testing/world.ts';

const armed = (system: number) => ({
  planet: {
    units: { 'light-fighter': 60, 'small-cargo': 20 },
    stock: { deuterium: 50_000 },
    at: { galaxy: 1, system, position: 8 },
  },
  research: { 'combustion-drive': 2, 'computer-technology': 5 },
  joinedDaysAgo: 30,
});

const rich = {
  planet: {
    units: { 'rocket-launcher': 4 },
    stock: { metal: 40_000, crystal: 20_000, deuterium: 10_000 },
    at: { galaxy: 1, system: 20, position: 8 },
  },
  joinedDaysAgo: 30,
} as const;

/** Ann, Bob and Carl, who are friends and live ever farther from Dora. */
async function friends(target: Parameters<World['player']>[1] = rich) {
  const game = await world();
  const ann = await game.player('Ann', armed(22));
  const bob = await game.player('Bob', armed(21));
  const carl = await game.player('Carl', armed(24));
  const dora = await game.player('Dora', target);
  await befriend(game, [ann, bob, carl]);
  return { game, ann, bob, carl, dora };
}

const codeOf = async (answer: Promise<{ status: number; body: object }>) => {
  const { status, body } = await answer;
  return status === 200 ? 200 : 'code' in body ? body.code : status;
};

const arrivalOf = async (game: World, by: TestPlayer) => (await unionsOf(game, by))[0]?.end_time;

const eventsOf = ({ game }: World) =>
  game.db.selectFrom('timed_event').select(['kind', 'fleet_id', 'due_at']).execute();

test('a player without a union costs no look for one, and an invitation shows at once', async () => {
  const { game, ann, bob, dora } = await friends();
  const trips = countRoundTrips();
  expect(await unionsOf(game, bob)).toEqual([]);
  await game.call(bob, 'GET /rest');
  const known = await trips(() => game.call(bob, 'GET /rest'));
  expect(await trips(() => unionsOf(game, bob))).toBe(known);
  const { union } = await unionOf(game, ann, dora, ['Bob']);
  expect((await unionsOf(game, bob)).map((one) => one.id_union)).toEqual([union]);
});

test('three players attack together: one battle, a report for each, and the loot adds up', async () => {
  const { game, ann, bob, carl, dora } = await friends();
  const { union } = await unionOf(game, ann, dora, ['Bob', 'carl']);
  expect(await codeOf(attack(game, bob, dora, { union }))).toBe(200);
  expect(await codeOf(attack(game, carl, dora, { union, fighters: 5 }))).toBe(200);
  // They arrive in one second, and only the lead carries an event.
  const movements = await Promise.all([ann, bob, carl].map((player) => movementsOf(game, player)));
  expect(new Set(movements.map(([fleet]) => fleet?.end_time)).size).toBe(1);
  expect(await movementsOf(game, dora)).toHaveLength(3);
  expect(await eventsOf(game)).toHaveLength(1);

  await game.advance(secondsTo(game, await arrivalOf(game, ann)));
  const reports = await Promise.all([ann, bob, carl].map(async (by) => (await reportsOf(game, by))[0]));
  const fought = reports.map((report) => messageOf(report, 'fought'));
  expect(fought.map(({ result }) => result)).toEqual(['attacker_won', 'attacker_won', 'attacker_won']);
  expect(fought[0]?.partners?.map(({ player }) => player.name)).toEqual(['Bob', 'Carl']);
  const [defended] = await reportsOf(game, dora);
  const stolen = messageOf(defended, 'fought').resources_stolen;
  const sum = (key: 'metal' | 'crystal' | 'deuterium') =>
    fought.reduce((total, { loot }) => total + (loot?.[key] ?? 0), 0);
  expect(sum('metal')).toBe(stolen?.metal);
  expect(sum('crystal')).toBe(stolen?.crystal);
  expect(sum('deuterium')).toBe(stolen?.deuterium);
  expect(sum('metal')).toBeGreaterThan(0);
  expect((await reportsOf(game, dora)).length).toBe(1);
  expect(await unionsOf(game, ann)).toEqual([]);
  expect(await game.game.db.selectFrom('fleet_union').selectAll().execute()).toEqual([]);
  await game.advance({ hours: 10 });
  expect(await movementsOf(game, carl)).toEqual([]);
  await expectConsistent(game);
});

test('each player fights with their own technologies, and the battle names who sent which fleet', async () => {
  const { game, ann, bob, dora } = await friends();
  await game.game.db
    .insertInto('research')
    .values({ universe_id: game.universe, account_id: bob.id, key: 'weapons-technology', level: 7 })
    .execute();
  const { union } = await unionOf(game, ann, dora, ['Bob']);
  await attack(game, bob, dora, { union });
  await game.advance({ hours: 5 });
  const { inputs } = await game.game.db.selectFrom('battle').select('inputs').executeTakeFirstOrThrow();
  expect(inputs).toMatchObject({
    attackers: [
      { player: ann.id, techs: { weapons: 0 } },
      { player: bob.id, techs: { weapons: 7 } },
    ],
  });
});

test('a nearer fleet flies slower; a farther one delays the others; one too far is refused with the seconds', async () => {
  // Without defence nobody loses a ship, so that all who came home can be counted.
  const { game, ann, bob, carl, dora } = await friends({ planet: { at: rich.planet.at }, joinedDaysAgo: 30 });
  const { union } = await unionOf(game, ann, dora, ['Bob', 'Carl']);
  const before = await arrivalOf(game, ann);
  expect(await codeOf(attack(game, bob, dora, { union }))).toBe(200);
  expect(await arrivalOf(game, bob)).toBe(before);
  // Bob's way home takes as long as the way out, which has become longer.
  const [slowed] = await movementsOf(game, bob);
  const way = (from = '', to = '') => Date.parse(to) - Date.parse(from);
  expect(way(slowed?.end_time, slowed?.return_time ?? '')).toBe(way(slowed?.start_time, slowed?.end_time));

  const slow = await attack(game, carl, dora, { union, speed: 50 });
  expect(slow.body).toMatchObject({ code: 'union-too-slow' });
  expect(Number(slow.body.params?.seconds)).toBeGreaterThan(0);
  expect(await codeOf(attack(game, carl, dora, { union }))).toBe(200);
  const after = await arrivalOf(game, ann);
  expect(Date.parse(after ?? '')).toBeGreaterThan(Date.parse(before ?? ''));
  const [event] = await eventsOf(game);
  expect(event?.due_at).toBe(Date.parse(after ?? ''));
  const [delayed] = await movementsOf(game, ann);
  expect(way(delayed?.end_time, delayed?.return_time ?? '')).toBe(
    way(delayed?.start_time, delayed?.end_time),
  );
  await game.advance({ hours: 20 });
  expect(
    await Promise.all([ann, bob, carl].map(async (by) => (await shipsOf(game, by))['light-fighter'])),
  ).toEqual([60, 60, 60]);
  await expectConsistent(game);
});

test('a recalled fleet leaves its union; when the lead goes the next one leads, and the last one ends it', async () => {
  const { game, ann, bob, carl, dora } = await friends();
  const { union, fleet } = await unionOf(game, ann, dora, ['Bob', 'Carl']);
  const joined = await attack(game, bob, dora, { union });
  await attack(game, carl, dora, { union });
  await game.advance({ minutes: 5 });
  expect(await codeOf(recall(game, ann, fleet))).toBe(200);
  const [seen] = await unionsOf(game, bob);
  expect(seen).toMatchObject({
    is_own_lead: true,
    fleets: [{ is_own: true, is_lead: true }, { is_lead: false }],
  });
  expect(await unionsOf(game, ann)).toEqual([]);
  // Who has left needs an invitation to come back.
  expect(await codeOf(attack(game, ann, dora, { union }))).toBe('union-gone');
  expect((await eventsOf(game)).map(({ kind, fleet_id: id }) => [kind, id])).toEqual(
    expect.arrayContaining([
      ['fleet-arrives', joined.body.data?.id_activity],
      ['fleet-returns', fleet],
    ]),
  );
  await recall(game, bob, joined.body.data?.id_activity ?? 0);
  const [last] = await movementsOf(game, carl);
  await recall(game, carl, last?.id_activity ?? 0);
  expect(await game.game.db.selectFrom('fleet_union').selectAll().execute()).toEqual([]);
  await game.advance({ hours: 5 });
  expect(await reportsOf(game, dora)).toEqual([]);
  await expectConsistent(game);
});

test('only an own attack under way becomes a union, and only who is invited joins it', async () => {
  const { game, ann, bob, carl, dora } = await friends();
  const { union, fleet } = await unionOf(game, ann, dora, ['Bob']);
  expect(await codeOf(found(game, ann, fleet))).toBe('union-founded');
  expect(await codeOf(found(game, bob, fleet))).toBe('not-found');
  expect(await codeOf(attack(game, carl, dora, { union }))).toBe('union-gone');
  expect(await codeOf(attack(game, bob, carl, { union }))).toBe('union-elsewhere');
  expect(
    await codeOf(
      send(game, bob, {
        mission_type: 'transport',
        to_planet_id: dora.home,
        units: { 'small-cargo': 1 },
        union_id: union,
      }),
    ),
  ).toBe('union-attacks-only');
  expect(await codeOf(attack(game, bob, dora, { union: 999_999 }))).toBe('union-gone');
  const params = { id: String(union) };
  expect(await codeOf(game.call(bob, 'POST /union/{id}/decline', { params }))).toBe(200);
  expect(await codeOf(attack(game, bob, dora, { union }))).toBe('union-gone');
  expect(await codeOf(invite(game, ann, union, 'Bob'))).toBe('union-invited');
  expect(await unionsOf(game, ann)).toMatchObject([{ invited: [{ name: 'Bob', has_declined: true }] }]);
});

test('only the lead invites, and neither strangers nor the target', async () => {
  const { game, ann, bob, dora } = await friends();
  await game.player('Eve');
  const { union } = await unionOf(game, ann, dora, ['Bob']);
  expect(await codeOf(invite(game, bob, union, 'Carl'))).toBe('union-not-lead');
  expect(await codeOf(invite(game, dora, union, 'Carl'))).toBe('union-gone');
  expect(await codeOf(invite(game, ann, union, 'Eve'))).toBe('union-invite-stranger');
  expect(await codeOf(invite(game, ann, union, 'Dora'))).toBe('union-invite-target');
  expect(await codeOf(invite(game, ann, union, 'Ann'))).toBe('union-invite-self');
  expect(await codeOf(invite(game, ann, union, 'Nobody'))).toBe('receiver-unknown');
  expect(await codeOf(invite(game, ann, union, ''))).toBe('input-invalid');
  await game.call(bob, 'POST /message/block', { body: { user_id: ann.id } });
  expect(await codeOf(invite(game, ann, union, 'Bob'))).toBe('union-invite-stranger');
  await befriend(game, [ann, dora]);
  expect(await codeOf(invite(game, ann, union, 'Dora'))).toBe('union-invite-target');
});

test('who invites a player that is being erased is told that the player has just gone', async () => {
  const { game, ann, bob, dora } = await friends();
  const { union } = await unionOf(game, ann, dora);
  const open = await gate(game, 'after delete on player');
  const erased = eraseAccount(game.game, bob.id);
  await expect.poll(() => waitingForLocks(game)).toBe(1);
  const invited = codeOf(invite(game, ann, union, 'Bob'));
  await expect.poll(() => waitingForLocks(game)).toBe(2);
  await open();
  await erased;
  expect(await invited).toBe('gone-meanwhile');
  expect(await codeOf(invite(game, ann, union, 'Bob'))).toBe('receiver-unknown');
});

test('a union invites twenty players, however many its lead invites at once', async () => {
  const { game, ann, dora } = await friends();
  const others = await Promise.all(Array.from({ length: 22 }, (_, at) => game.player(`Friend ${at}`)));
  for (const other of others) await befriend(game, [ann, other]);
  const { union } = await unionOf(game, ann, dora, []);
  const answers = await Promise.all(others.map((_, at) => codeOf(invite(game, ann, union, `Friend ${at}`))));
  expect(answers.filter((code) => code === 200).length).toBe(20);
  const invited = await game.game.db.selectFrom('union_invitation').select('account_id').execute();
  expect(invited.length).toBe(20);
});

test('whoever makes one union after the other notifies an invited player of one in an hour', async () => {
  const { game, ann, bob, carl, dora } = await friends();
  const told = await alertsTo(game, bob);
  const calls = async () => (await told()).length;
  for (let union = 0; union < 5; union += 1) {
    const { fleet } = await unionOf(game, ann, dora, ['Bob']);
    expect(await unionsOf(game, bob)).toHaveLength(1);
    await recall(game, ann, fleet);
    await game.advance({ seconds: 2 });
  }
  expect(await calls()).toBe(1);
  await unionOf(game, carl, dora, ['Bob']);
  expect(await calls()).toBe(2);
  await game.advance({ hours: 1 });
  await unionOf(game, ann, dora, ['Bob']);
  expect(await calls()).toBe(3);
});

test('members of the same alliance and of an allied one may be invited, and those of no other', async () => {
  const game = await world();
  const ann = await game.player('Ann', armed(22));
  const bob = await game.player('Bob', armed(21));
  const carl = await game.player('Carl', armed(24));
  const eve = await game.player('Eve', armed(25));
  const dora = await game.player('Dora', rich);
  const wolves = await allianceOf(game, 'WOLF', ann, [bob]);
  const bears = await allianceOf(game, 'BEAR', carl, []);
  const foxes = await allianceOf(game, 'FOX', eve, []);
  const pact = (other: number, tag: string, kind: string) => ({
    universe_id: game.universe,
    from_id: wolves,
    to_id: other,
    from_tag: 'WOLF',
    to_tag: tag,
    kind,
    declared_at: game.now(),
    begins_at: game.now(),
  });
  await game.game.db
    .insertInto('pact')
    .values([pact(bears, 'BEAR', 'ally'), pact(foxes, 'FOX', 'peace')])
    .execute();
  const { union } = await unionOf(game, ann, dora);
  expect(await codeOf(invite(game, ann, union, 'Bob'))).toBe(200);
  expect(await codeOf(invite(game, ann, union, 'Carl'))).toBe(200);
  expect(await codeOf(invite(game, ann, union, 'Eve'))).toBe('union-invite-stranger');
});

/** Ann leads the alliance of Bob and Carl, and all three live near Dora. */
async function allies() {
  const game = await world();
  const [ann, bob, carl] = [
    await game.player('Ann', armed(22)),
    await game.player('Bob', armed(21)),
    await game.player('Carl', armed(24)),
  ];
  const dora = await game.player('Dora', rich);
  await allianceOf(game, 'WOLF', ann, [bob, carl]);
  return { game, ann, bob, carl, dora };
}

const leave = (game: World, by: TestPlayer) => game.call(by, 'POST /alliance/leave');

test('a member who leaves the alliance while a union flies fights in it to the end', async () => {
  const { game, ann, bob, dora } = await allies();
  const { union } = await unionOf(game, ann, dora, ['Bob']);
  expect(await codeOf(attack(game, bob, dora, { union }))).toBe(200);
  expect(await codeOf(leave(game, bob))).toBe(200);
  expect(await unionsOf(game, bob)).toMatchObject([{ fleets: [{ is_own: false }, { is_own: true }] }]);
  await game.advance({ hours: 5 });
  for (const by of [ann, bob]) {
    expect((await reportsOf(game, by)).map(({ message }) => message.code)).toContain('fought');
  }
  await game.advance({ hours: 10 });
  await expectConsistent(game);
});

test('a member who leaves the alliance or is removed sees and joins no union of its members any more, but those of friends', async () => {
  const { game, ann, bob, carl, dora } = await allies();
  await befriend(game, [ann, carl]);
  const { union } = await unionOf(game, ann, dora, ['Bob', 'Carl']);
  expect(await unionsOf(game, bob)).toHaveLength(1);
  await game.call(ann, 'DELETE /alliance/member/{id}', { params: { id: bob.id } });
  await leave(game, carl);
  expect(await unionsOf(game, bob)).toEqual([]);
  expect(await codeOf(attack(game, bob, dora, { union }))).toBe('union-gone');
  expect(await unionsOf(game, carl)).toHaveLength(1);
  expect(await codeOf(attack(game, carl, dora, { union }))).toBe(200);
  await expectConsistent(game);
});

test('an alliance that is dissolved, a leader who leaves, and an end of a pact or a friendship end invitations to unions', async () => {
  const { game, ann, bob, carl, dora } = await allies();
  const eve = await game.player('Eve', armed(25));
  const bears = await allianceOf(game, 'BEAR', eve, []);
  const { body: pact } = await game.call(ann, 'POST /alliance/pact', {
    body: { alliance_id: bears, kind: 'ally' },
  });
  await game.call(eve, 'POST /alliance/pact/{id}/accept', { params: { id: pact.id } });
  const fay = await game.player('Fay', armed(26));
  await befriend(game, [bob, fay]);
  // Bob, who is no founder, leads.
  const { union } = await unionOf(game, bob, dora, ['Carl', 'Eve', 'Fay', 'Ann']);
  const seenBy = async (players: readonly TestPlayer[]) =>
    (await Promise.all(players.map((by) => unionsOf(game, by)))).map((seen) => seen.length);
  expect(await seenBy([carl, eve, fay, ann])).toEqual([1, 1, 1, 1]);
  const invited = async () => (await unionsOf(game, bob))[0]?.invited.map(({ name }) => name);
  expect(await invited()).toEqual(['Ann', 'Carl', 'Eve', 'Fay']);

  await game.call(eve, 'POST /alliance/pact/{id}/end', { params: { id: pact.id } });
  expect(await seenBy([carl, eve, fay, ann])).toEqual([1, 0, 1, 1]);
  await game.call(ann, 'POST /alliance/dissolve', { body: { name: 'The WOLF alliance' } });
  expect(await seenBy([carl, eve, fay, ann])).toEqual([0, 0, 1, 0]);
  expect(await invited()).toEqual(['Fay']);
  for (const by of [carl, eve, ann]) {
    expect(await codeOf(attack(game, by, dora, { union }))).toBe('union-gone');
    expect((await game.call(by, 'GET /alliance/waiting')).body.data.unions).toEqual([]);
  }
  await game.call(fay, 'DELETE /friend/{id}', { params: { id: String(bob.id) } });
  expect(await codeOf(attack(game, fay, dora, { union }))).toBe('union-gone');
  expect(await invited()).toEqual([]);
});

test('a player invited to a union is told when it invites others, is delayed, loses its lead, is over or strikes', async () => {
  const { game, ann, bob, carl, dora } = await friends();
  const follow = await listening(game);
  const eve = await game.player('Eve', armed(23));
  await befriend(game, [ann, eve]);
  const told = (happens: () => Promise<unknown>) => toldWhile(game, follow, [eve], happens);
  const { union, fleet } = await unionOf(game, ann, dora, ['Eve', 'Bob']);
  expect(await told(() => invite(game, ann, union, 'Carl'))).toEqual([['fleets']]);
  const joined = await attack(game, bob, dora, { union });
  expect(await told(() => attack(game, carl, dora, { union }))).toEqual([['fleets']]);
  expect(await told(() => recall(game, ann, fleet))).toEqual([['fleets']]);
  expect(await told(() => recall(game, bob, joined.body.data?.id_activity ?? 0))).toEqual([['fleets']]);
  expect(await told(() => eraseAccount(game.game, carl.id))).toEqual([['fleets']]);
  const next = await unionOf(game, ann, dora, ['Eve']);
  expect(await told(() => recall(game, ann, next.fleet))).toEqual([['fleets']]);
  await unionOf(game, ann, dora, ['Eve']);
  expect(await told(() => game.advance({ hours: 5 }))).toEqual([['fleets']]);
  expect(await unionsOf(game, eve)).toEqual([]);
});

test('those whom an ally invited to a union, and those who fly in it, are told when a member leaves the alliance', async () => {
  const { game, ann, bob, carl, dora } = await allies();
  const follow = await listening(game);
  const eve = await game.player('Eve', armed(25));
  const bears = await allianceOf(game, 'BEAR', eve, []);
  const { body: pact } = await game.call(ann, 'POST /alliance/pact', {
    body: { alliance_id: bears, kind: 'ally' },
  });
  await game.call(eve, 'POST /alliance/pact/{id}/accept', { params: { id: pact.id } });
  await unionOf(game, bob, dora, ['Eve']);
  const { union } = await unionOf(game, eve, dora, ['Carl', 'Ann']);
  expect(await toldWhile(game, follow, [eve], () => leave(game, bob))).toEqual([['fleets']]);
  const remove = () => game.call(ann, 'DELETE /alliance/member/{id}', { params: { id: carl.id } });
  expect(await toldWhile(game, follow, [eve], remove)).toEqual([['fleets']]);
  expect((await unionsOf(game, eve)).find(({ id_union: id }) => id === union)?.invited).toMatchObject([
    { name: 'Ann' },
  ]);
});

test('the leader of a union who leaves the alliance takes nobody of it along who has not joined yet', async () => {
  const { game, ann, bob, carl, dora } = await allies();
  const { union } = await unionOf(game, bob, dora, ['Carl', 'Ann']);
  expect(await codeOf(attack(game, ann, dora, { union }))).toBe(200);
  expect(await codeOf(leave(game, bob))).toBe(200);
  expect(await unionsOf(game, carl)).toEqual([]);
  expect(await codeOf(attack(game, carl, dora, { union }))).toBe('union-gone');
  expect(await unionsOf(game, ann)).toHaveLength(1);
});

test('a member who joins a union and leaves the alliance at once flies in it or is turned away', async () => {
  const { game, ann, bob, dora } = await allies();
  const { union } = await unionOf(game, ann, dora, ['Bob']);
  const [joined, left] = await Promise.all([
    codeOf(attack(game, bob, dora, { union })),
    codeOf(leave(game, bob)),
  ]);
  expect(left).toBe(200);
  expect([200, 'union-gone']).toContain(joined);
  const flying = joined === 200 ? 1 : 0;
  expect(await unionsOf(game, bob)).toHaveLength(flying);
  expect(await movementsOf(game, bob)).toHaveLength(flying);
  await expectConsistent(game);
});

test('the limit of attacks, protection and vacation are asked of each who joins', async () => {
  const { game, ann, bob, dora } = await friends();
  const { union } = await unionOf(game, ann, dora, ['Bob']);
  const starts = Array.from({ length: 6 }, () => ({
    universe_id: game.universe,
    account_id: bob.id,
    planet_id: dora.home,
    at: game.now(),
  }));
  await game.game.db.insertInto('attack_start').values(starts).execute();
  await game.game.db
    .updateTable('player')
    .set({ seen_at: game.now() })
    .where('account_id', '=', dora.id)
    .execute();
  expect(await codeOf(attack(game, bob, dora, { union }))).toBe('attacked-often');
  await game.game.db.deleteFrom('attack_start').execute();
  await game.call(dora, 'POST /rest/vacation', { body: {} });
  expect(await codeOf(attack(game, bob, dora, { union }))).toBe('target-on-vacation');
});

test('of two players who want the last place at once one gets it', async () => {
  const { game, ann, dora } = await friends();
  const others = await Promise.all(
    ['Fay', 'Gus', 'Hal', 'Ida', 'Jon'].map((name, index) => game.player(name, armed(30 + index))),
  );
  for (const other of others) await befriend(game, [ann, other]);
  const { union } = await unionOf(game, ann, dora, ['Fay', 'Gus', 'Hal', 'Ida', 'Jon'], { speed: 20 });
  for (const other of others.slice(0, 3))
    expect(await codeOf(attack(game, other, dora, { union }))).toBe(200);
  const codes = await Promise.all(
    others.slice(3).map((other) => codeOf(attack(game, other, dora, { union }))),
  );
  expect(new Set(codes)).toEqual(new Set([200, 'union-players']));
  const [seen] = await unionsOf(game, ann);
  expect(seen?.fleets).toHaveLength(5);
});

test('the lead is recalled while another joins: the union goes on with who is left, or is over', async () => {
  const { game, ann, bob, dora } = await friends();
  for (let round = 0; round < 6; round += 1) {
    const { union, fleet } = await unionOf(game, ann, dora, ['Bob']);
    const [joining] = await Promise.all([
      codeOf(attack(game, bob, dora, { union })),
      recall(game, ann, fleet),
    ]);
    expect([200, 'union-gone']).toContain(joining);
    const flying = (await movementsOf(game, bob)).filter(({ state }) => state === 'outbound');
    expect(flying).toHaveLength(joining === 200 ? 1 : 0);
    const events = await eventsOf(game);
    expect(events.filter(({ kind }) => kind === 'fleet-arrives')).toHaveLength(flying.length);
    await game.game.db.deleteFrom('attack_start').execute();
    await game.advance({ hours: 20 });
  }
  await expectConsistent(game);
});

test('nobody joins in the second of the arrival, or in the minute before, even while the worker sleeps', async () => {
  const { game, ann, bob, dora } = await friends();
  const { union } = await unionOf(game, ann, dora, ['Bob']);
  const { seconds } = secondsTo(game, await arrivalOf(game, ann));
  await game.advance({ seconds: seconds - 59 }, 'asleep');
  expect(await codeOf(attack(game, bob, dora, { union }))).toBe('union-closed');
  await game.advance({ seconds: 59 }, 'asleep');
  const codes = await Promise.all([1, 2].map(() => codeOf(attack(game, bob, dora, { union }))));
  expect(codes).toEqual(['union-gone', 'union-gone']);
  expect(await reportsOf(game, dora)).toHaveLength(1);
  await expectConsistent(game);
});

test('a union that is resolved late is the union that was due', async () => {
  const play = async (worker: 'awake' | 'asleep') => {
    const { game, ann, bob, dora } = await friends();
    const { union } = await unionOf(game, ann, dora, ['Bob']);
    await attack(game, bob, dora, { union });
    await game.game.db.updateTable('fleet').set({ seed: '00000000-0000-4000-8000-000000000001' }).execute();
    await game.advance({ hours: 3 }, worker);
    await game.advance({ hours: 3 }, worker);
    await game.wake();
    await expectConsistent(game);
    return (await reportsOf(game, bob)).map(({ created_at: at, message }) => ({ at, message }));
  };
  expect(await play('asleep')).toEqual(await play('awake'));
});

test('when the planet is given up on the way, all fleets turn home and each player is told', async () => {
  const { game, ann, bob, dora } = await friends();
  const { union } = await unionOf(game, ann, dora, ['Bob']);
  await attack(game, bob, dora, { union });
  await vanish(game, dora.home);
  expect(await unionsOf(game, bob)).toMatchObject([{ planet_to: null }]);
  await game.advance({ hours: 10 });
  for (const by of [ann, bob]) {
    expect((await reportsOf(game, by)).map(({ message }) => message.code)).toEqual(['target-gone']);
    expect((await shipsOf(game, by))['light-fighter']).toBe(60);
  }
  await expectConsistent(game);
});

test('the target goes on vacation: the union still strikes, and nobody new joins', async () => {
  const { game, ann, bob, carl, dora } = await friends();
  const { union } = await unionOf(game, ann, dora, ['Bob', 'Carl']);
  await attack(game, bob, dora, { union });
  await game.call(dora, 'POST /rest/vacation', { body: {} });
  expect(await codeOf(attack(game, carl, dora, { union }))).toBe('target-on-vacation');
  await game.advance({ hours: 5 });
  expect((await reportsOf(game, bob)).map(({ message }) => message.code)).toContain('fought');
  await expectConsistent(game);
});

test('when the account of the lead is erased, the union goes on without its fleets', async () => {
  const { game, ann, bob, carl, dora } = await friends();
  const { union } = await unionOf(game, ann, dora, ['Bob', 'Carl']);
  await attack(game, ann, dora, { union, fighters: 3 });
  await attack(game, bob, dora, { union });
  await attack(game, carl, dora, { union });
  await eraseAccount(game.game, ann.id);
  expect(await unionsOf(game, bob)).toMatchObject([{ is_own_lead: true }]);
  await game.advance({ hours: 5 });
  for (const by of [bob, carl]) {
    expect((await reportsOf(game, by)).map(({ message }) => message.code)).toContain('fought');
  }
  await expectConsistent(game);
});

test('when the operator gives up the leading fleet, the next one leads, and none stays behind', async () => {
  const { game, ann, bob, dora } = await friends();
  const { union, fleet } = await unionOf(game, ann, dora, ['Bob']);
  await attack(game, bob, dora, { union });
  await inUniverse(game.game, game.universe, async (work, now) => accept(await dropFleet(work, fleet, now)));
  expect(await unionsOf(game, bob)).toMatchObject([{ is_own_lead: true, fleets: [{ is_own: true }] }]);
  await game.advance({ hours: 10 });
  expect((await reportsOf(game, bob)).map(({ message }) => message.code)).toContain('fought');
  expect(await movementsOf(game, bob)).toEqual([]);
  await expectConsistent(game);
});
