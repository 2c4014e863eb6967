import { fight } from '../combat/battle.ts';
import { lootable } from '../combat/loot.ts';
import { warRulesOf } from '../universe/war-rules.ts';
import { ship } from '../catalogue/items.ts';
import type { ShipKey } from '../catalogue/ships.ts';
import { spent, unitCost } from '../economy/cost.ts';
import { ALIENS_PER_SWARM } from '../combat/garrison.ts';
import { depthMissing } from '../espionage/information.ts';
import { battleAftermath } from '../fleet/battle-aftermath.ts';
import { cargoTotal, emptyCargo } from '../fleet/cargo.ts';
import { engage } from '../fleet/engage.ts';
import type { Fleet, Ships } from '../fleet/fleet.ts';
import type { SentFleet } from '../fleet/send-fleet.ts';
import { shipEntries } from '../fleet/ships.ts';
import { shipsToCarry } from '../fleet/ships-to-carry.ts';
import { fleetId } from '../ids.ts';
import { type Planet, quantity } from '../planet/planet.ts';
import { MINUTE } from '../time/duration.ts';
import { emptyStock } from '../economy/stock.ts';
import type { Draft } from './draft.ts';
import { isSpiedOut, placeKey } from './fair-game.ts';
import { worthOf } from '../dark-matter/worth.ts';
import type { Character } from './personality.ts';
import { freshReport, type Prey, preyOf } from './prey.ts';
import { seenPlaces, type SpyReport, targetAt } from './view.ts';

/** How many simulated battles decide whether to attack. */
const TRIALS = 3;
/** The least profit of an attack in metal, and as a share of its loot, after losses and fuel. */
const LEAST_GAIN = 3000;
const LEAST_MARGIN = 0.3;
/** An attack that flies at least this long in a slow universe, in seconds, is one that others can join. */
const LEAST_RALLY = 20 * MINUTE;
const USUAL_PROBES = 5;
const MOST_PROBES = 12;
const SPIES_AT_ONCE = 2;
/** One fleet slot is kept free for a fleet that must be brought to safety. */
const SLOTS_KEPT = 1;
/** An attack is tried with a part of the fleet first, then with more of it. */
const parts = [0.25, 0.5, 1] as const;

const isWarship = (key: ShipKey): boolean => ship(key).class === 'military';

/** Attacks start from the planets with most warships. */
const MOST_BASES = 3;

/** The planets that attacks start from, the one with most warships first. */
function basesOf(draft: Draft): readonly Planet[] {
  const strength = ({ units }: Planet) =>
    shipEntries(units).reduce(
      (sum, [key, count]) => sum + (isWarship(key) ? ship(key).weapon * count : 0),
      0,
    );
  const rated = draft.planets.map((planet) => ({ planet, power: strength(planet) }));
  const armed = rated.filter(({ power }, index) => power > 0 || index === 0);
  return armed
    .toSorted((a, b) => b.power - a.power)
    .slice(0, MOST_BASES)
    .map(({ planet }) => planet);
}

/**
 * Above this fleet speed a player raids more often than in a slow universe, by the root of `fleetSpeed / FAST_RAIDS`.
 */
const FAST_RAIDS = 44;

/** The most attacks in a day. In fast universes stores fill within minutes. 4 a day are 6 at speed 100. */
const mostRaids = (raids: number, { fleetSpeed }: Draft['empire']['universe']): number =>
  Math.round(raids * Math.max(1, Math.sqrt(fleetSpeed / FAST_RAIDS)));

/** The planet as a report shows it. Hidden technologies are assumed to equal the player's own. */
function imagined(draft: Draft, report: SpyReport, { at, planet }: Prey, like: Planet): Planet {
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
    retreatsAt: null,
    retreatedAt: null,
    settledAt: draft.now,
  };
}

