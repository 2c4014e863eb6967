import type { ItemKey } from '@farhold/engine/catalogue/items';
import type { Stock } from '@farhold/engine/catalogue/resource';
import { HOUR } from '@farhold/engine/time/duration';
import { plusSeconds } from '@farhold/engine/time/instant';
import { type Commander, endow, enlist, type Place, planetsOf } from './cast.ts';
import { build, savePreset, saveFor, send, write } from './orders.ts';
import type { SampleWorld } from './seed-world.ts';
import { freePlaces } from './settle-cast.ts';
import type { Stage } from './stage.ts';

/** A world in which everything is as long and as large as it can be, for looking at screens. */
export const stressWorld: SampleWorld = {
  universe: 'Wolkenkuckucksheim-Nordwest',
  account: { email: 'stress@stress.farhold.test', password: 'farhold-stress' },
  storySeconds: 72 * HOUR,
  play: async (stage, present, say) => {
    say('Settling nine planets with the longest names …');
    const { giant, planets, other } = await settle(stage);
    say('Flying seventy times, and fighting …');
    await flyToColonies(stage, giant, planets);
    await stage.liveUntil(plusSeconds(stage.now(), 20 * HOUR));
    await flyToColonies(stage, giant, planets);
    await raid(stage, giant, other);
    await stage.liveUntil(plusSeconds(present, -2 * HOUR));
    say('Filling queues, and sending the largest fleets …');
    await fillScreens(stage, giant, planets, other);
    await meetAlliances(stage, giant, other);
    await stage.liveUntil(present);
  },
};

/** A name of a commander may have 24 letters, that of a planet 20. */
const GIANT = 'Wilhelmina Wolkenkuckuck';
const OTHER = 'Maximilian Mondschmelzer';
const HOME = 'WWWWWWWWWWWWWWWWWWWW';
const names = [
  'Wolkenkuckucksheim I',
  'New Constantinople',
  'MMMMMMMMMMMMMMMMMMMM',
  'Llanfairpwllgwyngyll',
  'Überlingen am Mondse',
  'ii',
  'Nordnordwestlichstes',
  'Saint-Remy-en-Bouzem',
] as const;

const MOST = 1_000_000_000_000;
const amounts: Partial<Stock> = { metal: MOST, crystal: MOST, deuterium: MOST, food: MOST, aliens: MOST };
const LEVEL = 40;

const levels: readonly ItemKey[] = [
  'metal-mine',
  'crystal-mine',
  'deuterium-synthesizer',
  'solar-plant',
  'fusion-reactor',
  'metal-storage',
  'crystal-storage',
  'deuterium-storage',
];
const highItems: Readonly<Partial<Record<ItemKey, number>>> = {
  ...Object.fromEntries(levels.map((key) => [key, LEVEL])),
  'robotics-factory': 12,
  'nanite-factory': 6,
  shipyard: 14,
  'research-laboratory': 16,
  'missile-silo': 12,
  terraformer: 20,
  'alien-facility': 12,
};
const research: Readonly<Partial<Record<ItemKey, number>>> = {
  'espionage-technology': 18,
  'computer-technology': 38,
  'weapons-technology': 18,
  'shielding-technology': 18,
  'armour-technology': 18,
  'energy-technology': 18,
  'hyperspace-technology': 12,
  'combustion-drive': 18,
  'impulse-drive': 16,
  'hyperspace-drive': 14,
  'laser-technology': 14,
  'ion-technology': 10,
  'plasma-technology': 10,
  astrophysics: 23,
};
const units: Readonly<Partial<Record<ItemKey, number>>> = {
  'light-fighter': 123_456_789,
  'heavy-fighter': 98_765_432,
  cruiser: 45_678_901,
  battleship: 12_345_678,
  'small-cargo': 234_567_890,
  'large-cargo': 123_456_789,
  'colony-ship': 12_345,
  recycler: 1_234_567,
  'espionage-probe': 9_876_543,
  'solar-satellite': 1_234_567,
  'rocket-launcher': 123_456_789,
  'gauss-cannon': 1_234_567,
  'interplanetary-missile': 60,
};

type People = { readonly giant: Commander; readonly planets: readonly Place[]; readonly other: Commander };

