import {
  type ConstructionOrder,
  type OrderedConstruction,
  orderConstruction as decide,
  type OrderConstructionRefusal,
} from '@farhold/engine/construction/order-construction';
import { queueOf } from '@farhold/engine/construction/queue';
import { accept, type Decision, refuse } from '@farhold/engine/decision';
import {
  constructionId,
  type ConstructionId,
  type PlanetId,
  type AccountId,
  type UniverseId,
} from '@farhold/engine/ids';
import { constructionTable } from '../world/construction-table.ts';
import { atSite } from '../world/in-universe.ts';
import type { Instant } from '@farhold/engine/time/instant';
import type { Game } from '../time/game.ts';
import { REACHED_GOALS, reachedRow } from '../savings-goal/store.ts';
import { beginConstruction } from './begin-construction.ts';
import type { StoredEmpire } from './empire.ts';
import {
  constructionRow,
  constructionsStatement,
  type QueueOwner,
  queuesStatement,
  readConstruction,
  type StoredConstruction,
} from './store.ts';

/** An order that was accepted, and the part of the empire that decides its times. */
export type PlacedOrder = { readonly id: ConstructionId; readonly empire: StoredEmpire };

/**
 * A player orders the next level of an item, or units, on an own planet: the price is paid at once, and a savings goal
 * for it is fulfilled.
 */
export function orderConstruction(
  game: Game,
  universe: UniverseId,
  player: AccountId,
  planetId: PlanetId,
  order: ConstructionOrder,
): Promise<Decision<PlacedOrder, OrderConstructionRefusal | 'not-found'>> {
  const owner = { universe, account: player, planet: planetId };
  return atSite(game, universe, siteOf(owner, order), async ({ work, now, rows, planets, newId }) => {
    if (!work.holds(planetId) || work.planet(planetId).owner !== player) return refuse('not-found');
    const queued = rows.queued.map(readConstruction);
    const planet = work.settle(planetId, now);
    const at = planet.settledAt;
    const place = { planet, owner: work.owner(player), universe: work.universe };
    const decision = decide(place, queued.filter(isShownOn(planetId)), order, at);
    if (!decision.ok) return decision;

    const { level, quantity, starts, planet: after } = decision.outcome;
    work.put(after, 'construction-ordered', at);
    const waiting = waitingEntry(owner, constructionId(newId()), order, decision.outcome, at);
    work.rows.insert(constructionTable, waiting.id, constructionRow(waiting));
    const times = starts ? await beginConstruction(work, planetId, waiting, at) : untimed;
    work.rows.add(REACHED_GOALS, [reachedRow(owner, { key: order.key, level, quantity })]);
    const { startsAt, endsAt } = times;
    const constructions = [...queued, { ...waiting, startsAt, endsAt }];
    const empire = { ...place, planets: planets.map(({ planet: { id } }) => work.planet(id)), constructions };
    return accept({ id: waiting.id, empire });
  });
}

/** The entry of an order that was accepted, before it starts. */
const waitingEntry = (
  { universe, account, planet }: QueueOwner,
  id: ConstructionId,
  { key }: ConstructionOrder,
  { level, quantity, paid }: OrderedConstruction,
  orderedAt: Instant,
): StoredConstruction => ({
  id,
  universe,
  owner: account,
  planet,
  queue: queueOf(key),
  key,
  level,
  quantity,
  paid,
  orderedAt,
  delivered: 0,
  ...untimed,
});

const untimed = { startsAt: null, endsAt: null, hurriedAt: null };

/** Research depends on all planets of the player, and so do its times; everything else on its own planet. */
const siteOf = (owner: QueueOwner, { key }: ConstructionOrder) => {
  const { universe, account: player, planet } = owner;
  const isResearch = queueOf(key) === 'research';
  return {
    lock: {
      ...(isResearch ? { player, isWholeEmpire: true } : { planets: [planet] }),
      newIn: 'construction' as const,
    },
    reads: {
      queued: isResearch ? constructionsStatement(universe, player) : queuesStatement(owner),
    },
  };
};

const isShownOn = (planet: PlanetId) => (entry: StoredConstruction) =>
  entry.planet === planet || entry.queue === 'research';
