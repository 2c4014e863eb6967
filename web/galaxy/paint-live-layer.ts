import { type Movement, placeOnWay } from '../fleet/movement.ts';
import { momentsBy, type PastGalaxy, type HistoricMoment } from './map-history.ts';
import { drawSign } from './map-signs.ts';
import { type Frame, toScreen } from './map-view.ts';
import { starLayout } from './star-layout.ts';

/** What moves on a galaxy's map: its past at an instant, or else the player's fleets now. */
export type LiveScene = Frame & {
  readonly galaxy: number;
  readonly past: PastGalaxy | null;
  readonly fleets: readonly Movement[];
  readonly now: number;
};

/** For how much of the whole history a founding or a battle is seen. */
const SEEN_FOR = 0.04;

/** Draws what moves over the map; few plain shapes, so that a phone draws it sixty times a second. */
export function paintLiveLayer(context: CanvasRenderingContext2D, scene: LiveScene): void {
  context.clearRect(0, 0, scene.width, scene.height);
  if (scene.past) paintPast(context, scene, scene.past);
  else for (const fleet of scene.fleets) paintFleet(context, scene, fleet);
}

function systemOnScreen(scene: LiveScene, system: number) {
  const place = starLayout(scene.galaxy)[system - 1];
  return place && toScreen(scene, place);
}

/**
 * Planets that stood by then as dots, and what had just happened as rings: foundings teal, finds gold, battles red and
 * by their worth, around the debris that they left.
 */
function paintPast(context: CanvasRenderingContext2D, scene: LiveScene, past: PastGalaxy): void {
  const { startsAt } = past.history;
  const seenFor = Math.max(1, (scene.now - startsAt) * SEEN_FOR);
  const size = Math.sqrt(scene.view.scale);
  const dots = new Set<number>();
  for (const { system, what, at, worth, debris } of momentsBy(past)) {
    const spot = systemOnScreen(scene, system);
    if (!spot) continue;
    const faded = (past.at - at) / seenFor;
    if (what === 'founding' && !dots.has(system)) {
      dots.add(system);
      dot(context, spot.x, spot.y, 2.6 * size);
    }
    if (faded >= 1) continue;
    if (debris > 0) haze(context, { ...spot, radius: Math.log10(1 + debris) * size, share: 1 - faded });
    const reach = what === 'battle' ? 8 + 3 * Math.log10(1 + worth) : 9;
    ring(context, { ...spot, radius: (4 + reach * faded) * size, share: 1 - faded }, what);
  }
}

function dot(context: CanvasRenderingContext2D, x: number, y: number, radius: number): void {
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fillStyle = '#dfe9f7';
  context.fill();
}

const ringColours = { founding: '#4fd6c8', battle: '#ff7a6b', find: '#f0c75e' } as const;

type Ring = { readonly x: number; readonly y: number; readonly radius: number; readonly share: number };

function ring(
  context: CanvasRenderingContext2D,
  { x, y, radius, share }: Ring,
  what: HistoricMoment['what'],
): void {
  context.save();
  context.globalAlpha = share;
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.strokeStyle = ringColours[what];
  context.lineWidth = what === 'battle' ? 2.5 : 1.5;
  context.stroke();
  context.restore();
}

/** What a battle left floating. */
function haze(context: CanvasRenderingContext2D, { x, y, radius, share }: Ring): void {
  context.save();
  context.globalAlpha = share / 2;
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fillStyle = '#c9a26b';
  context.fill();
  context.restore();
}

/**
 * A fleet on its line between two systems; one that leaves the galaxy or comes from another is seen at the end that is
 * here.
 */
function paintFleet(context: CanvasRenderingContext2D, scene: LiveScene, fleet: Movement): void {
  const here = [fleet.from?.at, fleet.at].map((at) =>
    at?.galaxy === scene.galaxy ? systemOnScreen(scene, at.system) : null,
  );
  const [from, to] = [here[0] ?? here[1], here[1] ?? here[0]];
  if (!from || !to) return;
  const part = placeOnWay(fleet, scene.now);
  context.save();
  context.globalAlpha = 0.45;
  context.setLineDash([3, 4]);
  context.beginPath();
  context.moveTo(from.x, from.y);
  context.lineTo(to.x, to.y);
  context.strokeStyle = fleet.isHostile ? '#ff7a6b' : '#8fd3ff';
  context.stroke();
  context.restore();
  const size = 6 * Math.sqrt(scene.view.scale);
  const [x, y] = [from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part];
  drawSign(context, fleet.isHostile ? 'hostile' : 'fleet', x, y, size);
}
