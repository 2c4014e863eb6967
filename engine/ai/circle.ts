import type { UnionToJoin } from '../fleet/join-union.ts';
import type { Coordinates } from '../galaxy/coordinates.ts';
import type { AccountId, PlanetId, UnionId } from '../ids.ts';
import type { Instant } from '../time/instant.ts';
import type { SeenPlanet } from './view.ts';

/** A planet of somebody whom the player defends, and when the first attack on it arrives. */
export type Ward = {
  readonly planet: PlanetId;
  readonly owner: AccountId;
  readonly at: Coordinates;
  readonly attackedAt: Instant;
};

/** A union to which the player is invited and in which it does not fly yet. */
export type OpenUnion = {
  readonly id: UnionId;
  readonly at: Coordinates;
  readonly target: SeenPlanet;
  readonly union: UnionToJoin;
};

/** Those to whom an AI player stands in some relation, by what it remembers and by the alliance it is in. */
export type Circle = {
  /** It spies on and attacks none of these: its members and allies, and whom it has promised peace or is devoted to. */
  readonly friends: ReadonlySet<AccountId>;
  /** It prefers these as targets: with whom its alliance is at war, and whom it regards as hostile. */
  readonly enemies: ReadonlySet<AccountId>;
  /** Planets under attack of its members and of those whom it has promised help. */
  readonly wards: readonly Ward[];
  readonly unions: readonly OpenUnion[];
  /** The names of the AI players of its alliance, whom it calls to a union. */
  readonly mates: readonly string[];
};

/** Nobody knows it, and it knows nobody. */
export const emptyCircle: Circle = {
  friends: new Set(),
  enemies: new Set(),
  wards: [],
  unions: [],
  mates: [],
};
