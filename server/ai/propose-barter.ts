import { barterPrice, type BarterOffer } from '@farhold/engine/ai/barter';
import {
  CUSTOMERS_WITHIN,
  MOST_CUSTOMERS,
  nextProposal,
  offerToPropose,
  PROPOSAL,
  type Proposal,
  unansweredAfter,
} from '@farhold/engine/ai/propose-barter';
import type { Coordinates } from '@farhold/engine/galaxy/coordinates';
import { type AccountId, accountId, type PlanetId, planetId, type Player } from '@farhold/engine/ids';
import { DAY_MS, MINUTE } from '@farhold/engine/time/duration';
import { instant, type Instant } from '@farhold/engine/time/instant';
import { sql } from 'kysely';
import type { Reader, Transaction } from '../database/connect.ts';
import { statement } from '../database/statement.ts';
import { blockBetween } from '../message/blocks.ts';
import { isAccount } from '../message/pair.ts';
import { sendLine } from '../message/send-message.ts';
import type { Game } from '../time/game.ts';
import { offersOf } from './barter.ts';

/** A person who may be asked to trade, and the person's planet that lies nearest to the AI player's home. */
type Customer = {
  readonly person: AccountId;
  readonly name: string;
  readonly planet: PlanetId;
  readonly last: Proposal | null;
  /** How many proposals in a row have led to no trade. */
  readonly unanswered: number;
};

type CustomerRow = {
  person: number;
  name: string;
  planet: number;
  joined_at: number;
  proposed_at: number | null;
  unanswered: number | null;
  traded_at: number | null;
};

/** The people near a home who have played within a day, the nearest first, with the last proposal to each. */
const customersStatement = ({ universe }: Player, { galaxy, system }: Coordinates, now: Instant) =>
  statement<CustomerRow>(
    `with near as (
      select distinct on (planet.account_id) planet.account_id, planet.id, abs(planet.system - $3) as way
      from planet where planet.universe_id = $1 and galaxy = $2
        and system between $3 - ${CUSTOMERS_WITHIN} and $3 + ${CUSTOMERS_WITHIN}
      order by planet.account_id, way, planet.id)
    select near.account_id as person, near.id as planet, player.name, joined_at, proposal.at as proposed_at,
      unanswered, (select max(at) from barter
        where barter.universe_id = $1 and barter.account_id = near.account_id) as traded_at
    from near join player on player.universe_id = $1 and player.account_id = near.account_id
      left join barter_proposal as proposal
        on proposal.universe_id = $1 and proposal.account_id = near.account_id
    where not is_ai and not is_banned and vacation_since is null and coalesce(seen_at, joined_at) > $4
    order by way, near.id limit ${MOST_CUSTOMERS}`,
    [universe, galaxy, system, now - DAY_MS],
  );

/** Those of them to whom a trade may be proposed again. */
async function customersOf(
  db: Reader,
  aiPlayer: Player,
  { home, speed }: Shop,
  now: Instant,
): Promise<readonly Customer[]> {
  const { rows } = await db.getExecutor().executeQuery(customersStatement(aiPlayer, home, now));
  return rows.flatMap((row) => {
    const { proposed_at: at, unanswered } = row;
    const last = at === null || unanswered === null ? null : { at: instant(at), unanswered };
    const tradedAt = row.traded_at === null ? null : instant(row.traded_at);
    if (nextProposal(instant(row.joined_at), last, tradedAt, speed) > now) return [];
    const ids = { person: accountId(row.person), planet: planetId(row.planet) };
    return [{ ...ids, name: row.name, last, unanswered: unansweredAfter(last, tradedAt) }];
  });
}

/** Where an AI player lives, and the building speed of its universe. */
export type Shop = { readonly home: Coordinates; readonly speed: number };

/**
 * The part of a turn in which an AI player writes to a person nearby that it has something to trade. Whatever it names
 * it would also give at that moment (`offersOf`).
 */
export async function proposeBarter(game: Game, aiPlayer: Player, shop: Shop, now: Instant): Promise<void> {
  for (const customer of await customersOf(game.db, aiPlayer, shop, now)) {
    const person = { universe: aiPlayer.universe, account: customer.person };
    const about = { aiPlayer: aiPlayer.account, planet: customer.planet };
    const offered = await offersOf(game.db, person, about, now);
    const offer = offerToPropose(offered?.offers ?? []);
    const isSaid =
      offer !== undefined &&
      (await game.db.transaction().execute((tx) => propose(tx, aiPlayer, customer, offer, now)));
    if (isSaid) return;
  }
}

/** Writes it to the person; false if the two do not write to each other, or another AI player was faster. */
async function propose(
  tx: Transaction,
  aiPlayer: Player,
  customer: Customer,
  offer: BarterOffer,
  now: Instant,
): Promise<boolean> {
  const { account: from } = aiPlayer;
  const { person: to, name } = customer;
  // The account first, as everywhere: see `holdAccount`.
  if (!(await isAccount(tx, to)) || (await blockBetween(tx, from, to))) return false;
  if (!(await noteProposal(tx, aiPlayer, customer, now))) return false;
  const { gives, gets, most: amount, seconds } = offer;
  const [price, minutes] = [barterPrice(offer, amount), Math.ceil(seconds / MINUTE)];
  const line = { key: PROPOSAL, params: { name, gives, gets, amount, price, minutes } } as const;
  return (await sendLine(tx, { from, to, line }, now)).ok;
}

/** Notes a proposal to a person; false if another AI player was faster. */
async function noteProposal(
  tx: Transaction,
  { universe, account }: Player,
  { person, last, unanswered }: Customer,
  now: Instant,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    insert into barter_proposal as last (universe_id, account_id, by_id, at, unanswered)
    values (${universe}, ${person}, ${account}, ${now}, ${unanswered})
    on conflict (universe_id, account_id) do update
    set by_id = excluded.by_id, at = excluded.at, unanswered = excluded.unanswered
    where last.at = ${last?.at ?? null}`.execute(tx);
  return numAffectedRows > 0n;
}
