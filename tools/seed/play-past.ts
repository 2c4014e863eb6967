import { assetIds } from '@farhold/contract/asset-ids';
import { HOUR } from '@farhold/engine/time/duration';
import { type Instant, plusSeconds } from '@farhold/engine/time/instant';
import { endow } from './cast.ts';
import { build, reportsOf, send, write } from './orders.ts';
import type { Cast } from './settle-cast.ts';
import type { Stage } from './stage.ts';

type Scene = {
  /** Hours before the present. */
  readonly ago: number;
  readonly play: (stage: Stage, cast: Cast) => Promise<unknown>;
};

/** What happened to the demo's commander in the past days. */
const scenes: readonly Scene[] = [
  { ago: 76, play: beginWorks },
  { ago: 72, play: supplyColonies },
  { ago: 70, play: greet },
  { ago: 66, play: scout },
  { ago: 62, play: raidTobias },
  { ago: 58, play: gatherDebris },
  { ago: 52, play: deal },
  { ago: 48, play: guardColony },
  { ago: 46, play: sufferRaid },
  { ago: 40, play: keepBuilding },
  { ago: 34, play: bombard },
  { ago: 30, play: restAndWrite },
  { ago: 24, play: strikeOutpost },
  { ago: 21, play: helpVega },
  { ago: 19, play: attackVega },
  { ago: 18, play: moveShips },
  { ago: 12, play: callBack },
  { ago: 8, play: readUp },
  { ago: 6, play: sufferSpies },
];

/** Plays the past up to the present, in order; each scene starts at its hour. */
export async function playPast(stage: Stage, cast: Cast, present: Instant): Promise<void> {
  for (const { ago, play } of scenes) {
    await stage.liveUntil(plusSeconds(present, -ago * HOUR));
    await play(stage, cast);
  }
}

async function beginWorks(stage: Stage, { nova, colonies }: Cast): Promise<void> {
  await build(stage, nova, nova.home, 'crystal-mine');
  await build(stage, nova, nova.home, 'robotics-factory');
  await build(stage, nova, nova.home, 'computer-technology');
  await build(stage, nova, nova.home, 'light-fighter', 30);
  for (const place of colonies) {
    await build(stage, nova, place, 'metal-mine');
    await build(stage, nova, place, 'rocket-launcher', 20);
  }
}

async function supplyColonies(stage: Stage, { nova, colonies }: Cast): Promise<void> {
  for (const to of colonies.slice(0, 2)) {
    const cargo = { metal: 60_000, crystal: 40_000, deuterium: 15_000 };
    await send(stage, nova, { mission: 'transport', to, ships: { 'large-cargo': 6 }, ...cargo });
  }
}

async function greet(stage: Stage, { nova, vega, lyra }: Cast): Promise<void> {
  await write(stage, vega, nova, 'Welcome to the neighbourhood! Shall we keep the peace in this system?');
  await write(stage, nova, vega, 'Gladly. Orin is the one who worries me.');
  await write(stage, vega, nova, 'Same here. If he moves, my cruisers can hold at your colony for a night.');
  await write(stage, lyra, nova, 'I have crystal to spare. Would you trade it for deuterium?');
}

async function scout({ ask }: Stage, { nova, orinOutpost, tobiasOutpost, orin, colonies }: Cast) {
  const spy = (by: typeof nova, to: number, probes: number) =>
    ask(by, 'POST /activity/spy', { body: { from_planet_id: by.home.id, to_planet_id: to, probes } });
  await spy(nova, tobiasOutpost.id, 5);
  await spy(nova, orinOutpost.id, 3);
  await spy(orin, colonies[0].id, 2);
}

/** A successful attack: loot comes home. */
async function raidTobias(stage: Stage, { nova, tobiasOutpost: to }: Cast): Promise<void> {
  const ships = { cruiser: 40, battleship: 25, 'light-fighter': 80, 'large-cargo': 20 };
  await send(stage, nova, { mission: 'attack', to, ships });
}

async function gatherDebris(stage: Stage, { nova, tobiasOutpost: to }: Cast): Promise<void> {
  await send(stage, nova, { mission: 'harvest', to, ships: { recycler: 12 } });
}

async function deal({ ask }: Stage, { nova }: Cast): Promise<void> {
  await ask(nova, 'POST /dark-matter/exchange', { body: { planet_id: nova.home.id, amount: 5 } });
  const trade = { planet_id: nova.home.id, gives: 'metal', gets: 'deuterium', amount: 20_000 } as const;
  await ask(nova, 'POST /dark-matter/trade', { body: trade });
}

