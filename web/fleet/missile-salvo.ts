import { type MissileOrder, sendMissiles } from '@farhold/engine/fleet/send-missiles';
import { instant } from '@farhold/engine/time/instant';
import { enginePlanet } from '../catalogue/engine-planet.ts';
import type { FoundPlace } from './api.ts';
import type { LaunchSite } from './launch-site.ts';
import { targetOf } from './use-destination.ts';

type Salvo = {
  readonly origin: LaunchSite;
  /** The number of missiles on the planet. */
  readonly present: number;
  readonly place: FoundPlace;
  readonly order: MissileOrder;
};

/** The engine's decision about missiles that leave at an instant (ms), which the server will repeat. */
export function salvoVerdict({ origin, present, place, order }: Salvo, now: number) {
  const { planet, owner, universe } = origin;
  const units = { 'interplanetary-missile': present };
  const launcher = enginePlanet(planet, { at: planet.at, units, settledAt: instant(now) });
  return sendMissiles({ planet: launcher, owner, universe }, targetOf(place), order, instant(now));
}
