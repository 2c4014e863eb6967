import type { MaterialName } from '../kit/materials.ts';
import type { Model } from '../kit/model.ts';
import { ellipsoid, lathe, pointAlong, type OutlinePoint } from '../kit/round.ts';
import { limb, polar, skin, tapering } from '../kit/skin.ts';
import { chain, moved, pitched, stretched, yawed } from '../kit/transform.ts';
import { add, between, scale, type Vector } from '../kit/vector.ts';
import { bed, blade, leaning } from './growth.ts';
import { worker } from './worker.ts';

const fullTurn = Math.PI * 2;

/** The bowls from the lowest to the highest: where, how wide, and what grows in each. */
const bowls: readonly (readonly [at: Vector, wide: number, crop: (model: Model, wide: number) => void])[] = [
  [[1.1, 0.9, 0.78], 1.32, melons],
  [[-1.2, 0.55, 1.5], 1.15, berries],
  [[0.75, -0.35, 2.45], 0.92, leaves],
  [[-0.5, -0.45, 3.2], 0.7, nectar],
];

/** Bowls of living shelf around a stem, each with its crop; nectar falls from one to the next. */
export function nutrientFarm(model: Model): void {
  const height = bed(model, { swell: 0.15, top: 'foliage', shade: 0.5 });
  const trunk: readonly Vector[] = [
    [0.1, -0.3, -0.3],
    [-0.1, -0.4, 0.8],
    [0.15, -0.55, 1.8],
    [-0.1, -0.5, 2.9],
  ];
  const girth = tapering(0.55, 0.2, 9);
  limb(model, trunk, (along, around) => girth(along, around) * (1 + 0.12 * Math.cos(around * fullTurn * 5)), {
    material: 'chitin',
    tone: 1.2,
    segments: 40,
    steps: 70,
  });
  bowls.forEach(([at, wide, crop], place) => {
    arm(model, at, wide);
    model.at(chain(moved(...at), pitched(-0.12)), () => {
      shelf(model, wide);
      crop(model, wide);
    });
    const below = bowls[place - 1];
    if (below) fall(model, at, wide, below[0]);
  });
  for (const [x, y, heading] of [
    [-0.9, 1.75, 0.9],
    [-1.75, 1.1, -1.9],
    [2, -0.6, 2.6],
  ] as const)
    model.at(chain(moved(x, y, height(x, y)), yawed(heading), stretched(0.72)), () => {
      worker(model);
      model.at(moved(0, 0.68, 0.2), () => fruit(model, 0.17, 'ember', 0.2));
    });
  for (let sprout = 0; sprout < 26; sprout++) {
    const [x, y] = polar(sprout * 2.4, 1.2 + 1.05 * Math.sqrt(sprout / 26), 0);
    model.at(moved(x, y, height(x, y)), () => rosette(model, 0.36, sprout));
  }
}

/** A shelf's outline, from below where it grows out, over its rim, to its ground. */
const section: readonly OutlinePoint[] = [
  [-0.62, 0.12],
  [-0.5, 0.3],
  [-0.34, 0.62],
  [-0.14, 0.88],
  [0.02, 0.98],
  [0.12, 1.02],
  [0.14, 0.96],
  [0.06, 0.9],
  [-0.04, 0.84],
  [-0.06, 0.4],
  [-0.06, 0],
];

/** A bowl with gills below and a pale, wavy rim. */
function shelf(model: Model, wide: number): void {
  const phase = model.chance.range(0, fullTurn);
  const spot = (around: number, along: number): Vector => {
    const [z, out] = pointAlong(section, along);
    const turn = around * fullTurn;
    const wave = 0.05 * Math.sin(turn * 3 + phase) + 0.025 * Math.sin(turn * 7 + phase * 2);
    const gill = along < 0.4 ? 0.035 * Math.cos(turn * 30) : 0;
    return polar(
      turn,
      wide * out * (1 + wave + gill),
      wide * (z + 0.1 * out ** 3 * Math.sin(turn * 3 + phase)),
    );
  };
  skin(model, spot, [180, 40], {
    material: (_, along) => (along < 0.36 ? 'foliage' : along < 0.76 ? 'dome' : 'rock'),
    tone: (around, along) => {
      if (along < 0.36) return 0.55 + 0.9 * along + 0.2 * Math.cos(around * fullTurn * 30);
      return along < 0.76 ? 0.34 + 0.9 * (along - 0.36) : 0.6;
    },
  });
}

/** What carries a bowl. */
function arm(model: Model, at: Vector, wide: number): void {
  const root: Vector = [at[0] * 0.12, -0.45, Math.max(0.1, at[2] - wide * 1.15)];
  const knee = add(between(root, at, 0.6), [0, 0, -wide * 0.42]);
  const path = [root, knee, add(at, [0, 0, -wide * 0.45])];
  limb(model, path, tapering(0.3, 0.24, 6), { material: 'chitin', tone: 1.2, segments: 18, steps: 30 });
}

