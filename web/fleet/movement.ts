import type { Cargo } from '@farhold/engine/fleet/cargo';
import type { Errand } from '@farhold/engine/fleet/mission';
import type { Coordinates } from '@farhold/engine/galaxy/coordinates';

/** A planet as anyone may know it. */
export type SeenPlanet = {
  readonly id: number;
  readonly name: string;
  readonly at: Coordinates;
  /** The picture's index, 0 to 15. */
  readonly picture: number;
  readonly owner: { readonly id: number; readonly name: string; readonly isAi: boolean };
};

/** Ships of one type in a fleet; the title is null when the server has no name for them. */
export type FlyingShips = { readonly key: string; readonly title: string | null; readonly count: number };

/** A fleet under way, own or on its way to the player. Instants in ms of the server's clock. */
export type Movement = {
  readonly id: number;
  readonly mission: Errand;
  readonly isReturning: boolean;
  readonly isOwn: boolean;
  readonly isHostile: boolean;
  readonly endsAt: number;
  readonly from: SeenPlanet | null;
  /** null for an empty position. */
  readonly to: SeenPlanet | null;
  readonly at: Coordinates;
  /** null for what a stranger's fleet holds. */
  readonly ships: readonly FlyingShips[] | null;
  readonly cargo: Cargo | null;
  readonly canRecall: boolean;
};

/** Tells one leg of a fleet's way from the other: the row of a leg goes when the leg ends. */
export const legOf = ({ id, endsAt, isReturning }: Movement): string => [id, endsAt, isReturning].join(':');