async function settle(stage: Stage): Promise<People> {
  const { email, password } = stressWorld.account;
  const giant = await enlist(stage, { email, password, name: GIANT }, HOME);
  const other = await enlist(stage, { email: 'other@stress.farhold.test', name: OTHER }, HOME);
  await endow(stage, giant.home, {
    stock: amounts,
    items: { ...highItems, ...research, ...units },
    darkMatter: 123_456_789,
  });
  const sites = [...(await freePlaces(stage, giant, 0)), ...(await freePlaces(stage, giant, 1))];
  for (const to of sites.slice(0, names.length)) {
    await send(stage, giant, { mission: 'colony', to, ships: { 'colony-ship': 1 } });
  }
  await stage.liveUntil(plusSeconds(stage.now(), 24 * HOUR));
  const planets = await planetsOf(stage, giant);
  for (const [at, place] of planets.slice(1).entries()) {
    const name = names[at] ?? HOME;
    await stage.ask(giant, 'POST /planet/{id}/rename', { params: { id: place.id }, body: { name } });
    await endow(stage, place, { stock: amounts, items: highItems });
  }
  return { giant, planets, other };
}

/** As many as there are slots for at once. */
const FLIGHTS = 36;

/** Each of these flights gives a report. */
async function flyToColonies(stage: Stage, giant: Commander, planets: readonly Place[]): Promise<void> {
  const colonies = planets.slice(1);
  for (let flight = 0; flight < FLIGHTS; flight += 1) {
    const to = colonies[flight % colonies.length];
    const cargo = { metal: 12_345_678, crystal: 9_876_543, deuterium: 1_234_567 };
    if (to) await send(stage, giant, { mission: 'transport', to, ships: { 'large-cargo': 2_000 }, ...cargo });
  }
}

async function raid(stage: Stage, giant: Commander, other: Commander): Promise<void> {
  await endow(stage, other.home, {
    stock: { metal: 123_456_789, crystal: 98_765_432, deuterium: 45_678_901 },
    items: { 'rocket-launcher': 400, 'light-fighter': 900, 'metal-mine': 20, 'solar-plant': 22 },
  });
  const ships = { cruiser: 1_200, battleship: 800, 'large-cargo': 9_000 };
  await send(stage, giant, { mission: 'attack', to: other.home, ships });
  await stage.ask(giant, 'POST /activity/spy', {
    body: { from_planet_id: giant.home.id, to_planet_id: other.home.id, probes: 20 },
  });
}

async function fillScreens(
  stage: Stage,
  giant: Commander,
  planets: readonly Place[],
  other: Commander,
): Promise<void> {
  const { home } = giant;
  const ships = { 'large-cargo': 98_765_432, 'small-cargo': 87_654_321, 'light-fighter': 76_543_210 };
  for (const to of planets.slice(1, 4)) {
    await endow(stage, home, { stock: { deuterium: MOST } });
    await send(stage, giant, { mission: 'transport', to, ships, speed: 10, metal: MOST, crystal: MOST / 2 });
  }
  await endow(stage, other.home, { items: { 'combustion-drive': 4 } });
  const threat = { 'light-fighter': 1_234_567 };
  await send(stage, other, { mission: 'attack', to: home, ships: threat, speed: 10 });
  await build(stage, giant, home, 'weapons-technology');
  await build(stage, giant, home, 'light-fighter', 1_234_567);
  await saveFor(stage, giant, home, 'battleship', 12_345_678);
  await savePreset(stage, giant, 'Nordnordwestlichste Flotte', ships);
  await write(
    stage,
    other,
    giant,
    `${'Wolkenkuckucksheim'.repeat(12)} https://example.org/${'a'.repeat(120)}`,
  );
  await write(stage, giant, other, 'WWWWWWWWWW '.repeat(30));
}

/** Two alliances with the longest tags and names; one offers the other peace, and their members have much to say. */
async function meetAlliances(stage: Stage, giant: Commander, other: Commander): Promise<void> {
  const found = (by: Commander, tag: string, name: string) =>
    stage.ask(by, 'POST /alliance', { body: { tag, name, admission: 'application' } });
  const { id: own } = await found(giant, 'WWWWWWWW', 'Wolkenkuckucksheimer Sternbund');
  await found(other, 'MMMMMMMM', 'WWWWWWWWWWWWWWWWWWWWWWWWWWWWWW');
  const { id: pact } = await stage.ask(other, 'POST /alliance/pact', {
    body: { alliance_id: own, kind: 'peace' },
  });
  const message = `${'Wolkenkuckucksheim'.repeat(12)} https://example.org/${'a'.repeat(120)}`;
  await stage.ask(other, 'POST /alliance/pact/{id}/channel', {
    params: { id: String(pact) },
    body: { message },
  });
  await stage.ask(giant, 'POST /alliance/room', { body: { message } });
}
