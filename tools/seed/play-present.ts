import { assetIds } from '@farhold/contract/asset-ids';
import type { Stock } from '@farhold/engine/catalogue/resource';
import { HOUR, MINUTE } from '@farhold/engine/time/duration';
import { type Instant, plusSeconds } from '@farhold/engine/time/instant';
import { type Commander, endow, type Place } from './cast.ts';
import { build, savePreset, send, saveFor, write } from './orders.ts';
import { playAlliances } from './play-alliances.ts';
import type { Cast } from './settle-cast.ts';
import type { Stage } from './stage.ts';

/** Fills every queue and sends fleets in all directions, so that much is under way at sign-in. */
export async function playPresent(stage: Stage, cast: Cast, present: Instant): Promise<void> {
  const until = (minutesAgo: number) => stage.liveUntil(plusSeconds(present, -minutesAgo * MINUTE));
  await until(200);
  await sendSlow(stage, cast);
  await playAlliances(stage, cast);
  await until(70);
  await orderWorks(stage, cast);
  await threaten(stage, cast);
  const mistaken = await sendAstray(stage, cast);
  await until(55);
  await sendQuick(stage, cast);
  await chat(stage, cast);
  await until(12);
  await keepForLater(stage, cast);
  await stage.ask(cast.nova, 'POST /activity/{id}/recall', { params: { id: mistaken }, body: null });
  await until(0);
  await collectGoals(stage, cast.nova);
  await leaveStock(stage, cast);
  await schedule(stage, cast, present);
}

/** Freight that repeats, and a mine for the night. */
async function schedule({ ask }: Stage, { nova, colonies }: Cast, present: Instant): Promise<void> {
  const after = (hours: number) => new Date(plusSeconds(present, hours * HOUR)).toISOString();
  await ask(nova, 'POST /scheduled/send', {
    body: {
      from_planet_id: colonies[2].id,
      to_planet_id: nova.home.id,
      mission_type: 'transport',
      ships: { [assetIds['large-cargo']]: 4 },
      speed: 80,
      metal: 60_000,
      due_time: after(3),
      every_hours: 8,
    },
  });
  await ask(nova, 'POST /scheduled/build', {
    body: { planet_id: colonies[1].id, asset_id: assetIds['crystal-mine'], due_time: after(9) },
  });
}

/** The fleets that are on their way back by now, or fly far. */
async function sendSlow(stage: Stage, { nova, colonies }: Cast): Promise<void> {
  const { galaxy, system } = nova.home;
  const cargo = { metal: 80_000, crystal: 30_000 };
  await send(stage, nova, {
    mission: 'transport',
    to: colonies[3],
    ships: { 'large-cargo': 6 },
    speed: 50,
    ...cargo,
  });
  const far = { galaxy: (galaxy % 4) + 1, system, position: 9 };
  await send(stage, nova, { mission: 'colony', to: far, ships: { 'colony-ship': 1 }, speed: 70 });
}

/** Sends a fleet that is recalled later; answers its id. */
const sendAstray = (stage: Stage, { nova, vegaOutpost: to }: Cast): Promise<number> =>
  send(stage, nova, { mission: 'transport', to, ships: { 'small-cargo': 6 }, crystal: 12_000, speed: 40 });

async function orderWorks(stage: Stage, { nova, colonies }: Cast): Promise<void> {
  const { home } = nova;
  const means = { metal: 3_000_000, crystal: 3_000_000, deuterium: 1_000_000 };
  for (const place of [home, ...colonies]) await endow(stage, place, { stock: means });
  await build(stage, nova, home, 'metal-mine');
  await build(stage, nova, home, 'shipyard');
  await build(stage, nova, home, 'deuterium-synthesizer');
  await build(stage, nova, home, 'hyperspace-drive');
  await build(stage, nova, home, 'shielding-technology');
  await build(stage, nova, home, 'battleship', 12);
  await build(stage, nova, home, 'recycler', 6);
  await build(stage, nova, home, 'gauss-cannon', 10);
  await build(stage, nova, home, 'light-laser', 60);
  for (const [rank, place] of colonies.entries()) await workColony(stage, nova, place, rank);
}

async function workColony(stage: Stage, nova: Commander, place: Place, rank: number): Promise<void> {
  await build(stage, nova, place, rank % 2 === 0 ? 'metal-mine' : 'deuterium-synthesizer');
  await build(stage, nova, place, 'solar-plant');
  await build(stage, nova, place, 'rocket-launcher', 150);
  if (rank === 0) await build(stage, nova, place, 'cruiser', 20);
}

/** The rival comes in force, and a friend with a gift. */
async function threaten(stage: Stage, { orin, orinOutpost, vega, nova, colonies }: Cast): Promise<void> {
  const ships = { 'light-fighter': 150, 'heavy-fighter': 40, cruiser: 30, battleship: 20 };
  await send(stage, orin, { mission: 'attack', to: colonies[0], from: orinOutpost, ships, speed: 20 });
  const gift = { 'large-cargo': 5 };
  await send(stage, vega, { mission: 'transport', to: nova.home, ships: gift, crystal: 45_000, speed: 40 });
}

