import { assetIds } from '@farhold/contract/asset-ids';
import { type ItemKey, itemsShown } from '@farhold/engine/catalogue/items';
import { barterPrice } from '@farhold/engine/ai/barter';
import fc from 'fast-check';
import { sql } from 'kysely';
import { accepted } from '../http/refused.ts';
import { grant } from '../operator/grant.ts';
import { aiMiner, type AiPlayer } from './ai-miner.ts';
import { sendTo } from './calls.ts';
import type { TestPlayer } from './test-player.ts';
import { befriend, found, invite, unionsOf } from './union-calls.ts';
import { world, type World } from './world.ts';

/** A player's request to the server; the rules may refuse it. */
type Action =
  | { readonly build: ItemKey; readonly quantity: number }
  | { readonly cancel: number }
  | {
      readonly send: 'transport' | 'attack';
      readonly ships: number;
      readonly speed: number;
      readonly cargo: number;
    }
  | { readonly recall: number }
  /** Makes a union of an own attack, and invites the friend. */
  | { readonly unite: number }
  | { readonly join: number; readonly ships: number; readonly speed: number }
  /** Takes one of the AI player's offers, at its price or for less. */
  | { readonly trade: number; readonly amount: 'least' | 'most' | 'too much'; readonly discount: 0 | 1 }
  | { readonly read: 'planet' | 'activity' | 'activity/construction' | 'report' }
  | { readonly nonsense: string };

type PlayerAction = Action & { readonly who: 0 | 1 | 2 };

/** Actions that are requested at once, after a while with the worker awake or asleep. */
export type Turn = {
  readonly seconds: number;
  readonly worker: 'awake' | 'asleep';
  readonly actions: readonly PlayerAction[];
};

const nonsense = [
  '{"planet_id":1,"asset_id":101,"quantity":-3}',
  '{"planet_id":1,"asset_id":401,"quantity":9007199254740991}',
  '{"planet_id":1e300,"asset_id":101}',
  '{"planet_id":999999,"asset_id":101}',
  '[]',
  '{"planet_id":1,"asset_id":0}',
  '{"planet_id"',
];

const buildable: readonly ItemKey[] = (
  ['resources', 'facilities', 'research', 'aliens', 'ships', 'defence'] as const
).flatMap((category) => itemsShown(category));

const action: fc.Arbitrary<PlayerAction> = fc
  .tuple(
    fc.constantFrom(0, 1, 2),
    fc.oneof(
      {
        weight: 8,
        arbitrary: fc.record({
          build: fc.constantFrom(...buildable),
          quantity: fc.constantFrom(1, 1, 1, 5, 40),
        }),
      },
      { weight: 3, arbitrary: fc.record({ cancel: fc.nat(8) }) },
      {
        weight: 3,
        arbitrary: fc.record({
          send: fc.constantFrom('transport', 'attack'),
          ships: fc.integer({ min: 1, max: 12 }),
          speed: fc.constantFrom(10, 50, 100),
          cargo: fc.nat(4000),
        }),
      },
      { weight: 1, arbitrary: fc.record({ recall: fc.nat(3) }) },
      { weight: 2, arbitrary: fc.record({ unite: fc.nat(2) }) },
      {
        weight: 2,
        arbitrary: fc.record({
          join: fc.nat(1),
          ships: fc.integer({ min: 1, max: 12 }),
          speed: fc.constantFrom(50, 100),
        }),
      },
      {
        weight: 2,
        arbitrary: fc.record({
          trade: fc.nat(1),
          amount: fc.constantFrom('least', 'most', 'too much'),
          discount: fc.constantFrom(0, 0, 0, 1),
        }),
      },
      {
        weight: 2,
        arbitrary: fc.record({
          read: fc.constantFrom('planet', 'activity', 'activity/construction', 'report'),
        }),
      },
      { weight: 1, arbitrary: fc.record({ nonsense: fc.constantFrom(...nonsense) }) },
    ),
  )
  .map(([who, chosen]) => ({ ...chosen, who }));

/** Games of a number of turns, with a maximum of simultaneous actions. */
export const turns = (count: number, atOnce: number): fc.Arbitrary<Turn[]> =>
  fc.array(
    fc.record({
      seconds: fc.oneof(
        fc.constant(0),
        fc.integer({ min: 1, max: 120 }),
        fc.integer({ min: 120, max: 9000 }),
      ),
      worker: fc.constantFrom('awake', 'asleep'),
      actions: fc.array(action, { minLength: 1, maxLength: atOnce, size: 'max' }),
    }),
    { minLength: count, maxLength: count },
  );

