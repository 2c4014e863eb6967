import { foundColony } from '@farhold/server/testing/found-colony';
import { accountId, universeId } from '@farhold/engine/ids';
import type { Empire } from './empire.ts';
import { DAY_MS } from '@farhold/engine/time/duration';
import { instant, startOfDay } from '@farhold/engine/time/instant';
import { onGame } from './operate.ts';

type Colony = Parameters<typeof foundColony>[3] & { readonly name: string };

/** Founds more planets of an empire side by side in an otherwise empty system. */
export async function foundColonies(empire: Empire, colonies: readonly Colony[]): Promise<void> {
  await onGame(async (game) => {
    const { account_id: account, universe_id: universe } = await game.db
      .selectFrom('planet')
      .select(['account_id', 'universe_id'])
      .where('id', '=', empire.planet.id)
      .executeTakeFirstOrThrow();
    const player = { id: accountId(account), universe: universeId(universe) };
    const system = (empire.planet.id % 399) + 1;
    for (const [index, colony] of colonies.entries()) {
      const at = { galaxy: 4, system, position: index === 0 ? 1 : 12 + index };
      await foundColony(game, player, at, colony);
    }
  });
}

/** Gives an empire's home a past: it was founded three days ago, and its metal mine was built on the day after. */
export async function giveHomePast(empire: Empire, level: number): Promise<void> {
  const day = startOfDay(instant(Date.now()));
  await onGame(({ db }) =>
    db.transaction().execute(async (tx) => {
      const { universe_id: universe } = await tx
        .updateTable('planet')
        .set({ founded_at: day - 3 * DAY_MS })
        .where('id', '=', empire.planet.id)
        .returning('universe_id')
        .executeTakeFirstOrThrow();
      const built = { universe_id: universe, planet_id: empire.planet.id, key: 'metal-mine' };
      await tx
        .insertInto('level_history')
        .values({ ...built, day: day - 2 * DAY_MS, before: 0, level })
        .execute();
      await tx.updateTable('universe').set({ levels_known_from: null }).where('id', '=', universe).execute();
    }),
  );
}
