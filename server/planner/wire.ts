import { assetIds } from '@farhold/contract/catalogue';
import type { projection as projectionSchema, wish as wishSchema } from '@farhold/contract/planner';
import { categoryOf, item, type ItemKey } from '@farhold/engine/catalogue/items';
import { orderConstruction, quote } from '@farhold/engine/construction/order-construction';
import { constructionsAt } from '@farhold/engine/empire/empire';
import { inQueue, queueOf } from '@farhold/engine/construction/queue';
import { type Affordability, affordability } from '@farhold/engine/economy/affordability';
import { spent } from '@farhold/engine/economy/cost';
import type { Projection, Stretch, Turn } from '@farhold/engine/economy/projection';
import { type Cost, missing } from '@farhold/engine/economy/stock';
import { rates } from '@farhold/engine/economy/rates';
import type { Planet } from '@farhold/engine/planet/planet';
import type { z } from 'zod';
import type { StoredEmpire } from '../construction/empire.ts';
import { sentence } from '../http/sentences.ts';
import type { StoredWish } from '../savings-goal/store.ts';

type WireProjection = z.infer<typeof projectionSchema>;
type WireWish = z.infer<typeof wishSchema>;

const moment = (at: number): string => new Date(at).toISOString();

const named = (key: ItemKey) => ({
  id_asset: assetIds[key],
  key,
  title: item(key).title,
  type: categoryOf(key),
  img: key,
});

export const projectionToWire = ({ stretches, turns, until }: Projection): WireProjection => {
  const [first, ...others] = stretches;
  return {
    stretches: [stretchToWire(first), ...others.map(stretchToWire)],
    turns: turns.map(turnToWire),
    until: moment(until),
  };
};

const stretchToWire = ({ from, stock, carry, net, capacity, energy }: Stretch) => ({
  from: moment(from),
  stock,
  parts: carry,
  per_hour: net,
  capacity,
  energy: { production: energy.produced, consumption: energy.used },
});

const turnToWire = (turn: Turn) => ({
  at: moment(turn.at),
  kind: turn.kind,
  asset: turn.kind === 'completed' ? named(turn.key) : null,
  level: turn.kind === 'completed' ? turn.level : null,
  quantity: turn.kind === 'completed' ? turn.quantity : 0,
});

/** A wish with its price of today, what is missing for it, when it can be paid, and why it can't be ordered now. */
export function wishToWire(
  wish: StoredWish,
  planet: Planet,
  { owner, universe, constructions }: StoredEmpire,
  projection: Projection,
): WireWish {
  const order = { key: wish.key, quantity: wish.quantity };
  const place = { planet, owner, universe };
  const queued = constructionsAt({ constructions }, planet.id);
  const { paid, level } = quote(order, place, inQueue(queued, queueOf(wish.key)));
  const decision = orderConstruction(place, queued, order, planet.settledAt);
  const payable = affordability(paid, projection, planet.settledAt);
  return {
    id_wish: wish.id,
    planet_id: planet.id,
    planet_name: planet.name,
    asset: named(wish.key),
    level,
    quantity: wish.quantity,
    cost: paid,
    missing: lacking(paid, planet, rates(planet, owner, universe).energy.balance),
    payable_at: payable.kind === 'from' ? moment(payable.at) : null,
    never: payable.kind === 'never' ? neverToWire(payable) : null,
    refusal: decision.ok
      ? null
      : { code: decision.refusal, message: sentence(decision.refusal, decision.params ?? {}) },
    created_at: moment(wish.createdAt),
  };
}

function lacking(paid: Cost, planet: Planet, freeEnergy: number): WireWish['missing'] {
  const short = missing(planet.stock, spent(paid));
  const energy = paid.energy > 0 ? paid.energy - Math.max(0, freeEnergy) : 0;
  return energy > 0 ? { ...short, energy } : short;
}

const neverToWire = (never: Extract<Affordability, { kind: 'never' }>): WireWish['never'] => ({
  why: never.why,
  lacks: never.lacks,
  needs: never.why === 'storage' ? { asset: named(never.needs.key), level: never.needs.level } : null,
});
