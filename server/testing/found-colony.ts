import type { ItemKey } from '@farhold/engine/catalogue/items';
import { byResource, stock as stockOf } from '@farhold/engine/economy/stock';
import type { Coordinates } from '@farhold/engine/galaxy/coordinates';
import { planetId, type PlanetId } from '@farhold/engine/ids';
import { accepted } from '../http/refused.ts';
import { grant } from '../operator/grant.ts';
import { readNow } from '../time/clock.ts';
import type { Game } from '../time/game.ts';
import type { Beginning, TestPlayer } from './test-player.ts';

const beginning = stockOf({ metal: 500, crystal: 500 });

/** One more planet of a player at this position, settled just now; anything left out is as on a new colony. */
export async function foundColony(
  game: Game,
  { id, universe }: Pick<TestPlayer, 'id' | 'universe'>,
  at: Coordinates,
  { name = 'Colony', planet = {} }: { name?: string; planet?: Beginning['planet'] } = {},
): Promise<PlanetId> {
  const now = await readNow(game.db, game.clock);
  const ground = { fields: 150, temperature_max: 40, settled_at: now, founded_at: now };
  const founded = await game.db.transaction().execute(async (tx) => {
    const row = await tx
      .insertInto('planet')
      .values({ universe_id: universe, account_id: id, name, ...at, ...ground, ...beginning })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('ledger')
      .values({ universe_id: universe, planet_id: row.id, at: now, cause: 'founded', ...beginning })
      .execute();
    return row.id;
  });
  const stock = byResource(
    (resource) => (planet.stock?.[resource] ?? beginning[resource]) - beginning[resource],
  );
  const items: Partial<Record<ItemKey, number>> = { ...planet.levels, ...planet.units };
  accepted(await grant(game, universe, planetId(founded), { stock, items }));
  return planetId(founded);
}
