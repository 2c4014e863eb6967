import { ATTACKS_COUNTED_SECONDS, type AttackCount, mostAttacks } from '@farhold/engine/fleet/attack-limit';
import {
  GIFTS_COUNTED_SECONDS,
  giftLeft as leftOf,
  giftWorth,
  isFromBelow,
  productionWorth,
} from '@farhold/engine/fleet/gift-limit';
import type { Cargo } from '@farhold/engine/fleet/cargo';
import type { AccountId, FleetId, PlanetId, Player, UniverseId } from '@farhold/engine/ids';
import { isBeginner } from '@farhold/engine/player/beginner';
import { inactivity } from '@farhold/engine/ranking/presence';
import { instant, type Instant, plusSeconds } from '@farhold/engine/time/instant';
import { sql } from 'kysely';
import type { Reader, Transaction } from '../database/connect.ts';
import { placeAt, planetsOf } from '../planet/store.ts';
import { totalPoints } from '../ranking/points-store.ts';

/** How many attacks of a player on a planet may start in a day, and which did; null where any number may. */
export async function attackCount(
  db: Reader,
  { universe, account }: Player,
  target: { readonly planet: PlanetId; readonly owner: AccountId },
  now: Instant,
): Promise<AttackCount | null> {
  const since = plusSeconds(now, -ATTACKS_COUNTED_SECONDS);
  const { rows } = await sql<{ is_ai: boolean; seen_at: number; starts: number[] }>`
    select is_ai, coalesce(seen_at, joined_at) as seen_at, (
      select coalesce(jsonb_agg(at), '[]') from attack_start
      where account_id = ${account} and planet_id = ${target.planet} and at > ${since}) as starts
    from player join account on account.id = account_id
    where universe_id = ${universe} and account_id = ${target.owner}`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const isInactive = inactivity(instant(row.seen_at), now, row.is_ai) !== null;
  const most = mostAttacks({ isAi: row.is_ai, isInactive });
  return most === null ? null : { most, starts: row.starts.map(instant) };
}

/** Remembers the start of an attack, and forgets those of the player that count no longer. */
export async function noteAttack(
  tx: Transaction,
  { universe, account }: Player,
  planet: PlanetId,
  now: Instant,
): Promise<void> {
  await sql`
    with old as (
      delete from attack_start
      where account_id = ${account} and at <= ${plusSeconds(now, -ATTACKS_COUNTED_SECONDS)})
    insert into attack_start (universe_id, account_id, planet_id, at)
    values (${universe}, ${account}, ${planet}, ${now})`.execute(tx);
}

type Given = {
  joined: number;
  other_joined: number;
  received: number;
  given: number;
  speed: number;
  protection: boolean;
};

/** What a player may give another now, in metal. */
export async function giftLeft(
  db: Reader,
  { universe, account }: Player,
  receiver: AccountId,
  now: Instant,
): Promise<number> {
  const since = plusSeconds(now, -GIFTS_COUNTED_SECONDS);
  const { rows } = await sql<Given>`
    select giver.joined_at as joined, receiver.joined_at as other_joined, resources_speed as speed, protection,
      (select coalesce(sum(worth), 0)::bigint from counted_gift as gift where gift.universe_id = ${universe}
        and receiver_id = ${receiver} and from_below and at > ${since}) as received,
      (select coalesce(sum(worth), 0)::bigint from counted_gift as gift where gift.universe_id = ${universe}
        and gift.account_id = ${account} and not from_below and at > ${since}) as given
    from player as giver
      join player as receiver using (universe_id)
      join universe on universe.id = universe_id
    where universe_id = ${universe} and giver.account_id = ${account} and receiver.account_id = ${receiver}`.execute(
    db,
  );
  const [row] = rows;
  if (!row) return 0;
  const points = await totalPoints(db, universe, [account, receiver]);
  const planets = await planetsOf(db, universe, receiver);
  const isNew = (joinedAt: number) => row.protection && isBeginner(instant(joinedAt), now, row.speed);
  return leftOf({
    areBeginners: isNew(row.joined) && isNew(row.other_joined),
    giverPoints: points.get(account) ?? 0,
    receiverPoints: points.get(receiver) ?? 0,
    production: productionWorth(planets.map((planet) => placeAt(planet, now))),
    receivedFromBelow: row.received,
    givenDown: row.given,
  });
}

/** The number of the advisory lock under which gifts to one player are counted one after the other. */
const GIFT_LOCK = 7_203_001;

/** Makes others who give the same player something wait until this transaction ends. */
export const lockGiftsTo = (tx: Transaction, receiver: AccountId): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(${GIFT_LOCK}, hashint8(${receiver}))`.execute(tx);

/** A gift under way. */
export type NewGift = {
  readonly universe: UniverseId;
  readonly giver: AccountId;
  readonly receiver: AccountId;
  readonly fleet: FleetId;
  readonly cargo: Cargo;
  readonly at: Instant;
};

/** Remembers a gift, and forgets those to the same player that count no longer. */
export async function noteGift(
  tx: Transaction,
  { universe, giver, receiver, fleet, cargo, at }: NewGift,
): Promise<void> {
  const points = await totalPoints(tx, universe, [giver, receiver]);
  const pointsOf = (player: AccountId) => points.get(player) ?? 0;
  const fromBelow = isFromBelow({ giverPoints: pointsOf(giver), receiverPoints: pointsOf(receiver) });
  await sql`
    with old as (
      delete from counted_gift where universe_id = ${universe} and receiver_id = ${receiver}
        and at <= ${plusSeconds(at, -GIFTS_COUNTED_SECONDS)})
    insert into counted_gift (universe_id, account_id, receiver_id, worth, from_below, at, fleet_id)
    values (${universe}, ${giver}, ${receiver}, ${giftWorth(cargo)}, ${fromBelow}, ${at}, ${fleet})`.execute(
    tx,
  );
}

/** A fleet turns home with what it was to give: it was no gift. */
export const takeBackGift = (tx: Transaction, fleet: FleetId): Promise<unknown> =>
  tx.deleteFrom('counted_gift').where('fleet_id', '=', fleet).execute();
