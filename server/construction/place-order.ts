import type { ItemKey } from '@farhold/engine/catalogue/items';
import type { OrderedConstruction } from '@farhold/engine/construction/order-construction';
import { queueOf } from '@farhold/engine/construction/queue';
import { accept, type Decision, refuse } from '@farhold/engine/decision';
import { constructionId, type ConstructionId, type PlanetId } from '@farhold/engine/ids';
import type { PlanetInPlay } from '@farhold/engine/planet/planet';
import type { Instant } from '@farhold/engine/time/instant';
import type { Game } from '../time/game.ts';
import { constructionTable } from '../world/construction-table.ts';
import { atSite, type Found } from '../world/in-universe.ts';
import type { UnitOfWork } from '../world/unit-of-work.ts';
import { beginConstruction } from './begin-construction.ts';
import type { StoredEmpire } from './empire.ts';
import {
  constructionRow,
  constructionsRead,
  type QueueOwner,
  queuesRead,
  readConstruction,
  type StoredConstruction,
} from './store.ts';

/** An order that was accepted, and the part of the empire that decides its times. */
export type PlacedOrder = { readonly id: ConstructionId; readonly empire: StoredEmpire };

/** What the rules have accepted: a level or units to come, or a level to be torn down. */
type Accepted = OrderedConstruction & { readonly demolishes?: boolean };

/** Decides on an order of a planet with these entries in its queues. */
export type Decide<Refusal extends string> = (
  work: UnitOfWork,
  place: PlanetInPlay,
  queued: readonly StoredConstruction[],
  at: Instant,
) => Decision<Accepted, Refusal>;

/** Puts an order on its queue if the rules accept it; the price is paid at once. */
export const placeOrder = <Refusal extends string>(
  game: Game,
  owner: QueueOwner,
  key: ItemKey,
  decide: Decide<Refusal>,
): Promise<Decision<PlacedOrder, Refusal | 'not-found'>> =>
  atSite(game, owner.universe, queueSite(owner, key), (found) => placeIn(found, owner, key, decide));

/** The same at a site that was found. */
export async function placeIn<Refusal extends string>(
  { work, now, rows, planets, newId }: Found<ReturnType<typeof queueSite>['reads']>,
  owner: QueueOwner,
  key: ItemKey,
  decide: Decide<Refusal>,
): Promise<Decision<PlacedOrder, Refusal | 'not-found'>> {
  const { account: player, planet: planetId } = owner;
  if (!work.holds(planetId) || work.planet(planetId).owner !== player) return refuse('not-found');
  const queued = rows.queued.map(readConstruction);
  const planet = work.settle(planetId, now);
  const at = planet.settledAt;
  const place = { planet, owner: work.owner(player), universe: work.universe };
  const decision = decide(work, place, queued.filter(isShownOn(planetId)), at);
  if (!decision.ok) return decision;

  const { starts, planet: after } = decision.outcome;
  work.put(after, 'construction-ordered', at);
  const waiting = waitingEntry(owner, constructionId(newId()), key, decision.outcome, at);
  work.rows.insert(constructionTable, waiting.id, constructionRow(waiting));
  const times = starts ? await beginConstruction(work, planetId, waiting, at) : untimed;
  const { startsAt, endsAt } = times;
  const here = new Set(planets.map(({ planet: { id } }) => id));
  // Research on a planet that this order did not need changes nothing in its times.
  const others = queued.filter((entry) => here.has(entry.planet));
  const constructions = [...others, { ...waiting, startsAt, endsAt }];
  const empire = { ...place, planets: [...here].map((id) => work.planet(id)), constructions };
  return accept({ id: waiting.id, empire });
}

/** The entry of an order that was accepted, before it starts. */
const waitingEntry = (
  { universe, account, planet }: QueueOwner,
  id: ConstructionId,
  key: ItemKey,
  { level, quantity, paid, demolishes = false }: Accepted,
  orderedAt: Instant,
): StoredConstruction => ({
  id,
  universe,
  owner: account,
  planet,
  queue: queueOf(key),
  key,
  level,
  demolishes,
  quantity,
  paid,
  orderedAt,
  delivered: 0,
  ...untimed,
});

const untimed = { startsAt: null, endsAt: null, hurriedAt: null };

/** Research depends on all planets of the player, and so do its times; everything else on its own planet. */
export const queueSite = (owner: QueueOwner, key: ItemKey) => {
  const { account: player, planet } = owner;
  const isResearch = queueOf(key) === 'research';
  return {
    lock: {
      ...(isResearch ? { player, isWholeEmpire: true } : { planets: [planet] }),
      newIn: 'construction' as const,
    },
    reads: {
      queued: isResearch ? constructionsRead(owner) : queuesRead(owner),
    },
  };
};

const isShownOn = (planet: PlanetId) => (entry: StoredConstruction) =>
  entry.planet === planet || entry.queue === 'research';
