import type { BattleInput, Combatant, CombatTechs } from '../combat/battle.ts';
import { garrison } from '../combat/garrison.ts';
import type { Decision } from '../decision.ts';
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
import type { Fleet, Ships } from './fleet.ts';
import { retreat, type Retreat, type RetreatRefusal } from './retreat.ts';
import { shipEntries } from './ships.ts';

/** A fighting fleet with its owner: an attacker, or a fleet that holds at the target and protects it. */
export type FightingFleet = { readonly fleet: Fleet; readonly owner: Owner };

/** The sides of a battle when an attack arrives, before the first shot. */
export type Engagement = {
  readonly attackers: readonly FightingFleet[];
  /** The planet when the battle begins, with the ships that have stepped aside, and without the deuterium for it. */
  readonly target: PlanetInPlay;
  /** Whether its own ships have stepped aside. */
  readonly retreat: Decision<Retreat, RetreatRefusal>;
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

/** Ships, defences and the garrison of the planet, in firing order; ships that have stepped aside are not there. */
function planetInBattle(planet: Planet, owner: Owner, away: Ships): Combatant {
  const fighting: readonly UnitKey[] = [...shipKeys, ...gunKeys];
  const standing = fighting
    .map((key) => [key, quantity(planet, key)] as const)
    .filter(([key, count]) => count > 0 && !(key in away));
  const swarms = garrison(level(planet, 'brood-barracks'), planet.stock.aliens);
  return {
    techs: techsOf(owner),
    units: { ...Object.fromEntries(standing), ...(swarms > 0 ? { [SWARM]: swarms } : {}) },
  };
}

/**
 * Sets up the battle of an attack that has arrived: the planet exactly as it is at that instant, with the fleets that
 * protect it (rules R14, R19), and without its own ships if they step aside (horizon 8). The seed decides everything
 * random.
 */
export function engage(
  attackers: readonly FightingFleet[],
  target: PlanetInPlay,
  protectors: readonly FightingFleet[],
  at: Instant,
  seed: string,
): Engagement {
  const settled = settleForward(target.planet, target.owner, target.universe, at);
  const stepped = retreat(
    { ...target, planet: settled },
    attackers.map(({ fleet }) => fleet.ships),
    at,
  );
  const planet = stepped.ok ? stepped.outcome.planet : settled;
  const away = stepped.ok ? stepped.outcome.ships : {};
  return {
    attackers,
    target: { ...target, planet },
    retreat: stepped,
    protectors,
    battle: {
      attackers: attackers.map(fleetInBattle),
      defenders: [planetInBattle(planet, target.owner, away), ...protectors.map(fleetInBattle)],
      seed,
    },
  };
}
