import type { Noise } from '../paint/noise.ts';
import { clamp, randomFrom, rise } from '../paint/numbers.ts';
import { dot, turned, type Vector } from '../paint/vector.ts';

export type Weather = {
  readonly seed: number;
  /** How fine the clouds are. */
  readonly grain: number;
  /** 0 for a clear sky; about 0.5 covers half of it. */
  readonly cover: number;
  readonly softness: number;
  readonly storms: number;
};

type Storm = { readonly eye: Vector; readonly radius: number; readonly turn: number };

/** Clouds in belts along the latitudes, wound up by storms: how thick they are at a place, 0 to 1. */
export function weatherOf(noise: Noise, weather: Weather): (place: Vector) => number {
  const storms = stormsOf(weather);
  const { grain } = weather;
  const least = 0.5 - weather.cover;
  return (place) => {
    const wound = storms.reduce(woundBy, place);
    const flow = noise.warped({ x: wound.x, y: wound.y * 1.35, z: wound.z }, grain * 0.8, 0.32, 4);
    const banks = noise.layered(flow.x * grain, flow.y * grain, flow.z * grain, 8, 0.56);
    const wisps = noise.layered(flow.x * grain * 3.1 + 5, flow.y * grain * 5.5, flow.z * grain * 3.1, 4, 0.6);
    const belts = 0.1 * Math.cos(Math.abs(place.y) * 9.5) + 0.04;
    const thick = banks + belts + wisps * 0.16;
    return clamp(rise(least, least + weather.softness, thick) * (0.62 + 0.5 * rise(0, 0.6, thick)));
  };
}

function stormsOf({ seed, storms }: Weather): Storm[] {
  const random = randomFrom(seed);
  return Array.from({ length: storms }, () => {
    const y = (random() * 2 - 1) * 0.75;
    const around = random() * 2 * Math.PI;
    const flat = Math.sqrt(1 - y * y);
    return {
      eye: { x: flat * Math.cos(around), y, z: flat * Math.sin(around) },
      radius: 0.14 + random() * 0.2,
      turn: (y > 0 ? 1 : -1) * (1.6 + 2.4 * random()),
    };
  });
}

/** A place turned about the eye of a storm, the more the nearer. */
function woundBy(place: Vector, { eye, radius, turn }: Storm): Vector {
  const far = 2 - 2 * dot(place, eye);
  if (far > radius * radius * 4) return place;
  return turned(place, eye, turn * Math.exp((-far / (radius * radius)) * 2.2));
}
