import { govern, hasRoomForPack, type StateOrder } from '@farhold/engine/ai/statecraft';
import { FOUNDING_POINTS } from '@farhold/engine/alliance/membership';
import { suggestPackName } from '@farhold/engine/player/suggest-name';
import type { Random } from '@farhold/engine/random';
import type { Instant } from '@farhold/engine/time/instant';
import { acceptApplication, declineApplication } from '../alliance/answer-application.ts';
import { applyTo } from '../alliance/apply.ts';
import { foundAlliance } from '../alliance/found-alliance.ts';
import { dissolveAlliance } from '../alliance/leave-alliance.ts';
import { acceptPact, endPact, offerPact } from '../alliance/make-pact.ts';
import { sendLine } from '../message/send-message.ts';
import type { Game } from '../time/game.ts';
import { courtOf } from './court-store.ts';
import { countPacks, lockPacks, type Loner, standingOf, surplusPacks } from './pack-store.ts';
import type { DuePlayer } from './store.ts';

/** The most orders of a leader in a turn; the rest waits for the next one. */
const MOST_STATE_ORDERS = 6;

/**
 * The part of a turn that concerns alliances, by the commands of people: one without an alliance applies to the nearest
 * pack, or founds one where there is none and packs may be founded; a leader answers applications and offers, and makes
 * war and peace.
 */
export async function conductPolitics(
  game: Game,
  due: DuePlayer,
  now: Instant,
  random: Random,
): Promise<void> {
  const standing = await standingOf(game.db, due, now);
  if (standing === null || standing === 'member') return;
  if (standing !== 'leader') {
    await seekPack(game, due, standing, random);
    return;
  }
  const court = await courtOf(game.db, due, now);
  if (!court) return;
  for (const order of govern(court, now).slice(0, MOST_STATE_ORDERS)) {
    const decision = await giveStateOrder(game, due, order);
    if (decision.ok) await write(game, due, court.tag, order, now);
    else game.log.debug({ player: due.account, order, refusal: decision.refusal }, 'an order was refused');
  }
}

async function seekPack(game: Game, due: DuePlayer, loner: Loner, random: Random): Promise<void> {
  if (loner.isWaiting) return;
  if (loner.nearest !== null) await applyTo(game, due, loner.nearest, '');
  else if (loner.points >= FOUNDING_POINTS) await foundPack(game, due, random);
}

/** One pack at a time is founded in a universe, so that packs never outnumber the alliances of people. */
async function foundPack(game: Game, due: DuePlayer, random: Random): Promise<void> {
  await game.db.transaction().execute(async (tx) => {
    await lockPacks(tx, due.universe);
    const { packs, peoples } = await countPacks(tx, due.universe);
    if (hasRoomForPack(packs, peoples)) await foundAlliance(game, due, suggestPackName(random));
  });
}

function giveStateOrder(game: Game, by: DuePlayer, order: StateOrder) {
  switch (order.kind) {
    case 'admit':
      return acceptApplication(game, by, order.application);
    case 'turn-away':
      return declineApplication(game, by, order.application, '');
    case 'accept-pact':
      return acceptPact(game, by, order.pact);
    case 'end-pact':
      return endPact(game, by, order.pact);
    case 'declare-war':
      return offerPact(game, by, 'war', order.on);
    case 'offer-peace':
      return offerPact(game, by, 'peace', order.on);
  }
}

/** Tells the person concerned why; AI players write nothing to each other. */
async function write(
  { db, log }: Game,
  { account }: DuePlayer,
  tag: string,
  order: StateOrder,
  now: Instant,
): Promise<void> {
  if (order.kind === 'admit') return;
  const { to, says } = order.message;
  const person = await db
    .selectFrom('account')
    .select('name')
    .where('id', '=', to)
    .where('is_ai_player', '=', false)
    .executeTakeFirst();
  if (!person) return;
  const line = { key: says, params: { name: person.name, tag } };
  const sent = await db.transaction().execute((tx) => sendLine(tx, { from: account, to, line }, now));
  if (!sent.ok) log.debug({ player: account, refusal: sent.refusal }, 'a message was refused');
}

/**
 * Packs that have come to outnumber the alliances of people, because one of these is gone, are dissolved by their
 * leaders.
 */
export async function dissolveSurplusPacks(game: Game): Promise<void> {
  for (const { universe, founder, name } of await surplusPacks(game.db))
    // A universe that is behind keeps no other AI player from playing.
    await dissolveAlliance(game, { universe, account: founder }, name).catch((error: unknown) =>
      game.log.error({ err: error, universe }, 'a pack could not be dissolved'),
    );
}
