import type { QueuedConstruction } from '../construction/api.ts';
import type { Empire } from '../empire/api.ts';
import { legOf, type Movement } from '../fleet/movement.ts';

/** Something that ends: the leg of a fleet, or the running work of a queue. Instants in ms of the server's clock. */
export type GameEvent = { readonly key: string; readonly startsAt: number; readonly endsAt: number } & (
  | { readonly kind: 'fleet'; readonly movement: Movement }
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

/** All fleets under way and the running works of all queues of an empire, the next to end first. */
export function eventsOf(movements: readonly Movement[], empire: Empire | undefined): readonly GameEvent[] {
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
  return [...movements.map(fleetEvent), ...constructions].toSorted((a, b) => a.endsAt - b.endsAt);
}

/** Whether an event is a danger to the player. */
export const isDanger = (event: GameEvent): boolean => event.kind === 'fleet' && event.movement.isHostile;

/** A second of difference between the clocks does not matter. */
const TOLERANCE_MS = 1500;

/** The events that have ended between two looks; those cancelled or recalled before their end are none. */
export const endedBetween = (
  before: readonly GameEvent[],
  after: readonly GameEvent[],
  now: number,
): readonly GameEvent[] => {
  const still = new Set(after.map(({ key }) => key));
  return before.filter(({ key, endsAt }) => !still.has(key) && endsAt <= now + TOLERANCE_MS);
};
