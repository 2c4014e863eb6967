import type { Model } from '../kit/model.ts';
import type { Recipes } from '../kit/recipe.ts';
import { ellipsoid } from '../kit/round.ts';
import { limb, polar, skin, tapering } from '../kit/skin.ts';
import { chain, moved, stretched, yawed } from '../kit/transform.ts';
import { add, between, scale, subtract, type Vector } from '../kit/vector.ts';
import { bed, orifice, pod } from './growth.ts';
import { hatchingEgg, OPENING } from './hatching-egg.ts';
import { labourHive } from './hive.ts';
import { worker } from './worker.ts';

const tuskHeights = [2.5, 3.1, 3.6, 3.2, 3.7, 2.3];

/** From a tusk's root to its tip; in front of the egg they leave a gap. */
function tuskPath(tusk: number): Vector[] {
  const gap = 1.9;
  const turn = OPENING + gap / 2 + (tusk / (tuskHeights.length - 1)) * (Math.PI * 2 - gap);
  const high = tuskHeights[tusk] ?? 0;
  return [
    polar(turn, 1.05, 0.05),
    polar(turn + 0.06, 1.72, high * 0.3),
    polar(turn + 0.14, 1.65, high * 0.68),
    polar(turn + 0.3, 0.85, high),
  ];
}

/** A crown of tusks, with skin between them, around an egg that hatches; before it walk those who have. */
function alienFacility(model: Model): void {
  bed(model, { swell: 0.35 });
  tuskHeights.forEach((_, tusk) => {
    const girth = tapering(0.36, 0.01, 15);
    const ridged = (along: number, around: number) =>
      girth(along, around) * (1 + 0.2 * Math.cos(around * Math.PI * 4));
    limb(model, tuskPath(tusk), ridged, {
      material: 'chitin',
      tone: (__, along) => 1.1 + 2.4 * along ** 2,
      segments: 20,
      steps: 64,
    });
    if (tusk > 0) web(model, tuskPath(tusk - 1), tuskPath(tusk));
  });
  model.at(moved(0, 0, 0.1), () => hatchingEgg(model, 1.18, 2.75));
  for (const [turn, out, size] of [
    [0.75, 2.05, 0.34],
    [1.15, 2.25, 0.26],
    [2.55, 2.1, 0.36],
    [2.9, 2.3, 0.25],
    [4, 2.15, 0.3],
  ] as const)
    pod(model, polar(turn, out, -0.05), size, size * 2.3, {
      material: 'flesh',
      ribs: 6,
      shine: { material: 'glowGreen', at: 0.5, tone: 0.3 },
    });
  for (const [turn, heading] of [
    [1.6, 0.4],
    [2.2, -0.7],
  ] as const)
    model.at(chain(moved(...polar(turn, 2.05, 0.05)), yawed(-heading), stretched(0.6)), () => worker(model));
}

/** Skin that hangs between the lower halves of two tusks. */
function web(model: Model, left: readonly Vector[], right: readonly Vector[]): void {
  const along = (path: readonly Vector[], share: number) => {
    const at = Math.min(2, Math.floor(share * 3));
    return between(path[at] ?? [0, 0, 0], path[at + 1] ?? [0, 0, 0], share * 3 - at);
  };
  const sheet = (across: number, up: number): Vector => {
    const sag = 1 - 0.5 * Math.sin(Math.PI * across);
    const [x, y, z] = between(along(left, up * 0.56 * sag), along(right, up * 0.56 * sag), across);
    const inward = 1 - 0.12 * Math.sin(Math.PI * across);
    return [x * inward, y * inward, z];
  };
  skin(model, sheet, [16, 14], {
    material: 'amethyst',
    tone: (across, up) => 0.4 + 0.6 * up * Math.abs(Math.cos(across * 22)),
    isOpen: true,
  });
}

