import type { Noise } from '../paint/noise.ts';
import { rise } from '../paint/numbers.ts';

/** How bright a shot is at a place: its white core, and the halo in the colour of its side. */
type Brightness = { readonly core: number; readonly halo: number };

/** `along` runs from 0 at the tail to 1 at the tip, `across` from -1 to 1. */
type ShotPainter = (along: number, across: number, noise: Noise) => Brightness;

const bell = (off: number, width: number): number => Math.exp(-((off / width) ** 2));

/** The shots; told apart by their shape, since their colour is that of their side. */
export const shotPainters: Readonly<Record<'laser' | 'ion' | 'plasma' | 'rocket' | 'gauss', ShotPainter>> = {
  laser: (along, across) => {
    const length = rise(0, 0.55, along) * rise(1, 0.94, along);
    return { core: bell(across, 0.13) * length * 1.5, halo: bell(across, 0.4) * length * 0.6 };
  },
  ion: (along, across) => {
    const length = rise(0.02, 0.4, along) * rise(0.98, 0.85, along);
    const strands = [0, Math.PI].map((turn) => across - 0.4 * Math.sin(along * 21 + turn) * (1.1 - along));
    const core = strands.reduce((sum, off) => sum + bell(off, 0.12), 0) * length;
    const head = bell(along - 0.9, 0.07) * bell(across, 0.3);
    return { core: core * 0.5 + head, halo: bell(across, 0.55) * length * 0.45 + core * 0.6 };
  },
  plasma: (along, across, noise) => {
    const ball = Math.hypot((along - 0.8) * 6, across * 1.35);
    const curl = noise.layered(along * 5, across * 1.6, 2, 4);
    const tail =
      bell(across + curl * 0.5, 0.12 + along * 0.4) * rise(0, 0.8, along) * rise(0.86, 0.78, along);
    return { core: bell(ball, 0.5) * 1.6 + tail * 0.16, halo: bell(ball, 0.85) + tail * 0.75 };
  },
  rocket: (along, across, noise) => {
    const body = rise(0.8, 0.83, along) * rise(0.99, 0.94, along) * bell(across, 0.2);
    const flame = rise(0.5, 0.8, along) * rise(0.84, 0.8, along) * bell(across, 0.1 + (along - 0.5) * 0.6);
    const smoke =
      rise(0, 0.6, along) * rise(0.8, 0.6, along) * bell(across + noise.plain(along * 2.6, 1, 0) * 0.3, 0.4);
    return { core: body * 0.8 + flame * 1.3, halo: flame * 0.9 + smoke * 0.22 };
  },
  gauss: (along, across) => {
    const slug = bell(along - 0.93, 0.035) * bell(across, 0.2);
    const trace = bell(across, 0.07) * rise(0, 0.9, along) * rise(0.97, 0.93, along);
    const cone =
      bell(Math.abs(across) - (0.95 - along) * 2.2, 0.13) * rise(0.55, 0.93, along) * rise(0.96, 0.93, along);
    return { core: slug * 2 + trace * 0.9, halo: trace * 0.4 + cone * 0.8 + slug };
  },
};