export type Duel = {
  readonly game: World;
  readonly players: readonly [TestPlayer, TestPlayer, TestPlayer];
  /** An AI player that trades with them and takes no turns. */
  readonly aiPlayer: AiPlayer;
};

const levels = {
  'metal-mine': 6,
  'solar-plant': 8,
  'crystal-mine': 4,
  'deuterium-synthesizer': 5,
  'robotics-factory': 4,
  shipyard: 5,
  'research-laboratory': 5,
  'alien-facility': 4,
  'missile-silo': 1,
  'metal-storage': 5,
};
const units = { 'small-cargo': 30, 'light-fighter': 40, 'rocket-launcher': 5 };
const stock = { metal: 60_000, crystal: 40_000, deuterium: 30_000, food: 900, aliens: 2000 };
const research = { 'combustion-drive': 4, 'computer-technology': 3, 'energy-technology': 3 };

/**
 * Two neighbours in a fast universe, a friend of both, who fights on the side of the first, and an AI player with metal
 * to trade. There is much to do for all; every such world starts the same.
 */
export async function duel(): Promise<Duel> {
  const game = await world({
    speeds: { buildingSpeed: 15, researchSpeed: 15, fleetSpeed: 15, resourcesSpeed: 3 },
  });
  const begins = (name: string, position: number) =>
    game.player(name, {
      planet: { levels, units, stock, at: { galaxy: 1, system: 20, position } },
      research,
    });
  const players = [await begins('Ann', 6), await begins('Bob', 9), await begins('Cleo', 12)] as const;
  const [ann, bob, cleo] = players;
  await befriend(game, [ann, cleo]);
  await befriend(game, [bob, cleo]);
  const aiPlayer = await aiMiner(game);
  accepted(await grant(game.game, game.universe, aiPlayer.home, { stock: { metal: 400_000 }, items: {} }));
  await sql`update planet set name = 'Mill', galaxy = 1, system = 20, position = 3 where id = ${aiPlayer.home}`.execute(
    game.game.db,
  );
  await sql`update planet set temperature_max = 40`.execute(game.game.db);
  // Reports name the other player of a delivery, and AI players draw their names.
  await sql`update player set name = 'Miller' where account_id = ${aiPlayer.id}`.execute(game.game.db);
  return { game, players, aiPlayer };
}

/** Requests an action as its player would; answers the status. */
export async function perform(duelled: Duel, { who, ...wanted }: PlayerAction): Promise<number> {
  const { game, players } = duelled;
  const [by, other] = [players[who], players[who === 1 ? 0 : 1]];
  const ask = async (target: string, body?: object | string) =>
    (await sendTo(game.app, by, target, body, { 'content-type': 'application/json' })).statusCode;
  const planet = { planet_id: String(by.home) };
  if ('build' in wanted) {
    const { build, quantity } = wanted;
    return ask('POST /api/v1/activity/build', { planet_id: by.home, asset_id: assetIds[build], quantity });
  }
  if ('cancel' in wanted) {
    const { body } = await game.call(by, 'GET /activity/construction', { query: planet });
    const queued = [body.buildings, body.shipyard, body.defence, body.research, body.aliens].flat();
    const id = queued[wanted.cancel % Math.max(1, queued.length)]?.id_activity ?? 0;
    return (await sendTo(game.app, by, `DELETE /api/v1/activity/${id}/cancel`)).statusCode;
  }
  if ('send' in wanted) {
    const status = await ask('POST /api/v1/activity/send', orderOf(wanted, by, other));
    await evenChances(game);
    return status;
  }
  if ('unite' in wanted) {
    const fleets = (await game.call(by, 'GET /activity')).body.filter(
      (fleet) => fleet.is_own && fleet.mission === 'attack',
    );
    const id = fleets[wanted.unite % Math.max(1, fleets.length)]?.id_activity ?? 0;
    const { status, body } = await found(game, by, id);
    if (status === 200) await invite(game, by, body.id_union, who === 2 ? 'Ann' : 'Cleo');
    return status;
  }
  if ('join' in wanted) {
    const unions = await unionsOf(game, by);
    const union = unions[wanted.join % Math.max(1, unions.length)];
    return ask('POST /api/v1/activity/send', {
      ...orderOf({ ...wanted, send: 'attack', cargo: 0 }, by, other),
      to_planet_id: union?.planet_to?.id_planet ?? other.home,
      union_id: union?.id_union ?? 1,
    });
  }
  if ('trade' in wanted) return trade(duelled, by, wanted);
  if ('recall' in wanted) {
    const { body: fleets } = await game.call(by, 'GET /activity');
    const id = fleets[wanted.recall % Math.max(1, fleets.length)]?.id_activity ?? 0;
    return ask(`POST /api/v1/activity/${id}/recall`, {});
  }
  if ('read' in wanted) {
    const query = new URLSearchParams(planet).toString();
    return (await sendTo(game.app, by, `GET /api/v1/${wanted.read}?${query}`)).statusCode;
  }
  return ask('POST /api/v1/activity/build', wanted.nonsense);
}