/** The average profit of an attack in metal; null unless it wins every simulated battle. */
function gainOf(draft: Draft, from: Planet, sent: SentFleet, report: SpyReport, goal: Prey): number | null {
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

/** A part of the planet's warships, with enough cargo space for the expected loot. */
function forceFor(draft: Draft, { units }: Planet, part: number, report: SpyReport): Ships {
  const { owner } = draft.empire;
  const warships = shipEntries(units)
    .filter(([key]) => isWarship(key))
    .map(([key, count]) => [key, Math.ceil(count * part)] as const);
  let left = cargoTotal(lootable(report.stock, warRulesOf(draft.empire.universe)));
  const holds = (['large-cargo', 'small-cargo'] as const).map((key) => {
    const count = Math.min(units[key] ?? 0, shipsToCarry(left, key, owner));
    left = Math.max(0, left - count * ship(key).cargo);
    return [key, count] as const;
  });
  return Object.fromEntries([...warships, ...holds]);
}

/** The members who are called to join an attack: nobody if there is no time for them to come. */
const mates = (draft: Draft, { seconds }: SentFleet): readonly string[] =>
  seconds * draft.empire.universe.fleetSpeed < LEAST_RALLY ? [] : draft.view.circle.mates;

/** Attacks if there is a profit after losses and fuel. Returns whether it did. */
function attackIfWorthwhile(draft: Draft, from: Planet, goal: Prey, report: SpyReport): boolean {
  const bait = worthOf(lootable(report.stock, warRulesOf(draft.empire.universe)));
  if (bait < LEAST_GAIN) return false;
  for (const part of parts) {
    const ships = forceFor(draft, draft.planet(from.id), part, report);
    const order = { mission: 'attack', ships, speedPercent: 100, cargo: emptyCargo } as const;
    const sent = draft.sending(from.id, targetAt(goal), order);
    const gain = sent && gainOf(draft, from, sent, report, goal);
    if (sent && gain !== null && gain >= Math.max(LEAST_GAIN, (LEAST_MARGIN * bait) / 2))
      return draft.send(from.id, targetAt(goal), order, { calls: mates(draft, sent) });
  }
  return false;
}

/** Enough probes to see fleet, defences and barracks, judged by what an earlier report could not show. */
function probesFor(report: SpyReport | undefined): number {
  const deeper = report ? depthMissing('buildings', report.information) : 0;
  return Math.min(MOST_PROBES, USUAL_PROBES + deeper);
}

/** A planet with aliens may have swarms of them in barracks, which only its buildings show. */
const isComplete = ({ ships, defences, levels, stock }: SpyReport): boolean =>
  ships !== null && defences !== null && (levels !== null || stock.aliens < ALIENS_PER_SWARM);

/** Sends probes, unless the owner has been spied on often enough for today. */
function spyOn(draft: Draft, goal: Prey): boolean {
  if (isSpiedOut(draft, goal.planet.owner, seenPlaces(draft.view))) return false;
  const probes = probesFor(draft.view.reports.get(goal.planet.id));
  const from = draft.planets.find((planet) => quantity(planet, 'espionage-probe') >= probes);
  if (from === undefined) return false;
  const order = { mission: 'spy', speedPercent: 100, cargo: emptyCargo } as const;
  return draft.send(from.id, targetAt(goal), { ...order, ships: { 'espionage-probe': probes } });
}

/**
 * Attacks where a fresh report promises a profit after simulated battles, and sends probes where there is no report.
 * Newcomers are left alone until they have met a test raid, and the same player is neither attacked nor spied on again
 * and again.
 */
export function raid(draft: Draft, { raids }: Character): void {
  if (raids === 0 || draft.view.backAt !== null) return;
  const made = [...draft.view.attacks.values()].reduce((sum, count) => sum + count, 0);
  const underWay = draft.flying.filter(({ mission }) => mission === 'attack').length;
  const campaign = { left: mostRaids(raids, draft.empire.universe) - made - underWay, spies: SPIES_AT_ONCE };
  for (const base of basesOf(draft)) raidFrom(draft, base, campaign);
}

type Campaign = { left: number; spies: number };

function raidFrom(draft: Draft, from: Planet, campaign: Campaign): void {
  const visited = new Set(
    draft.flying
      .filter(({ mission }) => mission === 'spy' || mission === 'attack')
      .map(({ to }) => placeKey(to)),
  );
  for (const goal of preyOf(draft, from)) {
    if (draft.freeSlots <= SLOTS_KEPT || campaign.left <= 0) return;
    if (visited.has(placeKey(goal.at))) continue;
    const report = freshReport(draft, goal);
    if (report && isComplete(report)) {
      if (attackIfWorthwhile(draft, from, goal, report)) campaign.left -= 1;
    } else if (campaign.spies > 0 && spyOn(draft, goal)) campaign.spies -= 1;
  }
}
