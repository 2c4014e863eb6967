import { box } from '../kit/box.ts';
import { antenna, cellPanel, truss } from '../kit/fittings.ts';
import { loft, section, wing } from '../kit/hull.ts';
import type { Model } from '../kit/model.ts';
import { plainPlating } from '../kit/plating.ts';
import type { Recipes } from '../kit/recipe.ts';
import { cylinder, ellipsoid, ring, rod, tube } from '../kit/round.ts';
import { chain, moved, pitched, stretched, yawed } from '../kit/transform.ts';
import { domeHouse, hall, lampPost, upright } from './fixtures.ts';
import { moonGround } from './moon-ground.ts';
import { pad } from './paving.ts';
import { sensorPhalanx } from './sensor-phalanx.ts';

const skin = { ...plainPlating, size: 0.42, detail: 0.35, windows: 0.25, accent: 0.05 };
const cells = {
  ...plainPlating,
  size: 0.24,
  gap: 0.012,
  height: 0.004,
  material: 'solar',
  other: 'solar',
  accent: 0,
  detail: 0,
  base: 'metal',
} as const;

/** A dock in orbit: a spine with claws that hold a damaged ship. */
function spaceDock(model: Model): void {
  truss(model, [0, -2.8, 0.9], [0, 2.6, 0.9], 0.36, 12, 1);
  keel(model);
  for (const y of [-1.9, -0.3, 1.3]) model.at(moved(0, y, 0.9), () => claw(model));
  model.at(moved(0, -3, 0.9), () => {
    loft(
      model,
      [section(-0.9, 0.6, 0.6, -0.6), section(0.2, 0.8, 0.75, -0.7), section(0.6, 0.45, 0.4, -0.4)],
      skin,
    );
    model.at(moved(0, -0.2, 0.75), () =>
      upright(model, [0, 0, 0], () => cylinder(model, 0.34, 0, 0.5, 'hull')),
    );
    antenna(model, [0, -0.2, 1.25], 0.7);
  });
  model.mirrored(() => {
    const root = { trail: -3.3, lead: -2.5, x: 0.7, z: 0.9, thick: 0.06 };
    wing(model, root, { ...root, x: 2.9 }, cells, 'metal');
  });
  model.at(chain(moved(0, -0.2, -0.35), stretched(0.62)), () => wreck(model));
  model.at(chain(moved(1.5, 1.5, -0.3), yawed(0.6), stretched(0.3)), () => tug(model));
  model.at(chain(moved(-1.35, 0.2, 0.2), yawed(-0.8), stretched(0.26)), () => tug(model));
  model.lamp([0, 0.6, 0.2], '#9fe0ff', 1.4, 2.4);
}

/** What the spine carries: stores and workshops in a row, with lit windows, and the lamp at its end. */
function keel(model: Model): void {
  for (const [y, long] of [
    [-1.1, 0.86],
    [0.5, 0.86],
    [2.05, 0.7],
  ] as const)
    model.at(moved(0, y, 0.92), () => {
      const half = long / 2;
      loft(model, [section(-half, 0.46, 0.46, -0.44), section(half, 0.46, 0.46, -0.44)], {
        ...skin,
        size: 0.3,
        windows: 0.5,
        accent: 0.16,
      });
    });
  model.at(moved(0, 2.66, 0.9), () => {
    box(model, [0, 0, 0], [0.96, 0.16, 0.96], { material: 'accent', chamfer: 0.05 });
    for (const x of [-0.26, 0, 0.26])
      box(model, [x, 0.1, 0], [0.1, 0.06, 0.56], { material: 'window', chamfer: 0.02 });
  });
}

