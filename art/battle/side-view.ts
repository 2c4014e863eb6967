import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { shipKeys } from '@farhold/engine/catalogue/items';
import { SWARM, unitFigures } from '@farhold/engine/combat/unit-figures';
import sharp from 'sharp';
import { categories } from '../categories.ts';
import { linear, materialFigures, materialNames, roleColours } from '../kit/materials.ts';
import { modelOf, type Recipe, type Recipes } from '../kit/recipe.ts';
import { openDrawingRoom } from '../render/drawing-room.ts';
import { orderOf, type PictureOrder } from '../render/order.ts';
import { fingerprint } from '../shelf.ts';
import { swarm } from './swarm.ts';

/** Who fights: each side has its colours, and looks at the other one. */
export const sides = ['attackers', 'defenders'] as const;
export type Side = (typeof sides)[number];

const recipes: Recipes = { ...categories['ships'], ...categories['defences'], [SWARM]: swarm };

/** The units that can fight on a side: only ships attack. */
export const unitsOf = (side: Side): readonly string[] =>
  Object.keys(unitFigures).filter((key) => side === 'defenders' || shipKeys.some((ship) => ship === key));

/** How wide each unit’s picture is kept, by how large replays show it. */
const widths: readonly (readonly [width: number, keys: readonly string[]])[] = [
  [320, ['dreadstar', 'large-shield-dome']],
  [240, ['battleship', 'battlecruiser', 'bomber', 'destroyer', 'reaper', 'colony-ship']],
  [240, ['plasma-turret', 'small-shield-dome']],
  [200, ['cruiser', 'pathfinder', 'recycler', 'large-cargo', 'gauss-cannon']],
];

export const widthOf = (key: string): number => widths.find(([, keys]) => keys.includes(key))?.[0] ?? 160;

/** From a little before the beam and a little above, so that wings and decks show. */
const views = { attackers: [-70, 16], defenders: [70, 16] } as const;
const LIGHTS = 24;
/** How much of the side’s colour the whole hull takes. */
const TINT = 0.32;

/** Dots drawn for each that is kept, across and down. */
const FINENESS = 1.6;

/** A unit from the side, in the colours of its side. */
function sideOrder(key: string, recipe: Recipe, side: Side): PictureOrder {
  const model = modelOf(key, recipe);
  const order = orderOf({ ...recipe, role: side, view: views[side], fill: 0.9 }, model, {
    lights: LIGHTS,
    goes: 2,
  });
  const width = Math.round(widthOf(key) * FINENESS);
  return { ...order, paints: livery(side), width, height: width };
}

function livery(side: Side): number[] {
  const colour = linear(roleColours[side]);
  const hulls = ['hull', 'slate'].map((name) => materialNames.findIndex((material) => material === name));
  const share = (at: number) => (hulls.includes(Math.floor(at / 8)) && at % 8 < 3 ? TINT : 0);
  return materialFigures(side).map((figure, at) => figure + ((colour[at % 8] ?? 0) - figure) * share(at));
}

/** Draws what is missing or has changed since; answers the file of each unit’s picture. */
export async function drawSide(side: Side): Promise<ReadonlyMap<string, string>> {
  const folder = new URL('../../.cache/art/battle/', import.meta.url);
  await mkdir(folder, { recursive: true });
  const files = new Map<string, string>();
  let room: Awaited<ReturnType<typeof openDrawingRoom>> | null = null;
  for (const key of unitsOf(side)) {
    const recipe = recipes[key];
    if (!recipe) throw new Error(`${key} has no model`);
    const model = modelOf(key, recipe);
    const order = sideOrder(key, recipe, side);
    const print = await fingerprint(model, order);
    const file = fileURLToPath(new URL(`${key}-${side}-${print}.png`, folder));
    files.set(key, file);
    if (existsSync(file)) continue;
    const began = performance.now();
    room ??= await openDrawingRoom();
    const { width, height, bytes } = await room.draw(model, order);
    await sharp(bytes, { raw: { width, height, channels: 4 } }).toFile(file);
    console.log(`${side} ${key}: ${((performance.now() - began) / 1000).toFixed(1)} s`);
  }
  await room?.close();
  return files;
}
