import type { ShipKey } from '../catalogue/ships.ts';
import type { Coordinates } from '../galaxy/coordinates.ts';
import type { FleetId, PlanetId, AccountId, UnionId } from '../ids.ts';
import type { Instant } from '../time/instant.ts';
import type { Cargo } from './cargo.ts';
import type { Mission } from './mission.ts';

/** Numbers of ships by type, or of missiles under way. */
export type Ships = Readonly<Partial<Record<ShipKey | 'interplanetary-missile', number>>>;

/** outbound → (holding →) returning; a fleet that is home no longer exists. */
export type FleetState = 'outbound' | 'holding' | 'returning';

/** Ships under way. One record from start to landing: a recall changes its state, it never makes a second fleet. */
export type Fleet = {
  readonly id: FleetId;
  readonly owner: AccountId;
  readonly from: PlanetId;
  readonly origin: Coordinates;
  readonly to: Coordinates;
  readonly targetPlanet: PlanetId | null;
  /** Who owned that planet when the fleet left; null or left out if nobody did. */
  readonly targetOwner?: AccountId | null;
  readonly mission: Mission;
  readonly ships: Ships;
  readonly cargo: Cargo;
  readonly sentAt: Instant;
  readonly arrivesAt: Instant;
  /** When it lands at home again; null for missions that end where they arrive. */
  readonly returnsAt: Instant | null;
  /** When its way home began, or will begin where a storm keeps it; null or left out before that is known. */
  readonly turnedAt?: Instant | null;
  readonly state: FleetState;
  /** The union in which it attacks; null or left out if it flies alone. */
  readonly union?: UnionId | null;
};
