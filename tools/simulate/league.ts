import type { ItemKey } from '@farhold/engine/catalogue/items';
import { points, spentByCategory } from '@farhold/engine/ranking/points';
import { type Coordinates, formatCoordinates, mapLimits } from '@farhold/engine/galaxy/coordinates';
import { homeSite, type SettledSystem } from '@farhold/engine/galaxy/home-site';
import { homePlanet } from '@farhold/engine/galaxy/new-planet';
import { type AccountId, accountId } from '@farhold/engine/ids';
import { worthOf } from '@farhold/engine/dark-matter/worth';
import { decide } from '@farhold/engine/ai/decide';
import { backAfterSleep, habitsOf, nextTurn, wakefulSeed } from '@farhold/engine/ai/pace';
import { systemsToOpen } from '@farhold/engine/ai/scouting';
import { type Personality, personalities } from '@farhold/engine/ai/personality';
import type { SeenPlace, SeenSystem, View } from '@farhold/engine/ai/view';
import { type Random, seededRandom, wholeBetween } from '@farhold/engine/random';
import { DAY, HOUR } from '@farhold/engine/time/duration';
import { instant, type Instant, plusSeconds } from '@farhold/engine/time/instant';
import type { Fleet } from '@farhold/engine/fleet/fleet';
import { strikingMissions } from '@farhold/engine/fleet/mission';
import { holdsUntil } from '@farhold/engine/fleet/hold';
import { type Actions, type Done, exchangedOn, type LeaguePlayer, newLeaguePlayer } from './league-player.ts';
import { type War, warsOf } from './league-wars.ts';
import { LeagueWorld } from './league-world.ts';

export type LeagueOptions = {
  readonly days: number;
  readonly players: number;
  readonly seed: number;
  /** How many times faster than normal everything goes. */
  readonly speed: number;
  /** How many packs of players there may be; none unless said otherwise. */
  readonly packs?: number;
};

export type Standing = {
  readonly player: AccountId;
  readonly personality: Personality;
  readonly points: ReturnType<typeof points>;
  readonly planets: number;
  readonly home: Coordinates;
  /** The items it has ordered so far. */
  readonly ordered: readonly ItemKey[];
  readonly actions: Actions;
};

/** All players at the end of a day. */
export type LeagueDay = {
  readonly day: number;
  readonly standings: readonly Standing[];
  /** What floats as debris, in metal. */
  readonly debris: number;
  /** The wars of packs so far, and how many members each pack has. */
  readonly wars: readonly War[];
  readonly packs: readonly number[];
};

const start = instant(Date.UTC(2030, 0, 1));

/** Where the next player of the league lives, by the rule for AI players. */
function nextHome({ places }: LeagueWorld, random: Random): Coordinates {
  const settled = new Map<string, SettledSystem>();
  for (const { at } of places) {
    const key = `${at.galaxy}:${at.system}`;
    const { homes = 0, taken = [] } = settled.get(key) ?? {};
    const { galaxy, system } = at;
    const count = homes + 1;
    settled.set(key, { galaxy, system, homes: count, aiHomes: count, taken: [...taken, at.position] });
  }
  const at = homeSite([...settled.values()], { isAi: true, near: null }, random);
  if (at === null) throw new RangeError('the league is larger than the map');
  return at;
}

/** A universe with AI players, the same number of each personality, who join within the first hour. */
function foundLeague({ players, seed, speed, packs = 0 }: LeagueOptions): LeagueWorld {
  const universe = { resourcesSpeed: speed, researchSpeed: speed, fleetSpeed: speed, buildingSpeed: speed };
  const world = new LeagueWorld({ seed, speed, packs }, start);
  const random = seededRandom(`league ${seed}`);
  for (let number = 1; number <= players; number += 1) {
    const id = accountId(number);
    const home = world.found(id, nextHome(world, random), homePlanet(random), start);
    const player = newLeaguePlayer({
      seed: wakefulSeed(() => `player ${seed}:${number}:${random()}`, start),
      personality: personalities[number % personalities.length] ?? 'miner',
      empire: { universe, owner: { research: {} }, planets: [home], constructions: [] },
      joinedAt: start,
      nextTurnAt: plusSeconds(start, wholeBetween(random, 0, HOUR)),
    });
    world.players.set(id, player);
  }
  return world;
}

const pointsOf = (world: LeagueWorld, { id, empire }: LeaguePlayer) =>
  points(
    spentByCategory({
      planets: empire.planets,
      research: empire.owner.research,
      fleets: [...world.fleets.values()].filter(({ owner }) => owner === id).map(({ ships }) => ships),
    }),
  );

/** A system as the galaxy shows it to a player. */
function openSystem(world: LeagueWorld, viewer: LeaguePlayer, galaxy: number, system: number): SeenSystem {
  const places: SeenPlace[] = [];
  for (let position = 1; position <= mapLimits.position; position += 1) {
    const at = { galaxy, system, position };
    const found = world.planetAt(at);
    const debris = world.debris.get(formatCoordinates(at)) ?? { metal: 0, crystal: 0 };
    if (!found && debris.metal + debris.crystal === 0) continue;
    const owner = found && world.player(found.owner);
    const planet = owner && {
      id: found.id,
      owner: owner.id,
      isOwn: owner === viewer,
      isAi: true,
      points: owner.points,
      isBeginner: false,
      isProtected: false,
      isOnVacation: false,
    };
    places.push({ at, planet: planet ?? null, debris, item: world.cubes.at(at) });
  }
  return { galaxy, system, places };
}

