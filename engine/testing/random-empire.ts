import fc from 'fast-check';
import { type ItemKey, itemsShown } from '../catalogue/items.ts';
import { advance } from '../empire/advance.ts';
import { cancelIn, orderOn } from '../empire/command.ts';
import type { Empire } from '../empire/empire.ts';
import { type ConstructionId, constructionId, planetId } from '../ids.ts';
import { type Instant, plusSeconds } from '../time/instant.ts';
import { draws } from './draws.ts';
import { noon, ownerWith, planetWith, universeWith } from './planet-builder.ts';

export const categories = ['resources', 'facilities', 'research', 'aliens', 'ships', 'defence'] as const;

/** A step of a game: some time passes, then something is ordered or cancelled, or the empire is only advanced. */
export type Step = { readonly seconds: number; readonly planet: number } & (
  | { readonly order: ItemKey; readonly quantity: number }
  | { readonly cancel: number }
  | { readonly glance: true }
);

const pause = fc.oneof(
  { weight: 5, arbitrary: fc.constant(0) },
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 600 }) },
  { weight: 1, arbitrary: fc.integer({ min: 600, max: 200_000 }) },
);

const action = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      order: fc.constantFrom(...categories).chain((category) => fc.constantFrom(...itemsShown(category))),
      quantity: fc.oneof(
        { weight: 4, arbitrary: fc.constant(1) },
        { weight: 1, arbitrary: fc.integer({ min: 0, max: 40 }) },
      ),
    }),
  },
  { weight: 1, arbitrary: fc.record({ cancel: fc.nat(40) }) },
  { weight: 1, arbitrary: fc.constant({ glance: true as const }) },
);

const step: fc.Arbitrary<Step> = fc
  .tuple(pause, fc.integer({ min: 1, max: 3 }), action)
  .map(([seconds, planet, chosen]) => ({ seconds, planet, ...chosen }));

/** Evenly distributed: by default the generator prefers small numbers, and a poor empire can order nothing. */
const between = (min: number, max: number) => fc.noBias(fc.integer({ min, max }));

const planetNumbered = (id: number) =>
  fc
    .record({
      levels: fc.record({
        'metal-mine': between(0, 12),
        'crystal-mine': between(0, 12),
        'deuterium-synthesizer': between(0, 10),
        'solar-plant': between(0, 12),
        'fusion-reactor': between(0, 5),
        'robotics-factory': between(2, 10),
        shipyard: between(1, 12),
        'research-laboratory': between(1, 10),
        'missile-silo': between(0, 2),
        'alien-facility': between(1, 10),
        'nutrient-farm': between(0, 5),
        'metal-storage': between(0, 6),
      }),
      units: fc.record({ crawler: between(0, 60), 'solar-satellite': between(0, 20) }),
      stock: fc.record({
        metal: between(0, 900_000),
        crystal: between(0, 600_000),
        deuterium: between(0, 300_000),
        food: between(0, 3000),
        aliens: between(0, 8000),
      }),
      fields: between(70, 160),
    })
    .map((spec) => planetWith({ ...spec, id: planetId(id) }));

/** Three planets with many buildings and a large stock, so that few orders are refused. */
const empire: fc.Arbitrary<Empire> = fc
  .record({
    planets: fc.tuple(planetNumbered(1), planetNumbered(2), planetNumbered(3)),
    research: fc.record({
      'energy-technology': between(0, 8),
      'computer-technology': between(0, 8),
      'combustion-drive': between(0, 6),
      'impulse-drive': between(0, 5),
      'laser-technology': between(0, 10),
      'intergalactic-research-network': between(0, 2),
    }),
    speed: fc.constantFrom(1, 10, 300),
  })
  .map(({ planets, research, speed }) => ({
    universe: universeWith({ resourcesSpeed: speed, buildingSpeed: speed, researchSpeed: speed }),
    owner: ownerWith(research),
    planets,
    constructions: [],
  }));

/** Plays a number of games, the same ones each time. A failing game is shrunk to a short one. */
export const games = (
  count: number,
  seed: number,
  check: (beginning: Empire, steps: readonly Step[]) => void,
): void =>
  fc.assert(fc.property(empire, fc.array(step, { minLength: 30, maxLength: 50 }), check), {
    seed,
    numRuns: draws(count),
  });

/** The instant of each step. */
export function instants(steps: readonly Step[]): Instant[] {
  let now = noon;
  return steps.map(({ seconds }) => (now = plusSeconds(now, seconds)));
}

const idToCancel = ({ constructions }: Empire, pick: number): ConstructionId =>
  constructions[pick % Math.max(1, constructions.length)]?.id ?? constructionId(0);

function afterStep(before: Empire, chosen: Step, now: Instant): Empire {
  if ('glance' in chosen) return advance(before, now);
  const decision =
    'cancel' in chosen
      ? cancelIn(before, idToCancel(advance(before, now), chosen.cancel), now)
      : orderOn(before, planetId(chosen.planet), { key: chosen.order, quantity: chosen.quantity }, now);
  return decision.ok ? decision.outcome : before;
}

/** A step of a game: the empire just before it and just after it. */
export type Moment = {
  readonly before: Empire;
  readonly after: Empire;
  readonly action: Step;
  readonly now: Instant;
};

/** Plays a game: the empire after the last step, and every moment on the way. */
export function play(
  beginning: Empire,
  steps: readonly Step[],
): { readonly last: Empire; readonly moments: readonly Moment[] } {
  const times = instants(steps);
  const moments: Moment[] = [];
  let present = beginning;
  steps.forEach((chosen, index) => {
    const now = times[index] ?? noon;
    const after = afterStep(present, chosen, now);
    moments.push({ before: advance(present, now), after: advance(after, now), action: chosen, now });
    present = after;
  });
  return { last: present, moments };
}
