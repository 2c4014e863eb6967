import { fight } from '../combat/battle.ts';
import { lootable } from '../combat/loot.ts';
import { ship } from '../catalogue/items.ts';
import type { ShipKey } from '../catalogue/ships.ts';
import { spent, unitCost } from '../economy/cost.ts';
import { depthMissing } from '../espionage/information.ts';
import { battleAftermath } from '../fleet/battle-aftermath.ts';
import { cargoTotal, emptyCargo } from '../fleet/cargo.ts';
import { engage } from '../fleet/engage.ts';
import type { Fleet, Ships } from '../fleet/fleet.ts';
import type { SentFleet } from '../fleet/send-fleet.ts';
import { shipEntries } from '../fleet/ships.ts';
import { shipsToCarry } from '../fleet/ships-to-carry.ts';
import { distance } from '../galaxy/distance.ts';
import { fleetId } from '../ids.ts';
import { type Planet, quantity } from '../planet/planet.ts';
import { plusSeconds } from '../time/instant.ts';
import { emptyStock } from '../economy/stock.ts';
import type { Draft } from './draft.ts';
import { isFairGame, isSpared, placeKey } from './fair-game.ts';
import { worthOf } from './plan.ts';
import type { Character } from './personality.ts';
import { type SeenPlace, type SeenPlanet, seenPlaces, type SpyReport, targetAt } from './view.ts';

/** What was seen is trusted for so long, in seconds of a slow universe, and never less than the second figure. */
const FRESH = 4 * 3600;
const FRESH_AT_LEAST = 900;
/** An attack is thought through so many times before it is dared. */
const TRIALS = 3;
/** It has to bring at least so much, in metal, and so much of its loot once losses and fuel are paid. */
const LEAST_GAIN = 3000;
const LEAST_MARGIN = 0.3;
const USUAL_PROBES = 4;
const MOST_PROBES = 12;
const SPIES_AT_ONCE = 2;
/** One slot is kept for a fleet that has to be saved. */
const SLOTS_KEPT = 1;
/** An attack is tried with a part of the fleet first, then with more. */
const parts = [0.25, 0.5, 1] as const;

type Candidate = SeenPlace & { readonly planet: SeenPlanet };

const isWarship = (key: ShipKey): boolean => ship(key).class === 'military';

/** The planet with most warships, from which attacks start. */
function baseOf(draft: Draft): Planet | undefined {
  const strength = ({ units }: Planet) =>
    shipEntries(units).reduce(
      (sum, [key, count]) => sum + (isWarship(key) ? ship(key).weapon * count : 0),
      0,
    );
  return draft.planets.toSorted((a, b) => strength(b) - strength(a))[0];
}

/** The planets that may be visited, the nearest first. */
function candidates(draft: Draft, from: Planet): readonly Candidate[] {
  const seen = seenPlaces(draft.view);
  return seen
    .filter((place): place is Candidate => place.planet !== null)
    .filter(({ planet }) => isFairGame(planet, draft.view.points) && !isSpared(draft, planet.owner, seen))
    .toSorted((a, b) => distance(from.at, a.at) - distance(from.at, b.at));
}

function freshReport(draft: Draft, { planet }: Candidate): SpyReport | null {
  const report = draft.view.reports.get(planet.id);
  const fresh = Math.max(FRESH_AT_LEAST, FRESH / draft.empire.universe.fleetSpeed);
  return report && plusSeconds(report.at, fresh) >= draft.now ? report : null;
}

/** The planet that a report makes one think of; what it hides of research is taken to be as good as one's own. */
function imagined(draft: Draft, report: SpyReport, { at, planet }: Candidate, like: Planet): Planet {
  return {
    ...like,
    id: planet.id,
    owner: planet.owner,
    at,
    units: { ...report.ships, ...report.defences },
    levels: report.levels ?? {},
    stock: report.stock,
    carry: emptyStock,
    batches: [],
    settledAt: draft.now,
  };
}

