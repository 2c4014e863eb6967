import { worthOf } from '../dark-matter/worth.ts';
import { cargoCapacity, emptyCargo, fillCargo } from '../fleet/cargo.ts';
import { planFlight } from '../fleet/plan-flight.ts';
import { shipsToCarry } from '../fleet/ships-to-carry.ts';
import { shipEntries } from '../fleet/ships.ts';
import { planetLimit } from '../fleet/slots.ts';
import { ownTarget } from '../fleet/target.ts';
import { capacity } from '../economy/storage.ts';
import { distance } from '../galaxy/distance.ts';
import { isSamePlace, mapLimits } from '../galaxy/coordinates.ts';
import { type Planet, quantity } from '../planet/planet.ts';
import type { Random } from '../random.ts';
import type { Draft } from './draft.ts';
import { isFairGame } from './fair-game.ts';
import { type SeenPlace, seenPlaces, targetAt } from './view.ts';

/** Debris must be worth this many times the fuel, and at least this much in metal. */
const TIMES_FUEL = 3;
const LEAST_DEBRIS = 1500;
/** A colony sends goods home once this share of a store is full, and keeps this share of what it holds to grow. */
const SHARE_FULL = 0.8;
const SHARE_KEPT = 0.4;
/** More cubes than this in a turn would hardly pay. */
const CUBES_AT_ONCE = 2;
const FULL_SPEED = { speedPercent: 100, cargo: emptyCargo } as const;

/** Good positions for a colony are those where most home planets are. */
const GOOD_POSITIONS = { first: 4, last: 12 } as const;

const isBound = (draft: Draft, mission: string, at: SeenPlace['at']): boolean =>
  draft.flying.some((fleet) => fleet.mission === mission && isSamePlace(fleet.to, at));

/** Sends recyclers to debris that is worth the flight. */
export function harvest(draft: Draft): void {
  const rich = seenPlaces(draft.view)
    .filter(({ debris }) => worthOf(debris) >= LEAST_DEBRIS)
    .toSorted((a, b) => worthOf(b.debris) - worthOf(a.debris));
  for (const goal of rich) {
    const from = draft.planets.find((planet) => quantity(planet, 'recycler') > 0);
    if (from === undefined || draft.freeSlots === 0) return;
    const { metal, crystal } = goal.debris;
    const needed = shipsToCarry(metal + crystal, 'recycler', draft.empire.owner);
    const ships = { recycler: Math.min(quantity(from, 'recycler'), needed) };
    const order = { ...FULL_SPEED, mission: 'harvest', ships } as const;
    const sent = draft.sending(from.id, targetAt(goal), order);
    const isWorth = sent !== null && worthOf(goal.debris) > TIMES_FUEL * worthOf({ deuterium: sent.fuel });
    if (isWorth && !isBound(draft, 'harvest', goal.at)) draft.send(from.id, targetAt(goal), order);
  }
}

/** Possible places for a colony in the opened systems: gold planets first, then good positions near the home planet. */
function sites(draft: Draft, home: Planet, random: Random): readonly SeenPlace[] {
  const gold = seenPlaces(draft.view).filter(({ item, planet }) => item === 'gold-planet' && planet === null);
  const empty = draft.view.systems.flatMap(({ galaxy, system, places }) => {
    const taken = new Set(places.map(({ at }) => at.position));
    return Array.from({ length: mapLimits.position }, (_, index) => index + 1)
      .filter((position) => position >= GOOD_POSITIONS.first && position <= GOOD_POSITIONS.last)
      .filter((position) => !taken.has(position))
      .map((position): SeenPlace => ({
        at: { galaxy, system, position },
        planet: null,
        debris: { metal: 0, crystal: 0 },
        item: null,
      }));
  });
  const near = empty
    .map((site) => ({ site, way: distance(home.at, site.at) * (1 + random()) }))
    .toSorted((a, b) => a.way - b.way)
    .map(({ site }) => site);
  return [...gold, ...near];
}

/** Sends out a colony ship if there is one and the empire may grow. */
export function colonise(draft: Draft, random: Random): void {
  const from = draft.planets.find((planet) => quantity(planet, 'colony-ship') > 0);
  const settling = draft.flying.filter(({ mission }) => mission === 'colony').length;
  const isLimit = draft.planets.length + settling >= planetLimit(draft.empire.owner);
  if (from === undefined || isLimit) return;
  const order = { ...FULL_SPEED, mission: 'colony', ships: { 'colony-ship': 1 } } as const;
  sites(draft, from, random).some((site) => draft.send(from.id, targetAt(site), order));
}

/**
 * Sends a freighter to fetch each cube at a planet of another player, except newcomers. A person would see the same
 * cubes and send the same ship; the first few of a day are worth the way.
 */
export function fetchCubes(draft: Draft): void {
  const found = seenPlaces(draft.view).filter(
    ({ item, planet, at }) =>
      item !== null && planet !== null && isFairGame(planet, draft.view) && !isBound(draft, 'transport', at),
  );
  for (const goal of found.slice(0, CUBES_AT_ONCE)) {
    const from = draft.planets.find((planet) => quantity(planet, 'small-cargo') > 0);
    if (from === undefined || draft.freeSlots <= 1) return;
    draft.send(from.id, targetAt(goal), { ...FULL_SPEED, mission: 'transport', ships: { 'small-cargo': 1 } });
  }
}

/** Sends the surplus of colonies to the home planet, as far as their freighters can carry it. */
export function sendFreight(draft: Draft): void {
  const [home, ...colonies] = draft.planets;
  if (home === undefined) return;
  for (const colony of colonies) {
    const { units, stock } = colony;
    const room = capacity(colony);
    const isFull = (['metal', 'crystal', 'deuterium'] as const).some(
      (resource) => stock[resource] > SHARE_FULL * room[resource],
    );
    const ships = Object.fromEntries(
      shipEntries(units).filter(([key]) => key === 'small-cargo' || key === 'large-cargo'),
    );
    if (!isFull || Object.keys(ships).length === 0 || draft.freeSlots <= 1) continue;
    const flight = planFlight(
      ships,
      { from: colony.at, to: home.at, speedPercent: 100, holdHours: 0 },
      draft.empire.owner,
      draft.empire.universe,
    );
    if (flight === null || stock.deuterium < flight.fuel) continue;
    const surplus = (amount: number) => Math.floor(Math.max(0, amount) * (1 - SHARE_KEPT));
    const cargo = fillCargo(cargoCapacity(ships, draft.empire.owner), {
      ...stock,
      metal: surplus(stock.metal),
      crystal: surplus(stock.crystal),
      deuterium: surplus(stock.deuterium - flight.fuel),
    });
    draft.send(colony.id, ownTarget(home), { mission: 'transport', ships, speedPercent: 100, cargo });
  }
}
