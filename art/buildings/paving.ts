import { box } from '../kit/box.ts';
import type { MaterialName } from '../kit/materials.ts';
import type { Model } from '../kit/model.ts';
import { cylinder, lathe, tube } from '../kit/round.ts';
import { polar } from '../kit/skin.ts';
import { chain, moved, yawed } from '../kit/transform.ts';
import type { Vector } from '../kit/vector.ts';
import { type Noise, noiseFrom } from '../paint/noise.ts';
import { upright } from './fixtures.ts';

/** How high the slabs lie, and the paint on them, over the ground at 0. */
const [slabTop, paintTop] = [0.076, 0.079];

/** The width of a joint, and of a cell of a slab, each its own shade. */
const [joint, cell] = [0.011, 0.05];

/** Where a spot of a slab comes to lie; both shares go from 0 to 1 between the joints around it. */
type OnSlab = (across: number, along: number) => readonly [x: number, y: number];

type Paving = { readonly model: Model; readonly noise: Noise; readonly drift: MaterialName };

/** A poured slab: speckled, stained, and with dirt at its joints; `worn` (0 to 1) lets the ground drift over it. */
function slab(
  { model, noise, drift }: Paving,
  spot: OnSlab,
  [wide, long]: readonly [number, number],
  worn: number,
): void {
  const { chance } = model;
  const [columns, rows] = [Math.max(2, Math.round(wide / cell)), Math.max(2, Math.round(long / cell))];
  const [edgeX, edgeY] = [joint / wide, joint / long];
  const poured = chance.range(1, 1.3);
  const inset = (share: number, edge: number) => edge + share * (1 - 2 * edge);
  const at = (column: number, row: number): Vector => {
    const [x, y] = spot(inset(column / columns, edgeX), inset(row / rows, edgeY));
    return [x, y, slabTop];
  };
  for (let column = 0; column < columns; column++)
    for (let row = 0; row < rows; row++) {
      const corners = [at(column, row), at(column + 1, row), at(column + 1, row + 1), at(column, row + 1)];
      const [x, y] = corners[0] ?? [0, 0];
      const isEdge = column === 0 || row === 0 || column === columns - 1 || row === rows - 1;
      const stain = noise.layered(x * 1.1, y * 1.1, 2, 3);
      const tone =
        poured * (1 + 0.12 * stain + chance.range(-0.08, 0.08)) * (isEdge ? chance.range(0.8, 0.95) : 1);
      const isBlown = chance.next() < worn * (0.35 + noise.layered(x * 1.7, y * 1.7, 6, 2));
      model.quad(corners, isBlown ? drift : 'concrete', tone);
    }
}

type PadLook = {
  /** Six segments give it six corners; without them it is round. */
  readonly segments?: number;
  /** What the wind carries on to it. */
  readonly drift?: MaterialName;
};

/** A floor of slabs with a painted rim, drains, bolts and a cable. */
export function pad(
  model: Model,
  [x, y]: readonly [number, number],
  radius: number,
  look: PadLook = {},
): void {
  const { segments = 40, drift = 'sand' } = look;
  const isRound = segments > 12;
  model.at(moved(x, y, 0), () => {
    upright(model, [0, 0, -0.05], () => {
      const smooth = isRound ? 0.9 : 2;
      cylinder(model, radius, 0, 0.12, 'concrete', { segments, chamfer: 0.03, smooth });
      lathe(
        model,
        [
          [0.122, 0],
          [0.122, radius * 0.97],
        ],
        'concrete',
        { segments, tone: 0.3 },
      );
    });
    const paving = { model, noise: noiseFrom(model.chance.seed()), drift };
    const edge = edgeOf(radius, segments);
    slabRings(paving, edge, radius, isRound ? 0 : segments);
    rimLine(model, edge, segments);
    if (radius > 1) padFittings(model, edge, isRound ? 12 : segments);
  });
}

/** How far from the middle the edge of a pad is in a direction. */
type Edge = (turn: number) => number;

function edgeOf(radius: number, segments: number): Edge {
  const side = (Math.PI * 2) / segments;
  return (turn) => {
    const within = (((turn % side) + side) % side) - side / 2;
    return (radius * Math.cos(side / 2)) / Math.cos(within);
  };
}