/** Takes an offer as it stands, one that asks for more than there is, or one at another price. */
async function trade(
  { game, aiPlayer }: Duel,
  by: TestPlayer,
  { trade: which, amount, discount }: Extract<Action, { trade: number }>,
): Promise<number> {
  const params = { id: aiPlayer.id };
  const { body: read } = await game.call(by, 'GET /ai-player/{id}/barter', {
    params,
    query: { planet_id: by.home },
  });
  const offer = read.data[which % Math.max(1, read.data.length)];
  const { from_planet_id = aiPlayer.home, gives = 'crystal', gets = 'metal' } = offer ?? {};
  const { least, most, rate } = offer ?? { least: 500, most: 500, rate: 625 };
  const wanted = { least, most, 'too much': 3 * most }[amount];
  const price = barterPrice({ rate }, wanted) - discount;
  const body = { planet_id: by.home, from_planet_id, gives, gets, amount: wanted, price };
  const { status } = await game.call(by, 'POST /ai-player/{id}/barter', { params, body });
  await evenChances(game);
  return status;
}

/** Makes every random property of fleets the same in each of these worlds. */
const evenChances = ({ game }: World) =>
  sql`update fleet set seed = '00000000-0000-4000-8000-000000000001'`.execute(game.db);

const orderOf = (
  { send, ships, speed, cargo }: Extract<Action, { send: string }>,
  by: TestPlayer,
  to: TestPlayer,
) => ({
  from_planet_id: by.home,
  to_planet_id: to.home,
  mission_type: send,
  ships: { [assetIds[send === 'attack' ? 'light-fighter' : 'small-cargo']]: ships },
  speed,
  ...(send === 'attack' ? {} : { metal: cargo }),
});

/** Queues and events that do not match, each in a few words; none in a consistent world. */
export async function disorder({ game }: Pick<Duel, 'game'>): Promise<readonly string[]> {
  const { rows } = await sql<{ error: string }>`
    with queue as (
      select case queue when 'research' then account_id else planet_id end as whose, queue,
        count(*) as entries, count(starts_at) as running,
        min(id) filter (where starts_at is not null) as first, min(id) as oldest, min(ends_at) as ends_at
      from construction group by 1, 2)
    select format('%s of %s: %s entries', queue, whose, entries) as error from queue
      where running <> 1 or first <> oldest or ends_at <= ${game.now()}
        or entries > case when queue in ('shipyard', 'defence') then 10 else 5 end
    union all
    select format('construction %s runs without its event', construction.id)
      from construction left join timed_event on construction_id = construction.id and due_at = ends_at
      where starts_at is not null and timed_event.id is null
    union all
    select format('fleet %s flies without its event', fleet.id)
      from fleet left join timed_event on fleet_id = fleet.id where timed_event.id is null
        and fleet.id = coalesce((select min(id) from fleet as lead where lead.union_id = fleet.union_id), fleet.id)
    union all
    select format('fleet %s does not fly with its union', fleet.id)
      from fleet join fleet as lead on lead.union_id = fleet.union_id
      where (fleet.arrives_at, fleet.to_planet_id, fleet.state) is distinct from
        (lead.arrives_at, lead.to_planet_id, 'outbound')
    union all
    select format('union %s has no fleets', id) from fleet_union
      where not exists (select from fleet where union_id = fleet_union.id)
    union all
    select format('event %s was set aside: %s', id, failure) from timed_event where parked_at is not null`.execute(
    game.game.db,
  );
  return rows.map(({ error }) => error);
}
