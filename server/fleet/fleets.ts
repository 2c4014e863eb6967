import type { Fleet } from '@farhold/engine/fleet/fleet';
import type { FleetId, PlanetId } from '@farhold/engine/ids';
import { together } from '../database/pipeline.ts';
import type { UnitOfWork } from '../world/unit-of-work.ts';
import {
  changingColumns,
  fleetsStatement,
  fleetTable,
  lockProtectors,
  readFleet,
  type StoredFleet,
} from './store.ts';
import { type FleetsOfUnion, lockUnionFleets } from './union-mates.ts';

/**
 * The fleets that a unit of work touches: locked and loaded once, changed in memory, and written back with everything
 * else.
 */
export class Fleets {
  readonly #work: UnitOfWork;
  /** null: removed. */
  readonly #known = new Map<FleetId, StoredFleet | null>();
  readonly #guarded = new Set<PlanetId>();

  constructor(work: UnitOfWork) {
    this.#work = work;
  }

  /** Loads many fleets at once; answers those that were not known yet. */
  async load(ids: readonly FleetId[]): Promise<readonly StoredFleet[]> {
    const unknown = ids.filter((id) => !this.#known.has(id));
    if (unknown.length === 0) return [];
    const { fleets } = await together(this.#work.tx, {
      fleets: fleetsStatement(this.#work.universeId, unknown),
    });
    const loaded = fleets.map(readFleet);
    for (const fleet of loaded) this.#meet(fleet);
    return loaded;
  }

  /** A fleet as it is now; undefined if it is gone. */
  async find(id: FleetId): Promise<StoredFleet | undefined> {
    await this.load([id]);
    return this.#known.get(id) ?? undefined;
  }

  /** Loads the fleets that hold at many planets at once. */
  async guard(planets: readonly PlanetId[]): Promise<void> {
    const unknown = [...new Set(planets)].filter((planet) => !this.#guarded.has(planet));
    if (unknown.length === 0) return;
    for (const fleet of await lockProtectors(this.#work.tx, this.#work.universeId, unknown))
      this.#meet(fleet);
    for (const planet of unknown) this.#guarded.add(planet);
  }

  /** The fleets that hold at a planet, by id: they fight in that order. */
  async protectors(planet: PlanetId): Promise<StoredFleet[]> {
    await this.guard([planet]);
    return [...this.#known.values()]
      .filter((fleet) => fleet !== null)
      .filter(({ targetPlanet, state }) => targetPlanet === planet && state === 'holding')
      .toSorted((a, b) => a.id - b.id);
  }

  /**
   * A fleet with all others of its union, in the order in which they joined, and the players whom the union has
   * invited; alone and without guests if it flies in none.
   */
  async withUnion(fleet: StoredFleet): Promise<FleetsOfUnion> {
    const union = fleet.union ?? null;
    if (union === null) return { fleets: [fleet], guests: [] };
    const { fleets: locked, guests } = await lockUnionFleets(this.#work.tx, this.#work.universeId, union);
    for (const one of locked) this.#meet(one);
    const fleets = [...this.#known.values()]
      .filter((known) => known !== null)
      .filter((known) => known.union === union)
      .toSorted((a, b) => a.id - b.id);
    return { fleets, guests };
  }

  /** Stores the fields that change while a fleet is under way. */
  put(fleet: Fleet): void {
    const known = this.#known.get(fleet.id);
    if (known) this.#known.set(fleet.id, { ...known, ...fleet });
    this.#work.rows.update(fleetTable, fleet.id, changingColumns(fleet));
  }

  /** Removes a fleet that is home or lost, with its waiting events. */
  remove(id: FleetId): void {
    this.#known.set(id, null);
    this.#work.rows.remove(fleetTable, id);
  }

  #meet(fleet: StoredFleet): void {
    if (!this.#known.has(fleet.id)) this.#known.set(fleet.id, fleet);
  }
}

const fleets = new WeakMap<UnitOfWork, Fleets>();

/** The fleets of a unit of work. */
export function fleetsOf(work: UnitOfWork): Fleets {
  const known = fleets.get(work) ?? new Fleets(work);
  fleets.set(work, known);
  return known;
}
