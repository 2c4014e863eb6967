import type { Coordinates } from '@farhold/engine/galaxy/coordinates';
import { planetId, type PlanetId, accountId, type AccountId, type UniverseId } from '@farhold/engine/ids';
import type { NamedPlayer } from '@farhold/engine/report/mission-report';

import { listed } from '../database/listed.ts';
import type { Reader } from '../database/connect.ts';
import { type AllianceTag, tagIn } from '../pact/tag.ts';

/** What any player may know of a planet and its position. */
export type PlanetPlace = {
  readonly planet: PlanetId;
  readonly owner: AccountId;
  readonly ownerName: string;
  readonly ownerIsAi: boolean;
  /** What stands before the owner's name now; null for an owner in no alliance. */
  readonly ownerAlliance: AllianceTag | null;
  readonly name: string;
  readonly gold: boolean;
  readonly at: Coordinates;
};

const places = (db: Reader, universe: UniverseId) =>
  db
    .selectFrom('planet')
    .innerJoin('player', (join) =>
      join
        .onRef('player.account_id', '=', 'planet.account_id')
        .onRef('player.universe_id', '=', 'planet.universe_id'),
    )
    .select([
      'planet.id',
      'planet.account_id',
      'planet.name',
      'planet.gold',
      'planet.galaxy',
      'planet.system',
      'planet.position',
      'player.name as owner_name',
      'player.is_ai',
      tagIn(universe, 'planet.account_id').as('alliance'),
    ])
    .where('planet.universe_id', '=', universe);

type Row = Awaited<ReturnType<ReturnType<typeof places>['execute']>>[number];

/** The planet at a position of a universe, if there is one. */
export async function planetAt(
  db: Reader,
  universe: UniverseId,
  at: Coordinates,
): Promise<PlanetPlace | undefined> {
  const row = await places(db, universe)
    .where('galaxy', '=', at.galaxy)
    .where('system', '=', at.system)
    .where('position', '=', at.position)
    .executeTakeFirst();
  return row && readPlace(row);
}

/** The position and owner of a planet. */
export async function planetPlace(
  db: Reader,
  universe: UniverseId,
  planet: PlanetId,
): Promise<PlanetPlace | undefined> {
  const row = await places(db, universe).where('planet.id', '=', planet).executeTakeFirst();
  return row && readPlace(row);
}

/** The same for many planets at once. */
export async function planetPlaces(
  db: Reader,
  universe: UniverseId,
  planets: readonly PlanetId[],
): Promise<ReadonlyMap<PlanetId, PlanetPlace>> {
  if (planets.length === 0) return new Map();
  const rows = await places(db, universe).where('planet.id', '=', listed(planets)).execute();
  return new Map(rows.map((row) => [planetId(row.id), readPlace(row)]));
}

const readPlace = (row: Row): PlanetPlace => ({
  planet: planetId(row.id),
  owner: accountId(row.account_id),
  ownerName: row.owner_name,
  ownerIsAi: row.is_ai,
  ownerAlliance: row.alliance,
  name: row.name,
  gold: row.gold,
  at: { galaxy: row.galaxy, system: row.system, position: row.position },
});

/** The ids and names of players and their alliances in a universe, for reports that outlive them. */
export async function playersNamed(
  db: Reader,
  universe: UniverseId,
  accounts: readonly AccountId[],
): Promise<NamedPlayer[]> {
  const rows = await db
    .selectFrom('player')
    .select(['account_id', 'name', tagIn(universe, 'player.account_id').as('alliance')])
    .where('universe_id', '=', universe)
    .where('account_id', '=', listed(accounts))
    .execute();
  return rows.map(({ account_id: id, name, alliance }) => ({ id: accountId(id), name, alliance }));
}
