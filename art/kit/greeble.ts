import { box } from './box.ts';
import type { Model } from './model.ts';
import { cylinder } from './round.ts';
import { pitched } from './transform.ts';

/** Machinery on a plate of this size, upright along z: windows, vents, boxes, pipes or a hatch, as chance has it. */
export function greeble(model: Model, wide: number, long: number, height: number, windows: number): void {
  const draw = model.chance.next();
  const grain = Math.max(height, 0.028);
  const rest = (draw - windows) / (1 - windows);
  if (draw < windows) windowRows(model, wide, long, grain);
  else if (rest < 0.3) vents(model, wide, long, grain);
  else if (rest < 0.7) boxes(model, wide, long, grain);
  else if (rest < 0.88) pipes(model, wide, long, grain);
  else hatch(model, Math.min(wide, long) * 0.34, grain);
}

function windowRows(model: Model, wide: number, long: number, grain: number): void {
  const { chance } = model;
  const rows = Math.max(1, Math.min(4, Math.floor(long / (grain * 3))));
  const columns = Math.max(2, Math.min(14, Math.floor(wide / (grain * 1.7))));
  for (let column = 0; column < columns; column++)
    for (let row = 0; row < rows; row++) {
      if (!chance.happens(0.66)) continue;
      const x = (column + 0.5 - columns / 2) * ((wide * 0.9) / columns);
      const y = (row + 0.5 - rows / 2) * ((long * 0.8) / rows);
      const size = [
        (wide * 0.45) / columns,
        Math.min(grain * 0.8, (long * 0.32) / rows),
        grain * 0.25,
      ] as const;
      const material = chance.happens(0.85) ? 'window' : 'windowCool';
      box(model, [x, y, 0], size, { material, chamfer: 0, tone: chance.range(0.55, 1.1) });
    }
}

function vents(model: Model, wide: number, long: number, grain: number): void {
  const count = model.chance.whole(4, 8);
  for (let slat = 0; slat < count; slat++) {
    const along = ((slat + 0.5) / count - 0.5) * 0.8;
    const look = { material: 'dark', chamfer: grain * 0.12 } as const;
    if (wide > long)
      box(model, [along * wide, 0, grain * 0.3], [(wide * 0.4) / count, long * 0.7, grain * 0.7], look);
    else box(model, [0, along * long, grain * 0.3], [wide * 0.7, (long * 0.4) / count, grain * 0.7], look);
  }
}

function boxes(model: Model, wide: number, long: number, grain: number): void {
  const { chance } = model;
  const count = chance.whole(2, 6);
  for (let made = 0; made < count; made++) {
    const size = [
      wide * chance.range(0.12, 0.4),
      long * chance.range(0.12, 0.45),
      grain * chance.range(0.6, 2.2),
    ] as const;
    const x = chance.range(-0.5, 0.5) * (wide - size[0]);
    const y = chance.range(-0.5, 0.5) * (long - size[1]);
    const material = chance.happens(0.45) ? 'dark' : chance.happens(0.65) ? 'slate' : 'metal';
    box(model, [x, y, size[2] / 2], size, {
      material,
      chamfer: Math.min(...size) * 0.16,
      tone: chance.range(0.8, 1.1),
    });
  }
}

function pipes(model: Model, wide: number, long: number, grain: number): void {
  const count = model.chance.whole(2, 4);
  for (let pipe = 0; pipe < count; pipe++) {
    const y = ((pipe + 0.5) / count - 0.5) * long * 0.7;
    const size = [wide * 0.95, Math.min(grain * 0.8, long * 0.16), grain * 0.7] as const;
    const material = model.chance.happens(0.3) ? 'copper' : 'metal';
    box(model, [0, y, grain * 0.35], size, { material, chamfer: grain * 0.25 });
  }
}

function hatch(model: Model, radius: number, grain: number): void {
  model.at(pitched(Math.PI / 2), () => {
    cylinder(model, radius, 0, grain * 0.7, 'metal', { segments: 16 });
    cylinder(model, radius * 0.6, 0, grain * 1.1, 'dark', { segments: 16 });
  });
}