function claw(model: Model): void {
  box(model, [0, 0, 0], [0.9, 0.4, 0.5], { material: 'accent', chamfer: 0.08 });
  model.mirrored(() => {
    tube(
      model,
      [
        [0.4, 0, 0],
        [1.25, 0, -0.35],
        [1.35, 0, -1.3],
        [0.85, 0, -1.75],
      ],
      0.11,
      'hull',
      12,
    );
    box(model, [1.25, 0, -0.35], [0.34, 0.34, 0.34], { material: 'accent', chamfer: 0.06 });
    box(model, [1.35, 0, -1.3], [0.3, 0.3, 0.3], { material: 'accent', chamfer: 0.06 });
    box(model, [0.8, 0, -1.75], [0.3, 0.34, 0.2], { material: 'dark', chamfer: 0.05 });
    box(model, [1.36, 0, -0.8], [0.12, 0.2, 0.3], { material: 'window', chamfer: 0.02 });
  });
}

function wreck(model: Model): void {
  const sections = [
    section(-2.4, 0.6, 0.5, -0.5),
    section(-1.2, 0.85, 0.62, -0.6),
    section(0.6, 0.65, 0.5, -0.5),
    section(1.6, 0.45, 0.36, -0.4),
  ];
  loft(model, sections, { ...skin, otherShare: 0.35, accent: 0.02 });
  for (let rib = 0; rib < 5; rib++) {
    const [y, wide] = [1.7 + rib * 0.32, 0.45 - rib * 0.07];
    model.mirrored(() =>
      tube(
        model,
        [
          [0, y, wide * 0.8],
          [wide, y, wide * 0.3],
          [wide, y, -wide * 0.3],
          [0, y, -wide * 0.8],
        ],
        0.05,
        'copper',
        6,
      ),
    );
  }
  model.at(moved(0.3, 1.6, 0.3), () => ellipsoid(model, [0.12, 0.12, 0.12], 'ember', 10, 8));
  model.lamp([0.3, 1.9, 0.3], '#ff6a18', 1.2, 1.5);
  model.at(moved(0.3, -2.6, 0), () => cylinder(model, 0.3, -0.3, 0.3, 'dark', { segments: 20 }));
  model.at(moved(-0.3, -2.6, 0), () => cylinder(model, 0.3, -0.3, 0.3, 'dark', { segments: 20 }));
}

function tug(model: Model): void {
  box(model, [0, 0, 0], [1, 1.6, 0.8], { material: 'accent', chamfer: 0.2 });
  model.at(moved(0, 0.7, 0.15), () => ellipsoid(model, [0.34, 0.4, 0.26], 'glass'));
  model.mirrored(() => {
    tube(
      model,
      [
        [0.4, 0.7, -0.2],
        [0.7, 1.4, -0.1],
        [0.3, 1.9, -0.1],
      ],
      0.1,
      'metal',
      8,
    );
    model.at(moved(0.4, -0.9, 0), () => {
      cylinder(model, 0.26, -0.3, 0.2, 'dark', { segments: 16 });
      cylinder(model, 0.18, -0.36, -0.3, 'engine', { segments: 16 });
    });
  });
}

/** Sealed domes and tunnels on grey dust. */
function lunarBase(model: Model): void {
  const height = moonGround(model, 1.5);
  domeHouse(model, [0, 0, 0], 0.95, 0.36, 'glass');
  model.lamp([0, 0, 0.8], '#ffc070', 1, 2);
  for (const [x, y, size] of [
    [1.35, -0.5, 0.5],
    [-1.3, -0.7, 0.56],
    [-0.75, 1.35, 0.46],
  ] as const) {
    domeHouse(model, [x, y, 0], size, 0.3, 'hull');
    rod(model, [x * 0.85, y * 0.85, 0.2], [x * 0.6, y * 0.6, 0.2], 0.2, 'slate');
  }
  model.at(chain(moved(0.9, 1.75, height(0.9, 1.75) + 0.02), yawed(0.9), stretched(0.36)), () =>
    rover(model),
  );
  for (const [x, y] of [
    [1.62, 0.42],
    [2.08, 0.42],
    [2.54, 0.42],
  ] as const)
    model.at(moved(x, y, height(x, y)), () => sunPanel(model));
  domeLights(model);
  antenna(model, [0, 0, 1.2], 0.9);
}

