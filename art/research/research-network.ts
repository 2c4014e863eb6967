import { belt, upright } from '../buildings/fixtures.ts';
import { box } from '../kit/box.ts';
import type { MaterialName } from '../kit/materials.ts';
import type { Model } from '../kit/model.ts';
import { cylinder, lathe, ring, rod, type OutlinePoint } from '../kit/round.ts';
import { polar } from '../kit/skin.ts';
import { chain, moved, pitched, place, rolled, stretched } from '../kit/transform.ts';
import { ball } from './stage.ts';

const fullTurn = Math.PI * 2;

/** Where the galaxy hangs: tilted towards the eye. */
const disc = chain(moved(0, 0, 2.45), pitched(-0.5), rolled(0.14));

/** How far the galaxy reaches. */
const REACH = 2.6;

/** The laboratories on the disc: in which direction, and how far out. */
const relays = [
  [0.5, 2.05],
  [1.75, 1.75],
  [3, 2.15],
  [4.2, 1.9],
  [5.5, 2.2],
] as const;

/** A hologram of a galaxy over one strong transmitter; its laboratories are linked by beams. */
export function researchNetwork(model: Model): void {
  upright(model, [0, 0, 0], () => transmitter(model));
  model.at(disc, () => {
    gas(model);
    stars(model);
    upright(model, [0, 0, 0], () =>
      ring(model, REACH * 1.03, [0.02, 0.02], 'windowCool', { segments: 96, tone: 0.6 }),
    );
    relays.forEach(([turn, out], at) => {
      const [nextTurn, nextOut] = relays[(at + 1) % relays.length] ?? [turn, out];
      rod(model, polar(turn, out, 0.42), polar(nextTurn, nextOut, 0.42), 0.028, 'window');
      model.at(moved(...polar(turn, out, 0)), () => relay(model));
    });
  });
  for (let ray = 0; ray < 18; ray++) {
    const turn = (ray / 18) * fullTurn;
    rod(model, polar(turn, 0.3, 0.9), place(disc, polar(turn, 1.1, -0.08)), 0.01, 'windowCool');
  }
  model.lamp([0, 0.6, 1.3], '#5fb8ff', 2, 2.4);
  model.lamp([0, 0, 0.4], '#5fb8ff', 1.6, 2.2);
}

/** A squat tower on six feet whose mouth throws the picture up. */
function transmitter(model: Model): void {
  cylinder(model, 1.15, 0, 0.14, 'slate', { segments: 6, smooth: 2 });
  cylinder(model, 0.8, 0.14, 0.74, 'dark', { segments: 24, endRadius: 0.46 });
  belt(model, 0.2, 0.28, 0.8, 'windowCool');
  model.around(6, () => {
    box(model, [0.74, 0.38, 0], [0.5, 0.62, 0.24], { material: 'hull', chamfer: 0.06, taper: [0.9, 0.8] });
    box(model, [1, 0.38, 0], [0.03, 0.4, 0.1], { material: 'glowBlue', chamfer: 0, tone: 0.4 });
  });
  const mouth: readonly OutlinePoint[] = [
    [0.66, 0.5],
    [0.88, 0.66],
    [0.94, 0.62],
    [0.82, 0.34],
  ];
  lathe(model, mouth, 'hull', { segments: 36 });
  cylinder(model, 0.4, 0.8, 0.85, 'engineCore', { segments: 28, tone: 0.7 });
}

/** How bright the gas is at a spot of the disc: two arms with their branches, grainy, around a bright heart. */
function brightness(turn: number, out: number): number {
  const winding = turn - 2.3 * Math.log(out + 0.12);
  const arms =
    Math.max(0, Math.cos(winding * 2)) ** 1.5 + 0.4 * Math.max(0, Math.cos(winding * 2 + 2.1)) ** 6;
  const grain =
    0.72 + 0.3 * Math.sin(turn * 13 + out * 21) * Math.sin(turn * 7 - out * 33 + 2 * Math.sin(turn * 5));
  const rim = Math.min(1, (1 - out) * 7);
  return arms * grain * rim * (1.05 - 0.45 * out) + 1.2 * Math.exp(-((out / 0.15) ** 2));
}

/** The gas, where it is bright enough to be seen: warm in the middle, then blue, violet outside. */
function gas(model: Model): void {
  const [rings, segments] = [84, 330];
  const high = (out: number) => 0.3 * Math.exp(-((out / 0.17) ** 2));
  for (let band = 0; band < rings; band++)
    for (let segment = 0; segment < segments; segment++) {
      const [near, far] = [band / rings, (band + 1) / rings];
      const [from, to] = [(segment / segments) * fullTurn, ((segment + 1) / segments) * fullTurn];
      const light = brightness((from + to) / 2, (near + far) / 2);
      if (light < 0.09) continue;
      const corners = [
        polar(from, near * REACH, high(near)),
        polar(from, far * REACH, high(far)),
        polar(to, far * REACH, high(far)),
        polar(to, near * REACH, high(near)),
      ];
      model.quad(
        corners,
        hue(near + 0.1 * Math.sin(from * 9 + near * 40)),
        0.012 + 0.32 * (light - 0.09) ** 1.3,
      );
    }
}

const hue = (out: number): MaterialName => {
  if (out < 0.2) return 'window';
  return out < 0.74 ? 'engine' : 'glowViolet';
};

/** Stars, the closer the brighter the gas is. */
function stars(model: Model): void {
  const { chance } = model;
  model.at(stretched(1, 1, 0.55), () => ball(model, [0, 0, 0.3], 0.26, 'engineCore', 20));
  for (let star = 0; star < 6000; star++) {
    const [turn, out] = [chance.range(0, fullTurn), 0.08 + 0.9 * chance.next() ** 0.7];
    if (brightness(turn, out) < chance.range(0.1, 1.1)) continue;
    const at = polar(turn, out * REACH, chance.range(0, 0.1) + 0.3 * Math.exp(-((out / 0.17) ** 2)));
    const isGreat = star % 14 === 0;
    const size = isGreat ? chance.range(0.025, 0.04) : chance.range(0.01, 0.022);
    ball(model, at, size, isGreat ? 'engineCore' : hue(out + chance.range(-0.12, 0.12)), 6);
  }
}

/** A laboratory among the stars: a bright crystal in a golden ring. */
function relay(model: Model): void {
  const crystal: readonly OutlinePoint[] = [
    [0.12, 0],
    [0.42, 0.2],
    [0.8, 0],
  ];
  upright(model, [0, 0, 0], () => {
    lathe(model, crystal, 'window', {
      segments: 6,
      smooth: 2,
      tone: (strip, at) => 0.8 + ((at + strip) % 3) * 0.5,
    });
    model.at(moved(0, 0.42, 0), () => ring(model, 0.33, [0.045, 0.06], 'gold', { segments: 36 }));
  });
  rod(model, [0, 0, 0], [0, 0, 0.14], 0.02, 'window');
  model.lamp([0, 0, 0.5], '#ffc070', 0.7, 0.9);
}