/** Guests stand in orbit when the rival comes. */
async function guardColony(stage: Stage, { vega, vegaOutpost, colonies }: Cast): Promise<void> {
  const guard = { cruiser: 12, 'light-fighter': 30 };
  const from = vegaOutpost;
  await send(stage, vega, { mission: 'protect', to: colonies[0], from, ships: guard, hold_hours: 6 });
}

async function sufferRaid(stage: Stage, { orin, orinOutpost, colonies }: Cast): Promise<void> {
  const ships = { 'light-fighter': 60, 'heavy-fighter': 15, cruiser: 15 };
  await send(stage, orin, { mission: 'attack', to: colonies[0], from: orinOutpost, ships });
}

async function keepBuilding(stage: Stage, { nova, colonies }: Cast): Promise<void> {
  await build(stage, nova, nova.home, 'alien-habitat');
  await build(stage, nova, nova.home, 'metal-storage');
  await build(stage, nova, nova.home, 'weapons-technology');
  await build(stage, nova, nova.home, 'cruiser', 12);
  for (const place of colonies) await build(stage, nova, place, 'crystal-mine');
}

async function bombard({ ask }: Stage, { nova, tobiasOutpost }: Cast): Promise<void> {
  const aim = assetIds['light-laser'];
  const way = { from_planet_id: nova.home.id, to_planet_id: tobiasOutpost.id };
  await ask(nova, 'POST /activity/missile', { body: { ...way, missiles: 8, primary_target: aim } });
}

async function restAndWrite(stage: Stage, { nova, lyra, tobias, orin }: Cast): Promise<void> {
  await stage.ask(lyra, 'POST /rest/vacation', { body: null });
  await write(stage, lyra, nova, 'Off to the coast for a week. See you after the holidays!');
  await write(stage, tobias, nova, 'Gull Rock was a fair fight. Leave me the crystal next time, will you?');
  await write(stage, orin, nova, 'Ember Reach was a rehearsal. Keep your shields up.');
}

/** The battle of the story: both sides lose much, and it is shared by a link. */
async function strikeOutpost(stage: Stage, { nova, orinOutpost: to }: Cast): Promise<void> {
  await endow(stage, to, { items: { battleship: 8, cruiser: 10, 'light-fighter': 60, 'plasma-turret': 1 } });
  const fighters = { 'light-fighter': 120, 'heavy-fighter': 60, cruiser: 70, battleship: 60 };
  const heavy = { battlecruiser: 14, bomber: 8, destroyer: 6, 'large-cargo': 15 };
  await send(stage, nova, { mission: 'attack', to, ships: { ...fighters, ...heavy } });
}

async function helpVega(stage: Stage, { nova, vegaOutpost: to }: Cast): Promise<void> {
  const ships = { cruiser: 10, 'heavy-fighter': 10 };
  await send(stage, nova, { mission: 'protect', to, ships, hold_hours: 6 });
}

async function attackVega(stage: Stage, { orin, orinOutpost: from, vegaOutpost: to }: Cast): Promise<void> {
  await send(stage, orin, { mission: 'attack', to, from, ships: { 'light-fighter': 50, cruiser: 15 } });
}

async function moveShips(stage: Stage, { nova, vega, colonies }: Cast): Promise<void> {
  const ships = { 'light-fighter': 20, 'small-cargo': 5 };
  await send(stage, nova, { mission: 'transfer', to: colonies[1], ships, metal: 20_000 });
  const gift = { 'large-cargo': 4 };
  await send(stage, vega, { mission: 'transport', to: nova.home, ships: gift, crystal: 30_000 });
}

async function callBack(stage: Stage, { nova, colonies }: Cast): Promise<void> {
  const ships = { 'small-cargo': 10 };
  const flight = await send(stage, nova, { mission: 'transport', to: colonies[3], ships, metal: 30_000 });
  await stage.liveUntil(plusSeconds(stage.now(), HOUR / 4));
  await stage.ask(nova, 'POST /activity/{id}/recall', { params: { id: flight }, body: null });
}

/** Marks all reports as read and shares the greatest battle; later ones stay unread. */
async function readUp(stage: Stage, { nova }: Cast): Promise<void> {
  const reports = await reportsOf(stage, nova);
  await stage.ask(nova, 'POST /report/mark-all-read', { body: null });
  const battle = reports.find(
    ({ has_battle: isFought, type, action }) => isFought && type === 'attack' && action === 'sent',
  );
  if (!battle) throw new Error('The story knows no battle.');
  await stage.ask(nova, 'POST /report/{id}/share', {
    params: { id: battle.id_report },
    body: { show_coordinates: true },
  });
}

async function sufferSpies({ ask }: Stage, { orin, nova }: Cast): Promise<void> {
  const way = { from_planet_id: orin.home.id, to_planet_id: nova.home.id };
  await ask(orin, 'POST /activity/spy', { body: { ...way, probes: 3 } });
}
