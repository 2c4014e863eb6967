import {
  ATTACKS_COUNTED_SECONDS,
  ATTACKS_THAT_DECIDE,
  type AttackCount,
  mostAttacks,
  mostOfAlliance,
} from '@farhold/engine/fleet/attack-limit';
import {
  GIFTS_COUNTED_SECONDS,
  giftLeft as leftOf,
  giftWorth,
  isFromBelow,
  productionWorth,
} from '@farhold/engine/fleet/gift-limit';
import type { Cargo } from '@farhold/engine/fleet/cargo';
import type { AccountId, FleetId, PlanetId, Player } from '@farhold/engine/ids';
import { isBeginner } from '@farhold/engine/player/beginner';
import { inactivity } from '@farhold/engine/ranking/presence';
import { instant, type Instant, plusSeconds } from '@farhold/engine/time/instant';
import { advisoryLocks } from '../database/advisory-locks.ts';
import type { Reader, Transaction } from '../database/connect.ts';
import { together } from '../database/pipeline.ts';
import { valuesIn, type Write } from '../database/row-writes.ts';
import { statement } from '../database/statement.ts';
import { placeAt, type PlanetRow, planetsStatement, readStored } from '../planet/store.ts';
import { atWarText } from '../pact/war-score.ts';
import type { UnitOfWork } from '../world/unit-of-work.ts';

type Attacked = {
  is_ai: boolean;
  seen_at: number;
  at_war: boolean;
  starts: number[];
  /** null for a player in no alliance. */
  alliance_starts: number[] | null;
};

/** SQL for the starts of the attacks that decide, of those that fulfil a condition: on the inactive there are many. */
const startsText = (condition: string) => `
  (select coalesce(jsonb_agg(at), '[]') from (select at from attack_start
    where attack_start.universe_id = $1 and ${condition} and planet_id = $3 and at > $6
    order by at desc limit ${ATTACKS_THAT_DECIDE}) as last)`;

const ATTACKED = `
  select is_ai, coalesce(seen_at, joined_at) as seen_at, ${atWarText('$1', '$2', '$4', '$5::bigint')} as at_war,
    ${startsText('account_id = $2')} as starts, (
    select ${startsText('attack_start.alliance_id = own.alliance_id')}
    from alliance_member as own where own.universe_id = $1 and own.account_id = $2) as alliance_starts
  from player
  where universe_id = $1 and account_id = $4`;

/**
 * How many attacks on a planet the player, and the player's whole alliance, may start in a day, and when they did; null
 * for no limit: on inactive players, and in a war of their alliances.
 */
export async function attackCount(
  db: Reader,
  { universe, account }: Player,
  target: { readonly planet: PlanetId; readonly owner: AccountId },
  now: Instant,
): Promise<AttackCount | null> {
  const since = plusSeconds(now, -ATTACKS_COUNTED_SECONDS);
  const { rows } = await db
    .getExecutor()
    .executeQuery(
      statement<Attacked>(ATTACKED, [universe, account, target.planet, target.owner, now, since]),
    );
  const [row] = rows;
  if (!row || row.at_war) return null;
  const isInactive = inactivity(instant(row.seen_at), now, row.is_ai) !== null;
  const host = { isAi: row.is_ai, isInactive };
  const [most, ofAlliance] = [mostAttacks(host), mostOfAlliance(host)];
  if (most === null) return null;
  const alliance =
    ofAlliance === null || row.alliance_starts === null
      ? null
      : { most: ofAlliance, starts: row.alliance_starts.map(instant) };
  return { most, starts: row.starts.map(instant), alliance };
}

const ATTACKS: Write = {
  name: 'attacks',
  sql: (rows) => `insert into attack_start (universe_id, account_id, planet_id, at, alliance_id)
    select $1, account_id, planet_id, at, (select alliance_id from alliance_member as own
      where own.universe_id = $1 and own.account_id = started.account_id)
    from jsonb_populate_recordset(null::attack_start, ${rows}) as started
    where not coalesce((select ${atWarText('$1', 'started.account_id', 'planet.account_id', 'started.at')}
      from planet where planet.universe_id = $1 and planet.id = started.planet_id), false)`,
};

/** Remembers the start of an attack, unless both are at war. */
export function noteAttack({ rows }: UnitOfWork, by: AccountId, planet: PlanetId, now: Instant): void {
  rows.add(ATTACKS, [{ account_id: by, planet_id: planet, at: now }]);
}

type Given = {
  joined: number;
  other_joined: number;
  points: number;
  other_points: number;
  received: number;
  given: number;
  speed: number;
  protection: boolean;
};