/** A thread of nectar from a rim into the bowl below. */
function fall(model: Model, from: Vector, wide: number, to: Vector): void {
  const [x, y] = [Math.sign(to[0] - from[0]), 0.55];
  const lip = add(from, scale([x * 0.82, y, 0], wide));
  const end: Vector = [lip[0] + x * 0.22, lip[1] + 0.12, to[2] + 0.05];
  const path = [
    add(lip, [-x * 0.2, -0.08, 0.02]),
    add(lip, [x * 0.06, 0.04, 0.1]),
    add(end, [0, 0, 0.5]),
    end,
  ];
  limb(model, path, () => 0.05, { material: 'glowGreen', tone: 0.32, segments: 10, steps: 30 });
  pool(model, end, 0.24, 0.4);
  model.lamp(add(end, [0, 0.2, 0.25]), '#4dffa8', 0.9, 1.1);
}

/** A ripe fruit around the origin, paler towards its top. */
function fruit(model: Model, size: number, material: MaterialName, tone: number): void {
  const outline = Array.from({ length: 11 }, (_, at): OutlinePoint => {
    const angle = (at / 10 - 0.5) * Math.PI;
    return [size * 0.92 * Math.sin(angle), size * Math.max(0, Math.cos(angle))];
  });
  model.at(pitched(Math.PI / 2), () =>
    lathe(model, outline, material, {
      segments: 18,
      smooth: -1,
      tone: (strip, segment) => tone * (0.25 + 0.013 * strip ** 2) * (segment % 3 ? 1 : 0.6),
    }),
  );
}

/** A number of spots in a bowl, evenly spread, heaped in its middle. */
function heap(count: number, wide: number, high: number, draw: (at: Vector) => void): void {
  for (let place = 0; place < count; place++) {
    const out = Math.sqrt((place + 0.5) / count);
    draw(polar(place * 2.39996, wide * 0.8 * out, high * (1 - out * out)));
  }
}

function melons(model: Model, wide: number): void {
  const { chance } = model;
  heap(30, wide, 0.42, (at) =>
    model.at(moved(...at), () => fruit(model, chance.range(0.18, 0.24), 'ember', chance.range(0.16, 0.26))),
  );
  for (let leaf = 0; leaf < 9; leaf++)
    leaning(model, polar(leaf * 0.7, wide * 0.62, 0.1), leaf * 0.7, 0.5, () =>
      blade(model, [0.14, 0.55, -0.25], { material: 'foliage', tip: 'foliage', tone: 1.1 }),
    );
  model.lamp([0, 0.3, 0.7], '#ff8a30', 0.9, 1.4);
}

function berries(model: Model, wide: number): void {
  const { chance } = model;
  heap(62, wide, 0.36, (at) =>
    model.at(moved(...at), () => fruit(model, chance.range(0.1, 0.15), 'amethyst', chance.range(0.6, 1.15))),
  );
  model.lamp([0, 0.3, 0.7], '#b46bff', 0.9, 1.3);
}

function leaves(model: Model, wide: number): void {
  heap(13, wide, 0.1, (at) => model.at(moved(...at), () => rosette(model, 0.42, at[0] * 9)));
}

/** Fleshy leaves around a pale heart. */
function rosette(model: Model, size: number, phase: number): void {
  for (const [count, rise, long] of [
    [7, 0.35, 1],
    [5, 0.85, 0.8],
  ] as const)
    for (let leaf = 0; leaf < count; leaf++)
      leaning(model, [0, 0, 0.02], (leaf / count) * fullTurn + phase + rise, rise, () =>
        fleshyLeaf(model, size * long),
      );
  fruit(model, size * 0.26, 'dome', 1.4);
}

function fleshyLeaf(model: Model, long: number): void {
  const spot = (across: number, along: number): Vector => {
    const side = across * 2 - 1;
    const half = long * 0.3 * Math.sin(Math.PI * (0.1 + 0.9 * along)) ** 0.7;
    return [half * side, long * along, long * (0.14 * side * side - 0.3 * along * along)];
  };
  skin(model, spot, [6, 8], {
    material: 'dome',
    tone: (_, along) => 0.12 + 0.75 * along ** 2,
    isOpen: true,
  });
}

/** A pool of nectar, so wide. */
const pool = (model: Model, at: Vector, wide: number, tone: number): void =>
  model.at(chain(moved(...at), pitched(Math.PI / 2)), () =>
    lathe(
      model,
      [
        [0, wide],
        [0.03, wide * 0.8],
        [0.03, 0],
      ],
      'glowGreen',
      { segments: 40, tone: (strip) => tone * (strip ? 1 : 1.6) },
    ),
  );

/** A vat of nectar with bubbles. */
function nectar(model: Model, wide: number): void {
  const { chance } = model;
  pool(model, [0, 0, -0.02], wide * 0.86, 0.3);
  for (let bubble = 0; bubble < 12; bubble++) {
    const size = chance.range(0.04, 0.12);
    model.at(moved(...polar(chance.range(0, fullTurn), wide * chance.range(0, 0.7), 0.03)), () =>
      ellipsoid(model, [size, size, size], 'dome', 14, 8),
    );
  }
  model.lamp([0, 0.2, 0.4], '#4dffa8', 1.2, 1.4);
}
