import sharp, { type Sharp } from 'sharp';
import { added, blend, encoded, filmed, type Light, scaled } from './light.ts';
import { clamp, mix, randomFrom } from './numbers.ts';

/** A picture in linear light, premultiplied, with its cover from 0 to 1. */
export class Canvas {
  readonly width: number;
  readonly height: number;
  private readonly lights: Float32Array;
  private readonly covers: Float32Array;

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    this.lights = new Float32Array(width * height * 3);
    this.covers = new Float32Array(width * height);
  }

  light(at: number): Light {
    return {
      r: this.lights[at * 3] ?? 0,
      g: this.lights[at * 3 + 1] ?? 0,
      b: this.lights[at * 3 + 2] ?? 0,
    };
  }

  cover(at: number): number {
    return this.covers[at] ?? 0;
  }

  set(at: number, light: Light, cover = 1): void {
    this.lights[at * 3] = light.r;
    this.lights[at * 3 + 1] = light.g;
    this.lights[at * 3 + 2] = light.b;
    this.covers[at] = cover;
  }

  /** Adds light without covering what is there; nothing happens outside of the picture. */
  shine(x: number, y: number, light: Light, strength: number): void {
    if (x < 0 || y < 0 || x >= this.width || y >= this.height) return;
    const at = y * this.width + x;
    this.set(at, added(this.light(at), light, strength), this.cover(at));
  }

  /** Lays a light over what is there. */
  lay(at: number, light: Light, cover: number): void {
    this.set(at, blend(this.light(at), light, cover), mix(this.cover(at), 1, cover));
  }

  /** Lets what is brighter than `above` shine over its surroundings, within about 1 and 4 percent of the width. */
  bloom(above: number, strength: number): void {
    const bright = this.lights.map((light) => Math.max(0, light - above));
    for (const [part, share] of [
      [0.006, 0.7],
      [0.022, 0.9],
    ] as const) {
      const soft = blurred(bright, this.width, this.height, Math.max(1, Math.round(this.width * part)));
      for (let at = 0; at < this.covers.length; at += 1) {
        const glow = scaled(
          { r: soft[at * 3] ?? 0, g: soft[at * 3 + 1] ?? 0, b: soft[at * 3 + 2] ?? 0 },
          strength * share,
        );
        this.set(
          at,
          added(this.light(at), glow),
          Math.max(this.cover(at), filmed(Math.max(glow.r, glow.g, glow.b))),
        );
      }
    }
  }

  /** The picture with straight alpha, filmed, its colours stronger by `saturation`, dithered so that no bands show. */
  developed(saturation = 1): Sharp {
    const bytes = new Uint8Array(this.covers.length * 4);
    const random = randomFrom(99);
    for (let at = 0; at < this.covers.length; at += 1) {
      const cover = clamp(this.cover(at));
      if (cover < 0.002) continue;
      const light = this.light(at);
      const grey = light.r * 0.2126 + light.g * 0.7152 + light.b * 0.0722;
      const vivid = blend({ r: grey, g: grey, b: grey }, light, saturation);
      for (const [part, value] of [vivid.r, vivid.g, vivid.b].entries()) {
        const shown = encoded(clamp(filmed(Math.max(0, value)) / cover));
        bytes[at * 4 + part] = clamp(Math.round(shown * 255 + random() - 0.5), 0, 255);
      }
      bytes[at * 4 + 3] = Math.round(cover * 255);
    }
    return sharp(bytes, { raw: { width: this.width, height: this.height, channels: 4 } });
  }

  /** The picture `by` times as large, smooth between its dots. */
  enlarged(by: number): Canvas {
    const large = new Canvas(this.width * by, this.height * by);
    for (let y = 0; y < large.height; y += 1) {
      const from = clamp((y + 0.5) / by - 0.5, 0, this.height - 1.001);
      for (let x = 0; x < large.width; x += 1) {
        const place = clamp((x + 0.5) / by - 0.5, 0, this.width - 1.001);
        large.set(y * large.width + x, this.between(place, from));
      }
    }
    return large;
  }

  private between(x: number, y: number): Light {
    const [left, top] = [Math.floor(x), Math.floor(y)];
    const at = top * this.width + left;
    const upper = blend(this.light(at), this.light(at + 1), x - left);
    const lower = blend(this.light(at + this.width), this.light(at + this.width + 1), x - left);
    return blend(upper, lower, y - top);
  }
}

// Three box blurs in a row come close to a Gaussian one.
function blurred(source: Float32Array, width: number, height: number, radius: number): Float32Array {
  let from = source;
  for (let pass = 0; pass < 3; pass += 1) {
    from = boxed(from, width, height, radius, true);
    from = boxed(from, width, height, radius, false);
  }
  return from;
}

function boxed(
  source: Float32Array,
  width: number,
  height: number,
  radius: number,
  isAcross: boolean,
): Float32Array {
  const target = new Float32Array(source.length);
  const [lines, length] = isAcross ? [height, width] : [width, height];
  const share = 1 / (2 * radius + 1);
  for (let line = 0; line < lines; line += 1) {
    for (let part = 0; part < 3; part += 1) {
      const place = (along: number) => (isAcross ? line * width + along : along * width + line) * 3 + part;
      const read = (along: number) => source[place(clamp(along, 0, length - 1))] ?? 0;
      let sum = 0;
      for (let along = -radius; along <= radius; along += 1) sum += read(along);
      for (let along = 0; along < length; along += 1) {
        target[place(along)] = sum * share;
        sum += read(along + radius + 1) - read(along - radius);
      }
    }
  }
  return target;
}