/** How often each player met with this in the last 24 hours. */
function ofToday(done: readonly Done[], now: Instant): ReadonlyMap<AccountId, number> {
  const counts = new Map<AccountId, number>();
  for (const { on, at } of done) if (plusSeconds(at, DAY) > now) counts.set(on, (counts.get(on) ?? 0) + 1);
  return counts;
}

function viewOf(world: LeagueWorld, player: LeaguePlayer, now: Instant, random: Random): View {
  const { id, empire, personality, reports } = player;
  const fleets = [...world.fleets.values()];
  const own = fleets.filter(({ owner }) => owner === id);
  const inhabited = world.places.map(({ at }) => at);
  const opened = systemsToOpen({ empire, fleets: own, inhabited }, personality, random);
  return {
    empire,
    points: player.points,
    joinedAt: start,
    fleets: own,
    threats: fleets.flatMap((fleet) => threatTo(id, world, fleet)),
    systems: opened.map(({ galaxy, system }) => openSystem(world, player, galaxy, system)),
    reports,
    attacks: ofToday(player.attacks, now),
    spied: ofToday(player.spied, now),
    salvos: new Map([...player.salvos].filter(([, at]) => plusSeconds(at, DAY) > now)),
    searches: world.expeditions.startedSince(player.id, plusSeconds(now, -DAY)),
    darkMatter: player.darkMatter,
    exchanged: exchangedOn(player, now),
    circle: world.packs.circleOf(player, world, now),
    tests: new Map(),
    wounded: new Set(
      [...player.wounds].filter(([, at]) => plusSeconds(at, 3 * DAY) > now).map(([planet]) => planet),
    ),
    backAt: backAfterSleep(habitsOf(player.seed, empire.universe.buildingSpeed), now),
  };
}

const threatTo = (id: AccountId, world: LeagueWorld, fleet: Fleet): View['threats'][number][] => {
  const isHostile =
    strikingMissions.includes(fleet.mission) && fleet.state === 'outbound' && fleet.owner !== id;
  const target = isHostile ? world.planetAt(fleet.to) : undefined;
  return target?.owner === id ? [{ planet: target.id, arrivesAt: fleet.arrivesAt }] : [];
};

function turn(world: LeagueWorld, player: LeaguePlayer, now: Instant): void {
  player.actions.turns += 1;
  const random = seededRandom(`${player.seed} turn ${player.actions.turns}`);
  world.settle(player.id, now);
  player.points = pointsOf(world, player).total;
  const view = viewOf(world, player, now, random);
  const { orders, waitsFor } = decide(view, player.personality, now, random);
  for (const order of orders) {
    if (!world.order(player, order, now)) throw new Error(`Refused: ${JSON.stringify(order)}`);
  }
  world.packs.conduct(player, world, now);
  player.nextTurnAt = nextTurn(
    habitsOf(player.seed, view.empire.universe.buildingSpeed),
    now,
    waitsFor,
    view.empire.universe.buildingSpeed,
    random,
  );
}

function dueAt(fleet: Fleet): Instant {
  if (fleet.state === 'holding') return holdsUntil(fleet);
  return fleet.state === 'outbound' ? fleet.arrivesAt : (fleet.returnsAt ?? fleet.arrivesAt);
}

const earliest = <Item>(items: Iterable<Item>, at: (item: Item) => Instant): Item | undefined => {
  let first: Item | undefined;
  for (const item of items) if (first === undefined || at(item) < at(first)) first = item;
  return first;
};

/** Runs the world until an instant: fleets arrive and players take turns, in order of time. */
function playUntil(world: LeagueWorld, end: Instant): void {
  for (;;) {
    const fleet = earliest(world.fleets.values(), dueAt);
    const player = earliest(world.players.values(), ({ nextTurnAt: at }) => at);
    const isFleet = fleet !== undefined && (!player || dueAt(fleet) <= player.nextTurnAt);
    const now = isFleet ? dueAt(fleet) : player?.nextTurnAt;
    const next = now === undefined || now > end ? end : now;
    if (world.cubes.appearsAt <= next) {
      world.cubes.appear(world, world.cubes.appearsAt);
      continue;
    }
    if (now === undefined || now > end) return;
    if (isFleet) world.resolve(fleet, now);
    else if (player) turn(world, player, now);
  }
}

const debrisOf = ({ debris }: LeagueWorld): number =>
  [...debris.values()].reduce((sum, floating) => sum + worthOf(floating), 0);

function dayOf(world: LeagueWorld, day: number, at: Instant): LeagueDay {
  const standings = [...world.players.values()].map((player) => {
    world.settle(player.id, at);
    const { id, personality, home, empire, actions, ordered } = player;
    return {
      player: id,
      personality,
      points: pointsOf(world, player),
      planets: empire.planets.length,
      home,
      ordered: [...ordered],
      actions: { ...actions },
    };
  });
  return {
    day,
    standings,
    debris: debrisOf(world),
    wars: warsOf(world.packs, start, at),
    packs: world.packs.sizes,
  };
}

/** A league of AI players for a number of days; the same options give the same days. */
export function playLeague(options: LeagueOptions): readonly LeagueDay[] {
  const world = foundLeague(options);
  const days: LeagueDay[] = [];
  for (let day = 1; day <= options.days; day += 1) {
    const midnight = plusSeconds(start, day * DAY);
    playUntil(world, midnight);
    days.push(dayOf(world, day, midnight));
  }
  return days;
}
