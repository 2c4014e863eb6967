import type { MaterialName } from '../kit/materials.ts';
import type { Model } from '../kit/model.ts';
import { ellipsoid, lathe, ring } from '../kit/round.ts';
import { limb, polar, skin, tapering } from '../kit/skin.ts';
import { alongside, chain, moved, pitched, yawed } from '../kit/transform.ts';
import type { Vector } from '../kit/vector.ts';

const fullTurn = Math.PI * 2;

type Height = (x: number, y: number) => number;

type BedLook = {
  /** What its upper side is covered with; below it is flesh. */
  readonly top?: MaterialName;
  /** The tone of that. */
  readonly shade?: number;
  /** How far it reaches, and how high it swells in its middle. */
  readonly size?: number;
  readonly swell?: number;
  readonly pores?: MaterialName;
};

/** The living ground on which everything bred stands, an island of ribbed flesh; answers how high it is at a spot. */
export function bed(model: Model, look: BedLook = {}): Height {
  const { top = 'flesh', shade = 0.5, size = 2.5, swell = 0.3, pores = 'glowGreen' } = look;
  const { chance } = model;
  const reach = shore(model, size);
  const [shift, drift] = [chance.range(0, 9), chance.range(0, 9)];
  const height: Height = (x, y) => {
    const out = Math.hypot(x, y) / reach(Math.atan2(y, x));
    const wrinkles = Math.sin(3.1 * x + 1.7 * Math.sin(2.3 * y + shift)) * Math.sin(2.7 * y + drift);
    const fine =
      Math.sin(8.3 * x + 2 * Math.sin(5.1 * y + drift)) * Math.sin(7.1 * y + 2 * Math.sin(3.7 * x));
    return swell * (1 - out * out) + 0.07 * wrinkles + 0.028 * fine - 0.3 * out ** 10;
  };
  const spot = (around: number, along: number): Vector => {
    const turn = around * fullTurn;
    const rim = reach(turn);
    if (along <= 0.5) {
      const [x, y] = polar(turn, rim * along * 2, 0);
      return [x, y, height(x, y)];
    }
    const down = along * 2 - 1;
    const rib = 0.05 * Math.cos(turn * 26 + 3 * Math.sin(turn * 2)) * Math.sin(down * Math.PI) ** 0.6;
    const out = rim * (Math.cos((down * Math.PI) / 2) ** 0.8 * (1 + 0.06 * Math.sin(down * Math.PI)) + rib);
    return polar(turn, out, -0.3 - 0.95 * down ** 1.15 * (1 + 0.2 * Math.sin(turn * 3 + shift)));
  };
  skin(model, spot, [168, 64], {
    material: (_, along) => (along < 0.5 ? top : 'amethyst'),
    tone: (around, along) =>
      along < 0.5
        ? shade * (1 + 0.32 * Math.sin(around * 61 + 9 * along) * Math.sin(along * 47))
        : 0.2 - 0.16 * along,
  });
  roots(model, reach, height);
  scatterPores(model, size * 0.9, height, pores);
  return height;
}

/** How far the island reaches in a direction: a lobed circle of this size. */
function shore(model: Model, size: number): (turn: number) => number {
  const lobes = [2, 3, 5, 7].map((count) => ({ count, phase: model.chance.range(0, fullTurn) }));
  return (turn) =>
    size * lobes.reduce((sum, { count, phase }) => sum + (0.13 / count) * Math.sin(turn * count + phase), 1);
}

/** Roots that grip the island's rim. */
function roots(model: Model, reach: (turn: number) => number, height: Height): void {
  const { chance } = model;
  for (let root = 0; root < 11; root++) {
    const turn = ((root + chance.range(-0.3, 0.3)) / 11) * fullTurn;
    const rim = reach(turn);
    const bend = chance.range(-0.35, 0.35);
    const [x, y] = polar(turn - bend, rim * 0.62, 0);
    const [edgeX, edgeY] = polar(turn - bend * 0.5, rim * 0.84, 0);
    const path: Vector[] = [
      [x, y, height(x, y) - 0.12],
      [edgeX, edgeY, height(edgeX, edgeY) + 0.05],
      polar(turn, rim * 1.02, -0.22),
      polar(turn + bend * 0.4, rim * 0.93, -0.65),
      polar(turn + bend, rim * 0.7, -0.95 - chance.range(0, 0.5)),
    ];
    limb(model, path, tapering(chance.range(0.12, 0.2), 0.01, 16), { material: 'chitin', tone: 0.8 });
  }
}

