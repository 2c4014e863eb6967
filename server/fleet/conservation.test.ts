import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { expectConsistent } from '../testing/expect-consistent.ts';
import { recall, send } from '../testing/fleet-calls.ts';
import { foundColony } from '../testing/found-colony.ts';
import { DIE, plantTrigger } from '../testing/plant-trigger.ts';
import type { TestPlayer } from '../testing/test-player.ts';
import { world, type World } from '../testing/world.ts';

type Step =
  | { readonly does: 'wait'; readonly seconds: number }
  | { readonly does: 'recall'; readonly who: number; readonly which: number }
  | { readonly does: 'fire'; readonly who: number; readonly at: number; readonly missiles: number }
  | {
      readonly does: 'send';
      readonly who: number;
      readonly to: number;
      readonly mission: keyof typeof fleets;
      readonly size: number;
    };

/** The ships of a fleet of that size on each mission, and its cargo. */
const fleets = {
  attack: (size: number) => ({ units: { cruiser: size * 3, 'small-cargo': 1 } }),
  transport: (size: number) => ({ units: { 'small-cargo': size }, metal: size * 900, deuterium: size * 11 }),
  transfer: (size: number) => ({
    units: { cruiser: size, 'small-cargo': 1 },
    crystal: size * 70,
    aliens: size,
  }),
  protect: (size: number) => ({ units: { cruiser: size * 2 }, hold_hours: 1 }),
  spy: (size: number) => ({ units: { 'espionage-probe': size } }),
  colony: () => ({ units: { 'colony-ship': 1 } }),
  harvest: (size: number) => ({ units: { recycler: size } }),
  expedition: (size: number) => ({ units: { cruiser: size, 'small-cargo': size } }),
};

const who = fc.nat({ max: 2 });
const sending: fc.Arbitrary<Step> = fc.record({
  does: fc.constant('send'),
  who,
  to: fc.nat({ max: 6 }),
  mission: fc.constantFrom(...(Object.keys(fleets) as (keyof typeof fleets)[])),
  size: fc.integer({ min: 1, max: 4 }),
});
const steps: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: sending },
    {
      weight: 3,
      arbitrary: fc.record({ does: fc.constant('wait'), seconds: fc.integer({ min: 0, max: 700 }) }),
    },
    { weight: 2, arbitrary: fc.record({ does: fc.constant('recall'), who, which: fc.nat({ max: 3 }) }) },
    {
      weight: 1,
      arbitrary: fc.record({
        does: fc.constant('fire'),
        who,
        at: who,
        missiles: fc.integer({ min: 1, max: 3 }),
      }),
    },
  ),
  { minLength: 25, maxLength: 35 },
);

const system = { galaxy: 1, system: 7 };

/** Three armed neighbours with an outpost each, and debris and free positions between them. */
async function neighbourhood() {
  const game = await world({ speeds: { fleetSpeed: 40 } });
  const players: TestPlayer[] = [];
  for (const [index, name] of ['Ann', 'Bob', 'Cid'].entries()) {
    const player = await game.player(name, {
      planet: {
        at: { ...system, position: 2 + index },
        levels: { 'brood-barracks': 1, 'space-dock': 3 },
        units: {
          cruiser: 30,
          'small-cargo': 12,
          'colony-ship': 2,
          recycler: 4,
          'espionage-probe': 9,
          'rocket-launcher': 6,
          'interplanetary-missile': 4,
          'interceptor-missile': 1,
        },
        stock: { metal: 40_000, crystal: 30_000, deuterium: 60_000, aliens: 900 },
      },
      research: { 'impulse-drive': 6, 'combustion-drive': 6, 'computer-technology': 8, astrophysics: 3 },
    });
    const outpost = { ...system, position: 10 + index };
    await foundColony(game.game, player, outpost, { planet: { units: { 'light-laser': 2 } } });
    players.push(player);
  }
  const field = { universe_id: game.universe, ...system, position: 8, metal: 30_000, crystal: 9000 };
  await game.game.db.insertInto('debris').values(field).execute();
  // Everything random about the planets is the same in every such world.
  await sql`update planet set temperature_max = 40`.execute(game.game.db);
  // Cubes too, which star charts show.
  await sql`update universe set seed = '00000000-0000-4000-8000-000000000000'`.execute(game.game.db);
  return { game, players };
}

const homes = [2, 3, 4];
const outposts = [10, 11, 12];

/** Where a fleet of one of the three may go on each mission; some of these are refused. */
const positionsFor = (by: number): Readonly<Record<keyof typeof fleets, readonly number[]>> => ({
  attack: [...homes, ...outposts],
  transport: [...homes, ...outposts],
  transfer: [outposts[by] ?? 1],
  protect: homes,
  spy: [...homes, ...outposts],
  colony: [8, 9],
  harvest: [8, ...homes],
  expedition: [16],
});

function placeOf({ who: by, mission, to }: Extract<Step, { does: 'send' }>) {
  const positions = positionsFor(by)[mission];
  return { ...system, position: positions[to % positions.length] ?? 1 };
}

