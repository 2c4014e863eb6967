import { box } from '../kit/box.ts';
import type { Model } from '../kit/model.ts';
import { ring, rod } from '../kit/round.ts';
import { alongside, chain, moved, pitched, place, rolled, yawed } from '../kit/transform.ts';
import type { Vector } from '../kit/vector.ts';
import { ball, coil, towardsEye } from './stage.ts';

/** Where the ring stands: its axis, y, looks past the eye and a little up. */
const stand = chain(moved(0.55, -0.1, 2.02), pitched(0.34));

/** How far from the middle of the ring the ions run. */
const ORBIT = 1.7;

const onOrbit = (turn: number): Vector => [ORBIT * Math.cos(turn), 0, ORBIT * Math.sin(turn)];

/** A ring accelerator around an ion: bunches run through its magnets and leave as one bright beam. */
export function ionTechnology(model: Model): void {
  cradle(model);
  model.at(stand, () => {
    const bunches = (_: number, segment: number) =>
      0.16 + 0.75 * Math.max(0, Math.cos((segment / 144) * 24 * Math.PI)) ** 3;
    ring(model, ORBIT, [0.13, 0.13], 'glowBlue', { segments: 144, tone: bunches });
    model.around(12, (magnetAt) => magnet(model, magnetAt), Math.PI / 12);
    beam(model);
    for (let lamp = 0; lamp < 6; lamp++) {
      const [x, , z] = onOrbit(lamp * (Math.PI / 3));
      model.lamp([x * 0.92, 0.5, z * 0.92], '#4fc3ff', 0.6, 1.2);
    }
  });
  model.at(alongside(stand.origin, towardsEye), () => ion(model));
}

/** Two jaws that hold the ring below, and struts from its flanks to the floor behind. */
function cradle(model: Model): void {
  box(model, [0.55, 0.55, 0.1], [2.2, 1.1, 0.22], { material: 'slate', chamfer: 0.05 });
  for (const side of [1, -1]) {
    box(model, [0.55 + side * 0.72, 0.52, 0.42], [0.4, 0.8, 0.6], { chamfer: 0.06, taper: [0.7, 0.7] });
    box(model, [0.55 + side * 0.72, 0.93, 0.36], [0.16, 0.03, 0.34], { material: 'accent', chamfer: 0.01 });
    const flank = place(stand, onOrbit(side > 0 ? 0.1 : Math.PI - 0.1));
    rod(model, [flank[0], flank[1] - 0.2, flank[2]], [flank[0] * 0.75, -1.3, 0], 0.07, 'metal');
  }
}

/** A block around the path of the ions, in copper windings. */
function magnet(model: Model, at: number): void {
  box(model, [ORBIT, 0, 0], [0.66, 0.56, 0.34], { material: 'hull', chamfer: 0.07 });
  box(model, [ORBIT, 0, 0], [0.5, 0.66, 0.2], { material: 'slate', chamfer: 0.05 });
  box(model, [ORBIT, 0.335, 0], [0.26, 0.03, 0.1], {
    material: at % 3 ? 'windowCool' : 'window',
    chamfer: 0,
  });
  box(model, [ORBIT + 0.36, 0, 0], [0.14, 0.34, 0.24], { material: 'accent', chamfer: 0.03 });
  for (const side of [1, -1])
    model.at(chain(moved(ORBIT, 0, side * 0.22), pitched(Math.PI / 2)), () =>
      coil(model, 0.25, -0.07, 0.07, 2),
    );
}

/** What runs in the ring, large: a nucleus, and electrons on their orbits. */
function ion(model: Model): void {
  const { chance } = model;
  for (let grain = 0; grain < 16; grain++) {
    const [turn, high] = [grain * 2.4, 1 - (2 * grain + 1) / 16];
    const out = 0.17 * Math.sqrt(1 - high * high);
    const at: Vector = [out * Math.cos(turn), out * Math.sin(turn), 0.17 * high];
    ball(model, at, chance.range(0.1, 0.13), grain % 2 ? 'window' : 'ember', 14);
  }
  for (const [tilt, electron] of [
    [0, 0.5],
    [Math.PI / 3, 3.4],
    [-Math.PI / 3, 5],
  ] as const)
    model.at(chain(rolled(tilt), pitched(1.2)), () => {
      ring(model, 0.92, [0.022, 0.022], 'windowCool', { segments: 80 });
      ball(model, [0.92 * Math.cos(electron), 0, 0.92 * Math.sin(electron)], 0.085, 'engineCore', 16);
    });
  model.lamp([0, 0.5, 0], '#ffb060', 0.9, 1.3);
}

/** It leaves at the top, through two lenses. */
function beam(model: Model): void {
  const end: Vector = [-3.5, 0, ORBIT];
  rod(model, [0, 0, ORBIT], end, 0.075, 'glowBlue');
  for (const [x, radius] of [
    [-1.75, 0.36],
    [-2.45, 0.3],
  ] as const)
    model.at(chain(moved(x, 0, ORBIT), yawed(Math.PI / 2)), () => {
      ring(model, radius, [0.15, 0.1], 'hull', { segments: 40 });
      ring(model, radius - 0.09, [0.12, 0.03], 'copper', { segments: 40 });
      model.around(4, () =>
        box(model, [radius + 0.1, 0, 0], [0.14, 0.2, 0.16], { material: 'accent', chamfer: 0.03 }),
      );
    });
  rod(model, [-1.3, -0.1, ORBIT + 0.42], [-2.45, -0.1, ORBIT + 0.36], 0.06, 'metal');
  ball(model, end, 0.11, 'engineCore', 20);
  for (const x of [-1, -2, -3]) model.lamp([x, 0.3, ORBIT - 0.2], '#4fc3ff', 1.2, 1.6);
}
