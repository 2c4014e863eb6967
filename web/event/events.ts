import type { QueuedConstruction } from '../construction/api.ts';
import type { Empire } from '../empire/api.ts';
import type { Union } from '../fleet/union-api.ts';
import { legOf, type Movement } from '../fleet/movement.ts';

/**
 * Something that ends: the leg of a fleet, the flight of a union, or the running work of a queue. Instants in ms of the
 * server's clock.
 */
export type GameEvent = { readonly key: string; readonly startsAt: number; readonly endsAt: number } & (
  | { readonly kind: 'fleet'; readonly movement: Movement }
  | { readonly kind: 'union'; readonly union: Union }
  | {
      readonly kind: 'construction';
      readonly work: QueuedConstruction;
      readonly planet: { readonly id: number; readonly name: string };
    }
);

const fleetEvent = (movement: Movement): GameEvent => ({
  kind: 'fleet',
  key: `fleet ${legOf(movement)}`,
  startsAt: movement.legStartsAt,
  endsAt: movement.endsAt,
  movement,
});

const unionEvent = (union: Union): GameEvent => ({
  kind: 'union',
  key: `union ${union.id}:${union.arrivesAt}`,
  startsAt: union.fleets[0]?.sentAt ?? union.arrivesAt,
  endsAt: union.arrivesAt,
  union,
});

/**
 * All fleets under way, the unions in which they fly or to which the player is invited, and the running works of all
 * queues of an empire, the next to end first. The fleets of a union are one event.
 */
export function eventsOf(
  movements: readonly Movement[],
  empire: Empire | undefined,
  unions: readonly Union[] = [],
): readonly GameEvent[] {
  const joined = new Set(unions.map(({ id }) => id));
  const alone = movements.filter(
    ({ union, isReturning }) => isReturning || union === null || !joined.has(union),
  );
  const planets = empire?.planets ?? [];
  const works = [
    ...planets.flatMap(({ queues }) => Object.values(queues).flat()),
    ...(empire?.research ?? []),
  ];
  const constructions = works
    .filter(({ isRunning }) => isRunning)
    .map((work): GameEvent => {
      const planet = planets.find(({ id }) => id === work.planetId);
      return {
        kind: 'construction',
        key: `work ${work.id}`,
        startsAt: work.startsAt,
        endsAt: work.endsAt,
        work,
        planet: { id: work.planetId, name: planet?.name ?? '' },
      };
    });
  return [...alone.map(fleetEvent), ...unions.map(unionEvent), ...constructions].toSorted(
    (a, b) => a.endsAt - b.endsAt,
  );
}

/** Whether an event is a danger to the player. */
export const isDanger = (event: GameEvent): boolean => event.kind === 'fleet' && event.movement.isHostile;

/** A second of difference between the clocks does not matter. */
const TOLERANCE_MS = 1500;

const isDemolition = (event: GameEvent) => event.kind === 'construction' && event.work.isDemolition;

/** The news between two looks: what has ended. Anything cancelled, recalled early or torn down is not news. */
export const newsBetween = (
  before: readonly GameEvent[],
  after: readonly GameEvent[],
  now: number,
): readonly GameEvent[] => {
  const still = new Set(after.map(({ key }) => key));
  return before.filter(
    (event) => !still.has(event.key) && event.endsAt <= now + TOLERANCE_MS && !isDemolition(event),
  );
};
