import { Canvas } from '../paint/canvas.ts';
import { scaled } from '../paint/light.ts';
import { clamp, rise } from '../paint/numbers.ts';
import { dot } from '../paint/vector.ts';
import { spotAt, type Scene } from './paint-planet.ts';
import { sun } from './planet.ts';

const lamp = { r: 1.5, g: 0.92, b: 0.42 };

/**
 * The lights of all towns that a planet may hold, on its night side only: a picture to lay over the planet. Null where
 * nobody builds on the ground.
 */
export function paintLights(scene: Scene): Canvas | null {
  const { surface, globe } = scene;
  if (!surface.lights) return null;
  const { size, radius } = globe;
  const canvas = new Canvas(size, size);
  for (let at = 0; at < size * size; at += 1) {
    const far = Math.hypot((at % size) + 0.5 - size / 2, Math.floor(at / size) + 0.5 - size / 2) / radius;
    if (far >= 0.995) continue;
    const { seen, spot } = spotAt(scene, at);
    const dark = rise(0.16, -0.08, dot(seen, sun)) * rise(0.05, 0.3, seen.z);
    const strength = dark <= 0 ? 0 : surface.lights(spot) * dark * (1 - 0.75 * (globe.clouds[at] ?? 0));
    if (strength > 0.01) canvas.set(at, scaled(lamp, strength * 1.4), clamp(strength * 1.6));
  }
  canvas.bloom(0.35, 0.5);
  return canvas;
}