function scatterPores(model: Model, reach: number, height: Height, material: MaterialName): void {
  const { chance } = model;
  for (let pore = 0; pore < 34; pore++) {
    const [x, y] = polar(chance.range(0, fullTurn), reach * Math.sqrt(chance.range(0.2, 1)), 0);
    const size = chance.range(0.025, 0.07);
    const glows = chance.happens(0.45);
    model.at(moved(x, y, height(x, y)), () => {
      ellipsoid(model, [size * 1.7, size * 1.7, size], 'flesh', 12, 8);
      if (glows)
        model.at(moved(0, 0, size * 0.7), () =>
          ellipsoid(model, [size * 0.7, size * 0.7, size * 0.6], material, 10, 6),
        );
    });
  }
}

type PodLook = {
  readonly material?: MaterialName;
  readonly tone?: number;
  /** How many ribs run up it, and how far they stand out. */
  readonly ribs?: number;
  readonly rib?: number;
  readonly lean?: Vector;
  /** What shines between its ribs, brightest at this share of its height. */
  readonly shine?: { readonly material: MaterialName; readonly at: number; readonly tone: number };
  /** Its outline: how wide it is at a share of its height. */
  readonly outline?: (along: number) => number;
};

const dropOutline = (along: number) => Math.sin(Math.PI * along ** 0.72) ** 0.8 + 0.3 * (1 - along) ** 2;

/** A ribbed body that stands on a spot, closed at its top; it shines between its ribs if asked to. */
export function pod(model: Model, at: Vector, wide: number, high: number, look: PodLook = {}): void {
  const { material = 'chitin', tone = 1, ribs = 9, rib = 0.1, lean = [0, 0, 0], shine } = look;
  const outline = look.outline ?? dropOutline;
  const twist = model.chance.range(0.2, 0.9);
  const ridge = (around: number) => Math.cos(around * ribs * fullTurn);
  const spot = (around: number, along: number): Vector => {
    const out = wide * outline(along) * (1 + rib * ridge(around) + 0.02 * Math.sin(along * 60));
    const [x, y] = polar(around * fullTurn - twist * along, out, 0);
    const sway = along * along;
    return [at[0] + x + lean[0] * sway, at[1] + y + lean[1] * sway, at[2] + high * along + lean[2] * sway];
  };
  // From the grooves, brightest in their depth and less towards their ends; 0 where it is skin.
  const glow = (around: number, along: number) => {
    const deep = -ridge(around) - 0.2;
    const far = shine ? Math.abs(along - shine.at) / 0.34 : 1;
    return shine && deep > 0.05 && far < 1 ? shine.tone * (1.1 - far ** 2) * (0.1 + 1.4 * deep) : 0;
  };
  skin(model, spot, [ribs * 12, 48], {
    material: (around, along) => (shine && glow(around, along) > 0 ? shine.material : material),
    tone: (around, along) => glow(around, along) || tone * (0.8 + 0.22 * ridge(around)),
  });
}

/** An opening with swollen lips that looks in a direction, lit from within. */
export function orifice(
  model: Model,
  at: Vector,
  facing: Vector,
  radius: number,
  glow: MaterialName,
  tone = 0.5,
): void {
  model.at(alongside(at, facing), () => {
    ring(model, radius, [radius * 0.42, radius * 0.34], 'flesh', { segments: 28 });
    lathe(
      model,
      [
        [radius * 0.06, 0],
        [radius * 0.06, radius * 0.9],
      ],
      glow,
      { segments: 24, tone },
    );
  });
}

/** A leaf of stretched skin from its root outwards, in the local frame: y is its length, x its width, z its curl. */
export function blade(
  model: Model,
  [wide, long, curl]: Vector,
  look: { readonly material: MaterialName; readonly tip: MaterialName; readonly tone?: number },
): void {
  const { material, tip, tone = 1 } = look;
  const spot = (across: number, along: number): Vector => {
    const side = across * 2 - 1;
    const half = wide * (Math.sin(Math.PI * (0.12 + 0.88 * along) ** 0.8) ** 0.8 + 0.02);
    const lift = curl * along * along + 0.22 * half * side * side + 0.03 * Math.cos(side * 14) * half;
    return [half * side, long * along, lift];
  };
  skin(model, spot, [20, 24], {
    material: (across, along) => (along > 0.5 && Math.abs(across - 0.5) < 0.45 ? tip : material),
    tone: (across, along) => tone * (0.75 + 0.35 * Math.cos(across * 28)) * (0.6 + 0.6 * along),
    isOpen: true,
  });
  const vein = Array.from({ length: 6 }, (_, at): Vector => [
    0,
    (at / 5) * long,
    curl * (at / 5) ** 2 + 0.01,
  ]);
  limb(model, vein, tapering(wide * 0.12, 0.01), { material, segments: 8 });
}

/** Draws in a frame that stands on a spot, turned to a side and raised by an angle: y points there. */
export function leaning(model: Model, at: Vector, turn: number, rise: number, draw: () => void): void {
  model.at(chain(moved(...at), yawed(turn - Math.PI / 2), pitched(rise)), draw);
}
