import { buildingKeys, building, type ItemKey, type UnitKey, isResearchKey } from '../catalogue/items.ts';
import type { Resource } from '../catalogue/resource.ts';
import { spent, unitCost } from '../economy/cost.ts';
import { rates } from '../economy/rates.ts';
import { capacity } from '../economy/storage.ts';
import { planetLimit } from '../fleet/slots.ts';
import { type Planet, type PlanetInPlay, quantity } from '../planet/planet.ts';
import { points, spentByCategory, spentOn } from '../ranking/points.ts';
import { queueAt } from '../empire/empire.ts';
import { DAY } from '../time/duration.ts';
import { secondsBetween } from '../time/instant.ts';
import type { Candidate } from './candidate.ts';
import { choose } from './choose.ts';
import type { Draft } from './draft.ts';
import { type Character, hoursAt, type UnitMix } from './personality.ts';
import { armedAgainst } from './armament.ts';
import {
  isInReach,
  type Reach,
  isWayOpen,
  probeCandidates,
  spentOnUnits,
  together,
  unitCandidates,
} from './unit-candidates.ts';
import {
  curiosity,
  growthCandidates,
  hiveCandidates,
  keepingGround,
  paced,
  urgent,
  workshopCandidates,
} from './candidates.ts';
import { incomeOf } from './yield.ts';

/**
 * A store is enlarged if it would be full within these hours of a slow universe (a night's sleep). Also the most that
 * the larger store may cost, in hours of income.
 */
const STORE_HOURS = 10;
const PER_POINT = 1000;
/** The most that a colony's freighter may cost, in hours of income. */
const FREIGHT_HOURS = 6;
/** From this building speed on, a turn places several orders, since buildings end faster than turns come. */
const FAST = 10;
const ORDERS_WHEN_FAST = 3;
/**
 * The least share of its points that a planet attacked lately puts into defences, whatever the personality of its
 * owner.
 */
const ALARM = 0.25;
/** A store with this share of its capacity counts as full. */
const FULL = 0.9;
/** A gap smaller than this share of all points can wait. */
const SLACK = 0.01;

const stored = ['metal', 'crystal', 'deuterium'] as const satisfies readonly Resource[];

function storeCandidates(place: PlanetInPlay): readonly Candidate[] {
  const { planet, owner, universe } = place;
  const { net } = rates(planet, owner, universe);
  const room = capacity(planet);
  const hours = paced(STORE_HOURS, universe);
  const tight = stored.filter(
    (resource) => net[resource] > 0 && room[resource] - planet.stock[resource] < net[resource] * hours,
  );
  return tight.flatMap((resource) => {
    const store = buildingKeys.find((key) => building(key).stores === resource);
    return store === undefined ? [] : urgent(store, hours, place);
  });
}

const studyCandidates = (place: PlanetInPlay, studies: Character['studies']): readonly Candidate[] =>
  Object.entries(studies).flatMap(([key, hours]) =>
    isResearchKey(key) ? urgent(key, paced(hours, place.universe), place) : [],
  );

/** The research that allows one more planet, or the colony ship. */
function colonyCandidates(draft: Draft, home: Planet, { colonyHours }: Character): readonly Candidate[] {
  const place = draft.place(home.id);
  const hours = paced(colonyHours, place.universe);
  const settling = draft.flying.filter(({ mission }) => mission === 'colony').length;
  const ready = quantity(home, 'colony-ship');
  if (draft.planets.length + settling + ready >= planetLimit(place.owner)) {
    return urgent('astrophysics', hours, place);
  }
  return urgent('colony-ship', hours, place);
}

/** What to spend on units so that they reach their share of all points. */
function behindBy(part: number, total: number, held: number): number {
  const wanting = (part * total - held) / (1 - part);
  return wanting > SLACK * total ? wanting : 0;
}

