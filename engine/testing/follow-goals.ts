import { isBuildingKey, type ItemKey, type LevelledKey } from '../catalogue/items.ts';
import { unmetRequirements } from '../construction/requirements.ts';
import { advance } from '../empire/advance.ts';
import { orderOn } from '../empire/command.ts';
import { type Empire, placeOf, planetOf, withPlanet } from '../empire/empire.ts';
import { rates } from '../economy/rates.ts';
import { chain, type ChainGoal, chainGoals } from '../goal/chain.ts';
import { collectGoal } from '../goal/collect-goal.ts';
import type { DeedCounts } from '../goal/deed.ts';
import { isReached, progressOf, type GoalFacts } from '../goal/goal.ts';
import { PLAIN_START } from '../goal/head-start.ts';
import { homePlanet } from '../galaxy/new-planet.ts';
import { accountId, universeId } from '../ids.ts';
import { level, quantity } from '../planet/planet.ts';
import { seededRandom } from '../random.ts';
import { HOUR, MINUTE } from '../time/duration.ts';
import { type Instant, plusSeconds } from '../time/instant.ts';
import { noon, planetWith, universeWith } from './planet-builder.ts';

/** What a player did, in seconds since the beginning. */
export type Diary = {
  readonly orders: readonly { readonly at: number; readonly key: ItemKey }[];
  readonly collected: readonly { readonly at: number; readonly goal: ChainGoal }[];
  /** When the first ship stood on the planet, as a gift or built; null if none did. */
  readonly firstShip: number | null;
  /** When the mines stood still for want of power, in seconds of looking. */
  readonly starved: readonly number[];
};

type Player = { empire: Empire; collected: Set<ChainGoal>; landed: DeedCounts };

/** How long a player looks away at most, at speed 1. */
const LOOK_SECONDS = 2 * MINUTE;

/** A first flight to a neighbour's system, there and back, at speed 1. */
const FLIGHT_SECONDS = HOUR;

const home = planetWith().id;

type Pages = {
  readonly orders: { readonly at: number; readonly key: ItemKey }[];
  readonly collected: { readonly at: number; readonly goal: ChainGoal }[];
  firstShip: number | null;
  readonly starved: number[];
};

/** A player who does nothing but follow the goals for a time, and keeps the mines growing meanwhile. */
export function followGoals(speed: number, seconds: number): Diary {
  const player: Player = { empire: foundedAt(speed), collected: new Set(), landed: {} };
  const diary: Pages = { orders: [], collected: [], firstShip: null, starved: [] };
  const step = Math.max(1, Math.floor(LOOK_SECONDS / speed));
  for (let at = 0; at < seconds; at += step) look(player, diary, at, speed);
  return diary;
}

function foundedAt(speed: number): Empire {
  const even = { resourcesSpeed: speed, researchSpeed: speed, fleetSpeed: speed, buildingSpeed: speed };
  const ground = homePlanet(seededRandom('home'));
  const planets = [planetWith({ ...ground })];
  return { universe: universeWith(even), owner: { research: {} }, planets, constructions: [] };
}

/** The player looks at the game: collects what is met, and orders what is wanted and possible. */
function look(player: Player, diary: Pages, at: number, speed: number): void {
  const now = plusSeconds(noon, at);
  player.empire = advance(player.empire, now);
  if (diary.firstShip !== null) player.landed = landedBy((at - diary.firstShip) * speed);
  for (const goal of collectAll(player)) diary.collected.push({ at, goal });
  const { planet, owner, universe } = placeOf(player.empire, home);
  if (quantity(planet, 'espionage-probe') + quantity(planet, 'light-fighter') > 0) diary.firstShip ??= at;
  if (rates(planet, owner, universe).energy.factor < 1) diary.starved.push(at);
  for (let key = orderNext(player, now); key !== null; key = orderNext(player, now)) {
    diary.orders.push({ at, key });
  }
}

function landedBy(seconds: number): DeedCounts {
  const flights = Math.floor(seconds / FLIGHT_SECONDS);
  return { flights: { ever: flights, today: 0 }, 'spy-reports': { ever: flights, today: 0 } };
}

