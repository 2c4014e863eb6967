import { ship, shipKeys } from '@farhold/engine/catalogue/items';
import type { ShipKey } from '@farhold/engine/catalogue/ships';
import { loot, type Loot, lootable } from '@farhold/engine/combat/loot';
import { warRulesOf } from '@farhold/engine/universe/war-rules';
import { cargoCapacity, cargoTotal } from '@farhold/engine/fleet/cargo';
import type { Ships } from '@farhold/engine/fleet/fleet';
import { planFlight } from '@farhold/engine/fleet/plan-flight';
import { shipSpeed } from '@farhold/engine/fleet/ship-speed';
import { shipsToCarry } from '@farhold/engine/fleet/ships-to-carry';
import type { Coordinates } from '@farhold/engine/galaxy/coordinates';
import type { Owner, Universe } from '@farhold/engine/planet/planet';
import { SECOND_MS } from '@farhold/engine/time/duration';
import { engagementOf, outcomeOf } from '../simulator/outcome.ts';
import { emptyScenario } from '../simulator/scenario.ts';
import { type Figure, planetOfSpies } from '../simulator/spied-planet.ts';
import type { LevelSeen, SpyFindings, UnitCount } from './report.ts';

/** The fleet that a spy report suggests for an attack, and what the attack comes to. */
export type Proposal = {
  readonly ships: Ships;
  /** What fits into its holds after a victory without losses. */
  readonly loot: Loot;
  readonly fuel: number;
  readonly durationMs: number;
  /** The share of victories, 0 to 1; null if the probes did not see fleet, defence and buildings. */
  readonly odds: number | null;
  /** The probes did not see the technologies: the odds count with the attacker's own. */
  readonly isEvenlyMatched: boolean;
};

/** Where the attack would start, with what, and under which rules. */
export type Attacker = {
  readonly at: Coordinates;
  readonly ships: Ships;
  readonly owner: Owner;
  readonly universe: Universe;
};

const FIGHTS = 20;
const SEED = 1;
const WANTED_ODDS = 0.95;
/** The parts of the warships tried in turn. */
const escorts = [0.1, 0.25, 0.5, 1];
/** Cargo ships, the largest holds first. */
const carriers = ['large-cargo', 'small-cargo'] as const;

const counted = (units: readonly UnitCount[] | null): readonly Figure[] =>
  (units ?? []).map(({ key, count }) => ({ key, amount: count }));
const levelled = (levels: readonly LevelSeen[] | null): readonly Figure[] =>
  (levels ?? []).map(({ key, level }) => ({ key, amount: level }));

const ownLevels = ({ research }: Owner): readonly Figure[] =>
  Object.entries(research).map(([key, level]) => ({ key, amount: level }));

/** The cargo ships for this much loot, as far as they are present. */
function carriersFor(room: number, { ships, owner }: Attacker): Ships {
  const chosen: Partial<Record<ShipKey, number>> = {};
  let left = room;
  for (const key of carriers) {
    const count = Math.min(ships[key] ?? 0, Math.max(0, shipsToCarry(left, key, owner)));
    if (count > 0) chosen[key] = count;
    left -= cargoCapacity({ [key]: count }, owner);
  }
  return chosen;
}

const warships = ({ ships, owner }: Attacker): readonly ShipKey[] =>
  shipKeys.filter(
    (key) => (ships[key] ?? 0) > 0 && ship(key).class === 'military' && shipSpeed(key, owner) > 0,
  );

/**
 * Chooses ships for an attack on a spied planet: cargo ships for the loot, and the smallest part of the warships that
 * wins 19 of 20 simulated fights, or all of them. null if nothing can fly there or nothing would be carried home.
 */
export function proposeFleet(findings: SpyFindings, at: Coordinates, attacker: Attacker): Proposal | null {
  const { owner, universe } = attacker;
  const war = warRulesOf(universe);
  const carrying = carriersFor(cargoTotal(lootable(findings.stock, war)), attacker);
  const isKnown = findings.fleet !== null && findings.defence !== null && findings.buildings !== null;
  const military = warships(attacker);
  const escorted = (part: number): Ships => ({
    ...carrying,
    ...Object.fromEntries(military.map((key) => [key, Math.ceil((attacker.ships[key] ?? 0) * part)])),
  });
  const isUndefended = isKnown && [...(findings.fleet ?? []), ...(findings.defence ?? [])].length === 0;
  const tried =
    isUndefended && cargoTotal(loot(findings.stock, cargoCapacity(carrying, owner), war)) > 0 ? [0] : [];
  const parts = isKnown ? [...tried, ...escorts] : [1];
  let best: { ships: Ships; odds: number | null } | null = null;
  for (const part of parts) {
    const ships = escorted(part);
    const odds = isKnown ? oddsOf(ships, findings, at, attacker) : null;
    if (best === null || odds === null || odds > (best.odds ?? 0)) best = { ships, odds };
    if (odds === null || odds >= WANTED_ODDS) break;
  }
  if (best === null) return null;
  const way = { from: attacker.at, to: at, speedPercent: 100, holdHours: 0 };
  const flight = planFlight(best.ships, way, owner, universe);
  const gained = loot(findings.stock, cargoCapacity(best.ships, owner), war);
  if (!flight || cargoTotal(gained) === 0) return null;
  const isEvenlyMatched = best.odds !== null && findings.research === null;
  return {
    ...best,
    isEvenlyMatched,
    loot: gained,
    fuel: flight.fuel,
    durationMs: flight.seconds * SECOND_MS,
  };
}

/** The share of victories of these ships over what the probes saw; unseen technologies count as the attacker's own. */
function oddsOf(ships: Ships, findings: SpyFindings, at: Coordinates, { owner }: Attacker): number {
  const planet = planetOfSpies({
    name: '',
    at,
    stock: findings.stock,
    fleet: counted(findings.fleet),
    defence: counted(findings.defence),
    buildings: levelled(findings.buildings),
    research: findings.research ? levelled(findings.research) : ownLevels(owner),
  });
  const fleet = { research: owner.research, units: ships, place: at };
  const engagement = engagementOf({ ...emptyScenario, attackers: [fleet], planet });
  const results = Array.from({ length: FIGHTS }, (_, run) => outcomeOf(engagement, SEED, run).result);
  return results.filter((result) => result === 'attackers-won').length / FIGHTS;
}
