import type { Coordinates } from '@farhold/engine/galaxy/coordinates';
import type { MagicItem } from '@farhold/engine/magic-item/magic-item';
import type { Absence } from '@farhold/engine/ranking/presence';
import type { TaggedAlliance } from '../player/alliance-tag.tsx';

/** A system of the map. */
export type SystemPlace = Pick<Coordinates, 'galaxy' | 'system'>;

type Commander = {
  readonly id: number;
  readonly name: string;
  readonly isAi: boolean;
  readonly alliance: TaggedAlliance | null;
  /** The place in the overall ranking. */
  readonly rank: number;
};

/** One of the 15 positions of a system, as a scan shows it. */
export type ScannedPosition = {
  readonly at: Coordinates;
  /** null for an empty position; the picture's index goes from 0 to 15. */
  readonly planet: { readonly id: number; readonly name: string; readonly picture: number } | null;
  readonly commander: Commander | null;
  readonly isOwn: boolean;
  readonly isHostile: boolean;
  /** Minutes since the commander was online; 0 is now, null is an hour or more. */
  readonly minutesAway: number | null;
  readonly absence: Absence | null;
  readonly debris: { readonly metal: number; readonly crystal: number } | null;
  readonly items: readonly MagicItem[];
  /** When the player last spied it, in ms. */
  readonly spiedAt: number | null;
};

/** How many of these positions hold a planet. */
export const planetsIn = (positions: readonly ScannedPosition[]): number =>
  positions.filter(({ planet }) => planet !== null).length;

/** As players write a system: G2:S147. */
export const systemText = ({ galaxy, system }: SystemPlace): string => `G${galaxy}:S${system}`;
