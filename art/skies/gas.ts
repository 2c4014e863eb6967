import { Canvas } from '../paint/canvas.ts';
import { added, blend, type Light, lightOf, scaled } from '../paint/light.ts';
import { type Noise, noiseFrom } from '../paint/noise.ts';
import { clamp, mix, rise } from '../paint/numbers.ts';
import { frame, type Gas } from './sky.ts';

// Gas is soft: it is painted at half the size and enlarged.
const [width, height] = [frame.width / 2, frame.height / 2];
const WIDE = width / height;
const COARSE = 4;

/** Gas at half the frame's size, and how much of the stars behind each dot it hides. */
export type PaintedGas = { readonly canvas: Canvas; readonly hides: Float32Array };

export function paintGas(gas: Gas, seed: number): PaintedGas {
  const noise = noiseFrom(seed);
  const shadow = shadowsOf(gas, noise);
  const [near, far, bright, empty] = gas.colours.map(lightOf);
  if (!near || !far || !bright || !empty) throw new Error('Gas has four colours');
  const colours = { near, far, bright, empty, core: gas.coreColour ? lightOf(gas.coreColour) : bright };
  const canvas = new Canvas(width, height);
  const hides = new Float32Array(width * height);
  for (let at = 0; at < width * height; at += 1) {
    const x = (at % width) / height;
    const y = Math.floor(at / width) / height;
    const part = gasAt(gas, noise, shadow, x, y);
    canvas.set(at, shown(part, colours, y));
    hides[at] = clamp(part.dense * 0.5 + part.dust * 0.8);
  }
  return { canvas, hides };
}

/** What there is at one dot: x and y in frame heights. */
type Part = {
  readonly dense: number;
  readonly shine: number;
  readonly hue: number;
  readonly crest: number;
  readonly lit: number;
  readonly haze: number;
  readonly dust: number;
  readonly core: number;
};

function gasAt(gas: Gas, noise: Noise, shadow: Shadow, x: number, y: number): Part {
  const { grain } = gas;
  const there = gas.where(x / WIDE, y);
  const flow = flowOf(gas, noise, x, y);
  const dense = thickness(flow, there);
  const threads = noise.ridged(x * grain * 1.5 + flow * 0.45, y * grain * 1.5 - flow * 0.45, 4.2, 7, 0.6);
  const [dx, dy] = [gas.source.x * WIDE - x, gas.source.y - y];
  const far = Math.sqrt(dx * dx + dy * dy);
  const lit = shadow(x, y, dx / (far + 0.05), dy / (far + 0.05)) / (0.35 + far * far * 1.6);
  const inner = 0.22 + 0.5 * dense;
  return {
    dense,
    lit,
    shine: dense ** 1.55 * (0.42 + 0.85 * threads ** 1.6) * (inner * 0.7 + lit * 1.5) * gas.gain * 0.93,
    hue: rise(-0.45, 0.45, noise.layered(x * grain * 0.6 + 9, y * grain * 0.6, 7.7, 4)),
    crest: rise(0.45, 0.9, threads * (0.4 + dense)),
    haze: clamp(0.5 + 0.62 * noise.layered(x * 0.8 + 3, y * 0.8, 11, 6, 0.55)) ** 2 * 0.05,
    dust:
      rise(
        0.05,
        0.55,
        noise.layered(x * grain * 1.3 - 7, y * grain * 1.3 + 3, 2.1, 7, 0.58) + (there - 0.5) * 0.3,
      ) * gas.dust,
    core: Math.exp(-far * far * 14) * gas.core,
  };
}

const flowOf = ({ grain, flow }: Gas, noise: Noise, x: number, y: number): number => {
  const there = noise.warped({ x, y, z: 0.3 }, grain * 0.55, flow, 5);
  return noise.layered(there.x * grain, there.y * grain, there.z, 7, 0.55);
};

const thickness = (flow: number, there: number): number =>
  rise(-0.45, 1.05, flow * 1.1 + (there - 0.5) * 1.2);

type Colours = Readonly<Record<'near' | 'far' | 'bright' | 'empty' | 'core', Light>>;

function shown(part: Part, { near, far, bright, empty, core }: Colours, y: number): Light {
  const tint = blend(near, far, part.hue);
  let light = scaled(empty, 0.55 + 0.45 * (1 - y));
  light = added(light, blend(tint, bright, part.crest * 0.45), part.shine);
  light = added(light, tint, part.haze);
  light = added(light, bright, part.lit * part.dense * part.dense * 0.28);
  light = added(light, core, part.core * (0.35 + part.dense));
  return scaled(light, 1 - part.dust * 0.82 * (1 - part.core));
}

type Shadow = (x: number, y: number, toX: number, toY: number) => number;

/** How much of the light inside the gas comes through the gas between: six steps over a coarse picture of it. */
function shadowsOf(gas: Gas, noise: Noise): Shadow {
  const [across, down] = [width / COARSE, height / COARSE];
  const cells = Float32Array.from({ length: across * down }, (_, at) => {
    const x = (((at % across) + 0.5) * COARSE) / height;
    const y = ((Math.floor(at / across) + 0.5) * COARSE) / height;
    return thickness(flowOf(gas, noise, x, y), gas.where(x / WIDE, y));
  });
  const read = (x: number, y: number) => {
    const column = clamp((x * height) / COARSE, 0, across - 1.01);
    const row = clamp((y * height) / COARSE, 0, down - 1.01);
    const [left, top] = [Math.floor(column), Math.floor(row)];
    const at = top * across + left;
    const upper = mix(cells[at] ?? 0, cells[at + 1] ?? 0, column - left);
    const lower = mix(cells[at + across] ?? 0, cells[at + across + 1] ?? 0, column - left);
    return mix(upper, lower, row - top);
  };
  return (x, y, toX, toY) => {
    let thick = 0;
    for (let step = 1; step <= 6; step += 1) thick += read(x + toX * step * 0.035, y + toY * step * 0.035);
    return Math.exp(-thick * 0.42);
  };
}
