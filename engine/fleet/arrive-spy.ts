import { type Debris, debris } from '../combat/debris.ts';
import { warRulesOf } from '../universe/war-rules.ts';
import { counterChance } from '../espionage/counter-chance.ts';
import {
  guardLevel,
  informationLevel,
  type ReportSection,
  reportSections,
} from '../espionage/information.ts';
import { shipKeys } from '../catalogue/items.ts';
import type { ShipKey } from '../catalogue/ships.ts';
import { settleForward } from '../economy/settle.ts';
import { level, type Owner, type Planet, type PlanetInPlay, researchLevel } from '../planet/planet.ts';
import { seededRandom } from '../random.ts';
import type { Fleet, Ships } from './fleet.ts';
import { shipEntries } from './ships.ts';
import { turnHome } from './turn-home.ts';

/** The planet that is spied on, with the ships of the fleets that protect it. */
export type SpyTarget = PlanetInPlay & { readonly guests: readonly Ships[] };

export type SpyFindings = {
  /** The planet at the second of arrival. */
  readonly planet: Planet;
  /** How deep the probes saw, and what the report may show of it (rules R13). */
  readonly information: number;
  readonly sections: readonly ReportSection[];
  /** Ships on the planet and of its protectors. */
  readonly ships: Ships;
  /** The chance that the probes were caught, in percent. */
  readonly chance: number;
};

export type SpyArrival = {
  /** On its way home; null when the probes were caught. */
  readonly fleet: Fleet | null;
  /** null if the planet no longer exists. */
  readonly findings: SpyFindings | null;
  /** The debris of caught probes. */
  readonly debris: Debris;
};

const PERCENT = 100;
/** They do not detect probes. */
const BLIND: readonly ShipKey[] = ['solar-satellite', 'crawler'];

function together(fleets: readonly Ships[]): Ships {
  const sum = (key: ShipKey) => fleets.reduce((total, ships) => total + (ships[key] ?? 0), 0);
  return Object.fromEntries(shipEntries(Object.fromEntries(shipKeys.map((key) => [key, sum(key)]))));
}

/**
 * Probes see a planet as it is at their arrival. How much they see depends on their number and on both sides'
 * espionage; the more ships are there, the likelier all of them are shot down, and they report all the same (rules
 * R13). The seed decides whether they are. If the planet has vanished, they turn home.
 */
export function arriveSpy(fleet: Fleet, spy: Owner, target: SpyTarget | null, seed: string): SpyArrival {
  const none = { metal: 0, crystal: 0 };
  if (target === null) return { fleet: turnHome(fleet), findings: null, debris: none };
  const { owner, universe, guests } = target;
  const planet = settleForward(target.planet, owner, universe, fleet.arrivesAt);
  const probes = fleet.ships['espionage-probe'] ?? 0;
  const spyLevel = researchLevel(spy, 'espionage-technology');
  const guard = guardLevel(researchLevel(owner, 'espionage-technology'), level(planet, 'psionic-veil'));
  const ships = together([planet.units, ...guests]);
  const watching = shipEntries(ships).filter(([key]) => !BLIND.includes(key));
  const watchers = watching.reduce((sum, [, count]) => sum + count, 0);
  const chance = counterChance(probes, watchers, spyLevel, guard);
  const isCaught = seededRandom(`${seed} counter-espionage`)() * PERCENT < chance;
  const information = informationLevel(probes, spyLevel, guard);
  const sections = reportSections(information);
  return {
    fleet: isCaught ? null : turnHome(fleet),
    findings: { planet, information, sections, ships, chance },
    debris: isCaught ? debris([Object.fromEntries(shipEntries(fleet.ships))], warRulesOf(universe)) : none,
  };
}
