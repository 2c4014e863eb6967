import type { Canvas } from '../paint/canvas.ts';
import { type Light, starLight } from '../paint/light.ts';
import { randomFrom } from '../paint/numbers.ts';
import type { SkyRecipe } from './sky.ts';

/** Many faint stars and a few bright ones with their glow; fewer where gas hides them. */
export function paintStars(canvas: Canvas, { seed, stars, bigStars }: SkyRecipe, hides: Float32Array): void {
  const random = randomFrom(seed * 31 + 7);
  for (let star = 0; star < stars; star += 1) {
    const x = random() * canvas.width;
    const y = random() * canvas.height;
    const hidden = hides[Math.floor(y / 2) * (canvas.width / 2) + Math.floor(x / 2)] ?? 0;
    const bright = 0.05 + 0.9 * random() ** 9;
    const colour = starLight(random());
    if (random() < hidden * 0.75) continue;
    paintDot(canvas, { x, y, radius: 0.55 + bright * 0.55 }, colour, bright * 1.1 * (1 - hidden * 0.5));
  }
  for (let star = 0; star < bigStars; star += 1) {
    const [x, y] = [random() * canvas.width, random() * canvas.height * 0.95];
    paintBigStar(canvas, x, y, 0.5 + 1.7 * random() ** 3, starLight(random()));
  }
}

type Dot = { readonly x: number; readonly y: number; readonly radius: number };

/** A soft round light. */
export function paintDot(canvas: Canvas, { x, y, radius }: Dot, colour: Light, strength: number): void {
  const reach = Math.ceil(radius * 3.5);
  for (let row = Math.floor(y) - reach; row <= y + reach; row += 1) {
    for (let column = Math.floor(x) - reach; column <= x + reach; column += 1) {
      const far = ((column - x) ** 2 + (row - y) ** 2) / (2 * radius * radius);
      const light = strength * Math.exp(-far);
      if (light > 0.002) canvas.shine(column, row, colour, light);
    }
  }
}

function paintBigStar(canvas: Canvas, x: number, y: number, bright: number, colour: Light): void {
  paintDot(canvas, { x, y, radius: 1.3 }, colour, bright * 1.6);
  paintDot(canvas, { x, y, radius: 5.5 }, colour, bright * 0.2);
  paintDot(canvas, { x, y, radius: 18 }, colour, bright * 0.05);
  const ray = 26 + 46 * bright;
  for (let along = -ray; along <= ray; along += 0.5) {
    const light = bright * 0.18 * (1 - Math.abs(along) / ray) ** 2.6;
    canvas.shine(Math.round(x + along), Math.round(y), colour, light);
    canvas.shine(Math.round(x), Math.round(y + along), colour, light);
  }
}
