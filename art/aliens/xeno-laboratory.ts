import type { Model } from '../kit/model.ts';
import { ellipsoid, lathe, ring, rod, type OutlinePoint } from '../kit/round.ts';
import { limb, polar, skin, tapering } from '../kit/skin.ts';
import { alongside, chain, moved, pitched, yawed } from '../kit/transform.ts';
import { add, between, scale, subtract, unit, type Vector } from '../kit/vector.ts';
import { bed, pod } from './growth.ts';

/** Where the great eye is, and what it looks at. */
const gaze: { readonly eye: Vector; readonly sample: Vector } = {
  eye: [0.5, -0.4, 3],
  sample: [-1.05, 1.05, 1.15],
};

/** A great eye bent over a crystal that fingers hold up to it, jars of samples behind. */
export function xenoLaboratory(model: Model): void {
  const height = bed(model, { swell: 0.3, top: 'slate', shade: 0.5 });
  const look = unit(subtract(gaze.sample, gaze.eye));
  stalk(model, look);
  const turn = Math.atan2(-look[0], look[1]);
  model.at(chain(moved(...gaze.eye), yawed(turn), pitched(Math.asin(look[2]))), () => eye(model, 1.08));
  loupe(model, look);
  for (let ray = 0; ray < 9; ray++) {
    const aside = polar((ray / 9) * Math.PI * 2, 0.3, 0);
    rod(model, add(add(gaze.eye, scale(look, 1)), aside), gaze.sample, 0.012, 'glowGreen');
  }
  holder(model);
  for (const [jarTurn, out, high] of [
    [0.75, 1.75, 0.95],
    [1.2, 1.95, 0.75],
    [0.25, 2, 0.7],
    [3.6, 1.7, 1.1],
    [3.15, 1.95, 0.8],
  ] as const) {
    const [x, y] = polar(jarTurn, out, 0);
    model.at(moved(x, y, height(x, y)), () => sampleJar(model, high));
  }
}

/** What carries the eye. */
function stalk(model: Model, look: Vector): void {
  const path: readonly Vector[] = [
    [1.05, -0.8, -0.2],
    [1.95, -0.75, 0.7],
    [2.25, -0.85, 1.9],
    [1.75, -1, 3],
    add(gaze.eye, scale(look, -0.75)),
  ];
  const girth = tapering(0.62, 0.36, 19);
  limb(model, path, girth, { material: 'chitin', tone: 1.15, segments: 26, steps: 90 });
}

/** An eye in wrinkled lids that looks along y. */
function eye(model: Model, size: number): void {
  ellipsoid(model, [size, size, size], 'flesh', 40, 26);
  lid(model, size, 1);
  lid(model, size, -1);
  const iris = (from: number, to: number) =>
    [from, (from + to) / 2, to].map((angle): OutlinePoint => [
      size * 1.02 * Math.cos(angle),
      size * 1.02 * Math.sin(angle),
    ]);
  lathe(model, iris(0.7, 0.26), 'glowGreen', {
    segments: 48,
    smooth: -1,
    tone: (strip, segment) => (0.24 + 0.2 * (segment % 2)) * (strip + 0.7),
  });
  lathe(model, iris(0.26, 0), 'lens', { segments: 40, smooth: -1 });
  model.at(moved(0, size * 0.77, 0), () => ring(model, size * 0.7, [size * 0.07, size * 0.07], 'chitin'));
  model.lamp([0, size * 2, 0], '#4dffa8', size * 1.2, size * 2.2);
}

/** The upper lid, or, turned upside down, the lower. */
function lid(model: Model, size: number, up: number): void {
  const spot = (across: number, along: number): Vector => {
    const [side, over] = [(across - 0.5) * Math.PI, 0.78 + along * 1.2];
    const out = size * (1.08 + 0.05 * Math.sin(along * 26));
    const flat = out * Math.cos(side) ** 0.5;
    return [out * Math.sin(side), flat * Math.cos(over), up * flat * Math.sin(over)];
  };
  skin(model, spot, [28, 20], { material: 'chitin', tone: 1.1, isOpen: true });
}

/** A loop of skin that narrows the gaze, on an arm of its own. */
function loupe(model: Model, look: Vector): void {
  const at = between(gaze.eye, gaze.sample, 0.66);
  model.at(alongside(at, look), () => {
    ring(model, 0.52, [0.08, 0.08], 'flesh', { segments: 48 });
    ring(model, 0.43, [0.03, 0.02], 'glowGreen', { segments: 48, tone: 0.6 });
  });
  const foot: readonly Vector[] = [
    [0.9, 1.3, -0.1],
    [1, 1.5, 0.6],
    add(at, [0.75, 0.45, -0.35]),
    add(at, [0.42, 0.24, -0.16]),
  ];
  limb(model, foot, tapering(0.16, 0.06, 14), { material: 'chitin', tone: 1.2, steps: 50 });
}

/** A cup with fingers around a cluster of crystal. */
function holder(model: Model): void {
  const [x, y, z] = gaze.sample;
  pod(model, [x, y, -0.1], 0.5, z - 0.3, {
    material: 'flesh',
    ribs: 8,
    outline: (along) => 0.6 + 0.4 * along ** 3,
  });
  for (let finger = 0; finger < 5; finger++) {
    const turn = (finger / 5) * Math.PI * 2 + 0.35;
    const at = (out: number, high: number) => add([x, y, 0], polar(turn, out, high));
    const path = [at(0.42, z - 0.5), at(0.72, z - 0.2), at(0.62, z + 0.25), at(0.36, z + 0.4)];
    limb(model, path, tapering(0.15, 0.02, 8), { material: 'chitin', tone: 1.2, steps: 36 });
  }
  const { chance } = model;
  for (let shard = 0; shard < 11; shard++) {
    const lean = polar(shard * 2.4, 0.07 * shard, 1);
    const long = (1.35 - 0.07 * shard) * chance.range(0.85, 1.1);
    model.at(alongside([x, y, z - 0.42], lean), () =>
      lathe(
        model,
        [
          [0, 0.12],
          [long * 0.75, 0.17],
          [long, 0],
        ],
        'crystal',
        { segments: 6, smooth: 2, tone: (_, at) => 1.1 + (at % 3) * 0.5 },
      ),
    );
  }
  model.lamp([x, y + 0.3, z + 0.3], '#5fb8ff', 1.4, 1.5);
}

/** A jar of skin; what is in it shines. */
function sampleJar(model: Model, high: number): void {
  const swollen = (along: number) => 0.8 + 0.3 * Math.sin(Math.PI * along);
  pod(model, [0, 0, 0], 0.26, high, {
    material: 'dome',
    tone: 0.9,
    ribs: 4,
    rib: 0.03,
    outline: swollen,
    shine: { material: 'glowGreen', at: 0.5, tone: 0.16 },
  });
  for (const z of [0, high])
    model.at(moved(0, 0, z), () => ellipsoid(model, [0.28, 0.28, 0.12], 'chitin', 20, 8));
}
