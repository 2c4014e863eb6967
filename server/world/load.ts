import type { Coordinates } from '@farhold/engine/galaxy/coordinates';
import type { AccountId, PlanetId, UniverseId } from '@farhold/engine/ids';
import type { Planet, ResearchLevels, Universe } from '@farhold/engine/planet/planet';
import { instant, type Instant } from '@farhold/engine/time/instant';
import type { CompiledQuery } from 'kysely';
import type { Transaction } from '../database/connect.ts';
import { statement } from '../database/statement.ts';
import { type HoldingsRow, readPlanet } from '../planet/store.ts';
import { readUniverse, type UniverseRow } from '../planet/universe-row.ts';
import type { Clock } from '../time/clock.ts';

/** What a command locks before it decides: its player, and then planets in the order of their ids. */
export type Lock = {
  /** The player whose other commands have to wait: what counts something of a player locks the player. */
  readonly player?: AccountId;
  /** Further players of whom something is counted. */
  readonly others?: readonly AccountId[];
  readonly planets?: readonly PlanetId[];
  /** The planet at a position, if there is one. */
  readonly place?: Coordinates;
  /** All planets of the player. */
  readonly isWholeEmpire?: boolean;
  /** The table that will get a new row: its id is taken as well, if nothing is due. */
  readonly newIn?: 'construction' | 'fleet' | 'fleet_union' | 'scheduled_order';
};

/** A planet under its lock, with what the rules must know of its owner. */
export type LoadedPlanet = {
  readonly planet: Planet;
  readonly research: ResearchLevels;
  readonly vacationSince: Instant | null;
  readonly ownerName: string;
  readonly ownerIsAi: boolean;
  /** The owner's, in this universe. */
  readonly darkMatter: number;
};

/** A universe at an instant, and some of its planets. */
export type LoadedWorld = {
  readonly now: Instant;
  /** Whether an event that is due has not been resolved yet; in a universe that has ended nothing is due. */
  readonly isBehind: boolean;
  readonly universe: Universe;
  readonly planets: readonly LoadedPlanet[];
  /** The ids of new rows, in the order of the locks that name their tables; none in a world that is behind. */
  readonly newIds: readonly number[];
};

export type LoadedRow = {
  now: number;
  is_behind: boolean;
  new_ids: number[] | null;
} & UniverseRow & { [Column in keyof PlanetColumns]: PlanetColumns[Column] | null };

type PlanetColumns = HoldingsRow & {
  research: ResearchLevels;
  vacation_since: number;
  owner_name: string;
  owner_is_ai: boolean;
  dark_matter: number;
};

/** The players that a lock names. */
export const playersOf = ({ player, others = [] }: Lock): readonly AccountId[] =>
  player === undefined ? others : [player, ...others];

/** Locks what commands need. Its rows name the planets that are locked. */
export const lockStatement = (
  universe: UniverseId,
  locks: readonly Lock[],
): CompiledQuery<{ held: number }> => {
  const players = locks.flatMap(playersOf);
  return statement(
    `select unnest(hold_for_commands($1, $2::bigint[], $3::bigint[],
      $4::smallint[], $5::smallint[], $6::smallint[], $7::bigint[])) as held`,
    [universe, players, ...wanted(locks)],
  );
};

/** The planets that locks name: by their ids, by their positions, and by their owners. */
function wanted(locks: readonly Lock[]): unknown[] {
  const places = locks.flatMap(({ place }) => (place === undefined ? [] : [place]));
  return [
    locks.flatMap(({ planets = [] }) => planets),
    places.map(({ galaxy }) => galaxy),
    places.map(({ system }) => system),
    places.map(({ position }) => position),
    locks.flatMap(({ player, isWholeEmpire = false }) =>
      isWholeEmpire && player !== undefined ? [player] : [],
    ),
  ];
}

/** The statement by which to tell the time, for `loadStatement`. */
export type Time = { readonly sql: string; readonly parameters: readonly unknown[] };

export const timeOf = (clock: Clock, tx: Transaction): Time => clock().compile(tx);

/** A time that is known already. */
export const knownTime = (at: Instant): Time => ({ sql: '$1::bigint', parameters: [at] });

/** Reads the universe, and the planets that such locks have locked. */
export const loadStatement = (
  universe: UniverseId,
  locks: readonly Lock[],
  time: Time,
): CompiledQuery<LoadedRow> =>
  statement(loadText(time), [
    ...time.parameters,
    universe,
    ...wanted(locks),
    locks.flatMap(({ newIn }) => (newIn === undefined ? [] : [`${newIn}_id_seq`])),
  ]);

