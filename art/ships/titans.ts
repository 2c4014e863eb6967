import { box } from '../kit/box.ts';
import { antenna, engine, turret } from '../kit/fittings.ts';
import { loft, section } from '../kit/hull.ts';
import type { Model } from '../kit/model.ts';
import { plainPlating, plate, type Corners } from '../kit/plating.ts';
import type { Recipes } from '../kit/recipe.ts';
import { cylinder, ellipsoid, tube } from '../kit/round.ts';
import { chain, moved, pitched, rolled } from '../kit/transform.ts';
import { between, scale, type Vector } from '../kit/vector.ts';

const skin = { ...plainPlating, size: 0.4, height: 0.026, detail: 0.34, windows: 0.26, accent: 0.02 };

const RING_RADIUS = 2.55;
const ringCut = [
  [-0.62, -0.3],
  [-0.3, -0.52],
  [0.32, -0.46],
  [0.62, -0.2],
  [0.62, 0.2],
  [0.32, 0.46],
  [-0.3, 0.52],
  [-0.62, 0.3],
] as const;

/** A point of the ring: its angle, the vertex of its cross-section, and how much that is swollen. */
function onRing(angle: number, corner: number, swell: number): Vector {
  const [across, along] = ringCut[corner % ringCut.length] ?? [0, 0];
  const out = RING_RADIUS + across * swell;
  return [out * Math.cos(angle), along * swell, out * Math.sin(angle)];
}

/** An armoured ring, broken in four places, around a lance of light. */
function dreadstar(model: Model): void {
  const bays = 48;
  for (let bay = 0; bay < bays; bay++) {
    const place = bay % 12;
    if (place === 11) continue;
    const openTo = place === 0 ? 'from' : place === 10 ? 'to' : null;
    ringBay(model, (bay / bays) * Math.PI * 2 + 0.26, (Math.PI * 2) / bays, openTo);
    if (place % 3 === 1 && place !== 10) ringGun(model, ((bay + 0.5) / bays) * Math.PI * 2 + 0.26);
  }
  model.around(4, () => spoke(model), 0.12);
  const core = [
    section(-2.3, 0.5, 0.5, -0.5),
    section(-1.2, 0.74, 0.74, -0.74),
    section(0.2, 0.66, 0.66, -0.66),
  ];
  loft(model, [...core, section(1, 0.42, 0.42, -0.42)], skin);
  lance(model);
  engine(model, [0, -2.45, 0], 0.5);
  model.around(4, () => engine(model, [0.62, -2, 0], 0.2));
  antenna(model, [0.2, -1.4, 0.72], 0.9);
}

/** A piece of the ring; where it is open it is swollen, and its core glows. */
function ringBay(model: Model, from: number, reach: number, openTo: 'from' | 'to' | null): void {
  const swell = openTo ? 1.16 : 1;
  const to = from + reach * (openTo ? 1 : 0.97);
  const middle = (from + to) / 2;
  const heart: Vector = [RING_RADIUS * Math.cos(middle), 0, RING_RADIUS * Math.sin(middle)];
  const look = openTo ? { ...skin, material: 'slate' as const, accent: 0.3 } : skin;
  for (let corner = 0; corner < ringCut.length; corner++) {
    const face: Corners = [
      onRing(from, corner, swell),
      onRing(from, corner + 1, swell),
      onRing(to, corner + 1, swell),
      onRing(to, corner, swell),
    ];
    plate(model, face, heart, look);
    for (const [angle, side] of [
      [from, 'from'],
      [to, 'to'],
    ] as const) {
      const end: Vector = [RING_RADIUS * Math.cos(angle), 0, RING_RADIUS * Math.sin(angle)];
      const rim = (at: number, share: number) => between(end, onRing(angle, at, swell), share);
      model.triangle([end, rim(corner, 0.6), rim(corner + 1, 0.6)], side === openTo ? 'ember' : 'dark', 0.7);
      model.quad([rim(corner, 0.6), rim(corner, 1), rim(corner + 1, 1), rim(corner + 1, 0.6)], 'dark');
    }
  }
  if (openTo) model.lamp(heart, '#ff6a18', 0.4, 1);
}

function ringGun(model: Model, angle: number): void {
  model.at(chain(rolled(-angle), moved(RING_RADIUS + 0.1, 0.48, 0), pitched(-Math.PI / 2)), () =>
    turret(model, [0, 0, 0], { scale: 0.34 }),
  );
}

function spoke(model: Model): void {
  box(model, [1.3, -0.1, 0], [1.5, 0.42, 0.34], { material: 'slate', chamfer: 0.06 });
  for (let rib = 0; rib < 6; rib++)
    box(model, [0.75 + rib * 0.22, 0.12, 0], [0.1, 0.1, 0.4], { material: 'metal', chamfer: 0.02 });
  tube(
    model,
    [
      [0.4, 0.3, 0],
      [1.9, 0.3, 0],
    ],
    0.06,
    'copper',
  );
  tube(
    model,
    [
      [0.4, -0.4, 0.1],
      [1.9, -0.4, 0.1],
    ],
    0.05,
    'metal',
  );
}

