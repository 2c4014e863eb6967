import { box } from '../kit/box.ts';
import { disc, ground } from '../kit/ground.ts';
import type { Model } from '../kit/model.ts';
import type { Recipes } from '../kit/recipe.ts';
import { cylinder, ellipsoid, lathe, type OutlinePoint, ring, tube } from '../kit/round.ts';
import { polar, skin } from '../kit/skin.ts';
import type { Spot } from '../kit/soil.ts';
import { chain, moved, pitched, stretched, yawed } from '../kit/transform.ts';
import type { Vector } from '../kit/vector.ts';
import { belt, upright } from './fixtures.ts';
import { broadleaf, conifer, flower } from './trees.ts';

/** The stream: in which direction from the tower it flows, half its width, and its depth. */
const [streamTurn, streamWide, streamDeep] = [1.82, 0.21, 0.13];

/** Its direction at a distance from the tower. */
const meander = (out: number) => streamTurn + 0.2 * Math.sin(out * 2.3 + 0.4);

/** How far a spot is from the middle of the stream. */
function fromStream(x: number, y: number): number {
  const out = Math.hypot(x, y);
  const aside = Math.atan2(y, x) - meander(out);
  return Math.abs(aside) > 1 ? 9 : Math.abs(out * Math.sin(aside));
}

/** How deep the bed of the stream is. */
const bed: Spot = (x, y) =>
  streamDeep * Math.min(1, Math.max(0, (streamWide * 1.5 - fromStream(x, y)) / 0.1));

/** Where it is green already, from a half up: on the side to the left of the eye. */
const bloom: Spot = (x, y) =>
  0.42 + 0.4 * (x * 0.62 + y * 0.78) + 0.12 * Math.sin(x * 5 + y * 2) + 0.08 * Math.sin(x * 3 - y * 7);

/** A tower that breathes out air: half of the slab is bare, half of it is in bloom. */
function terraformer(model: Model): void {
  const height = ground(model, {
    top: 'sand',
    other: { top: 'grass', where: bloom },
    hills: 0.22,
    level: disc(0, 0, 1.2),
    pit: bed,
    rocks: 26,
  });
  stream(model, height);
  wood(model, height);
  model.at(chain(pitched(Math.PI / 2), stretched(1.06, 0.9, 1.06)), () => {
    foot(model);
    shaft(model);
    crown(model);
  });
  breath(model);
  model.lamp([0, 0, 3.2], '#4dffa8', 2.4, 3);
  model.lamp([0.6, 0.7, 0.7], '#4dffa8', 1, 1.6);
}

/** The plinth and its six buttresses. */
function foot(model: Model): void {
  cylinder(model, 1.12, -0.05, 0.16, 'concrete', { segments: 48, chamfer: 0.04 });
  cylinder(model, 0.86, 0.1, 0.36, 'slate', { segments: 48 });
  belt(model, 0.24, 0.29, 0.868, 'glowGreen');
  model.around(6, () => {
    const rib: readonly Vector[] = [
      [1.02, 0.2, 0],
      [0.86, 0.62, 0],
      [0.66, 1.15, 0],
      [0.56, 1.75, 0],
    ];
    tube(model, rib, 0.085, 'slate', 12);
    box(model, [1.03, 0.22, 0], [0.3, 0.3, 0.3], { material: 'hull', chamfer: 0.05 });
    box(model, [1.19, 0.22, 0], [0.03, 0.14, 0.16], { material: 'accent', chamfer: 0.01 });
  });
}

/** The shaft between its seams of light, and the collar of vents. */
function shaft(model: Model): void {
  const profile = [
    [0.34, 0.78],
    [0.6, 0.63],
    [0.95, 0.51],
    [1.4, 0.43],
    [1.9, 0.4],
  ] as const;
  lathe(model, profile, 'hull', { segments: 48, smooth: -1, tone: (_, at) => (at % 8 ? 1.1 : 0.5) });
  model.around(
    6,
    () => {
      const seam = profile.map(([high, out]): Vector => [out + 0.005, high, 0]);
      tube(model, seam.slice(1), 0.026, 'glowGreen', 8);
    },
    Math.PI / 6,
  );
  lathe(
    model,
    [
      [1.8, 0.41],
      [1.92, 0.84],
      [2.02, 0.92],
      [2.2, 0.92],
      [2.3, 0.8],
      [2.38, 0.46],
    ],
    'slate',
    { segments: 48, smooth: 0.8 },
  );
  belt(model, 2.06, 2.16, 0.93, 'glowGreen');
  model.around(24, () =>
    box(model, [0.93, 2.11, 0], [0.05, 0.16, 0.05], { material: 'dark', chamfer: 0.01 }),
  );
  belt(model, 1.62, 1.74, 0.42, 'accent');
}

