import { Canvas } from '../paint/canvas.ts';
import { added, blend, type Light, lightOf, scaled } from '../paint/light.ts';
import { noiseFrom } from '../paint/noise.ts';
import { clamp, rise } from '../paint/numbers.ts';

type Point = readonly [x: number, y: number];

/** A medal: its metal in shade and in light, and the outline of what is raised on it. */
export type Medal = { readonly shade: string; readonly shine: string; readonly sign: readonly Point[] };

const crown: readonly Point[] = [
  [-0.46, -0.34],
  [0.46, -0.34],
  [0.56, 0.3],
  [0.26, 0.04],
  [0, 0.5],
  [-0.26, 0.04],
  [-0.56, 0.3],
];

const star: readonly Point[] = Array.from({ length: 10 }, (_, at) => {
  const [far, angle] = [at % 2 === 0 ? 0.56 : 0.24, (at * Math.PI) / 5];
  return [Math.sin(angle) * far, Math.cos(angle) * far];
});

const chevron: readonly Point[] = [
  [0, 0.42],
  [0.5, 0],
  [0.5, -0.4],
  [0, 0.02],
  [-0.5, -0.4],
  [-0.5, 0],
];

/** The medals of the first three places: gold, silver, bronze. */
export const medals: Readonly<Record<string, Medal>> = {
  'medal-gold': { shade: '#7a4a06', shine: '#ffd75e', sign: crown },
  'medal-silver': { shade: '#3f4a58', shine: '#dfe9f2', sign: star },
  'medal-bronze': { shade: '#5a2810', shine: '#e8935a', sign: chevron },
};

const RIM = 0.93;

/** A round medal with a notched rim and a raised sign, lit from the upper left. */
export function paintMedal(size: number, { shade, shine, sign }: Medal): Canvas {
  const canvas = new Canvas(size, size);
  const noise = noiseFrom(17);
  const [dark, bright] = [lightOf(shade), lightOf(shine)];
  const heightAt = (x: number, y: number) => {
    const far = Math.hypot(x, y);
    const notch = 0.02 * Math.cos(Math.atan2(y, x) * 24);
    const plate = 0.1 * rise(RIM + notch, RIM - 0.1, far) - 0.07 * rise(0.76, 0.7, far);
    return plate + 0.11 * rise(-0.02, 0.08, depthIn(sign, x, y));
  };
  for (let at = 0; at < size * size; at += 1) {
    const x = (((at % size) + 0.5) / size) * 2 - 1;
    const y = 1 - ((Math.floor(at / size) + 0.5) / size) * 2;
    const cover = clamp((RIM - Math.hypot(x, y)) * (size / 2));
    if (cover === 0) continue;
    const step = 3 / size;
    const [tiltX, tiltY] = [
      (heightAt(x + step, y) - heightAt(x - step, y)) / (2 * step),
      (heightAt(x, y + step) - heightAt(x, y - step)) / (2 * step),
    ];
    const facing = (tiltX * 0.6 - tiltY * 0.7) * 0.75;
    const brushed = 0.06 * noise.plain(x * 2, y * 38, 4);
    const sheen = 0.2 * Math.exp(-(((x + y * 0.6 + 0.25) / 0.22) ** 2));
    const raised = 0.46 * rise(-0.02, 0.06, depthIn(sign, x, y));
    const lit = 0.25 + facing + brushed + sheen + raised;
    canvas.set(at, scaled(metalOf(dark, bright, lit), cover), cover);
  }
  return canvas;
}

/** Metal: dark in shade, its own colour in light, white where it mirrors the lamp. */
const metalOf = (dark: Light, bright: Light, lit: number): Light =>
  added(blend(scaled(dark, 0.35), bright, clamp(lit)), { r: 1, g: 1, b: 1 }, rise(0.85, 1.4, lit) * 0.8);

/** How far a place lies within an outline; below 0 outside of it. */
function depthIn(outline: readonly Point[], x: number, y: number): number {
  let [nearest, isInside] = [Infinity, false];
  for (const [at, [ax, ay]] of outline.entries()) {
    const [bx, by] = outline[(at + 1) % outline.length] ?? [ax, ay];
    const [dx, dy] = [bx - ax, by - ay];
    const part = clamp(((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy));
    nearest = Math.min(nearest, Math.hypot(x - ax - dx * part, y - ay - dy * part));
    if (ay > y !== by > y && x < ax + ((y - ay) / dy) * dx) isInside = !isInside;
  }
  return isInside ? nearest : -nearest;
}
