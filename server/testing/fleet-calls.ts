import { assetIds } from '@farhold/contract/asset-ids';
import type { fleetRoutes } from '@farhold/contract/fleet';
import type { UnitKey } from '@farhold/engine/catalogue/items';
import { accept } from '@farhold/engine/decision';
import type { PlanetId } from '@farhold/engine/ids';
import type { Units } from '@farhold/engine/planet/planet';
import type { z } from 'zod';
import { inUniverse } from '../world/in-universe.ts';
import type { TestPlayer } from './test-player.ts';
import type { World } from './world.ts';

type Body = z.input<(typeof fleetRoutes)['POST /activity/send']['body']>;

/** A fleet order; it leaves the player's home unless another planet is named. */
type Sending = Partial<Body> & Pick<Body, 'mission_type'> & { readonly units: Units };

/** Sends a fleet through the API, its ships named by their keys. */
export const send = (game: World, by: TestPlayer, { units, ...order }: Sending) => {
  const ships = Object.entries(units).map(([key, count]) => [assetIds[key as UnitKey], count] as const);
  const body = { from_planet_id: by.home, speed: 100, ships: Object.fromEntries(ships), ...order };
  return game.call(by, 'POST /activity/send', { body });
};

/** A planet as its owner sees it; by default the home. */
export const planetOf = async (game: World, by: TestPlayer, planet: number = by.home) =>
  (await game.call(by, 'GET /planet/{id}', { params: { id: String(planet) } })).body.data;

/** The ships on a planet, by default the home. */
export const shipsOf = async (game: World, by: TestPlayer, planet: number = by.home) =>
  countsOf(game, by, 'ships', planet);

/** The defences on a planet, by default the home. */
export const defencesOf = async (game: World, by: TestPlayer, planet: number = by.home) =>
  countsOf(game, by, 'defence', planet);

async function countsOf(game: World, by: TestPlayer, type: string, planet: number) {
  const { body } = await game.call(by, 'GET /asset', { query: { type, planet: String(planet) } });
  return Object.fromEntries(body.data.assets.map(({ key, quantity }) => [key, quantity ?? 0]));
}

export const movementsOf = async (game: World, by: TestPlayer) => (await game.call(by, 'GET /activity')).body;

/** A player's reports, newest first. */
export const reportsOf = async (game: World, by: TestPlayer) =>
  (await game.call(by, 'GET /report', { query: {} })).body;

type Report = Awaited<ReturnType<typeof reportsOf>>[number];
type Message = Report['message'];

/** The message of a report that must have this code; throws for another code and for no report. */
export function messageOf<Code extends Message['code']>(report: Report | undefined, code: Code) {
  const isWanted = (message: Message): message is Extract<Message, { code: Code }> => message.code === code;
  if (report && isWanted(report.message)) return report.message;
  throw new Error(`Expected a report of ${code}, not of ${report?.message.code ?? 'nothing'}.`);
}

export const recall = (game: World, by: TestPlayer, fleet: number) =>
  game.call(by, 'POST /activity/{id}/recall', { params: { id: String(fleet) } });

/** Removes a planet from the world, as if its owner had given it up. */
export async function vanish({ game, universe, now }: World, planet: PlanetId): Promise<void> {
  await inUniverse(game, universe, async (work) => {
    await work.hold([planet]);
    work.settle(planet, now());
    return accept(await work.remove(planet, 'abandoned', now()));
  });
}

/** The seconds until this instant of the wire. */
export const secondsTo = ({ now }: World, moment: string | undefined) => ({
  seconds: (Date.parse(moment ?? '') - now()) / 1000,
});