/** Six prongs around the source of the beam. */
function crown(model: Model): void {
  lathe(
    model,
    [
      [2.34, 0.5],
      [2.6, 0.36],
      [2.74, 0.4],
      [2.8, 0.26],
      [2.8, 0],
    ],
    'hull',
    { segments: 40, smooth: 0.7 },
  );
  model.around(6, () => {
    const prong: readonly Vector[] = [
      [0.36, 2.62, 0],
      [0.54, 2.86, 0],
      [0.52, 3.12, 0],
      [0.36, 3.36, 0],
    ];
    tube(model, prong, 0.05, 'metal', 10);
    model.at(moved(0.36, 3.38, 0), () => ellipsoid(model, [0.06, 0.06, 0.06], 'glowGreen', 12, 8));
  });
  model.at(moved(0, 2.98, 0), () => ring(model, 0.56, [0.04, 0.04], 'hull', { segments: 44 }));
  model.at(moved(0, 2.98, 0), () => ellipsoid(model, [0.2, 0.2, 0.2], 'glowGreen', 24, 14));
  lathe(
    model,
    [
      [2.9, 0.13],
      [3.3, 0.09],
      [3.75, 0.03],
      [3.85, 0],
    ],
    'glowGreen',
    { segments: 20, smooth: -1 },
  );
}

/** The new air: small clouds that drift away from the collar. */
function breath(model: Model): void {
  const { chance } = model;
  for (const [turn, out, z, size] of [
    [0.2, 1.65, 1.9, 0.2],
    [1.25, 1.5, 1.62, 0.17],
    [2.75, 1.75, 2.05, 0.21],
    [3.75, 1.55, 1.7, 0.18],
    [5.1, 1.7, 2.2, 0.2],
  ] as const)
    model.at(chain(moved(...polar(turn, out, z)), yawed(0.5), stretched(size)), () => {
      for (const [x, y, round] of heaps) {
        const wide = round * chance.range(0.9, 1.1);
        upright(model, [x, y, wide * 0.72], () =>
          lathe(model, puff(wide), 'concrete', { tone: 1.9, smooth: -1 }),
        );
      }
    });
}

/** The heaps of a cloud: where they are, and how large. */
const heaps = [
  [0, 0, 1],
  [-0.95, 0.15, 0.72],
  [0.9, -0.1, 0.78],
  [-1.65, 0, 0.45],
  [1.65, 0.1, 0.48],
  [0.3, 0.75, 0.66],
  [-0.4, -0.7, 0.62],
] as const;

const puff = (wide: number): readonly OutlinePoint[] =>
  Array.from({ length: 13 }, (_, step) => {
    const angle = (step / 12 - 0.5) * Math.PI;
    return [Math.max(-0.5, Math.sin(angle)) * wide, Math.max(0, Math.cos(angle)) * wide] as const;
  });

/** Water from the tower's foot to the edge of the slab, and down over it. */
function stream(model: Model, height: Spot): void {
  const end = 2.52;
  const at = (across: number, along: number): Vector => {
    const flown = 0.95 + along * 2;
    const out = Math.min(flown, end);
    const [c, s] = [Math.cos(meander(out)), Math.sin(meander(out))];
    const aside = (across - 0.5) * 2 * streamWide * 1.3;
    const strand = 0.78 + 0.12 * Math.cos(across * 21) + 0.1 * Math.cos(across * 47 + 1);
    const fallen = 2.1 * strand * (flown - out);
    return [out * c - aside * s, out * s + aside * c, height(out * c, out * s) + 0.06 - fallen];
  };
  const { chance } = model;
  skin(model, at, [36, 90], {
    material: (_, along) => (chance.happens(along > 0.77 ? 0.15 : 0.04) ? 'ice' : 'crystal'),
    tone: (across, along) =>
      along > 0.785
        ? 0.5 + 0.2 * Math.cos(across * 47 + 1)
        : 0.42 + 0.1 * Math.sin(along * 70 + across * 9) + chance.range(0, 0.08),
    isOpen: true,
  });
}

/** What share of a way in this direction leads straight to the nearest side of the slab. */
const towardsEdge = (turn: number): number =>
  Math.max(...[1, 3, 5].map((sixth) => Math.abs(Math.cos(turn - (sixth * Math.PI) / 6))));

/** Conifers, trees with round heads, and flowers, where it is green. */
function wood(model: Model, height: Spot): void {
  const { chance } = model;
  for (let tree = 0; tree < 900; tree++) {
    const turn = chance.range(0, Math.PI * 2);
    const out = 1.25 + 1.45 * Math.sqrt(chance.next());
    const [x, y] = [out * Math.cos(turn), out * Math.sin(turn)];
    const drawn = chance.next();
    if (towardsEdge(turn) * out > 2.42 || bloom(x, y) < 0.56 || fromStream(x, y) < 0.34) continue;
    model.at(chain(moved(x, y, height(x, y) - 0.02), yawed(chance.range(0, 6))), () => {
      if (drawn < 0.22) conifer(model, chance.range(0.36, 0.62));
      else if (drawn < 0.3) broadleaf(model, chance.range(0.26, 0.4));
      else flower(model);
    });
  }
}

export const climate: Recipes = {
  terraformer: { role: 'colony', view: [30, 27], fill: 0.94, draw: terraformer },
};
