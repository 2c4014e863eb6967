import { schedule } from '@farhold/engine/empire/schedule';
import type { ItemKey } from '@farhold/engine/catalogue/items';
import { holdsUntil } from '@farhold/engine/fleet/hold';
import type { Mission } from '@farhold/engine/fleet/mission';
import { type Coordinates, formatCoordinates } from '@farhold/engine/galaxy/coordinates';
import { type AccountId, type Player, universeId } from '@farhold/engine/ids';
import type { Instant } from '@farhold/engine/time/instant';
import { stillSince } from '@farhold/engine/vacation/standstill';
import { empireAt } from '../construction/empire.ts';
import type { Reader } from '../database/connect.ts';
import { fleetsTouching, type StoredFleet } from '../fleet/store.ts';
import { selectMemberships } from '../universe/store.ts';

/** One thing that ends: at home on a planet, or out there at a place. */
export type Ending = {
  /** The same each time it is asked, so that a calendar moves its entry and makes no second one. */
  readonly id: string;
  readonly at: Instant;
  readonly universe: string;
} & (
  | {
      readonly kind: 'construction';
      readonly item: ItemKey;
      /** null for units. */
      readonly level: number | null;
      readonly quantity: number;
      readonly isDemolition: boolean;
      readonly planet: string;
    }
  | {
      readonly kind: 'flight';
      readonly leg: 'arrives' | 'stays' | 'returns';
      readonly mission: Mission;
      readonly place: string;
    }
);

/**
 * Everything that ends for an account from now on, in every universe that has not ended and where the account is not on
 * vacation.
 */
export async function whatEnds(db: Reader, account: AccountId, now: Instant): Promise<readonly Ending[]> {
  const endings: Ending[] = [];
  for (const { id, name, ended_at: endedAt } of await selectMemberships(db, account)) {
    if (endedAt !== null) continue;
    const player = { universe: universeId(id), account };
    endings.push(...(await constructionsOf(db, player, name, now)), ...(await flightsOf(db, player, name)));
  }
  return endings.filter(({ at }) => at >= now).toSorted((a, b) => a.at - b.at);
}

async function constructionsOf(
  db: Reader,
  player: Player,
  universe: string,
  now: Instant,
): Promise<Ending[]> {
  const empire = await empireAt(db, player, now);
  if (!empire || stillSince(empire.owner, empire.universe) !== null) return [];
  const planets = new Map(empire.planets.map(({ id, name, at }) => [id, `${name} ${formatCoordinates(at)}`]));
  return schedule(empire, now).map(({ id, endsAt, key, level, quantity, demolishes, planet }) => ({
    kind: 'construction',
    id: `construction-${id}`,
    at: endsAt,
    universe,
    item: key,
    level,
    quantity,
    isDemolition: demolishes ?? false,
    planet: planets.get(planet) ?? '',
  }));
}

async function flightsOf(db: Reader, player: Player, universe: string): Promise<Ending[]> {
  const own = (await fleetsTouching(db, player)).filter(({ owner }) => owner === player.account);
  return own.flatMap((fleet) => legsOf(fleet).map((leg) => ({ ...leg, universe })));
}

/** What is still to come of a flight: the arrival, the end of its stay, the landing at home. */
function legsOf(fleet: StoredFleet): Omit<Ending & { kind: 'flight' }, 'universe'>[] {
  const { id, mission, state, arrivesAt, returnsAt, to, origin } = fleet;
  const leg = (name: 'arrives' | 'stays' | 'returns', at: Instant, place: Coordinates) => ({
    kind: 'flight' as const,
    id: `flight-${id}-${name}`,
    leg: name,
    at,
    mission,
    place: formatCoordinates(place),
  });
  const staysUntil = returnsAt === null || state === 'returning' ? null : holdsUntil(fleet);
  return [
    ...(state === 'outbound' ? [leg('arrives', arrivesAt, to)] : []),
    ...(staysUntil !== null && staysUntil > arrivesAt ? [leg('stays', staysUntil, to)] : []),
    ...(returnsAt === null ? [] : [leg('returns', returnsAt, origin)]),
  ];
}
