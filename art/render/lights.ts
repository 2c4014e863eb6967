/** A light from far away: its direction in the model's axes, or in the eye's (right, up, back). */
export type FarLight = {
  readonly from: readonly [number, number, number];
  readonly inView: boolean;
  readonly colour: readonly [number, number, number];
  /** Its share of the light that the open sky gives, for what lies in corners. */
  readonly sky: number;
};

/** The radical inverse: a row of numbers from 0 to 1 that fills the gaps evenly. */
export function evenly(index: number, base: number): number {
  let [rest, part, sum] = [index, 1, 0];
  while (rest > 0) {
    part /= base;
    sum += part * (rest % base);
    rest = Math.floor(rest / base);
  }
  return sum;
}

type Lamp = {
  readonly from: readonly [number, number, number];
  readonly colour: readonly [number, number, number];
  /** How wide it looks; the wider, the softer its shadows. */
  readonly width: number;
  readonly strength: number;
  /** Its share of all the lights. */
  readonly share: number;
};

// A warm key from the upper left, a strong cyan rim behind on the right, a warm kicker behind on the left.
const lamps: readonly Lamp[] = [
  { from: [-0.72, 0.78, 0.42], colour: [1, 0.87, 0.71], width: 0.12, strength: 3.5, share: 0.22 },
  { from: [0.95, 0.28, -0.7], colour: [0.06, 0.42, 1], width: 0.5, strength: 4.2, share: 0.15 },
  { from: [-0.9, -0.1, -0.8], colour: [1, 0.17, 0.045], width: 0.45, strength: 1.7, share: 0.13 },
];

/** This number of lights: half of them are the sky, each other one a point of a lamp's disc. */
export function studioLights(count: number): FarLight[] {
  const discs = lamps.flatMap((lamp) => disc(lamp, Math.max(1, Math.round(count * lamp.share))));
  return [...discs, ...sky(Math.max(1, count - discs.length))];
}

function disc({ from, colour, width, strength }: Lamp, count: number): FarLight[] {
  return Array.from({ length: count }, (_, at) => {
    const off = (base: number) => (count === 1 ? 0 : (evenly(at + 1, base) - 0.5) * width * 2);
    const spot = [from[0] + off(2), from[1] + off(3), from[2] + off(5)] as const;
    const light = colour.map((part) => (part * strength) / count);
    return { from: spot, inView: true, colour: [light[0] ?? 0, light[1] ?? 0, light[2] ?? 0], sky: 0 };
  });
}

function sky(count: number): FarLight[] {
  const strength = 1.45 / count;
  return Array.from({ length: count }, (_, at) => {
    const height = 1 - 1.6 * evenly(at + 1, 2);
    const angle = Math.PI * 2 * evenly(at + 1, 3);
    const wide = Math.sqrt(Math.max(0, 1 - height * height));
    const low = Math.min(1, Math.max(0, -height * 1.4));
    const mixed = (high: number, ground: number) => strength * (high + (ground - high) * low);
    return {
      from: [wide * Math.cos(angle), wide * Math.sin(angle), height],
      inView: false,
      colour: [mixed(0.44, 0.3), mixed(0.56, 0.24), mixed(0.8, 0.24)],
      sky: 2.2 / count,
    };
  });
}