function goalFactsOf({ empire, landed }: Player): GoalFacts {
  const { levels, units } = planetOf(empire, home);
  return { levels: { ...levels, ...empire.owner.research }, units, planets: 1, deeds: landed };
}

function collectAll(player: Player): ChainGoal[] {
  const met = chainGoals.filter(
    (goal) => !player.collected.has(goal) && isReached(progressOf(chain[goal].aim, goalFactsOf(player))),
  );
  for (const goal of met) {
    const seeker = { universe: universeId(1), account: accountId(1), facts: goalFactsOf(player) };
    const decision = collectGoal(
      goal,
      { ...seeker, collected: player.collected, headStart: PLAIN_START },
      planetOf(player.empire, home),
      noon,
    );
    if (!decision.ok) throw new Error(`The reward of ${goal} was refused: ${decision.refusal}`);
    player.empire = withPlanet(player.empire, decision.outcome.planet);
    player.collected.add(goal);
  }
  return met;
}

/** Orders the first thing that is wanted and possible; null if there is none. */
function orderNext(player: Player, now: Instant): ItemKey | null {
  const wanted = [...needed(player), ...growth(player)];
  const margin = powerMargin(player);
  for (const wish of wanted) {
    const key = drawn(player, wish) > margin ? 'solar-plant' : wish;
    const decision = orderOn(player.empire, home, { key, quantity: 1 }, now);
    if (!decision.ok) continue;
    player.empire = decision.outcome;
    return key;
  }
  return null;
}

/** How many goals ahead the player looks. */
const AHEAD = 3;

/** What the next goals ask for and what that requires, the first things first. */
function needed(player: Player): ItemKey[] {
  const open = chainGoals.filter((goal) => !player.collected.has(goal)).slice(0, AHEAD);
  const { planet, owner } = placeOf(player.empire, home);
  const ready = (key: ItemKey): ItemKey[] => {
    const unmet = unmetRequirements(key, planet, owner);
    return unmet.length === 0 ? [key] : unmet.flatMap(([required]) => ready(required));
  };
  const queued = new Set<ItemKey>(player.empire.constructions.map(({ key }) => key));
  return open.flatMap((goal) => {
    const { aim } = chain[goal];
    if (!('key' in aim)) return [];
    return ready(aim.key).filter((key) => !queued.has(key));
  });
}

/** The energy that a level of a building gives or, below zero, draws (rules R4). */
function energyOf(key: ItemKey, at: number): number {
  const curve = at * 1.1 ** at;
  if (key === 'solar-plant') return Math.floor(20 * curve);
  if (key === 'metal-mine' || key === 'crystal-mine') return -Math.ceil(10 * curve);
  return key === 'deuterium-synthesizer' ? -Math.ceil(20 * curve) : 0;
}

/** What the next level of an item draws more. */
function drawn({ empire }: Player, key: ItemKey): number {
  const planet = planetOf(empire, home);
  const has = isBuildingKey(key) ? level(planet, key) : 0;
  return energyOf(key, has) - energyOf(key, has + 1);
}

/** The free energy once everything that is ordered stands. */
function powerMargin({ empire }: Player): number {
  const { planet, owner, universe } = placeOf(empire, home);
  const { energy } = rates(planet, owner, universe);
  const coming = empire.constructions.reduce(
    (sum, { key, level: to }) => sum + energyOf(key, to ?? 0) - energyOf(key, (to ?? 1) - 1),
    0,
  );
  return energy.produced - energy.used + coming;
}

const mines = ['metal-mine', 'crystal-mine', 'deuterium-synthesizer'] as const;

/** The mines that are furthest behind; metal runs ahead. */
function growth({ empire }: Player): LevelledKey[] {
  const planet = planetOf(empire, home);
  const levels = mines.map((key, lag) => ({ key, rank: level(planet, key) + lag }));
  return levels
    .filter(({ key }) => !empire.constructions.some((order) => order.key === key))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ key }) => key);
}