/** What an attack brings on the average, in metal; null unless it wins every time. */
function gainOf(
  draft: Draft,
  from: Planet,
  sent: SentFleet,
  report: SpyReport,
  goal: Candidate,
): number | null {
  const { owner, universe } = draft.empire;
  const flying: Fleet = {
    id: fleetId(0),
    owner: from.owner,
    from: from.id,
    origin: from.at,
    to: goal.at,
    targetPlanet: goal.planet.id,
    mission: 'attack',
    ships: sent.ships,
    cargo: emptyCargo,
    sentAt: draft.now,
    arrivesAt: draft.now,
    returnsAt: sent.returnsAt,
    state: 'outbound',
  };
  const planet = imagined(draft, report, goal, from);
  const defender = { research: report.research ?? owner.research };
  let gain = 0;
  for (let trial = 0; trial < TRIALS; trial += 1) {
    const target = { planet, owner: defender, universe };
    const engagement = engage([{ fleet: flying, owner }], target, [], draft.now, `trial ${trial}`);
    const { battle, loot, attackers } = battleAftermath(engagement, fight(engagement.battle));
    if (battle.result !== 'attackers-won') return null;
    const lost = shipEntries(attackers[0]?.losses ?? {});
    const losses = lost.reduce((sum, [key, count]) => sum + worthOf(spent(unitCost(key, count))), 0);
    gain += (worthOf(loot) - losses) / TRIALS;
  }
  return gain - worthOf({ deuterium: sent.fuel });
}

/** A part of the warships that stand on a planet, with the holds for what there is to take. */
function forceFor(draft: Draft, { units }: Planet, part: number, report: SpyReport): Ships {
  const { owner } = draft.empire;
  const warships = shipEntries(units)
    .filter(([key]) => isWarship(key))
    .map(([key, count]) => [key, Math.ceil(count * part)] as const);
  let left = cargoTotal(lootable(report.stock));
  const holds = (['large-cargo', 'small-cargo'] as const).map((key) => {
    const count = Math.min(units[key] ?? 0, shipsToCarry(left, key, owner));
    left = Math.max(0, left - count * ship(key).cargo);
    return [key, count] as const;
  });
  return Object.fromEntries([...warships, ...holds]);
}

/** Attacks if that pays even after losses and fuel; says whether it did. */
function attackIfWorthwhile(draft: Draft, from: Planet, goal: Candidate, report: SpyReport): boolean {
  const bait = worthOf(lootable(report.stock));
  if (bait < LEAST_GAIN) return false;
  for (const part of parts) {
    const ships = forceFor(draft, draft.planet(from.id), part, report);
    const order = { mission: 'attack', ships, speedPercent: 100, cargo: emptyCargo } as const;
    const sent = draft.sending(from.id, targetAt(goal), order);
    const gain = sent && gainOf(draft, from, sent, report, goal);
    if (gain !== null && gain >= Math.max(LEAST_GAIN, (LEAST_MARGIN * bait) / 2))
      return draft.send(from.id, targetAt(goal), order);
  }
  return false;
}

/** So many probes as show fleet and defence, by what an earlier report hid. */
function probesFor(report: SpyReport | undefined): number {
  const deeper = report ? depthMissing('defence', report.information) : 0;
  return Math.min(MOST_PROBES, USUAL_PROBES + deeper);
}

const isComplete = ({ ships, defences }: SpyReport): boolean => ships !== null && defences !== null;

function spyOn(draft: Draft, goal: Candidate): boolean {
  const probes = probesFor(draft.view.reports.get(goal.planet.id));
  const from = draft.planets.find((planet) => quantity(planet, 'espionage-probe') >= probes);
  if (from === undefined) return false;
  const order = { mission: 'spy', speedPercent: 100, cargo: emptyCargo } as const;
  return draft.send(from.id, targetAt(goal), { ...order, ships: { 'espionage-probe': probes } });
}

/**
 * Attacks where a fresh report promises more than the battle costs, tried out by the engine's own fights, and sends
 * probes where there is no report yet. Newcomers are left alone, and the same player is not attacked again and again.
 */
export function raid(draft: Draft, { raids }: Character): void {
  const from = baseOf(draft);
  if (from === undefined || raids === 0 || draft.view.backAt !== null) return;
  const made = [...draft.view.attacks.values()].reduce((sum, count) => sum + count, 0);
  let left = raids - made - draft.flying.filter(({ mission }) => mission === 'attack').length;
  let spies = SPIES_AT_ONCE;
  const visited = new Set(
    draft.flying.filter(({ mission }) => mission === 'spy').map(({ to }) => placeKey(to)),
  );
  for (const goal of candidates(draft, from)) {
    if (draft.freeSlots <= SLOTS_KEPT || left <= 0) return;
    const report = freshReport(draft, goal);
    if (report && isComplete(report)) {
      if (attackIfWorthwhile(draft, from, goal, report)) left -= 1;
    } else if (spies > 0 && !visited.has(placeKey(goal.at)) && spyOn(draft, goal)) spies -= 1;
  }
}
