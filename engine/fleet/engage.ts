import type { BattleInput, Combatant, CombatTechs } from '../combat/battle.ts';
import { garrison } from '../combat/garrison.ts';
import { gunKeys, SWARM } from '../combat/unit-figures.ts';
import { shipKeys, type UnitKey } from '../catalogue/items.ts';
import { settleForward } from '../economy/settle.ts';
import {
  level,
  type Owner,
  type Planet,
  type PlanetInPlay,
  quantity,
  researchLevel,
} from '../planet/planet.ts';
import type { Instant } from '../time/instant.ts';
import type { Fleet } from './fleet.ts';
import { shipEntries } from './ships.ts';

/** A fighting fleet with its owner: an attacker, or a fleet that holds at the target and protects it. */
export type FightingFleet = { readonly fleet: Fleet; readonly owner: Owner };

/** The sides of a battle when an attack arrives, before the first shot. */
export type Engagement = {
  readonly attackers: readonly FightingFleet[];
  /** The planet when the battle begins. */
  readonly target: PlanetInPlay;
  readonly protectors: readonly FightingFleet[];
  /** Its attackers are the fleets in their order; its defenders the planet, then the protectors in theirs. */
  readonly battle: BattleInput;
};

/** The technologies with which a player's fleets and planets fight. */
export const techsOf = (owner: Owner): CombatTechs => ({
  weapons: researchLevel(owner, 'weapons-technology'),
  shielding: researchLevel(owner, 'shielding-technology'),
  armour: researchLevel(owner, 'armour-technology'),
});

/** A fleet as it goes into battle. */
export const fleetInBattle = ({ fleet, owner }: FightingFleet): Combatant => ({
  techs: techsOf(owner),
  units: Object.fromEntries(shipEntries(fleet.ships)),
});

/** Ships, defences and the garrison of the planet, in firing order. */
function planetInBattle(planet: Planet, owner: Owner): Combatant {
  const fighting: readonly UnitKey[] = [...shipKeys, ...gunKeys];
  const standing = fighting
    .map((key) => [key, quantity(planet, key)] as const)
    .filter(([, count]) => count > 0);
  const swarms = garrison(level(planet, 'brood-barracks'), planet.stock.aliens);
  return {
    techs: techsOf(owner),
    units: { ...Object.fromEntries(standing), ...(swarms > 0 ? { [SWARM]: swarms } : {}) },
  };
}

/**
 * Sets up the battle of an attack that has arrived: the planet exactly as it is at that instant, with the fleets that protect
 * it (rules R14, R19). The seed decides everything random.
 */
export function engage(
  attackers: readonly FightingFleet[],
  target: PlanetInPlay,
  protectors: readonly FightingFleet[],
  at: Instant,
  seed: string,
): Engagement {
  const planet = settleForward(target.planet, target.owner, target.universe, at);
  return {
    attackers,
    target: { ...target, planet },
    protectors,
    battle: {
      attackers: attackers.map(fleetInBattle),
      defenders: [planetInBattle(planet, target.owner), ...protectors.map(fleetInBattle)],
      seed,
    },
  };
}
