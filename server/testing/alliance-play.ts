import { admissions } from '@farhold/engine/alliance/membership';
import { pactKinds } from '@farhold/engine/alliance/pact';
import { allianceRights } from '@farhold/engine/alliance/rights';
import fc from 'fast-check';
import { sql } from 'kysely';
import { areCloseText } from '../friend/close.ts';
import { allianceOf } from './alliance-calls.ts';
import { recall, send } from './fleet-calls.ts';
import { newSession, type TestPlayer } from './test-player.ts';
import { attack, found, invite, unionsOf } from './union-calls.ts';
import { world, type World } from './world.ts';

export type AlliancePlay = { readonly game: World; readonly players: readonly TestPlayer[] };

/** Who does something, to whom, and a number that chooses among what there is at that moment. */
type Doing = AlliancePlay & { readonly by: TestPlayer; readonly other: TestPlayer; readonly pick: number };

const tags = ['WOLF', 'BEAR', 'CROW', 'LYNX'];

/** The pick-th of these; one that is not there, if there are none. */
const oneOf = (ids: readonly number[], pick: number): string =>
  String(ids[pick % Math.max(1, ids.length)] ?? 0);

const idsOf = async ({ game }: Doing, from: 'alliance' | 'alliance_application' | 'alliance_invitation') =>
  (await game.game.db.selectFrom(from).select('id').orderBy('id').execute()).map(({ id }) => id);

async function ownName({ game, by }: Doing): Promise<string> {
  return (await game.call(by, 'GET /alliance')).body.data?.name ?? 'none';
}

async function pactOf({ game, by, pick }: Doing): Promise<string> {
  const { body } = await game.call(by, 'GET /alliance/pact');
  return oneOf(
    (body.data ?? []).map(({ id }) => id),
    pick,
  );
}

async function ownFleet({ game, by, pick }: Doing): Promise<number> {
  const { body } = await game.call(by, 'GET /activity');
  return Number(
    oneOf(
      body.filter((fleet) => fleet.is_own).map(({ id_activity: id }) => id),
      pick,
    ),
  );
}

/** What players do at random, each by the calls of the API; the rules may refuse it. */
export const deeds = {
  found: ({ game, by, pick }) =>
    game.call(by, 'POST /alliance', {
      body: {
        tag: tags[pick % tags.length] ?? '',
        name: `Alliance ${pick}`,
        admission: admissions[pick % admissions.length],
      },
    }),
  join: async (doing) =>
    doing.game.call(doing.by, 'POST /alliance/{id}/join', {
      params: { id: oneOf(await idsOf(doing, 'alliance'), doing.pick) },
    }),
  apply: async (doing) =>
    doing.game.call(doing.by, 'POST /alliance/{id}/apply', {
      params: { id: oneOf(await idsOf(doing, 'alliance'), doing.pick) },
      body: { text: 'Please' },
    }),
  answer: async (doing) => {
    const params = { id: oneOf(await idsOf(doing, 'alliance_application'), doing.pick) };
    return doing.pick % 4 === 0
      ? doing.game.call(doing.by, 'POST /alliance/application/{id}/decline', { params, body: { words: '' } })
      : doing.game.call(doing.by, 'POST /alliance/application/{id}/accept', { params });
  },
  invite: ({ game, by, other }) => game.call(by, 'POST /alliance/invite', { body: { name: other.name } }),
  uninvite: async (doing) =>
    doing.game.call(doing.by, 'DELETE /alliance/invitation/{id}', {
      params: { id: oneOf(await idsOf(doing, 'alliance_invitation'), doing.pick) },
    }),
  leave: ({ game, by }) => game.call(by, 'POST /alliance/leave'),
  remove: ({ game, by, other }) =>
    game.call(by, 'DELETE /alliance/member/{id}', { params: { id: other.id } }),
  handOver: ({ game, by, other }) =>
    game.call(by, 'POST /alliance/hand-over', { body: { user_id: other.id } }),
  promote: async ({ game, by, other, pick }) => {
    const body = { name: `Rank ${pick}`, rights: [...allianceRights] };
    const rank = await game.call(by, 'POST /alliance/rank', { body });
    if (rank.status !== 200) return rank;
    const params = { id: other.id };
    return game.call(by, 'POST /alliance/member/{id}/rank', { params, body: { rank_id: rank.body.id } });
  },
  dissolve: async (doing) =>
    doing.game.call(doing.by, 'POST /alliance/dissolve', { body: { name: await ownName(doing) } }),
  offer: async (doing) =>
    doing.game.call(doing.by, 'POST /alliance/pact', {
      body: {
        alliance_id: Number(oneOf(await idsOf(doing, 'alliance'), doing.pick)),
        kind: pactKinds[doing.pick % pactKinds.length] ?? 'ally',
      },
    }),
  accept: async (doing) =>
    doing.game.call(doing.by, 'POST /alliance/pact/{id}/accept', { params: { id: await pactOf(doing) } }),
  end: async (doing) =>
    doing.game.call(doing.by, 'POST /alliance/pact/{id}/end', { params: { id: await pactOf(doing) } }),
  guard: ({ game, by, other, pick }) =>
    send(game, by, {
      mission_type: 'protect',
      to_planet_id: other.home,
      units: { 'light-fighter': 1 + (pick % 3) },
      hold_hours: 1 + (pick % 4),
    }),
  feed: async (doing) => {
    const { body } = await doing.game.call(doing.by, 'GET /activity');
    const guests = body.filter(({ state, is_own: isOwn }) => state === 'holding' && !isOwn);
    return doing.game.call(doing.by, 'POST /activity/{id}/feed', {
      params: {
        id: oneOf(
          guests.map(({ id_activity: id }) => id),
          doing.pick,
        ),
      },
      body: { hours: 1 + (doing.pick % 5) },
    });
  },
  attack: ({ game, by, other, pick }) => attack(game, by, other, { fighters: 1 + (pick % 9) }),
  unite: async ({ game, by, other, pick }) => {
    const sent = await attack(game, by, other, { fighters: 1 + (pick % 9), speed: 50 });
    return sent.status === 200 ? found(game, by, sent.body.data?.id_activity ?? 0) : sent;
  },
  call: async (doing) => {
    const unions = (await unionsOf(doing.game, doing.by)).map(({ id_union: id }) => id);
    return invite(doing.game, doing.by, Number(oneOf(unions, doing.pick)), doing.other.name);
  },
  recall: async (doing) => recall(doing.game, doing.by, await ownFleet(doing)),
  flyAlong: (doing) => flyAlong(doing),
} satisfies Record<string, (doing: Doing) => Promise<{ readonly status: number }>>;

