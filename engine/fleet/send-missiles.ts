import type { DefenceKey } from '../catalogue/defences.ts';
import { isDefenceKey } from '../catalogue/items.ts';
import { missileRange, missileSeconds } from '../combat/missiles.ts';
import { gunKeys } from '../combat/unit-figures.ts';
import { accept, type Decision, refuse, type Refused } from '../decision.ts';
import { settle } from '../economy/settle.ts';
import { type Coordinates, isOnMap, mapLimits, isSamePlace } from '../galaxy/coordinates.ts';
import { type Planet, type PlanetInPlay, quantity, researchLevel } from '../planet/planet.ts';
import { type QuietHours, quietObstacle, type QuietRefusal } from '../vacation/quiet-hours.ts';
import { type Standstill, standstillObstacle } from '../vacation/standstill.ts';
import { type Instant, plusSeconds } from '../time/instant.ts';
import { emptyCargo } from './cargo.ts';
import type { Launch } from './send-fleet.ts';
import type { Target, TargetPlanet } from './target.ts';

/** The target, with only what every player may know about it. */
export type MissileTarget = Pick<Target, 'at'> & {
  readonly planet: Pick<TargetPlanet, 'isOwn' | 'isProtected' | 'isOnVacation' | 'quietHours'> | null;
};

/** Their origin, and the sender's quiet hours. */
export type MissileOrigin = PlanetInPlay & { readonly quietHours: QuietHours | null };

export type MissileOrder = {
  readonly missiles: number;
  /** The defence they aim at. */
  readonly aim: string;
};

export type SentMissiles = Launch & { readonly aim: DefenceKey };

export type SendMissilesRefusal =
  | Standstill
  | QuietRefusal
  | 'target-on-vacation'
  | 'target-off-map'
  | 'target-is-origin'
  | 'target-empty'
  | 'target-own'
  | 'target-protected'
  | 'target-out-of-range'
  | 'missiles-invalid'
  | 'missiles-not-here'
  | 'aim-invalid';

/** The number of systems between; null for another galaxy, which no missile reaches. */
const systemsBetween = (from: Coordinates, to: Coordinates): number | null =>
  from.galaxy === to.galaxy ? Math.abs(from.system - to.system) : null;

function targetObstacle(
  { at, planet: aimed }: MissileTarget,
  { planet, owner }: PlanetInPlay,
): Refused<SendMissilesRefusal> | null {
  if (!isOnMap(at)) return refuse('target-off-map', mapLimits);
  if (isSamePlace(at, planet.at)) return refuse('target-is-origin');
  if (aimed === null) return refuse('target-empty');
  if (aimed.isOwn) return refuse('target-own');
  const systems = systemsBetween(planet.at, at);
  const range = missileRange(researchLevel(owner, 'impulse-drive'));
  if (systems === null || systems > range) return refuse('target-out-of-range', { range });
  if (aimed.isOnVacation) return refuse('target-on-vacation');
  return aimed.isProtected ? refuse('target-protected') : null;
}

const isAim = (key: string): key is DefenceKey => isDefenceKey(key) && gunKeys.includes(key);

function salvoObstacle({ missiles }: MissileOrder, planet: Planet): Refused<SendMissilesRefusal> | null {
  if (!Number.isSafeInteger(missiles) || missiles < 1) return refuse('missiles-invalid');
  return quantity(planet, 'interplanetary-missile') < missiles ? refuse('missiles-not-here') : null;
}

/**
 * Whether these missiles can leave, and when they strike. They fly to a foreign planet in the same galaxy, as many
 * systems far as impulse drive allows, take neither fuel nor a fleet slot and never come back (rules R16).
 */
export function sendMissiles(
  { planet, owner, universe, quietHours }: MissileOrigin,
  target: MissileTarget,
  order: MissileOrder,
  now: Instant,
): Decision<SentMissiles, SendMissilesRefusal> {
  const settled = settle(planet, owner, universe, now);
  const seconds = missileSeconds(Math.abs(planet.at.system - target.at.system), universe.fleetSpeed);
  const hours = { own: quietHours, target: target.planet?.quietHours ?? null };
  const obstacle = standstillObstacle(owner, universe) ?? targetObstacle(target, { planet, owner, universe });
  if (obstacle !== null) return obstacle;
  const { missiles, aim } = order;
  if (!isAim(aim)) return refuse('aim-invalid');
  const arrivesAt = plusSeconds(now, seconds);
  const late = salvoObstacle(order, settled) ?? quietObstacle(hours, arrivesAt);
  if (late !== null) return late;
  const flying = 'interplanetary-missile';
  const left = quantity(settled, flying) - missiles;
  return accept({
    planet: { ...settled, units: { ...settled.units, [flying]: left } },
    mission: 'missile',
    ships: { [flying]: missiles },
    cargo: emptyCargo,
    aim,
    arrivesAt,
    returnsAt: null,
  });
}