/** Rooms behind the glass of the great dome, most of them lit. */
function domeLights(model: Model): void {
  const { chance } = model;
  upright(model, [0, 0, 0.33], () => {
    for (const [angle, count] of [
      [0.26, 32],
      [0.55, 26],
      [0.86, 16],
    ] as const)
      model.around(count, () => {
        if (chance.happens(0.35)) return;
        const material = chance.happens(0.85) ? 'window' : 'windowCool';
        model.at(chain(moved(0.945 * Math.cos(angle), 0.83 * Math.sin(angle), 0), yawed(angle)), () =>
          box(model, [0, 0, 0], [0.03, 0.09, 0.08], { material, chamfer: 0, tone: chance.range(0.6, 1.1) }),
        );
      });
  });
}

function sunPanel(model: Model): void {
  rod(model, [0, 0, -0.1], [0, 0, 0.24], 0.03, 'metal');
  model.at(chain(moved(0, 0, 0.26), yawed(0.3), pitched(-0.55), moved(-0.2, -0.22, 0)), () =>
    cellPanel(model, [0.4, 0.44], [3, 3]),
  );
}

function rover(model: Model): void {
  box(model, [0, 0, 0.5], [1, 1.8, 0.5], { material: 'accent', chamfer: 0.15 });
  model.at(moved(0, 0.5, 0.75), () => ellipsoid(model, [0.42, 0.5, 0.3], 'glass'));
  for (const x of [-0.6, 0.6])
    for (const y of [-0.7, 0, 0.7])
      model.at(chain(moved(x, y, 0.25), yawed(Math.PI / 2)), () =>
        cylinder(model, 0.28, -0.12, 0.12, 'dark', { segments: 18 }),
      );
}

/** A ring of light that stands upright on the dust, big enough for a fleet. */
function jumpGate(model: Model): void {
  moonGround(model, 1.7);
  pad(model, [0, 0], 1.6, { segments: 8, drift: 'hull' });
  model.at(moved(0, 0, 1.75), () => {
    ring(model, 1.6, [0.3, 0.22], 'hull', {
      segments: 72,
      tone: (strip, segment) => (segment % 6 ? 0.9 + ((segment * 7 + strip) % 4) * 0.04 : 0.6),
    });
    ring(model, 1.37, [0.1, 0.05], 'glowViolet', { segments: 72 });
    model.around(9, () => {
      box(model, [1.68, 0, 0], [0.5, 0.74, 0.42], { material: 'slate', chamfer: 0.08 });
      box(model, [1.95, 0, 0], [0.06, 0.3, 0.2], { material: 'glowViolet', chamfer: 0.02 });
    });
    for (const [at, out] of [
      [0, 1.16],
      [0.5, 0.9],
      [1.1, 0.62],
      [1.8, 0.34],
    ] as const)
      model.at(moved(0, -at * 0.1, 0), () => ring(model, out, [0.012, 0.03], 'glowBlue'));
    model.at(moved(0, -0.2, 0), () => ellipsoid(model, [0.14, 0.14, 0.14], 'engineCore'));
  });
  model.lamp([0, 0.3, 1.75], '#8a7bff', 3, 3.4);
  for (const x of [-1.35, 1.35])
    model.at(moved(x, 0, 0.4), () =>
      box(model, [0, 0, 0], [0.7, 1, 1], { chamfer: 0.12, taper: [0.7, 0.8] }),
    );
  hall(model, [1.7, -1.2, 0], [0.7, 0.7, 0.5], { size: 0.26 });
  for (const [x, y] of [
    [-0.9, 1.8],
    [0.9, 1.8],
  ] as const)
    lampPost(model, x, y, 0, 0.4);
}

export const outposts: Recipes = {
  'space-dock': { role: 'industry', view: [50, 24], fill: 0.94, draw: spaceDock },
  'lunar-base': { role: 'industry', view: [30, 28], fill: 0.94, draw: lunarBase },
  'sensor-phalanx': { role: 'science', view: [34, 26], fill: 0.94, draw: sensorPhalanx },
  'jump-gate': { role: 'alien', view: [32, 22], fill: 0.94, draw: jumpGate },
};
