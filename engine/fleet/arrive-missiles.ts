import type { DefenceKey } from '../catalogue/defences.ts';
import { missileStrike } from '../combat/missiles.ts';
import { gunKeys } from '../combat/unit-figures.ts';
import { settleForward } from '../economy/settle.ts';
import {
  type Owner,
  type Planet,
  type PlanetInPlay,
  quantity,
  researchLevel,
  type Units,
} from '../planet/planet.ts';
import type { Instant } from '../time/instant.ts';

/** Missiles under way: how many, and the defence that they aim at. */
export type Salvo = { readonly missiles: number; readonly aim: DefenceKey; readonly arrivesAt: Instant };

export type Strike = {
  /** The planet after the strike. */
  readonly planet: Planet;
  /** Missiles that interceptors stopped; as many interceptors are used up. */
  readonly intercepted: number;
  readonly destroyed: Units;
};

/**
 * Missiles strike the defences that stand at the second of their arrival, the type aimed at first; nothing is rebuilt
 * and nothing floats afterwards (rules R16).
 */
export function arriveMissiles(
  { missiles, aim, arrivesAt }: Salvo,
  sender: Owner,
  target: PlanetInPlay,
): Strike {
  const planet = settleForward(target.planet, target.owner, target.universe, arrivesAt);
  const interceptors = quantity(planet, 'interceptor-missile');
  const { intercepted, destroyed } = missileStrike({
    missiles,
    interceptors,
    weapons: researchLevel(sender, 'weapons-technology'),
    armour: researchLevel(target.owner, 'armour-technology'),
    aim,
    targets: Object.fromEntries(gunKeys.map((key) => [key, quantity(planet, key)])),
  });
  const left = gunKeys.map((key) => [key, quantity(planet, key) - (destroyed[key] ?? 0)] as const);
  const units = {
    ...planet.units,
    ...Object.fromEntries(left),
    'interceptor-missile': interceptors - intercepted,
  };
  return { planet: { ...planet, units }, intercepted, destroyed };
}