/** Takes one step, and answers its outcome in a word. `launched` has what left so far, by player. */
async function take(
  game: World,
  players: readonly TestPlayer[],
  launched: readonly number[][],
  step: Step,
): Promise<string> {
  if (step.does === 'wait') return 'waited';
  const [by, own] = [players[step.who], launched[step.who]];
  if (!by || !own) throw new Error('There is no such player.');
  if (step.does === 'recall') {
    const fleet = own.at(-1 - step.which);
    return fleet === undefined ? 'none to recall' : ((await recall(game, by, fleet)).body.code ?? 'recalled');
  }
  const { body } =
    step.does === 'fire'
      ? await fire(game, by, players[step.at]?.home ?? 0, step.missiles)
      : await send(game, by, {
          mission_type: step.mission,
          ...fleets[step.mission](step.size),
          ...placeOf(step),
        });
  if (body.data) own.push(body.data.id_activity);
  // The same fleet has the same random results in every world.
  await sql`update fleet set seed = ('00000000-0000-4000-8000-' || lpad(id::text, 12, '0'))::uuid`.execute(
    game.game.db,
  );
  return body.code ?? 'sent';
}

const fire = (game: World, by: TestPlayer, to: number, missiles: number) =>
  game.call(by, 'POST /activity/missile', {
    body: { from_planet_id: by.home, to_planet_id: to, missiles },
  });

/** Every fifth batch fails just before its commit, as if its process had died. */
async function letBatchesCrash({ game }: World): Promise<void> {
  await sql`create sequence crash`.execute(game.db);
  onTestFinished(async () => void (await sql`drop sequence crash`.execute(game.db)));
  const fifth = `if nextval('crash') % 5 = 0 then ${DIE} end if;`;
  await plantTrigger(game, 'after insert on report for each statement', fifth);
}

/**
 * Everything made and not spent is in stock, in cargo or in debris: metal, crystal and aliens. What an expedition
 * brings enters the books where it lands; these expeditions take nothing along.
 */
async function expectConserved({ game: { db } }: World): Promise<void> {
  const { rows } = await sql`
    with made as (
        select sum(metal) as metal, sum(crystal) as crystal, sum(aliens) as aliens from ledger
        where cause in ('production', 'founded', 'granted', 'found')),
      floated as (
        select coalesce(sum((content -> 'debris' ->> 'metal')::bigint), 0) + 30000 as metal,
          coalesce(sum((content -> 'debris' ->> 'crystal')::bigint), 0) + 9000 as crystal
        from report where action = 'sent' and type in ('attack', 'spy')),
      held as (select sum(metal) as metal, sum(crystal) as crystal, sum(aliens) as aliens from (
        select metal, crystal, aliens from planet union all select metal, crystal, aliens from fleet
          where mission <> 'expedition'
        union all select metal, crystal, 0 from debris) as somewhere)
    select (made.metal + floated.metal - held.metal)::bigint as metal, (made.crystal + floated.crystal - held.crystal)::bigint as crystal,
      made.aliens - held.aliens >= 0 and (made.aliens - held.aliens) % 100 = 0 as only_swarms_died
    from made, floated, held`.execute(db);
  expect(rows).toEqual([{ metal: 0, crystal: 0, only_swarms_died: true }]);
}

/** Everything players could tell apart, without the ids that depend on the number of attempts. */
async function stateOf({ game: { db } }: World): Promise<unknown> {
  const read = async (query: string) => (await sql.raw(query).execute(db)).rows;
  return {
    planets:
      await read(`select account_id, position, fields, temperature_max, metal, crystal, deuterium, food, aliens,
      settled_at from planet order by position`),
    items: await read(`select position, key, amount from planet_item join planet on planet.id = planet_id
      where amount > 0 order by position, key`),
    fleets:
      await read(`select account_id, mission, state, to_position, ships, metal, crystal, deuterium, aliens,
      arrives_at, returns_at from fleet order by id`),
    reports: await read(`select account_id, type, action, content, created_at from report
      order by created_at, account_id, type, action, content::text`),
    debris: await read('select position, metal, crystal from debris order by position'),
  };
}

async function play(
  plan: readonly Step[],
  game: World,
  players: readonly TestPlayer[],
  worker: 'awake' | 'asleep',
) {
  const answers: string[] = [];
  const launched: number[][] = players.map(() => []);
  for (const step of plan) {
    if (step.does === 'wait') await game.advance(step, worker);
    answers.push(await take(game, players, launched, step));
  }
  return answers;
}

test('whatever is sent and recalled, nothing is lost or doubled, and late or crashing workers make the same world', async () => {
  const missions = new Set<string>();
  const anyPlan = fc.asyncProperty(steps, async (plan) => {
    const awake = await neighbourhood();
    const answers = await play(plan, awake.game, awake.players, 'awake');
    const sleepy = await neighbourhood();
    await letBatchesCrash(sleepy.game);
    expect(await play(plan, sleepy.game, sleepy.players, 'asleep')).toEqual(answers);
    await Promise.all([sleepy.game.wake(), sleepy.game.wake()]);

    for (const hours of [0, 3]) {
      await awake.game.advance({ hours });
      await sleepy.game.advance({ hours }, 'asleep');
      await Promise.all([sleepy.game.wake(), sleepy.game.wake()]);
      expect(await stateOf(sleepy.game)).toEqual(await stateOf(awake.game));
      for (const { game } of [awake, sleepy]) {
        await expectConsistent(game);
        await expectConserved(game);
      }
    }
    const db = awake.game.game.db;
    for (const { type } of await db.selectFrom('report').select('type').distinct().execute())
      missions.add(type);
    expect(await db.selectFrom('fleet').selectAll().execute()).toEqual([]);
    expect(await sleepy.game.game.db.selectFrom('timed_event').selectAll().execute()).toEqual([]);
  });
  await fc.assert(anyPlan, { seed: 23, numRuns: 3, endOnFailure: true });
  expect(missions.size).toBeGreaterThan(4);
});
