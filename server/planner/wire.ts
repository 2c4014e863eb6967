import { assetIds } from '@farhold/contract/asset-ids';
import type { projection as projectionSchema, wish as savingsGoalSchema } from '@farhold/contract/planner';
import { categoryOf, type ItemKey } from '@farhold/engine/catalogue/items';
import { orderConstruction, quote } from '@farhold/engine/construction/order-construction';
import { constructionsAt } from '@farhold/engine/empire/empire';
import { inQueue, queueOf } from '@farhold/engine/construction/queue';
import { type Affordability, affordability } from '@farhold/engine/economy/affordability';
import { spent } from '@farhold/engine/economy/cost';
import type { Projection, Segment, Milestone } from '@farhold/engine/economy/projection';
import { type Cost, missing } from '@farhold/engine/economy/stock';
import { rates } from '@farhold/engine/economy/rates';
import type { Planet } from '@farhold/engine/planet/planet';
import type { z } from 'zod';
import type { StoredEmpire } from '../construction/empire.ts';
import { isoTime } from '../http/wire-time.ts';
import type { Texts } from '../language/texts.ts';
import type { StoredSavingsGoal } from '../savings-goal/store.ts';

type WireProjection = z.infer<typeof projectionSchema>;
type WireSavingsGoal = z.infer<typeof savingsGoalSchema>;

const named = (key: ItemKey, texts: Texts) => ({
  id_asset: assetIds[key],
  key,
  title: texts.itemTitle(key),
  type: categoryOf(key),
  img: key,
});

export const projectionToWire = (
  { segments, milestones, until }: Projection,
  texts: Texts,
): WireProjection => {
  const [first, ...others] = segments;
  return {
    stretches: [segmentToWire(first), ...others.map(segmentToWire)],
    turns: milestones.map((milestone) => milestoneToWire(milestone, texts)),
    until: isoTime(until),
  };
};

const segmentToWire = ({ from, stock, carry, net, capacity, energy }: Segment) => ({
  from: isoTime(from),
  stock,
  parts: carry,
  per_hour: net,
  capacity,
  energy: { production: energy.produced, consumption: energy.used },
});

const milestoneToWire = (milestone: Milestone, texts: Texts) => ({
  at: isoTime(milestone.at),
  kind: milestone.kind,
  asset: milestone.kind === 'completed' ? named(milestone.key, texts) : null,
  level: milestone.kind === 'completed' ? milestone.level : null,
  quantity: milestone.kind === 'completed' ? milestone.quantity : 0,
});

/** A goal with its current price, what is missing for it, when it can be paid, and why it can't be ordered now. */
export function savingsGoalToWire(
  goal: StoredSavingsGoal,
  planet: Planet,
  { owner, universe, constructions }: StoredEmpire,
  projection: Projection,
  texts: Texts,
): WireSavingsGoal {
  const order = { key: goal.key, quantity: goal.quantity };
  const place = { planet, owner, universe };
  const queued = constructionsAt({ constructions }, planet.id);
  const { paid, level } = quote(order, place, inQueue(queued, queueOf(goal.key)));
  const decision = orderConstruction(place, queued, order, planet.settledAt);
  const payable = affordability(paid, projection, planet.settledAt);
  return {
    id_wish: goal.id,
    planet_id: planet.id,
    planet_name: planet.name,
    asset: named(goal.key, texts),
    level,
    quantity: goal.quantity,
    cost: paid,
    missing: lacking(paid, planet, rates(planet, owner, universe).energy.balance),
    payable_at: payable.kind === 'from' ? isoTime(payable.at) : null,
    never: payable.kind === 'never' ? neverToWire(payable, texts) : null,
    refusal: decision.ok
      ? null
      : { code: decision.refusal, message: texts.refusal(decision.refusal, decision.params ?? {}) },
    created_at: isoTime(goal.createdAt),
  };
}

function lacking(paid: Cost, planet: Planet, freeEnergy: number): WireSavingsGoal['missing'] {
  const short = missing(planet.stock, spent(paid));
  const energy = paid.energy > 0 ? paid.energy - Math.max(0, freeEnergy) : 0;
  return energy > 0 ? { ...short, energy } : short;
}

const neverToWire = (
  never: Extract<Affordability, { kind: 'never' }>,
  texts: Texts,
): WireSavingsGoal['never'] => ({
  why: never.why,
  lacks: never.lacks,
  needs: never.why === 'storage' ? { asset: named(never.needs.key, texts), level: never.needs.level } : null,
});
