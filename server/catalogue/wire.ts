import { assetIds } from '@farhold/contract/asset-ids';
import type { asset as assetSchema, requirement as requirementSchema } from '@farhold/contract/catalogue';
import {
  building,
  categoryOf,
  defence,
  isBuildingKey,
  isDefenceKey,
  isLevelledKey,
  isShipKey,
  isUnitKey,
  item,
  type ItemKey,
  ship,
  type UnitKey,
} from '@farhold/engine/catalogue/items';
import { rapidFirePercent } from '@farhold/engine/combat/unit-figures';
import { afterDemolitions } from '@farhold/engine/construction/after-demolitions';
import { constructionSeconds } from '@farhold/engine/construction/duration';
import { takesLastField } from '@farhold/engine/construction/fields';
import { orderConstruction, quote, unitLimit } from '@farhold/engine/construction/order-construction';
import type { Construction } from '@farhold/engine/construction/queue';
import { type Requirement, ownRequirements } from '@farhold/engine/construction/requirements';
import { energyUseAt, fullOutput, isProducer, producers } from '@farhold/engine/economy/production-table';
import { storageCapacity } from '@farhold/engine/economy/storage';
import { finishedLevel, type PlanetInPlay, quantity } from '@farhold/engine/planet/planet';
import type { z } from 'zod';
import type { Texts } from '../language/texts.ts';

type WireAsset = z.infer<typeof assetSchema>;
type WireRequirement = z.infer<typeof requirementSchema>;

/** The context of an item on a planet: the settled planet, its queues, and the laboratories that help. */
export type Surroundings = {
  readonly place: PlanetInPlay;
  readonly queued: readonly Construction[];
  readonly otherLabs: readonly number[];
  /** The language of the texts. */
  readonly texts: Texts;
};

/** Several items as seen from one planet. */
export const assetsToWire = (keys: readonly ItemKey[], around: Surroundings) => ({
  assets: keys.map((key) => assetToWire(key, around)),
  planet: { id_planet: around.place.planet.id },
});

/** An item as seen from one planet: its level or number, what the next costs and takes, and why it can't be ordered. */
export function assetToWire(key: ItemKey, around: Surroundings): WireAsset {
  const { place, queued, otherLabs, texts } = around;
  const { planet, owner, universe } = place;
  const entries = queued.filter((entry) => entry.key === key);
  const order = { key, quantity: 1 };
  const { paid, level: nextLevel } = quote(order, place, queued);
  const requirements = ownRequirements(key, afterDemolitions(planet, queued), owner);
  const decision = orderConstruction(place, queued, order, planet.settledAt);
  const base = item(key).cost;
  return {
    ...named(key, texts),
    description: texts.itemDescription(key, universe.war),
    metal: base.metal ?? 0,
    crystal: base.crystal ?? 0,
    deuterium: base.deuterium ?? 0,
    ...levelOrQuantity(key, place),
    ...(nextLevel === null ? {} : { next_level: nextLevel }),
    cost: paid,
    duration_seconds: constructionSeconds(key, nextLevel ?? 1, planet, owner, universe, otherLabs),
    ...(isUnitKey(key) ? { quantity_limit: unitLimit(key, place, queued) } : {}),
    queued: entries.length,
    is_running: entries.some((entry) => entry.startsAt !== null),
    requirements: requirements.map((leaf) => leafToWire(leaf, texts)),
    requirements_met: requirements.every((requirement) => requirement.isMet),
    takes_last_field: takesLastField(key, planet, queued),
    can_build: decision.ok,
    refusal: decision.ok
      ? null
      : { code: decision.refusal, message: texts.refusal(decision.refusal, decision.params ?? {}) },
    ...effects(key, nextLevel ?? 1, place),
    ...figures(key, texts),
  };
}

/** The requirements of an item, each with its own requirements. */
export const requirementToWire = (requirement: Requirement, texts: Texts): WireRequirement => ({
  ...leafToWire(requirement, texts),
  children: requirement.children.map((child) => ({
    ...leafToWire(child, texts),
    children: child.children.map((leaf) => ({ ...leafToWire(leaf, texts), children: [] })),
  })),
});

const leafToWire = ({ key, required, current, isMet }: Requirement, texts: Texts) => ({
  asset: named(key, texts),
  required_level: required,
  current_level: current,
  is_met: isMet,
});

const named = (key: ItemKey, texts: Texts) => ({
  id_asset: assetIds[key],
  key,
  title: texts.itemTitle(key),
  type: categoryOf(key),
  img: key,
});

function levelOrQuantity(
  key: ItemKey,
  { planet, owner }: PlanetInPlay,
): Pick<WireAsset, 'level' | 'quantity' | 'pivot'> {
  if (isLevelledKey(key)) {
    const level = finishedLevel(planet, owner, key);
    return { level, pivot: { level } };
  }
  const count = quantity(planet, key);
  return { quantity: count, pivot: { quantity: count } };
}

type Effects = Pick<WireAsset, 'production' | 'energy' | 'capacity'>;

/** What the next level changes: hourly output, energy use, storage. */
function effects(key: ItemKey, next: number, place: PlanetInPlay): Effects {
  if (!isBuildingKey(key)) return { production: null };
  const current = finishedLevel(place.planet, place.owner, key);
  const { stores } = building(key);
  return {
    production: isProducer(key) ? production(key, current, next, place) : null,
    ...(energyUseAt(key, next) === 0
      ? {}
      : { energy: { current: energyUseAt(key, current), next: energyUseAt(key, next) } }),
    ...(stores ? { capacity: { current: storageCapacity(current), next: storageCapacity(next) } } : {}),
  };
}

function production(
  key: keyof typeof producers,
  current: number,
  next: number,
  place: PlanetInPlay,
): WireAsset['production'] {
  const resource = producers[key];
  if (resource !== 'metal' && resource !== 'crystal' && resource !== 'deuterium') return null;
  const none = { current: 0, next: 0 };
  const change = { current: fullOutput(key, current, place), next: fullOutput(key, next, place) };
  return { metal: none, crystal: none, deuterium: none, [resource]: change };
}

type Figures = Pick<WireAsset, 'speed' | 'cargo_capacity' | 'rapid_fire'>;

function figures(key: ItemKey, texts: Texts): Figures {
  if (isShipKey(key)) {
    const { speed, cargo, rapidFire } = ship(key);
    return { speed, cargo_capacity: cargo, rapid_fire: rapidFireToWire(key, rapidFire, texts) };
  }
  const targets = isDefenceKey(key) ? rapidFireToWire(key, defence(key).rapidFire, texts) : [];
  return { speed: 0, cargo_capacity: 0, rapid_fire: targets };
}

const rapidFireToWire = (key: ItemKey, rapidFire: Readonly<Partial<Record<UnitKey, number>>>, texts: Texts) =>
  (Object.entries(rapidFire) as [UnitKey, number][]).map(([target, shots]) => ({
    id_rapid_fire: assetIds[key] * 1000 + assetIds[target],
    value: rapidFirePercent(shots),
    asset_b: named(target, texts),
  }));
