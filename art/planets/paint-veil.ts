import { Canvas } from '../paint/canvas.ts';
import { noiseFrom } from '../paint/noise.ts';
import { rise } from '../paint/numbers.ts';
import { weatherOf } from './weather.ts';

/** High clouds seen from above a pole, evenly white: the client turns them slowly over planets with weather. */
export function paintVeil(size: number): Canvas {
  const canvas = new Canvas(size, size);
  const clouds = weatherOf(noiseFrom(401), { seed: 7, grain: 2.4, cover: 0.3, softness: 0.5, storms: 10 });
  const radius = 0.455 * size;
  for (let at = 0; at < size * size; at += 1) {
    const x = ((at % size) + 0.5 - size / 2) / radius;
    const z = (Math.floor(at / size) + 0.5 - size / 2) / radius;
    const far = x * x + z * z;
    if (far >= 1) continue;
    const y = Math.sqrt(1 - far);
    const cover = clouds({ x, y, z }) * rise(0, 0.25, y) * 0.85;
    canvas.set(at, { r: cover, g: cover, b: cover }, cover);
  }
  return canvas;
}
