import type { AiOrder } from '@farhold/engine/ai/draft';
import { orderConstruction } from '../construction/order-construction.ts';
import { boostMines } from '../dark-matter/boost-mines.ts';
import { exchangeAliens } from '../dark-matter/exchange-aliens.ts';
import { chooseRetreat } from '../empire/choose-retreat.ts';
import { recallFleet } from '../fleet/recall-fleet.ts';
import type { Announcement } from '@farhold/engine/ai/test-raid';
import type { AccountId, FleetId, Player } from '@farhold/engine/ids';
import { sendFleet, sendIntoUnion } from '../fleet/send-fleet.ts';
import { sendMissiles } from '../fleet/send-missiles.ts';
import { readNow } from '../time/clock.ts';
import { foundUnion } from '../union/found-union.ts';
import { inviteToUnion } from '../union/invite-to-union.ts';
import { announceTest, noteTestStarted } from './test-raid-store.ts';
import { wake } from './wake.ts';
import type { Game } from '../time/game.ts';
import type { DuePlayer } from './store.ts';

/** The outcome of a turn's orders. */
export type Given = { readonly orders: number; readonly refusals: number };

/**
 * After so many refusals of a kind, the player leaves out what is left of this kind and thinks again at its next turn.
 */
const MAX_REFUSALS = 3;

/** Orders that are likely to be refused for the same reason: fleets by their mission. */
const kindOf = (order: AiOrder): string => (order.kind === 'send' ? order.order.mission : order.kind);

/**
 * Gives the orders through the same commands as people's requests. Refused orders are counted and not retried; they
 * keep the player from further ones of their kind, and from nothing else.
 */
export async function giveOrders(game: Game, by: DuePlayer, orders: readonly AiOrder[]): Promise<Given> {
  let given = 0;
  const refused = new Map<string, number>();
  for (const order of orders) {
    const kind = kindOf(order);
    const refusals = refused.get(kind) ?? 0;
    if (refusals >= MAX_REFUSALS) continue;
    const decision = await giveOrder(game, by, order);
    if (decision.ok) given += 1;
    else {
      refused.set(kind, refusals + 1);
      game.log.debug({ player: by.account, order, refusal: decision.refusal }, 'an order was refused');
    }
  }
  return { orders: given, refusals: [...refused.values()].reduce((sum, count) => sum + count, 0) };
}

function giveOrder(game: Game, { universe, account }: DuePlayer, order: AiOrder) {
  switch (order.kind) {
    case 'build':
      return orderConstruction(game, { universe, account }, order.planet, order.order);
    case 'send':
      return send(game, { universe, account }, order);
    case 'recall':
      return recallFleet(game, { universe, account }, order.fleet);
    case 'retreat':
      return chooseRetreat(game, { universe, account }, order.planet, order.at);
    case 'missiles':
      return sendMissiles(game, { universe, account }, order.from, order.to, order.order);
    case 'exchange':
      return exchangeAliens(game, { universe, account }, order.planet, order.amount);
    case 'boost':
      return boostMines(game, { universe, account }, order.planet);
    case 'announce':
      return announce(game, { universe, account }, order.raid);
  }
}

/** Tells a person of a test raid to come. */
async function announce(game: Game, by: Player, raid: Announcement) {
  const now = await readNow(game.db, game.clock);
  return game.db.transaction().execute((tx) => announceTest(tx, by, raid, now));
}

type Sending = Extract<AiOrder, { readonly kind: 'send' }>;

/** Sends a fleet, into a union if it names one; others are called to one that it leads. */
async function send(game: Game, by: Player, { from, to, order, union, calls = [], tests }: Sending) {
  const { universe, account } = by;
  if (union !== undefined)
    return sendIntoUnion(game, { universe, player: account, from, to: { at: to }, union }, order);
  const sent = await sendFleet(game, by, from, { at: to }, order);
  if (sent.ok && calls.length > 0) await rally(game, by, sent.outcome.fleet.id, calls);
  if (sent.ok && tests !== undefined) await noteTest(game, by, tests);
  return sent;
}

async function noteTest(game: Game, by: Player, person: AccountId): Promise<void> {
  const now = await readNow(game.db, game.clock);
  await game.db.transaction().execute((tx) => noteTestStarted(tx, by, person, now));
}

/** Makes a union of a fleet, invites these players to it, and wakes those whose turn would come too late. */
async function rally(game: Game, by: Player, fleet: FleetId, calls: readonly string[]): Promise<void> {
  const founded = await foundUnion(game, by, fleet);
  if (!founded.ok) return;
  const invited: string[] = [];
  for (const name of calls) {
    const decision = await inviteToUnion(game, by, founded.outcome, name);
    if (decision.ok) invited.push(decision.outcome);
  }
  const now = await readNow(game.db, game.clock);
  await game.db.transaction().execute((tx) => wake(tx, by.universe, invited, now));
}
