import type { Cargo } from '@farhold/engine/fleet/cargo';
import { type Mission, type TargetKind, traitsOf } from '@farhold/engine/fleet/mission';
import { homeAfterRecall } from '@farhold/engine/fleet/recall-fleet';
import type { Coordinates } from '@farhold/engine/galaxy/coordinates';
import { SECOND_MS } from '@farhold/engine/time/duration';
import { instant } from '@farhold/engine/time/instant';
import type { TaggedAlliance } from '../player/alliance-tag.tsx';

/** What everyone may know about a planet. */
export type SeenPlanet = {
  readonly id: number;
  readonly name: string;
  readonly at: Coordinates;
  /** The picture's index, 0 to 15. */
  readonly picture: number;
  readonly owner: {
    readonly id: number;
    readonly name: string;
    readonly isAi: boolean;
    readonly alliance: TaggedAlliance | null;
  };
};

/** Ships of one type in a fleet. */
export type FlyingShips = {
  readonly key: string;
  /** null if only the type is known. */
  readonly count: number | null;
};

/** A fleet under way, own or on its way to the player. Instants in ms of the server's clock. */
export type Movement = {
  readonly id: number;
  readonly mission: Mission;
  readonly isReturning: boolean;
  /** It stays at its target and protects it. */
  readonly isHolding: boolean;
  readonly isOwn: boolean;
  readonly isHostile: boolean;
  readonly startsAt: number;
  /** When the current leg began: the flight out, the stay, or the way home. */
  readonly legStartsAt: number;
  /** Where that was, as a share of the way from the origin to the target. */
  readonly legStartPart: number;
  /** When the current leg ends: the fleet arrives, stops holding, or is home. */
  readonly endsAt: number;
  /** When it is home again; null for strangers' fleets and for those that stay at their target. */
  readonly returnsAt: number | null;
  readonly from: SeenPlanet | null;
  /** null for an empty position. */
  readonly to: SeenPlanet | null;
  readonly at: Coordinates;
  /** How many ships; null if a stranger's fleet hides it. */
  readonly shipCount: number | null;
  /** null for a stranger's fleet of which not even the types are known. */
  readonly ships: readonly FlyingShips[] | null;
  /** null for a stranger's fleet. */
  readonly cargo: Cargo | null;
  readonly canRecall: boolean;
  /** The union in which one of the player's fleets attacks; null for none. */
  readonly union: number | null;
};

/** The key of one leg of a flight: the row disappears when its leg ends. */
export const legOf = ({ id, endsAt, isReturning }: Movement): string => [id, endsAt, isReturning].join(':');

/** The words for a target without a planet: the text of its owner and of its name, by where the mission is offered. */
export function targetWords(mission: Mission) {
  const { offeredTo } = traitsOf(mission);
  const leads = (...kinds: readonly TargetKind[]) => kinds.some((kind) => offeredTo.includes(kind));
  if (leads('origin')) return { player: `mission.${mission}`, planet: 'ownSystem' } as const;
  if (leads('space')) return { player: `mission.${mission}`, planet: 'outerSpace' } as const;
  if (leads('empty', 'debris')) return { player: 'uncolonized', planet: 'emptyPosition' } as const;
  return { player: 'unknown', planet: 'unknownPlanet' } as const;
}

/** Who is at the other end of a fleet's flight; null for an empty position and between planets of one player. */
export function otherParty({ isOwn, from, to }: Movement): SeenPlanet | null {
  const other = isOwn ? to : from;
  const own = isOwn ? from : to;
  return other && other.owner.id !== own?.owner.id ? other : null;
}

/**
 * The planet that can be spied on from a fleet's row: that of the other party, unless the fleet returns, spies or
 * settles (product specification, section 5).
 */
export function spyTargetOf(movement: Movement): SeenPlanet | null {
  const { hostile, founds } = traitsOf(movement.mission);
  return movement.isReturning || hostile === 'spies' || founds ? null : otherParty(movement);
}

/**
 * Whether the player can recall a fleet: one of their own that is not on its way home (product specification, section
 * 5).
 */
export const canBeRecalled = ({ isOwn, isReturning, canRecall }: Movement): boolean =>
  isOwn && !isReturning && canRecall;

/**
 * The guest whose fleet holds at one of the player's planets, where a depot can feed it; null for every other fleet.
 */
export const guestOf = (movement: Movement): SeenPlanet | null =>
  !movement.isOwn && movement.isHolding && movement.mission === 'protect' ? movement.from : null;

/** When a fleet recalled now would be home, in ms; the server knows the exact second (rules R12). */
export function homeIfRecalled({ isHolding, startsAt, endsAt, returnsAt }: Movement, now: number): number {
  const arrivesAt = isHolding && returnsAt !== null ? startsAt + (returnsAt - endsAt) : endsAt;
  const fleet = {
    state: isHolding ? 'holding' : 'outbound',
    sentAt: wholeSecond(startsAt),
    arrivesAt: wholeSecond(arrivesAt),
  } as const;
  return homeAfterRecall(fleet, wholeSecond(now));
}

const wholeSecond = (ms: number) => instant(Math.floor(ms / SECOND_MS) * SECOND_MS);

/** The fleets of the page, in order of concern. */
export const movementGroups = ['hostile', 'out', 'returning', 'visitors'] as const;
export type MovementGroup = (typeof movementGroups)[number];

/** The group a fleet belongs to; a protecting fleet counts as on its way out until it turns home. */
const groupOf = ({ isHostile, isOwn, isReturning }: Movement): MovementGroup => {
  if (isHostile) return 'hostile';
  if (!isOwn) return 'visitors';
  return isReturning ? 'returning' : 'out';
};

/** The fleets by group, each by arrival; groups without a fleet are left out. */
export const grouped = (
  movements: readonly Movement[],
): readonly { readonly group: MovementGroup; readonly movements: readonly Movement[] }[] =>
  movementGroups
    .map((group) => ({
      group,
      movements: movements
        .filter((movement) => groupOf(movement) === group)
        .toSorted((a, b) => a.endsAt - b.endsAt),
    }))
    .filter(({ movements: some }) => some.length > 0);

/** How much of the current leg is behind a fleet, 0 to 1. */
export const legDone = ({ legStartsAt, endsAt }: Movement, now: number): number =>
  endsAt > legStartsAt ? Math.max(0, Math.min(1, (now - legStartsAt) / (endsAt - legStartsAt))) : 1;

/** Where a fleet is between its origin, 0, and its target, 1. */
export function placeOnWay(movement: Movement, now: number): number {
  const { isReturning, isHolding, legStartPart } = movement;
  if (isHolding) return 1;
  const done = legDone(movement, now);
  return isReturning ? legStartPart * (1 - done) : done;
}

/** Hostile fleets first, then by arrival. */
export const inOrderOfConcern = (movements: readonly Movement[]): Movement[] =>
  movements.toSorted((a, b) => Number(b.isHostile) - Number(a.isHostile) || a.endsAt - b.endsAt);

/**
 * Whether a row offers to make a union of the fleet: one of the player's attacks on its way to a planet, in none yet.
 */
export const canLeadUnion = ({ isOwn, isReturning, mission, to, union }: Movement): boolean =>
  isOwn && !isReturning && mission === 'attack' && to !== null && union === null;

/** The fleets of other players that guard a planet. */
export const guestsAt = (movements: readonly Movement[], planet: number): readonly Movement[] =>
  movements.filter(
    ({ isHolding, isOwn, isHostile, to }) => isHolding && !isOwn && !isHostile && to?.id === planet,
  );