const givenStatement = ({ universe, account }: Player, receiver: AccountId, since: Instant) =>
  statement<Given>(
    `select giver.joined_at as joined, receiver.joined_at as other_joined, resources_speed as speed, protection,
      own.total as points, theirs.total as other_points,
      (select coalesce(sum(worth), 0)::bigint from counted_gift as gift where gift.universe_id = $1
        and receiver_id = $3 and from_below and at > $4) as received,
      (select coalesce(sum(worth), 0)::bigint from counted_gift as gift where gift.universe_id = $1
        and gift.account_id = $2 and not from_below and at > $4) as given
    from universe
      join player as giver on giver.universe_id = $1 and giver.account_id = $2
      join player as receiver on receiver.universe_id = $1 and receiver.account_id = $3
      join player_points as own on own.universe_id = $1 and own.account_id = $2
      join player_points as theirs on theirs.universe_id = $1 and theirs.account_id = $3
    where universe.id = $1`,
    [universe, account, receiver, since],
  );

/** What a player may give another now, in metal, and whether the giver is the weaker one. */
export type GiftLimit = { readonly left: number; readonly isFromBelow: boolean };

/** What a player may give another now. */
export async function giftLimit(
  db: Reader,
  giver: Player,
  receiver: AccountId,
  now: Instant,
): Promise<GiftLimit> {
  const { given, planets } = await together(db, giftReads(db, giver, receiver, now));
  return limitFrom(given, planets, now);
}

/** The same, after making others who give the same player something wait until this transaction ends. */
export async function lockedGiftLimit(
  tx: Transaction,
  giver: Player,
  receiver: AccountId,
  now: Instant,
): Promise<GiftLimit> {
  const lock = statement('select pg_advisory_xact_lock($1, hashint8($2))', [advisoryLocks.gifts, receiver]);
  const { given, planets } = await together(tx, { lock, ...giftReads(tx, giver, receiver, now) });
  return limitFrom(given, planets, now);
}

const giftReads = (db: Reader, giver: Player, receiver: AccountId, now: Instant) => ({
  given: givenStatement(giver, receiver, plusSeconds(now, -GIFTS_COUNTED_SECONDS)),
  planets: planetsStatement(db, { universe: giver.universe, account: receiver }),
});

function limitFrom([row]: readonly Given[], planets: readonly PlanetRow[], now: Instant): GiftLimit {
  if (!row) return { left: 0, isFromBelow: true };
  const isNew = (joinedAt: number) => row.protection && isBeginner(instant(joinedAt), now, row.speed);
  const points = { giverPoints: row.points, receiverPoints: row.other_points };
  const left = leftOf({
    ...points,
    areBeginners: isNew(row.joined) && isNew(row.other_joined),
    production: productionWorth(planets.map((planet) => placeAt(readStored(planet), now))),
    receivedFromBelow: row.received,
    givenDown: row.given,
  });
  return { left, isFromBelow: isFromBelow(points) };
}

const COUNTED_GIFTS: Write = {
  name: 'counted_gifts',
  sql: (
    rows,
  ) => `insert into counted_gift (universe_id, account_id, receiver_id, worth, from_below, at, fleet_id)
    select $1, account_id, receiver_id, worth, from_below, at, fleet_id
    from jsonb_populate_recordset(null::counted_gift, ${rows})`,
};

/** A fleet turns home with what it was to give: it was no gift. */
export const GIFTS_TAKEN_BACK: Write = {
  name: 'gifts_taken_back',
  sql: (rows) => `delete from counted_gift using jsonb_populate_recordset(null::counted_gift, ${rows}) as gone
    where counted_gift.universe_id = $1 and counted_gift.fleet_id = gone.fleet_id
      and counted_gift.fleet_id = ${valuesIn(rows, 'fleet_id')}`,
};

/** A gift under way. */
export type NewGift = {
  readonly giver: AccountId;
  readonly receiver: AccountId;
  readonly fleet: FleetId;
  readonly cargo: Cargo;
  readonly isFromBelow: boolean;
  readonly at: Instant;
};

/** Remembers a gift. */
export function noteGift({ rows }: UnitOfWork, { giver, receiver, fleet, cargo, ...gift }: NewGift): void {
  rows.add(COUNTED_GIFTS, [
    {
      account_id: giver,
      receiver_id: receiver,
      worth: giftWorth(cargo),
      from_below: gift.isFromBelow,
      at: gift.at,
      fleet_id: fleet,
    },
  ]);
}
