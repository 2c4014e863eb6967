import type { SystemMark } from './mapped-system.ts';

/** The map's signs: the marks of a system, inhabited or empty, and the scanned one. */
export type MapSign = SystemMark | 'fleet' | 'inhabited' | 'unknown' | 'current';

/** The order of the legend. */
export const mapSigns: readonly MapSign[] = [
  'own',
  'fleet',
  'hostile',
  'war',
  'ally',
  'peace',
  'marked',
  'inactive',
  'debris',
  'gold',
  'inhabited',
  'unknown',
  'current',
];

// The tokens of web/ui/theme.css, which a canvas can't read as classes.
const colours: Readonly<Record<MapSign, string>> = {
  own: '#4fd6c8',
  fleet: '#8fd3ff',
  hostile: '#ff7a6b',
  war: '#ff7a6b',
  ally: '#7fd98a',
  peace: '#4fd6c8',
  marked: '#ffb454',
  inactive: '#8fa0b1',
  debris: '#ddaa84',
  gold: '#ffd84d',
  inhabited: '#dfe9f7',
  unknown: '#5f7a94',
  current: '#ffb454',
};

type Drawing = CanvasRenderingContext2D;

/** A polygon around a place, its first corner at the top. */
function polygon(context: Drawing, x: number, y: number, radii: readonly number[]): void {
  context.beginPath();
  for (const [corner, radius] of radii.entries()) {
    const angle = (corner / radii.length) * 2 * Math.PI - Math.PI / 2;
    context.lineTo(x + radius * Math.cos(angle), y + radius * Math.sin(angle));
  }
  context.closePath();
}

function circle(context: Drawing, x: number, y: number, radius: number): void {
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
}

const shapes: Readonly<Record<MapSign, (context: Drawing, x: number, y: number, size: number) => void>> = {
  own: (context, x, y, size) => {
    circle(context, x, y, size * 0.62);
    context.stroke();
    circle(context, x, y, size * 0.3);
    context.fill();
  },
  fleet: (context, x, y, size) => {
    polygon(context, x, y, [size * 0.9, size * 0.45, size * 0.5, size * 0.45]);
    context.fill();
  },
  hostile: (context, x, y, size) => {
    polygon(context, x, y, [size * 0.85, size * 0.85, size * 0.85]);
    context.fill();
  },
  war: (context, x, y, size) => {
    const arm = size * 0.6;
    context.beginPath();
    context.moveTo(x - arm, y - arm);
    context.lineTo(x + arm, y + arm);
    context.moveTo(x + arm, y - arm);
    context.lineTo(x - arm, y + arm);
    context.moveTo(x - arm, y + arm * 0.4);
    context.lineTo(x - arm * 0.4, y + arm);
    context.moveTo(x + arm, y + arm * 0.4);
    context.lineTo(x + arm * 0.4, y + arm);
    context.stroke();
  },
  ally: (context, x, y, size) => {
    const half = size * 0.55;
    context.beginPath();
    context.moveTo(x - half, y - half);
    context.lineTo(x + half, y - half);
    context.lineTo(x + half, y + half * 0.2);
    context.lineTo(x, y + half * 1.2);
    context.lineTo(x - half, y + half * 0.2);
    context.closePath();
    context.fill();
  },
  peace: (context, x, y, size) => {
    const half = size * 0.55;
    context.beginPath();
    context.moveTo(x - half, y - half);
    context.lineTo(x + half, y - half);
    context.lineTo(x + half, y + half * 0.2);
    context.lineTo(x, y + half * 1.2);
    context.lineTo(x - half, y + half * 0.2);
    context.closePath();
    context.stroke();
  },
  marked: (context, x, y, size) => {
    context.beginPath();
    context.moveTo(x - size * 0.4, y + size * 0.85);
    context.lineTo(x - size * 0.4, y - size * 0.8);
    context.lineTo(x + size * 0.6, y - size * 0.4);
    context.lineTo(x - size * 0.4, y);
    context.stroke();
  },
  inactive: (context, x, y, size) => {
    polygon(context, x, y, [size * 0.62, size * 0.62, size * 0.62, size * 0.62]);
    context.stroke();
  },
  debris: (context, x, y, size) => {
    const arm = size * 0.45;
    context.beginPath();
    context.moveTo(x - arm, y - arm);
    context.lineTo(x + arm, y + arm);
    context.moveTo(x + arm, y - arm);
    context.lineTo(x - arm, y + arm);
    context.stroke();
  },
  gold: (context, x, y, size) => {
    const [ray, notch] = [size * 0.95, size * 0.3];
    polygon(context, x, y, [ray, notch, ray, notch, ray, notch, ray, notch]);
    context.fill();
  },
  inhabited: (context, x, y, size) => {
    circle(context, x, y, size * 0.34);
    context.fill();
  },
  unknown: (context, x, y, size) => {
    circle(context, x, y, size * 0.16);
    context.fill();
  },
  current: (context, x, y, size) => {
    circle(context, x, y, size);
    context.stroke();
    context.beginPath();
    for (const [dx, dy] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] as const) {
      context.moveTo(x + dx * size, y + dy * size);
      context.lineTo(x + dx * size * 1.5, y + dy * size * 1.5);
    }
    context.stroke();
  },
};

/** Draws a sign at a place; each has its own shape besides its colour. `size` is half its width, in px. */
export function drawSign(context: Drawing, sign: MapSign, x: number, y: number, size: number): void {
  context.save();
  context.fillStyle = colours[sign];
  context.strokeStyle = colours[sign];
  context.lineWidth = Math.max(1.4, size * 0.2);
  if (sign !== 'unknown' && sign !== 'inactive') {
    context.shadowColor = colours[sign];
    context.shadowBlur = size * 0.9;
  }
  shapes[sign](context, x, y, size);
  context.restore();
}
