import { missions } from './missions.ts';
import { places } from './places.ts';
import { resources } from './resources.ts';
import { pathData, type Shape } from './shape.ts';
import { signs } from './signs.ts';

/** The recipe of every icon of the game. */
const recipes: Readonly<Record<string, Shape>> = { ...resources, ...missions, ...places, ...signs };

/** A set of icons in Iconify's JSON format. */
export type IconSet = {
  readonly prefix: string;
  readonly width: number;
  readonly height: number;
  readonly icons: Readonly<Record<string, { readonly body: string }>>;
};

/** All icons, drawn. */
export function drawIconSet(): IconSet {
  const icons = Object.entries(recipes)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, shape]) => [name, { body: `<path fill="currentColor" d="${pathData(shape)}"/>` }] as const);
  return { prefix: 'farhold', width: 24, height: 24, icons: Object.fromEntries(icons) };
}

/** An icon as an SVG document of a size in pixels. */
export function iconDocument({ body }: { readonly body: string }, size: number, colour: string): string {
  const frame = `xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="${size}" height="${size}"`;
  return `<svg ${frame} color="${colour}">${body}</svg>`;
}
