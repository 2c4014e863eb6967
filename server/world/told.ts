import type { Topic } from '@farhold/contract/topics';
import type { AccountId, PlanetId, UniverseId } from '@farhold/engine/ids';
import type { Planet } from '@farhold/engine/planet/planet';
import type { TimedEventKind } from '@farhold/engine/time/timed-event';
import type { LiveUpdate } from '../live-update/tell.ts';
import type { Changed } from '../player/versions.ts';
import type { Cause } from './write-back.ts';

/** What an event of this kind changes besides the planets, whether it is scheduled or resolved. */
const topicOf: Readonly<Record<TimedEventKind, Topic>> = {
  'construction-completes': 'construction',
  'fleet-arrives': 'fleets',
  'fleet-leaves': 'fleets',
  'fleet-returns': 'fleets',
  'magic-items-appear': 'universe',
  'universe-ends': 'universe',
  'alliance-succession': 'alliance',
  'order-due': 'scheduled',
};

const changesQueue: ReadonlySet<Cause> = new Set(['construction-ordered', 'construction-cancelled']);

/** Which players a unit of work tells that something has changed, and what. */
export class Told {
  readonly #universe: UniverseId;
  readonly #touched = new Set<Topic>();
  readonly #changed = new Set<PlanetId>();
  readonly #told: LiveUpdate[] = [];
  readonly #outdated = new Set<AccountId>();

  /** Whether names have changed, and what else the map shows. */
  names = false;
  map = false;

  constructor(universe: UniverseId) {
    this.#universe = universe;
  }

  tell(player: AccountId, topic: Topic): void {
    this.#told.push({ player, universe: this.#universe, topic });
  }

  /** Something of a player has changed that no open page waits for. */
  outdate(player: AccountId): void {
    this.#outdated.add(player);
  }

  /** A planet has changed for this cause. */
  notePlanet(id: PlanetId, cause: Cause): void {
    this.#changed.add(id);
    if (changesQueue.has(cause)) this.#touched.add('construction');
  }

  /** An event was scheduled or resolved. */
  noteEvent(kind: TimedEventKind): void {
    this.#touched.add(topicOf[kind]);
  }

  /** Live updates: planets and queues to the owners of changed planets, fleets to the owners of all held planets. */
  liveUpdates(held: Iterable<Planet>): LiveUpdate[] {
    const updates = [...this.#told];
    for (const { id, owner } of held) {
      const topics: Topic[] = this.#touched.has('fleets') ? ['fleets'] : [];
      if (this.#changed.has(id)) topics.push('planets');
      if (this.#changed.has(id) && this.#touched.has('construction')) topics.push('construction');
      for (const topic of topics) updates.push({ player: owner, universe: this.#universe, topic });
    }
    return updates;
  }

  /**
   * What processes remember of these owners, of those who are told or have changed, and of the universe is outdated.
   */
  outdated(owners: Iterable<AccountId>, updates: readonly LiveUpdate[], hasPoints: boolean): Changed {
    return {
      players: [...new Set([...owners, ...this.#outdated, ...updates.map(({ player }) => player)])],
      names: this.names,
      map: this.map,
      points: hasPoints || this.names,
    };
  }
}