async function sendQuick(stage: Stage, { nova, colonies, ...others }: Cast): Promise<void> {
  const { tobiasOutpost, orinOutpost, vegaOutpost, tobias } = others;
  const raid = { cruiser: 15, 'light-fighter': 60, 'small-cargo': 10 };
  await send(stage, nova, { mission: 'attack', to: tobiasOutpost, ships: raid, speed: 40 });
  await send(stage, nova, { mission: 'harvest', to: orinOutpost, ships: { recycler: 8 }, speed: 60 });
  const guard = { 'heavy-fighter': 10 };
  await send(stage, nova, { mission: 'protect', to: vegaOutpost, ships: guard, hold_hours: 8 });
  const ships = { 'light-fighter': 20, cruiser: 5 };
  await send(stage, nova, { mission: 'transfer', to: colonies[0], ships, speed: 30, deuterium: 5_000 });
  const back = { 'large-cargo': 8 };
  const load = { metal: 90_000, crystal: 60_000 };
  await send(stage, nova, { mission: 'transport', to: nova.home, from: colonies[2], ships: back, ...load });
  await stage.ask(nova, 'POST /activity/spy', {
    body: { from_planet_id: nova.home.id, to_planet_id: tobias.home.id, probes: 4 },
  });
}

async function chat(stage: Stage, { nova, vega, orin }: Cast): Promise<void> {
  await write(stage, vega, nova, 'Orin launched from Iron Watch. My scouts count battleships. Hold on!');
  await write(stage, nova, vega, 'Seen. Fighters are on their way to Ember Reach.');
  await write(stage, vega, nova, 'Crystal for your shields is coming too. No need to pay me back.');
  await write(stage, orin, nova, 'No rehearsal this time.');
}

async function keepForLater(stage: Stage, { nova, orinOutpost, tobiasOutpost, colonies }: Cast) {
  const { ask } = stage;
  await build(stage, nova, nova.home, 'alien-facility');
  await build(stage, nova, nova.home, 'psionic-veil');
  await build(stage, nova, nova.home, 'alien-habitat');
  await saveFor(stage, nova, nova.home, 'nanite-factory');
  await saveFor(stage, nova, nova.home, 'destroyer', 10);
  await saveFor(stage, nova, colonies[1], 'gauss-cannon', 25);
  await savePreset(stage, nova, 'Night raid', { cruiser: 20, 'light-fighter': 60, 'small-cargo': 12 });
  await savePreset(stage, nova, 'Supply run', { 'large-cargo': 6 });
  for (const [name, place] of [
    ['Iron Watch', orinOutpost],
    ['Gull Rock', tobiasOutpost],
    ['Tidewater', colonies[2]],
  ] as const) {
    const { galaxy, system, position } = place;
    await ask(nova, 'POST /favourite-target', { body: { name, galaxy, system, position } });
  }
  await ask(nova, 'POST /dark-matter/boost', { body: { planet_id: nova.home.id } });
}

/** Goals that are met and wait for their reward in the sample world. */
const GOALS_LEFT = 2;

/** Collects the rewards of the first days, all but the last ones. */
async function collectGoals({ ask }: Stage, { home, ...nova }: Commander): Promise<void> {
  const { data } = await ask(nova, 'GET /goal', {});
  const met = data.goals.filter(
    ({ progress, is_collected }) => !is_collected && progress.done >= progress.of,
  );
  for (const { key } of met.slice(0, -GOALS_LEFT))
    await ask(nova, 'POST /goal/{key}/collect', { params: { key }, body: { planet_id: home.id } });
}

/** Orders leave odd remainders: every planet ends with enough for the next decision, and below its capacity. */
async function leaveStock(stage: Stage, { nova, colonies }: Cast): Promise<void> {
  const wanted = [
    { metal: 486_310, crystal: 322_945, deuterium: 204_118, aliens: 21_730, food: 64_200 },
    { metal: 91_240, crystal: 58_310, deuterium: 33_925 },
    { metal: 64_870, crystal: 71_215, deuterium: 41_060 },
    { metal: 112_430, crystal: 36_780, deuterium: 28_340 },
    { metal: 43_150, crystal: 49_905, deuterium: 52_770 },
  ];
  for (const [at, { id, ...place }] of [nova.home, ...colonies].entries()) {
    const { data } = await stage.ask(nova, 'GET /planet/{id}', { params: { id } });
    const stock = Object.fromEntries(
      Object.entries(wanted[at] ?? {}).map(([key, amount]) => [
        key,
        amount - data.resources[key as keyof Stock],
      ]),
    );
    await endow(stage, { id, ...place }, { stock });
  }
}
