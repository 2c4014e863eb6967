import { Canvas } from '../paint/canvas.ts';
import { added, blend, filmed, lightOf, scaled } from '../paint/light.ts';
import { noiseFrom } from '../paint/noise.ts';
import { clamp, rise } from '../paint/numbers.ts';

/** A sun with its grain, its darker rim and its glow. */
export function paintSun(
  size: number,
  colours: { disc: string; rim: string; glow: string },
  seed: number,
): Canvas {
  const canvas = new Canvas(size, size);
  const noise = noiseFrom(seed);
  const [disc, rim, glow] = [lightOf(colours.disc), lightOf(colours.rim), lightOf(colours.glow)];
  for (let at = 0; at < size * size; at += 1) {
    const x = (((at % size) + 0.5) / size - 0.5) * 3.1;
    const y = (0.5 - (Math.floor(at / size) + 0.5) / size) * 3.1;
    const far = Math.sqrt(x * x + y * y);
    const flames = noise.layered((x / far) * 2.4, (y / far) * 2.4, far * 0.8, 5, 0.6);
    const corona = Math.exp(-Math.max(0, far - 1) * (5.2 - flames * 2)) * rise(1.55, 1.1, far);
    let light = scaled(glow, corona * 0.9);
    const body = clamp((1 - far) * (size / 3.1) + 0.5);
    if (body > 0) {
      const z = Math.sqrt(Math.max(0.001, 1 - far * far));
      const flow = noise.warped({ x, y, z }, 2.4, 0.3, 4);
      const grain = noise.ridged(flow.x * 7, flow.y * 7, flow.z * 7, 5, 0.6);
      const spots = rise(0.42, 0.62, noise.layered(flow.x * 2.1, flow.y * 3, flow.z * 2.1, 5));
      const hot = added(blend(rim, disc, z ** 0.6), disc, 0.5 * grain * z);
      light = blend(light, scaled(hot, (0.75 + 0.9 * grain) * (1 - spots * 0.7)), body);
    }
    canvas.set(at, light, Math.max(body, filmed(Math.max(light.r, light.g, light.b))));
  }
  canvas.bloom(0.9, 0.5);
  return canvas;
}
