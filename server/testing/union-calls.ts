import type { FleetId, UnionId } from '@farhold/engine/ids';
import { send } from './fleet-calls.ts';
import type { TestPlayer } from './test-player.ts';
import type { World } from './world.ts';

/** Makes these players friends of each other, as if all had asked and accepted. */
export async function befriend(
  { game, universe, now }: World,
  players: readonly TestPlayer[],
): Promise<void> {
  const at = { universe_id: universe, asked_at: now(), accepted_at: now() };
  const pairs = players.flatMap((one, index) =>
    players.slice(index + 1).map((other) => ({ ...at, account_id: one.id, friend_id: other.id })),
  );
  await game.db.insertInto('friendship').values(pairs).execute();
}

/** Sends an attack of light fighters on a planet's home, into a union if one is named. */
export const attack = (
  game: World,
  by: TestPlayer,
  on: TestPlayer,
  {
    union,
    fighters = 10,
    speed = 100,
  }: { readonly union?: number; readonly fighters?: number; readonly speed?: number } = {},
) =>
  send(game, by, {
    mission_type: 'attack',
    to_planet_id: on.home,
    units: { 'light-fighter': fighters },
    speed,
    ...(union !== undefined && { union_id: union }),
  });

/** Makes a union of a fleet under way. */
export const found = (game: World, by: TestPlayer, fleet: number) =>
  game.call(by, 'POST /activity/{id}/union', { params: { id: String(fleet) } });

export const invite = (game: World, by: TestPlayer, union: number, name: string) =>
  game.call(by, 'POST /union/{id}/invite', { params: { id: String(union) }, body: { name } });

export const unionsOf = async (game: World, by: TestPlayer) => (await game.call(by, 'GET /union')).body;

/** An attack under way, made a union, with these players invited. */
export async function unionOf(
  game: World,
  by: TestPlayer,
  on: TestPlayer,
  invited: readonly string[] = [],
  order: Parameters<typeof attack>[3] = {},
): Promise<{ readonly fleet: FleetId; readonly union: UnionId }> {
  const { body } = await attack(game, by, on, order);
  const fleet = body.data?.id_activity ?? 0;
  const { body: founded } = await found(game, by, fleet);
  for (const name of invited) await invite(game, by, founded.id_union, name);
  return { fleet: fleet as FleetId, union: founded.id_union as UnionId };
}