type Deed = keyof typeof deeds;

/** Joins a union: one the player sees, or any of the universe. */
async function flyAlong(doing: Doing) {
  const { game, by, pick } = doing;
  const seen = (await unionsOf(game, by)).map(({ id_union: id }) => id);
  const all = await game.game.db.selectFrom('fleet_union').select('id').orderBy('id').execute();
  const union = Number(oneOf(seen.length > 0 ? seen : all.map(({ id }) => id), pick));
  const lead = await game.game.db
    .selectFrom('fleet')
    .select('to_planet_id')
    .where('union_id', '=', union)
    .executeTakeFirst();
  return send(game, by, {
    mission_type: 'attack',
    to_planet_id: lead?.to_planet_id ?? by.home,
    units: { 'light-fighter': 1 + (pick % 5) },
    union_id: union,
  });
}

/** How often players try each; twice if it is not said. */
const weights: Readonly<Partial<Record<Deed, number>>> = {
  found: 4,
  join: 4,
  apply: 4,
  answer: 4,
  offer: 4,
  accept: 5,
  guard: 9,
  feed: 4,
  unite: 10,
  call: 8,
  flyAlong: 8,
  dissolve: 1,
  end: 4,
};

/** Something that a player would do. */
export type Step = {
  readonly does: Deed;
  readonly by: number;
  readonly other: number;
  readonly pick: number;
};

/** What one or two players do at once after a while. */
export type Turn = { readonly seconds: number; readonly steps: readonly Step[] };

const who = fc.nat({ max: 4 });
const step: fc.Arbitrary<Step> = fc.record({
  does: fc.oneof(
    ...(Object.keys(deeds) as Deed[]).map((deed) => ({
      weight: weights[deed] ?? 2,
      arbitrary: fc.constant(deed),
    })),
  ),
  by: who,
  other: who,
  pick: fc.nat({ max: 50 }),
});

/** Plays of this many turns. Some of them come after the 72 hours for which who left an alliance waits. */
export const turns = (count: number): fc.Arbitrary<Turn[]> =>
  fc.array(
    fc.record({
      seconds: fc.oneof(
        { weight: 9, arbitrary: fc.constant(0) },
        { weight: 6, arbitrary: fc.integer({ min: 1, max: 1200 }) },
        { weight: 1, arbitrary: fc.constant(75 * 3600) },
      ),
      steps: fc.array(step, { minLength: 1, maxLength: 2 }),
    }),
    { minLength: count, maxLength: count },
  );

/**
 * Two alliances of two and a fifth player, all with fleets, depots and something to rob; only the close hold at
 * planets.
 */