/**
 * How far ahead a planet plans for new types of units. The home planet counts on the income of all planets, since
 * freighters bring it what is left over there.
 */
const reachOf = (draft: Draft, planet: Planet, isHome: boolean): Reach => ({
  isHome,
  days: ageInDays(draft),
  hourly: (isHome ? draft.planets : [planet]).reduce((sum, { id }) => sum + incomeOf(draft.place(id)), 0),
});

/** The age of the player in days of a slow universe. */
const ageInDays = ({ now, empire: { universe }, view }: Draft): number =>
  (secondsBetween(view.joinedAt, now) / DAY) * Math.max(1, universe.resourcesSpeed);

/** The mix of the personality; those who raid arm against what they have seen. */
function fleetFor(draft: Draft, place: PlanetInPlay, { raids, fleet }: Character): UnitMix {
  // Trial battles take long, and a busy shipyard takes no order.
  const isShipyardBusy = queueAt(draft.empire, place.planet.id, 'shipyard').length > 0;
  if (raids === 0 || isShipyardBusy) return fleet;
  const reach = reachOf(draft, place.planet, true);
  return armedAgainst(draft.view.reports.values(), fleet, place.owner.research, (key) =>
    isInReach(key, place, reach),
  );
}

function shipCandidates(draft: Draft, home: Planet, character: Character): readonly Candidate[] {
  const owned = together([
    ...draft.planets.map(({ units }) => units),
    ...draft.view.fleets.map((one) => one.ships),
  ]);
  const held = spentOnUnits(owned, 'ships');
  const wanting = behindBy(character.ships, draft.view.points * PER_POINT, held);
  const place = draft.place(home.id);
  const reach = reachOf(draft, home, true);
  const away = (owned['espionage-probe'] ?? 0) - quantity(home, 'espionage-probe');
  const probes = probeCandidates(away, place, reach);
  if (wanting <= 0) return probes;
  return [...probes, ...unitCandidates(fleetFor(draft, place, character), owned, wanting, place, reach)];
}

/** Defences for a planet. If it was attacked lately, they come before everything that helps later. */
function gunCandidates(
  draft: Draft,
  planet: Planet,
  isHome: boolean,
  { defence, guns }: Character,
): readonly Candidate[] {
  const own = points(spentByCategory({ planets: [planet], research: {}, fleets: [] }));
  const held = spentOnUnits(planet.units, 'defence');
  const part = draft.view.wounded.has(planet.id) ? Math.max(ALARM, defence) : defence;
  const wanting = behindBy(part, (own.total - own.ships) * PER_POINT, held);
  return wanting > 0
    ? unitCandidates(guns, planet.units, wanting, draft.place(planet.id), reachOf(draft, planet, isHome))
    : [];
}

/** The types of a mix that cost nothing but these resources, with their shares among each other. */
function payableWith(full: readonly Resource[], mix: UnitMix): UnitMix {
  const isPayable = (key: UnitKey) =>
    Object.entries(spent(unitCost(key, 1))).every(
      ([resource, amount]) => amount === 0 || full.some((one) => one === resource),
    );
  const open = mix.filter(([key]) => isPayable(key));
  const all = open.reduce((sum, [, share]) => sum + share, 0);
  return open.map(([key, share]) => [key, share / all]);
}

/**
 * Ships and defences for what two full stores hold, so that no planet stands still. A planet without room to grow, or
 * one whose income has nowhere to go, still adds to the strength of its empire. What the third store lacks is no reason
 * to wait.
 */
function surplusCandidates(
  draft: Draft,
  planet: Planet,
  isHome: boolean,
  { fleet, guns }: Character,
): readonly Candidate[] {
  const room = capacity(planet);
  const full = stored.filter((resource) => planet.stock[resource] >= FULL * room[resource]);
  if (full.length < 2) return [];
  const wanting = full.reduce((sum, resource) => sum + planet.stock[resource], 0) / 2;
  const place = draft.place(planet.id);
  const reach = reachOf(draft, planet, isHome);
  return [fleet, guns].flatMap((mix) =>
    unitCandidates(payableWith(full, mix), planet.units, wanting, place, reach),
  );
}