const texts = new Map<string, string>();

/**
 * The text of `loadStatement`. Owners are looked up one by one: while PostgreSQL believes them few, it would read them
 * all. So it would all events, if it were asked whether any is due: it expects one soon, and mostly there is none.
 */
function loadText({ sql, parameters }: Time): string {
  const known = texts.get(sql);
  if (known !== undefined) return known;
  const given = (index: number) => `$${parameters.length + 1 + index}`;
  const text = `
    with present as materialized (select ${sql} as now),
    state as materialized (
      select present.now, universe.id as universe_id, resources_speed, research_speed, fleet_speed, building_speed,
        ended_at, war, ended_at is null and coalesce((select due_at from timed_event
          where timed_event.universe_id = ${given(0)}::bigint and parked_at is null
          order by due_at limit 1) <= present.now, false) as is_behind
      from present, universe where universe.id = ${given(0)}::bigint),
    world as materialized (
      select *, case when not is_behind then to_jsonb(array(
        select nextval(sequence::regclass) from unnest(${given(6)}::text[]) with ordinality as wanted (sequence, place)
        order by place)) end as new_ids from state)
    select world.now, new_ids, is_behind, resources_speed, research_speed, fleet_speed, building_speed, ended_at, war, planet.*,
      player.vacation_since, player.dark_matter, player.is_ai as owner_is_ai, player.name as owner_name,
      (select jsonb_object_agg(key, amount) from planet_item
        where planet_item.universe_id = ${given(0)}::bigint and planet_id = planet.id) as items,
      (select jsonb_object_agg(key, level) from research
        where research.universe_id = ${given(0)}::bigint and account_id = planet.account_id) as research,
      (select jsonb_agg(jsonb_build_object('id', id, 'key', key, 'quantity', quantity, 'delivered', delivered,
          'starts_at', starts_at, 'seconds_each', seconds_each, 'hurried_at', hurried_at))
        from construction where construction.universe_id = ${given(0)}::bigint and planet_id = planet.id and starts_at is not null
          and queue in ('shipyard', 'defence')) as batches
    from world
      left join planet on planet.universe_id = ${given(0)}::bigint and planet.id = any(${wantedIds(given)})
      left join lateral (select name, vacation_since, dark_matter, is_ai from player
        where player.universe_id = ${given(0)}::bigint and player.account_id = planet.account_id limit 1) as player on true
    order by planet.id`;
  texts.set(sql, text);
  return text;
}

/** SQL for the ids of the planets that `wanted` names, which are the parameters 1 to 5. */
const wantedIds = (given: (index: number) => string): string => `${given(1)}::bigint[]
  || array(select there.id
    from unnest(${given(2)}::smallint[], ${given(3)}::smallint[], ${given(4)}::smallint[])
      as place (galaxy, system, position)
    join planet as there on there.universe_id = ${given(0)}::bigint and there.galaxy = place.galaxy
      and there.system = place.system and there.position = place.position)
  || array(select id from planet
    where universe_id = ${given(0)}::bigint and account_id = any(${given(5)}::bigint[]))`;

/** What `loadStatement` found. Throws if the universe does not exist. */
export function readLoaded(universe: UniverseId, rows: readonly LoadedRow[]): LoadedWorld {
  const [row] = rows;
  if (!row) throw new Error(`There is no universe ${universe}.`);
  return {
    now: instant(row.now),
    isBehind: row.is_behind,
    universe: readUniverse(row),
    planets: rows.filter(hasPlanet).map(readLoadedPlanet),
    newIds: row.new_ids ?? [],
  };
}

/** Whether a lock names this planet. */
export function isNamedBy(
  { planet: { id, owner, at } }: LoadedPlanet,
  { player, planets = [], place, isWholeEmpire = false }: Lock,
): boolean {
  return (
    planets.includes(id) ||
    (isWholeEmpire && owner === player) ||
    (place !== undefined &&
      place.galaxy === at.galaxy &&
      place.system === at.system &&
      place.position === at.position)
  );
}

type RowWithPlanet = LoadedRow & PlanetColumns;

const hasPlanet = (row: LoadedRow): row is RowWithPlanet => row.id !== null;

const readLoadedPlanet = (row: RowWithPlanet): LoadedPlanet => ({
  planet: readPlanet(row),
  research: row.research ?? {},
  vacationSince: row.vacation_since === null ? null : instant(row.vacation_since),
  ownerName: row.owner_name,
  ownerIsAi: row.owner_is_ai,
  darkMatter: row.dark_matter,
});
