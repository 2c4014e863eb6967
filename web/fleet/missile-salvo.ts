import { type MissileOrder, type MissileTarget, sendMissiles } from '@farhold/engine/fleet/send-missiles';
import { instant } from '@farhold/engine/time/instant';
import { enginePlanet, type KnownPlanet } from '../catalogue/engine-planet.ts';
import type { OwnPlanet } from '../planet/api.ts';
import type { LaunchSite } from './launch-site.ts';

type Salvo = {
  readonly origin: Pick<LaunchSite, 'owner' | 'universe' | 'quietHours'> & {
    readonly planet: KnownPlanet & Pick<OwnPlanet, 'at'>;
  };
  /** The number of missiles on the planet. */
  readonly present: number;
  readonly target: MissileTarget;
  readonly order: MissileOrder;
};

/** The engine's decision about missiles that leave at an instant (ms), which the server will repeat. */
export function salvoVerdict({ origin, present, target, order }: Salvo, now: number) {
  const { planet, owner, universe, quietHours } = origin;
  const units = { 'interplanetary-missile': present };
  const launcher = enginePlanet(planet, { at: planet.at, units, settledAt: instant(now) });
  return sendMissiles({ planet: launcher, owner, universe, quietHours }, target, order, instant(now));
}
