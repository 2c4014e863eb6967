import type { Debris } from '@farhold/engine/combat/debris';
import { MOST_STORED } from '@farhold/engine/economy/stock';
import type { Coordinates } from '@farhold/engine/galaxy/coordinates';
import { sql } from 'kysely';
import type { Write } from '../database/row-writes.ts';
import type { UnitOfWork } from '../world/unit-of-work.ts';

/** What lies at a position, and whether a row says so. */
type Field = Debris & { readonly at: Coordinates; readonly isStored: boolean };

/** What is left at positions that the transaction holds locked. */
const LEFT: Write = {
  name: 'debris_left',
  sql: (rows) => `insert into debris (universe_id, galaxy, system, position, metal, crystal)
    select $1, galaxy, system, position, metal, crystal from jsonb_populate_recordset(null::debris, ${rows})
    on conflict (universe_id, galaxy, system, position) do update set
      metal = excluded.metal, crystal = excluded.crystal`,
};

const GONE: Write = {
  name: 'debris_gone',
  sql: (rows) => `delete from debris using jsonb_populate_recordset(null::debris, ${rows}) as gone
    where debris.universe_id = $1 and debris.galaxy = gone.galaxy and debris.system = gone.system
      and debris.position = gone.position`,
  complaint: 'Debris is gone from under its lock.',
};

const keyOf = ({ galaxy, system, position }: Coordinates): string => `${galaxy}:${system}:${position}`;

/**
 * The debris that a unit of work touches: locked and loaded once, changed in memory, and stored with everything else.
 */
export class DebrisFields {
  readonly #work: UnitOfWork;
  readonly #known = new Map<string, Field>();
  readonly #changed = new Set<string>();

  constructor(work: UnitOfWork) {
    this.#work = work;
  }

  /** Loads what lies at many positions at once. */
  async load(places: readonly Coordinates[]): Promise<void> {
    const unknown = places.filter((place) => !this.#known.has(keyOf(place)));
    if (unknown.length === 0) return;
    const { rows } = await sql<Debris & Coordinates>`
      select galaxy, system, position, metal, crystal from debris
        join (select distinct * from unnest(${unknown.map(({ galaxy }) => galaxy)}::smallint[],
          ${unknown.map(({ system }) => system)}::smallint[], ${unknown.map(({ position }) => position)}::smallint[])
          as place (galaxy, system, position)) as place using (galaxy, system, position)
      where universe_id = ${this.#work.universeId} for update of debris`.execute(this.#work.tx);
    for (const at of unknown) this.#known.set(keyOf(at), { at, metal: 0, crystal: 0, isStored: false });
    for (const { metal, crystal, ...at } of rows)
      this.#known.set(keyOf(at), { at, metal, crystal, isStored: true });
  }

  /** What lies at a position; zeros where there is nothing. */
  async at(place: Coordinates): Promise<Debris> {
    const { metal, crystal } = await this.#find(place);
    return { metal, crystal };
  }

  /** Adds to what lies at a position; what is more than `MOST_STORED` is lost. */
  async add(place: Coordinates, { metal, crystal }: Debris): Promise<void> {
    if (metal === 0 && crystal === 0) return;
    const field = await this.#find(place);
    this.#put({
      ...field,
      metal: Math.min(field.metal + metal, MOST_STORED),
      crystal: Math.min(field.crystal + crystal, MOST_STORED),
    });
  }

  /** Takes away from what lies at a position. Throws if that is less. */
  async take(place: Coordinates, { metal, crystal }: Debris): Promise<void> {
    const field = await this.#find(place);
    if (field.metal < metal || field.crystal < crystal)
      throw new Error(`Less debris lies at ${keyOf(place)}.`);
    this.#put({ ...field, metal: field.metal - metal, crystal: field.crystal - crystal });
  }

  async #find(place: Coordinates): Promise<Field> {
    await this.load([place]);
    const field = this.#known.get(keyOf(place));
    if (!field) throw new Error(`Nothing is known of ${keyOf(place)}.`);
    return field;
  }

  #put(field: Field): void {
    if (this.#changed.size === 0) this.#work.enqueueWrite(() => Promise.resolve(this.#store()));
    this.#known.set(keyOf(field.at), field);
    this.#changed.add(keyOf(field.at));
    this.#work.noteMapChanged();
  }

  #store(): void {
    const fields = [...this.#changed].flatMap((key) => this.#known.get(key) ?? []);
    const isEmpty = ({ metal, crystal }: Field) => metal === 0 && crystal === 0;
    const rowOf = ({ at, metal, crystal }: Field) => ({ ...at, metal, crystal });
    this.#work.rows.add(LEFT, fields.filter((field) => !isEmpty(field)).map(rowOf));
    this.#work.rows.add(GONE, fields.filter((field) => isEmpty(field) && field.isStored).map(rowOf));
  }
}

const fields = new WeakMap<UnitOfWork, DebrisFields>();

/** The debris of a unit of work. */
export function debrisOf(work: UnitOfWork): DebrisFields {
  const known = fields.get(work) ?? new DebrisFields(work);
  fields.set(work, known);
  return known;
}
