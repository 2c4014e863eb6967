import { mapLimits } from '@farhold/engine/galaxy/coordinates';
import { randomFrom } from './random.ts';
import { drawSign, type MapSign } from './map-signs.ts';
import { type MapView, toScreen } from './map-view.ts';
import { allSystems, type MappedSystem, systemMarks } from './mapped-system.ts';
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

const GLOW_STEPS = 150;
const DUST_GRAINS = 900;

/** Draws the map: the glow of the galaxy, its dust, and a sign for every system. */
export function paintStarMap(context: CanvasRenderingContext2D, scene: MapScene): void {
  context.clearRect(0, 0, scene.width, scene.height);
  paintGlow(context, scene);
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
    if (sign === 'current') drawSign(context, sign, x, y, size * 1.9);
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

/** Light along the spiral of stars, and the bright core. */
function paintGlow(context: CanvasRenderingContext2D, scene: MapScene): void {
  context.save();
  context.globalCompositeOperation = 'lighter';
  for (let step = 0; step < GLOW_STEPS; step += 1) {
    const part = step / GLOW_STEPS;
    const { x, y, unit } = toScreen(scene, threadAt(scene.galaxy, part));
    const radius = unit * (0.26 - part * 0.1);
    const tint = part < 0.3 ? '150, 128, 190' : part < 0.65 ? '70, 110, 190' : '40, 96, 150';
    blot(context, x, y, radius, `rgba(${tint}, ${0.17 - part * 0.085})`);
  }
  const middle = toScreen(scene, { x: 0, y: 0 });
  blot(context, middle.x, middle.y, middle.unit * 0.42, 'rgba(255, 196, 130, 0.42)');
  blot(context, middle.x, middle.y, middle.unit * 0.17, 'rgba(255, 240, 210, 0.95)');
  context.restore();
}

function blot(context: CanvasRenderingContext2D, x: number, y: number, radius: number, light: string): void {
  const gradient = context.createRadialGradient(x, y, 0, x, y, radius);
  gradient.addColorStop(0, light);
  gradient.addColorStop(1, 'rgba(0, 0, 0, 0)');
  context.fillStyle = gradient;
  context.fillRect(x - radius, y - radius, radius * 2, radius * 2);
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
  const bright = size * (0.8 + (0.5 * one.planets) / mapLimits.position);
  const signs: readonly MapSign[] = systemMarks.filter((mark) => one.marks.includes(mark));
  const isMine = one.marks.includes('own');
  if (!isMine) drawSign(context, one.planets > 0 ? 'inhabited' : 'unknown', x, y, bright);
  const around = signs.filter((sign) => sign !== 'own');
  if (isMine) drawSign(context, 'own', x, y, size * 1.25);
  for (const [index, sign] of around.entries()) {
    // In an empty system the sign replaces the star, else it stands beside it.
    const isAlone = one.planets === 0 && around.length === 1;
    const angle = (index / 4) * 2 * Math.PI - Math.PI / 4;
    const far = isAlone ? 0 : size * 1.5;
    drawSign(context, sign, x + far * Math.cos(angle), y + far * Math.sin(angle), size);
  }
}
