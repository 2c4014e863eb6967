import { mapLimits } from '@farhold/engine/galaxy/coordinates';
import { randomFrom } from './random.ts';
import { paintGlow } from './galaxy-glow.ts';
import type { MapSign } from './map-signs.ts';
import { type MapView, toScreen } from './map-view.ts';
import { allSystems, type MappedSystem, systemMarks } from './mapped-system.ts';
import { stampSign } from './sign-stamps.ts';
import { starLayout, threadAt } from './star-layout.ts';

/** Everything the map's picture depends on. */
export type MapScene = {
  readonly galaxy: number;
  readonly systems: readonly MappedSystem[];
  readonly current: number;
  readonly hovered: number | null;
  readonly view: MapView;
  readonly width: number;
  readonly height: number;
};

const DUST_GRAINS = 900;

/** Draws the map: the glow of the galaxy, its dust, and a sign for every system. */
export function paintStarMap(context: CanvasRenderingContext2D, scene: MapScene): void {
  context.clearRect(0, 0, scene.width, scene.height);
  paintGlow(context, scene, scene.galaxy);
  paintDust(context, scene);
  const size = 6.2 * Math.sqrt(scene.view.scale);
  const systems = allSystems(scene.systems);
  for (const one of systems) paintSystem(context, scene, one, size);
  const places = starLayout(scene.galaxy);
  for (const [system, sign] of [
    [scene.hovered, 'inhabited'],
    [scene.current, 'current'],
  ] as const) {
    const place = system === null ? undefined : places[system - 1];
    if (!place) continue;
    const { x, y } = toScreen(scene, place);
    if (sign === 'current') stampSign(context, sign, { x, y, size: size * 1.9 });
    else ring(context, x, y, size * 1.9);
  }
}

function ring(context: CanvasRenderingContext2D, x: number, y: number, radius: number): void {
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.strokeStyle = '#f1f4f0';
  context.lineWidth = 1.5;
  context.stroke();
}

/** Distant suns nobody can fly to, densest along the spiral. */
function paintDust(context: CanvasRenderingContext2D, scene: MapScene): void {
  const random = randomFrom(scene.galaxy * 31 + 5);
  context.save();
  context.fillStyle = '#b9c6d2';
  for (let grain = 0; grain < DUST_GRAINS; grain += 1) {
    const base = threadAt(scene.galaxy, random());
    const spread = () => (random() + random() + random() - 1.5) * 0.16;
    const { x, y } = toScreen(scene, { x: base.x + spread(), y: base.y + spread() });
    context.globalAlpha = 0.08 + random() * 0.26;
    const size = random() < 0.1 ? 1.6 : 1;
    context.fillRect(x, y, size, size);
  }
  context.restore();
}

function paintSystem(
  context: CanvasRenderingContext2D,
  scene: MapScene,
  one: MappedSystem,
  size: number,
): void {
  const place = starLayout(scene.galaxy)[one.system - 1];
  if (!place) return;
  const { x, y } = toScreen(scene, place);
  if (!isSeen(scene, x, y, size * 4)) return;
  const bright = size * (0.8 + (0.5 * one.planets) / mapLimits.position);
  const signs: readonly MapSign[] = systemMarks.filter((mark) => one.marks.includes(mark));
  const isMine = one.marks.includes('own');
  if (!isMine) stampSign(context, one.planets > 0 ? 'inhabited' : 'unknown', { x, y, size: bright });
  const around = signs.filter((sign) => sign !== 'own');
  if (isMine) stampSign(context, 'own', { x, y, size: size * 1.25 });
  for (const [index, sign] of around.entries()) {
    // In an empty system the sign replaces the star, else it stands beside it.
    const isAlone = one.planets === 0 && around.length === 1;
    const angle = (index / 4) * 2 * Math.PI - Math.PI / 4;
    const far = isAlone ? 0 : size * 1.5;
    stampSign(context, sign, { x: x + far * Math.cos(angle), y: y + far * Math.sin(angle), size });
  }
}

/** Whether something that reaches this far around a place is inside the frame, in px. */
const isSeen = ({ width, height }: MapScene, x: number, y: number, reach: number): boolean =>
  x > -reach && y > -reach && x < width + reach && y < height + reach;
