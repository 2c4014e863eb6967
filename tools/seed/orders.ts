import { assetIds } from '@farhold/contract/asset-ids';
import type { Routes } from '@farhold/contract/routes';
import type { ItemKey } from '@farhold/engine/catalogue/items';
import type { Units } from '@farhold/engine/planet/planet';
import type { Input } from '@farhold/server/testing/calls';
import { type Commander, endow, type Place } from './cast.ts';
import type { Actor, Stage } from './stage.ts';

type Flight = NonNullable<Input<'POST /activity/send'>['body']>;

/** The order for a fleet; by default it leaves the home planet at full speed. */
export type Sending = Partial<Omit<Flight, 'ships' | 'mission_type'>> & {
  readonly mission: Flight['mission_type'];
  readonly to: Place | Omit<Place, 'id'>;
  readonly ships: Units;
  readonly from?: Place;
};

const byNumber = (units: Units): Record<string, number> =>
  Object.fromEntries(Object.entries(units).map(([key, count]) => [assetIds[key as ItemKey], count]));

/** More than any flight of the story burns. */
const FUEL = 30_000;

/**
 * Sends a fleet; answers its id. It gets its ships, cargo and fuel as it leaves, since what earlier battles left over
 * is random, and the story must go on.
 */
export async function send(
  stage: Stage,
  by: Commander,
  { mission, to, ships, from = by.home, ...order }: Sending,
): Promise<number> {
  const { galaxy, system, position } = to;
  const { metal = 0, crystal = 0, deuterium = 0 } = order;
  await endow(stage, from, { items: ships, stock: { metal, crystal, deuterium: deuterium + FUEL } });
  const target = 'id' in to ? { to_planet_id: to.id } : { galaxy, system, position };
  const { data } = await stage.ask(by, 'POST /activity/send', {
    body: {
      from_planet_id: from.id,
      mission_type: mission,
      ships: byNumber(ships),
      speed: 100,
      ...target,
      ...order,
    },
  });
  if (!data) throw new Error(`${by.name} sent a fleet that nobody knows of.`);
  return data.id_activity;
}

/** Orders the next level of an item on a planet, or a number of units. */
export async function build(
  { ask }: Stage,
  by: Actor,
  { id }: Place,
  key: ItemKey,
  quantity?: number,
): Promise<void> {
  const units = quantity === undefined ? {} : { quantity };
  await ask(by, 'POST /activity/build', { body: { planet_id: id, asset_id: assetIds[key], ...units } });
}

/** Saves a set of ships under a name. */
export const savePreset = ({ ask }: Stage, by: Actor, name: string, ships: Units) =>
  ask(by, 'POST /fleet-template', { body: { name, ships: byNumber(ships) } });

/** Adds a savings goal on a planet. */
export async function saveFor({ ask }: Stage, by: Actor, { id }: Place, key: ItemKey, quantity?: number) {
  const units = quantity === undefined ? {} : { quantity };
  await ask(by, 'POST /wish', { body: { planet_id: id, asset_id: assetIds[key], ...units } });
}

/** Writes a message to another player. */
export const write = ({ ask }: Stage, by: Actor, to: Actor, message: string) =>
  ask(by, 'POST /message/send', { body: { receiver_id: to.id, message } });

/** The reports of a player, the newest first. */
export const reportsOf = ({ ask }: Stage, by: Actor): Promise<Reports> =>
  ask(by, 'GET /report', { query: { per_page: 100 } });

type Reports = ReturnType<Routes['GET /report']['reply']['parse']>;