/** A coiled shell that stands on its last turn, lit by those who live in its chambers. */
function shell(model: Model, size: number): void {
  const turns = 2.3;
  const wayOut = (share: number): Vector => {
    const angle = -0.9 - (1 - share) * turns * Math.PI * 2;
    const out = size * Math.exp(-1.18 * turns * (1 - share));
    return [out * Math.cos(angle), 0, out * Math.sin(angle)];
  };
  // The length of such a coil grows as its width does, so that its thickness is a share of its length.
  const bands = 26;
  const girth = (along: number) =>
    size * (0.03 + 0.49 * along) * (1 + 0.05 * Math.sin(along * bands * Math.PI * 2) + 0.16 * along ** 40);
  const path = Array.from({ length: 80 }, (_, at) => wayOut(at / 79));
  limb(model, path, girth, {
    material: (_, along) => (Math.floor(along * bands) % 3 === 0 ? 'flesh' : 'chitin'),
    tone: (around, along) => 1.1 + 0.3 * Math.sin(around * 31) * Math.sin(along * 90),
    segments: 44,
    steps: 220,
  });
  const [mouth, before] = [wayOut(1), wayOut(0.985)];
  const facing = subtract(mouth, before);
  orifice(model, subtract(mouth, scale(facing, 0.7)), facing, size * 0.46, 'glowGreen', 0.3);
  model.lamp(add(mouth, scale(facing, 2)), '#4dffa8', size * 1.6, size * 1.5);
  for (let chamber = 0; chamber < 26; chamber++) {
    const at = wayOut(0.4 + chamber * 0.0225);
    const out = Math.hypot(at[0], at[2]);
    const [flank, side] = chamber % 2 ? [1.2, 0.47] : [0.92, 0.5];
    model.at(moved(at[0] * flank, out * side, at[2] * flank), () =>
      ellipsoid(
        model,
        [out * 0.055, out * 0.03, out * 0.075],
        chamber % 5 ? 'glowGreen' : 'glowViolet',
        10,
        8,
      ),
    );
  }
}

/** Three shells of one brood, each with its own door. */
function alienHabitat(model: Model): void {
  const height = bed(model, { swell: 0.2, top: 'dome', shade: 0.08, pores: 'glowViolet' });
  for (const [x, y, size, turn] of [
    [0.2, -0.2, 1.55, 0.45],
    [-1.5, 1, 0.62, -0.5],
    [1.3, 1.4, 0.5, 1.2],
  ] as const)
    model.at(chain(moved(x, y, height(x, y) + size * 1.12), yawed(turn)), () => shell(model, size));
}

/** Where the spine runs, from its head to its tail. */
const spineAt = (along: number): Vector => [
  0.12 * Math.sin(along * 5),
  2.35 - along * 4.7,
  1.15 + 1.05 * Math.sin(Math.PI * (0.16 + along * 0.76)),
];

/** A cage of ribs under a spine, over rows of eggs. */
function broodBarracks(model: Model): void {
  bed(model, { swell: 0.1, size: 2.7, pores: 'glowViolet' });
  const spine = Array.from({ length: 12 }, (_, at) => spineAt(at / 11));
  limb(
    model,
    spine,
    (along, around) => (0.2 + 0.05 * Math.sin(along * 110)) * (1.1 + 0.3 * Math.cos(around * 6.28)),
    {
      material: 'chitin',
      tone: 1.2,
      steps: 110,
      segments: 18,
    },
  );
  for (let pair = 0; pair < 8; pair++) ribs(model, pair);
  for (let row = 0; row < 6; row++)
    for (const x of [-0.5, 0.05, 0.58]) brood(model, [x, 2.05 - row * 0.75 + x * 0.3, 0.02]);
  for (const y of [1.9, 0.7, -0.6, -1.8]) model.lamp([0, y, 0.85], '#b46bff', 1.5, 1.7);
}

/** One of eight pairs of ribs, and the thorn above it. */
function ribs(model: Model, pair: number): void {
  const [x, y, z] = spineAt((pair + 0.45) / 8.4);
  const wide = 1 + 0.75 * Math.sin(Math.PI * (0.15 + pair / 9));
  const rib: Vector[] = [
    [x, y, z],
    [wide * 0.72, y + 0.1, z * 0.98],
    [wide * 1.12, y + 0.2, z * 0.52],
    [wide * 0.92, y + 0.32, -0.02],
  ];
  model.mirrored(() =>
    limb(model, rib, tapering(0.17, 0.05, 12), { material: 'chitin', tone: 1.15, steps: 44 }),
  );
  const thorn: Vector[] = [
    [x, y, z + 0.16],
    [x, y - 0.12, z + 0.46],
    [x, y - 0.34, z + 0.66],
  ];
  limb(model, thorn, tapering(0.12), { material: 'chitin' });
}

function brood(model: Model, at: Vector): void {
  const size = model.chance.range(0.23, 0.3);
  pod(model, at, size, size * 2.5, {
    material: 'flesh',
    ribs: 5,
    shine: { material: 'glowViolet', at: 0.5, tone: 0.2 },
  });
  const top: Vector = [at[0], at[1], at[2] + size * 2.4];
  model.at(moved(...top), () => ellipsoid(model, scale([0.3, 0.3, 0.2], size), 'glowViolet', 10, 6));
}

export const dwellings: Recipes = {
  'alien-facility': { role: 'alien', view: [24, 24], fill: 0.94, draw: alienFacility },
  'alien-habitat': { role: 'alien', view: [12, 20], fill: 0.94, draw: alienHabitat },
  'labour-hive': { role: 'alien', view: [24, 22], fill: 0.94, draw: labourHive },
  'brood-barracks': { role: 'alien', view: [42, 22], fill: 0.94, draw: broodBarracks },
};
