import type { Stock } from '../catalogue/resource.ts';
import { type Random, wholeBetween } from '../random.ts';
import type { Coordinates } from './coordinates.ts';

/** What a new planet is like. */
export type NewPlanet = {
  readonly fields: number;
  readonly temperatureMax: number;
  readonly gold: boolean;
  readonly isHome: boolean;
  readonly stock: Stock;
};

type Range = readonly [lowest: number, highest: number];

/** Temperature and fields by position, starting next to the sun (rules R11). */
const positions: readonly { readonly temperatureMax: Range; readonly fields: Range }[] = [
  { temperatureMax: [220, 260], fields: [96, 172] },
  { temperatureMax: [170, 210], fields: [104, 176] },
  { temperatureMax: [120, 160], fields: [112, 182] },
  { temperatureMax: [70, 110], fields: [118, 208] },
  { temperatureMax: [60, 100], fields: [133, 232] },
  { temperatureMax: [50, 90], fields: [146, 242] },
  { temperatureMax: [40, 80], fields: [152, 248] },
  { temperatureMax: [30, 70], fields: [156, 252] },
  { temperatureMax: [20, 60], fields: [150, 246] },
  { temperatureMax: [10, 50], fields: [142, 232] },
  { temperatureMax: [0, 40], fields: [136, 210] },
  { temperatureMax: [-10, 30], fields: [125, 186] },
  { temperatureMax: [-50, -10], fields: [114, 172] },
  { temperatureMax: [-90, -50], fields: [100, 168] },
  { temperatureMax: [-130, -90], fields: [90, 164] },
];

/**
 * What a colony at a position (1 to 15) can be like: the ranges of its fields and of its highest temperature (rules
 * R11).
 */
export function groundAt(position: number): { readonly temperatureMax: Range; readonly fields: Range } {
  const ground = positions[position - 1];
  if (ground === undefined) throw new RangeError(`no such position: ${position}`);
  return ground;
}

const HOME_FIELDS = 163;
const HOME_TEMPERATURE: Range = [20, 60];
const HOME_FOOD = 500;
export const GOLD_FIELDS = 20;
const TEMPERATURE_SPAN = 40;

const startingStock: Stock = { metal: 500, crystal: 500, deuterium: 0, food: 0, aliens: 0 };

/** The positions of home planets. */
export const homePositions = { first: 4, last: 12 } as const;

/** A home planet: 163 fields, 20 to 60 degrees, with food for the first aliens (rules R11). */
export const homePlanet = (random: Random): NewPlanet => ({
  fields: HOME_FIELDS,
  temperatureMax: wholeBetween(random, ...HOME_TEMPERATURE),
  gold: false,
  isHome: true,
  stock: { ...startingStock, food: HOME_FOOD },
});

/**
 * A colony at a position (1 to 15), with its ranges drawn at random; a gold planet has 20 fields more (rules R11, R21).
 */
export function colonyPlanet(position: number, random: Random, gold: boolean): NewPlanet {
  const ground = groundAt(position);
  return {
    fields: wholeBetween(random, ...ground.fields) + (gold ? GOLD_FIELDS : 0),
    temperatureMax: wholeBetween(random, ...ground.temperatureMax),
    gold,
    isHome: false,
    stock: startingStock,
  };
}

/** Nights are 40 degrees colder than days (rules R11). */
export const temperatureMin = (temperatureMax: number): number => temperatureMax - TEMPERATURE_SPAN;

/** Number of the planet's picture: its position, 0 for a gold planet (rules R11). */
export const planetImage = ({ at, gold }: { readonly at: Coordinates; readonly gold: boolean }): number =>
  gold ? 0 : at.position;