/** Freighters for a colony, with cargo space for half of what its stores hold. */
function freightCandidates(draft: Draft, planet: Planet): readonly Candidate[] {
  const key: UnitKey = 'small-cargo';
  const place = draft.place(planet.id);
  const room = capacity(planet);
  const wanted = Math.ceil((room.metal + room.crystal + room.deuterium) / 2 / Number(spentOn(key, 1)));
  const few = Math.min(10, wanted) - quantity(planet, key);
  return few > 0 ? urgent(key, paced(FREIGHT_HOURS, place.universe), place) : [];
}

const ordersAtOnce = ({ empire }: Draft): number =>
  empire.universe.buildingSpeed >= FAST ? ORDERS_WHEN_FAST : 1;

function isBusy(draft: Draft, planet: Planet): boolean {
  const levels = ordersAtOnce(draft);
  return (
    queueAt(draft.empire, planet.id, 'buildings').length >= levels &&
    queueAt(draft.empire, planet.id, 'research').length >= levels &&
    queueAt(draft.empire, planet.id, 'shipyard').length > 0 &&
    queueAt(draft.empire, planet.id, 'defence').length > 0
  );
}

/** Everything this personality wants on a planet, the most wanted first. */
function candidatesWanted(
  draft: Draft,
  planet: Planet,
  isHome: boolean,
  character: Character,
): readonly Candidate[] {
  const place = draft.place(planet.id);
  const growth = growthCandidates(place);
  const eagerHours = paced(hoursAt(ageInDays(draft), character.eager), place.universe);
  const eager = growth.filter(({ hours }) => hours <= eagerHours);
  const guns = gunCandidates(draft, planet, isHome, character);
  const isAlarmed = draft.view.wounded.has(planet.id);
  return [
    ...(isAlarmed ? guns : []),
    ...storeCandidates(place),
    ...workshopCandidates(place, growth),
    ...eager,
    ...(isHome ? colonyCandidates(draft, planet, character) : freightCandidates(draft, planet)),
    ...(isHome ? shipCandidates(draft, planet, character) : []),
    ...(isAlarmed ? [] : guns),
    ...(isHome ? studyCandidates(place, character.studies) : []),
    ...(isHome ? hiveCandidates(place, character.hives) : []),
    ...growth.filter(({ hours }) => hours > eagerHours),
    ...(isHome ? curiosity(place) : []),
    ...surplusCandidates(draft, planet, isHome, character),
  ];
}

/** What of all that is wanted can be ordered on a planet, with the fields that queued orders take counted in. */
function candidatesOn(
  draft: Draft,
  planet: Planet,
  isHome: boolean,
  wanted: readonly Candidate[],
  { fleet }: Character,
): readonly Candidate[] {
  const queued = queueAt(draft.empire, planet.id, 'buildings');
  const candidates = keepingGround(draft.place(planet.id), queued, wanted, isHome ? fleet : []);
  return candidates.filter(({ order }) => isWayOpen(order, isHome));
}

/** Orders what each planet wants most and can afford. The oldest planet does the research and builds the ships. */
export function develop(draft: Draft, character: Character): void {
  for (const [index, planet] of draft.planets.entries()) {
    if (isBusy(draft, planet)) continue;
    const isHome = index === 0;
    const wanted = candidatesWanted(draft, planet, isHome, character);
    let next: ItemKey | null = null;
    do {
      const candidates = candidatesOn(draft, planet, isHome, wanted, character);
      const choice = choose(draft.empire, planet.id, candidates, draft.now, ordersAtOnce(draft));
      next = 'order' in choice && draft.build(planet.id, choice.order) ? choice.order.key : null;
    } while (next !== null);
  }
}