export async function fivePlayers(): Promise<AlliancePlay> {
  const game = await world({ speeds: { fleetSpeed: 2 } });
  const players: TestPlayer[] = [];
  for (const [index, name] of ['Ann', 'Bob', 'Cid', 'Dan', 'Eve'].entries()) {
    const player = await game.player(name, {
      planet: {
        at: { galaxy: 1, system: 5 + index, position: 4 + index },
        levels: { 'alliance-depot': 3, 'metal-storage': 4 },
        units: { 'light-fighter': 120, 'rocket-launcher': 2 },
        stock: { metal: 40_000, crystal: 9000, deuterium: 9000 },
      },
      research: { 'combustion-drive': 4, 'computer-technology': 9 },
      joinedDaysAgo: 30,
    });
    players.push(player);
  }
  await game.game.db.updateTable('universe').set({ guests: 'friends' }).execute();
  const [ann, bob, cid, dan] = players;
  if (!ann || !bob || !cid || !dan) throw new Error('Not all have begun.');
  await allianceOf(game, 'HAWK', ann, [bob]);
  await allianceOf(game, 'DEER', cid, [dan]);
  return { game, players };
}

const led = `select founder_id as by, account_id as other from alliance
  join alliance_member as member on member.alliance_id = alliance.id where account_id <> founder_id`;
const free = `select account_id as by, account_id as other from player
  where not exists (select from alliance_member where alliance_member.account_id = player.account_id)`;
const leads = 'select founder_id as by, founder_id as other from alliance';
const fellows = `select one.account_id as by, two.account_id as other
  from alliance_member as one join alliance_member as two using (alliance_id) where one.account_id <> two.account_id`;
const flies = "select account_id as by, account_id as other from fleet where state = 'outbound'";

/** Who could do something to whom at a moment, where few can. */
const casts: Readonly<Partial<Record<Deed, string>>> = {
  found: free,
  join: free,
  apply: free,
  answer:
    'select founder_id as by, founder_id as other from alliance join alliance_application on alliance_id = alliance.id',
  invite: `select founder_id as by, free.other from alliance, (${free}) as free`,
  uninvite: 'select account_id as by, account_id as other from alliance_invitation',
  remove: led,
  handOver: led,
  promote: led,
  offer: leads,
  accept: `select founder_id as by, founder_id as other from alliance join pact on to_id = alliance.id
    where begins_at is null and ended_at is null`,
  end: leads,
  guard: fellows,
  feed: "select to_account_id as by, to_account_id as other from fleet where state = 'holding'",
  unite: `select one.account_id as by, two.account_id as other from player as one, player as two
    where one.account_id <> two.account_id`,
  call: `select lead.account_id as by, close.other from fleet as lead
    join (${fellows}) as close on close.by = lead.account_id where union_id is not null`,
  flyAlong: 'select account_id as by, account_id as other from union_invitation',
  recall: flies,
};

/** Does one step; answers the reply's status. Three of four times it is somebody who could. */
export async function perform(play: AlliancePlay, { does, by, other, pick }: Step): Promise<number> {
  const cast = casts[does];
  const { rows } =
    cast === undefined || pick % 4 === 0
      ? { rows: [] }
      : await sql<{
          by: number;
          other: number;
        }>`select * from (${sql.raw(cast)}) as able order by by, other`.execute(play.game.game.db);
  const able = rows[pick % Math.max(1, rows.length)];
  const player = (id: number | undefined, otherwise: number): TestPlayer => {
    const named = play.players.find((one) => one.id === id) ?? play.players[otherwise];
    if (!named) throw new Error('There is no such player.');
    return named;
  };
  const doing = { ...play, by: player(able?.by, by), other: player(able?.other, other), pick };
  return (await deeds[does](doing)).status;
}

/** The same players with new sessions: theirs end while weeks pass. */
export async function signedInAgain({ game, players }: AlliancePlay): Promise<AlliancePlay> {
  const again: TestPlayer[] = [];
  for (const player of players) {
    again.push({ ...player, token: await newSession(game.game, player.id, 'remembered') });
  }
  return { game, players: again };
}

/** The pairs of players who may fly together now, each as two ids with a space between. */
export async function closePairs({ game: { game, universe } }: AlliancePlay): Promise<ReadonlySet<string>> {
  const close = sql.raw(areCloseText('one.universe_id', 'one.account_id', 'other.account_id'));
  const { rows } = await sql<{ pair: string }>`
    select one.account_id || ' ' || other.account_id as pair
    from player as one join player as other on other.universe_id = one.universe_id
    where one.universe_id = ${universe} and ${close}`.execute(game.db);
  return new Set(rows.map(({ pair }) => pair));
}
