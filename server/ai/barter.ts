import {
  type Barter,
  BARTERS_COUNTED_MS,
  BARTERS_PER_DAY,
  BARTERS_PER_DAY_TO_ALL,
  type BarterOffer,
  barterOffers,
  type BarterRefusal,
  type Buyer,
  takeBarter,
} from '@farhold/engine/ai/barter';
import { accept, type Decision, refuse } from '@farhold/engine/decision';
import { addStock, missing, subtractStock } from '@farhold/engine/economy/stock';
import { productionWorth } from '@farhold/engine/fleet/gift-limit';
import { sendFleet as decide, type SendFleetRefusal } from '@farhold/engine/fleet/send-fleet';
import type { Target } from '@farhold/engine/fleet/target';
import { distance } from '@farhold/engine/galaxy/distance';
import type { AccountId, PlanetId, Player } from '@farhold/engine/ids';
import type { PlanetInPlay } from '@farhold/engine/planet/planet';
import { HOUR_MS } from '@farhold/engine/time/duration';
import type { Instant } from '@farhold/engine/time/instant';
import { standstillObstacle } from '@farhold/engine/vacation/standstill';
import type { Reader } from '../database/connect.ts';
import { together } from '../database/pipeline.ts';
import { launch, type LaunchSite, launchSite, readLaunchSite } from '../fleet/send-fleet.ts';
import { placeAt, planetsStatement, readStored } from '../planet/store.ts';
import type { Game } from '../time/game.ts';
import { atSite } from '../world/in-universe.ts';
import type { UnitOfWork } from '../world/unit-of-work.ts';
import { type BarterFacts, barterFactsStatement, noteBarter, readBarterFacts } from './barter-store.ts';

/** The figures of the rules in the refusal of one barter too many. */
const spent = {
  limit: BARTERS_PER_DAY,
  all: BARTERS_PER_DAY_TO_ALL,
  within: BARTERS_COUNTED_MS / HOUR_MS,
};

/**
 * What an AI player offers a person, from which of its planets, and how often the person may still trade with it today.
 */
export type Offered = {
  readonly from: PlanetId | null;
  readonly offers: readonly BarterOffer[];
  readonly left: number;
};

/**
 * The offers of an AI player for one of a person's planets; null for anybody else, and for a planet that is not the
 * person's.
 */
export async function offersOf(
  db: Reader,
  person: Player,
  { aiPlayer, planet }: { readonly aiPlayer: AccountId; readonly planet: PlanetId },
  now: Instant,
): Promise<Offered | null> {
  const { universe } = person;
  const { facts, own, theirs } = await together(db, {
    facts: barterFactsStatement(person, aiPlayer),
    own: planetsStatement(db, person),
    theirs: planetsStatement(db, { universe, account: aiPlayer }),
  });
  const found = readBarterFacts(facts, now);
  const held = own.map((row) => placeAt(readStored(row), now));
  const to = held.find((place) => place.planet.id === planet);
  if (found === null || to === undefined) return null;
  const nothing = { from: null, offers: [], left: found.left };
  if (found.left === 0 || standstillObstacle(to.owner, to.universe) !== null) return nothing;
  const buyer = { at: to.planet.at, production: productionWorth(held) };
  const way = ({ planet: { at } }: PlanetInPlay) => distance(at, to.planet.at);
  const sellers = theirs.map((row) => placeAt(readStored(row), now)).toSorted((a, b) => way(a) - way(b));
  for (const seller of sellers) {
    const offers = barterOffers({ ...seller, ...found }, buyer);
    if (offers.length > 0) return { ...nothing, from: seller.planet.id, offers };
  }
  return nothing;
}

/** An exchange with an AI player: it leaves one of its planets for one of the person's. */
export type BarterOrder = {
  readonly aiPlayer: AccountId;
  readonly from: PlanetId;
  readonly to: PlanetId;
  readonly barter: Barter;
};

/** Who sends the goods, and when they come. */
export type Bartered = { readonly name: string; readonly arrivesAt: Instant };

/**
 * A person takes an offer of an AI player. What the person pays is the AI player's at once, and in the same transaction
 * its transport leaves with the goods. It counts as no gift, for neither of them.
 */
export function barterWith(
  game: Game,
  person: Player,
  order: BarterOrder,
): Promise<Decision<Bartered, BarterRefusal | SendFleetRefusal | 'not-found'>> {
  const { universe } = person;
  const route = { universe, player: order.aiPlayer, from: order.from, to: { planet: order.to } };
  const { lock, reads } = launchSite(route);
  const site = {
    // Both count what they have under way: the AI player its fleets, the person the trades of the day.
    lock: { ...lock, others: [person.account] },
    reads: {
      ...reads,
      traits: barterFactsStatement(person, order.aiPlayer),
      own: planetsStatement(game.db, person),
    },
  };
  return atSite(game, universe, site, async (found) => {
    const { work, now, rows } = found;
    const launching = readLaunchSite(found, route);
    const facts = readBarterFacts(rows.traits, now);
    const isOwn = work.holds(order.to) && work.planet(order.to).owner === person.account;
    if (launching === null || facts === null || !isOwn) return refuse('not-found');
    const production = productionWorth(rows.own.map((row) => placeAt(readStored(row), now)));
    return exchange(work, launching, facts, { ...order, production }, now);
  });
}

type Wanted = BarterOrder & Pick<Buyer, 'production'>;

/** What is paid for is no gift, and no limit of gifts holds for it. */
const paidFor = ({ planet, ...place }: LaunchSite['target']): Target => ({
  ...place,
  planet: planet && { ...planet, attacks: null, giftLeft: null },
  union: null,
});

async function exchange(
  work: UnitOfWork,
  site: LaunchSite,
  facts: BarterFacts,
  { aiPlayer, from, to, barter, production }: Wanted,
  now: Instant,
): Promise<Decision<Bartered, BarterRefusal | SendFleetRefusal>> {
  const payer = work.settle(to, now);
  const owner = work.owner(payer.owner);
  const still = standstillObstacle(owner, work.universe);
  if (still !== null) return still;
  if (facts.left === 0) return refuse('barters-spent', spent);
  const seller = { planet: site.planet, owner: work.owner(aiPlayer), universe: work.universe, ...facts };
  const taken = takeBarter(seller, { at: payer.at, production }, barter);
  if (!taken.ok) return taken;
  const price = { [barter.gives]: barter.price };
  const short = missing(payer.stock, price);
  if (Object.keys(short).length > 0) return refuse('not-enough-resources', short);
  const sent = decide({ ...site, ...seller }, paidFor(site.target), taken.outcome, site.planet.settledAt);
  if (!sent.ok) return sent;
  const { fleet } = launch(work, site, sent.outcome, 'fleet-sent', null);
  work.put({ ...payer, stock: subtractStock(payer.stock, price) }, 'traded', payer.settledAt);
  const seat = work.planet(from);
  work.put({ ...seat, stock: addStock(seat.stock, price) }, 'traded', seat.settledAt);
  noteBarter(work, { person: payer.owner, aiPlayer, fleet: fleet.id, barter, at: now });
  return accept({ name: facts.name, arrivesAt: fleet.arrivesAt });
}