function lance(model: Model): void {
  cylinder(model, 0.38, 0.9, 1.4, 'dark', { segments: 28 });
  cylinder(model, 0.13, 1.2, 4.1, 'glowRed', { segments: 20 });
  for (let coil = 0; coil < 9; coil++) {
    const at = 1.45 + coil * 0.28;
    cylinder(model, 0.35 - coil * 0.012, at, at + 0.12, coil % 2 ? 'copper' : 'metal', { segments: 28 });
    if (coil % 2) model.lamp([0, at + 0.2, 0], '#ff3622', 0.5, 1.2);
  }
  model.around(
    4,
    () => {
      box(model, [0.46, 2.2, 0], [0.12, 2.9, 0.18], { chamfer: 0.04 });
      box(model, [0.49, 3.7, 0], [0.12, 0.5, 0.14], { material: 'dark', chamfer: 0.03 });
    },
    Math.PI / 4,
  );
  model.at(moved(0, 4.1, 0), () => ellipsoid(model, [0.24, 0.28, 0.24], 'glowRed', 24));
  model.lamp([0, 4.5, 0], '#ff3622', 1.4, 2.2);
}

/** Two curved blades that close like a jaw around a furnace. */
function reaper(model: Model): void {
  const body = [
    section(-3, 0.6, 0.5, -0.45),
    section(-2.2, 0.95, 0.7, -0.6),
    section(-0.8, 0.85, 0.62, -0.55),
    section(0.1, 0.5, 0.4, -0.4),
  ];
  loft(model, body, { ...skin, size: 0.5, accent: 0.04 });
  const crest = [section(-2.7, 0.3, 1.25, 0.55, 0.3, 0.05), section(-1.7, 0.34, 1.2, 0.55, 0.3, 0.05)];
  loft(model, [...crest, section(-0.7, 0.12, 0.7, 0.5, 0.3, 0.05)], { ...skin, size: 0.24, detail: 0.5 });
  model.mirrored(() => {
    blade(model);
    engine(model, [0.45, -3.15, 0.12], 0.36);
    engine(model, [1, -2.6, -0.1], 0.24);
    turret(model, [0.5, -1.2, 0.64], { scale: 0.44, barrels: 3, yaw: -0.1 });
    turret(model, [1.6, -1.35, 0.3], { scale: 0.42, yaw: -0.2 });
    tube(
      model,
      [
        [0.5, -0.7, 0.3],
        [1.1, -0.5, 0.34],
        [1.85, -0.4, 0.16],
      ],
      0.07,
      'copper',
    );
  });
  model.at(moved(0, 0.15, 0), () => {
    box(model, [0, 0, 0], [0.86, 0.3, 0.62], { material: 'dark', chamfer: 0.1 });
    box(model, [0, 0.14, 0], [0.62, 0.08, 0.4], { material: 'ember', chamfer: 0.03 });
    for (const x of [-0.2, 0, 0.2]) box(model, [x, 0.2, 0], [0.05, 0.08, 0.46], { material: 'metal' });
    model.lamp([0, 0.6, 0], '#ff6a18', 2, 3);
  });
  antenna(model, [0.1, -2.4, 1.22], 0.7);
}

function blade(model: Model): void {
  const steps = 12;
  const cutAt = (share: number): readonly [Vector, Vector, Vector, Vector] => {
    const angle = -1.05 + 2.47 * share;
    const thin = 1 - share;
    const [wide, high] = [0.03 + 0.52 * thin ** 0.75, 0.02 + 0.36 * thin ** 0.7];
    const spot = (radius: number, up: number): Vector => [
      radius * Math.cos(angle),
      -0.3 + radius * 1.7 * Math.sin(angle),
      up - 0.7 * share * share,
    ];
    return [
      spot(2.3 - wide, high),
      spot(2.3 + wide * 0.6, 0.02),
      spot(2.3 - wide, -high),
      spot(2.3 - wide * 0.3, 0),
    ];
  };
  for (let step = 0; step < steps; step++) {
    const [top, edge, low, heart] = cutAt(step / steps);
    const [nextTop, nextEdge, nextLow] = cutAt((step + 1) / steps);
    const look = {
      ...skin,
      size: 0.46,
      material: 'slate',
      other: 'hull',
      otherShare: 0.16,
      accent: 0.05,
    } as const;
    plate(model, [top, edge, nextEdge, nextTop], heart, look);
    plate(model, [edge, low, nextLow, nextEdge], heart, look);
    plate(model, [low, top, nextTop, nextLow], heart, { ...skin, material: 'dark', size: 0.3, accent: 0 });
    if (step < 3) continue;
    const [near, far] = [between(top, low, 0.5), between(nextTop, nextLow, 0.5)];
    tube(model, [near, far], 0.035, 'ember', 8);
    if (step % 2) model.lamp(scale(near, 0.9), '#ff6a18', 0.35, 1.3);
  }
}

export const titans: Recipes = {
  dreadstar: { role: 'war', view: [52, 20], fill: 0.96, draw: dreadstar },
  reaper: {
    role: 'war',
    view: [36, 30],
    fill: 0.95,
    bands: [
      ['y', -1.6, 0.12],
      ['y', -1.35, 0.04],
    ],
    draw: reaper,
  },
};
