import { emptyCargo } from '../fleet/cargo.ts';
import type { Fleet } from '../fleet/fleet.ts';
import { fleetId, planetId, accountId } from '../ids.ts';
import { later, noon } from './planet-builder.ts';

/** A transport of player 1 that left [1:1:8] at noon and flies 1000 s one way to planet 2. */
export const fleetWith = (spec: Partial<Fleet> = {}): Fleet => ({
  id: fleetId(1),
  owner: accountId(1),
  from: planetId(1),
  origin: { galaxy: 1, system: 1, position: 8 },
  to: { galaxy: 1, system: 2, position: 8 },
  targetPlanet: planetId(2),
  mission: 'transport',
  ships: { 'small-cargo': 2 },
  cargo: emptyCargo,
  sentAt: noon,
  arrivesAt: later(1000),
  returnsAt: later(2000),
  state: 'outbound',
  ...spec,
});