/** Rings of slabs, with a joint at each of the corners. */
function slabRings(paving: Paving, edge: Edge, radius: number, corners: number): void {
  const outermost = 0.982;
  const rings = Math.max(2, Math.round(radius / 0.55));
  for (let ring = 0; ring < rings; ring++) {
    const [near, far] = [(ring / rings) * outermost, ((ring + 1) / rings) * outermost];
    const around = (Math.PI * 2 * radius * (near + far)) / 2;
    const step = Math.max(1, corners);
    const count = Math.max(step, Math.round(around / 0.7 / step) * step, 4);
    const start = corners > 0 ? 0 : paving.model.chance.range(0, 1);
    for (let at = 0; at < count; at++) {
      const turnOf = (share: number) => ((at + share + start) / count) * Math.PI * 2;
      const spot: OnSlab = (across, along) => {
        const turn = turnOf(across);
        const out = edge(turn) * (near + (far - near) * along);
        return [out * Math.cos(turn), out * Math.sin(turn)];
      };
      slab(paving, spot, [around / count, radius * (far - near)], ring === rings - 1 ? 0.3 : 0.04);
    }
  }
}

/** The painted line along the rim; it has flaked off here and there. */
function rimLine(model: Model, edge: Edge, segments: number): void {
  const pieces = segments * Math.max(1, Math.round(180 / segments));
  for (let at = 0; at < pieces; at++) {
    if (model.chance.happens(0.07)) continue;
    const corner = (step: number, share: number) => {
      const turn = (step / pieces) * Math.PI * 2;
      return polar(turn, edge(turn) * share, paintTop);
    };
    const points = [corner(at, 0.9), corner(at + 1, 0.9), corner(at + 1, 0.932), corner(at, 0.932)];
    model.quad(points, 'accent', model.chance.range(0.8, 1.05));
  }
}

/** A four-cornered floor of slabs. */
export function apron(
  model: Model,
  [x, y]: readonly [number, number],
  [wide, long]: readonly [number, number],
): void {
  box(model, [x, y, 0.001], [wide, long, 0.14], { material: 'concrete', chamfer: 0.03 });
  box(model, [x, y, 0.07], [wide - 0.09, long - 0.09, 0.003], {
    material: 'concrete',
    chamfer: 0,
    tone: 0.3,
  });
  const paving = { model, noise: noiseFrom(model.chance.seed()), drift: 'sand' } as const;
  const size = [wide - 0.09, long - 0.09] as const;
  const [columns, rows] = [Math.round(size[0] / 0.6), Math.round(size[1] / 0.6)];
  for (let column = 0; column < columns; column++)
    for (let row = 0; row < rows; row++) {
      const spot: OnSlab = (across, along) => [
        x + size[0] * ((column + across) / columns - 0.5),
        y + size[1] * ((row + along) / rows - 0.5),
      ];
      const isOuter = column === 0 || row === 0 || column === columns - 1 || row === rows - 1;
      slab(paving, spot, [size[0] / columns, size[1] / rows], isOuter ? 0.3 : 0.06);
    }
}

/** Bolts along the edge, drains, and a cable from its box to the middle. */
function padFittings(model: Model, edge: Edge, corners: number): void {
  const { chance } = model;
  for (let corner = 0; corner < corners; corner++)
    for (const aside of [-0.05, 0.05]) {
      const turn = (corner / corners) * Math.PI * 2 + aside;
      upright(model, polar(turn, edge(turn) * 0.957, 0.07), () =>
        cylinder(model, 0.026, 0, 0.03, 'metal', { segments: 6, smooth: 2 }),
      );
    }
  for (const turn of [1.05, 3.14, 5.2]) drain(model, turn, edge(turn) * 0.8);
  const turn = 2.09;
  const run = [0.84, 0.74, 0.62, 0.5].map((share) =>
    polar(turn + chance.range(-0.07, 0.07), edge(turn) * share, 0.095),
  );
  tube(model, run, 0.02, 'dark', 6);
  model.at(chain(moved(...polar(turn, edge(turn) * 0.85, 0.13)), yawed(turn)), () => {
    box(model, [0, 0, 0], [0.12, 0.17, 0.13], { material: 'slate' });
    box(model, [0, 0, 0.07], [0.05, 0.05, 0.02], { material: 'window', chamfer: 0 });
  });
}

/** A grating in a frame. */
function drain(model: Model, turn: number, out: number): void {
  model.at(chain(moved(...polar(turn, out, slabTop)), yawed(turn)), () => {
    box(model, [0, 0, 0.003], [0.12, 0.24, 0.01], { material: 'metal', chamfer: 0.003 });
    for (let slot = 0; slot < 6; slot++)
      box(model, [0, (slot - 2.5) * 0.034, 0.008], [0.085, 0.018, 0.006], { material: 'gap', chamfer: 0 });
  });
}
