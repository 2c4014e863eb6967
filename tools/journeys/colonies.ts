import { readConfig } from '@farhold/server/app/config';
import { operate } from '@farhold/server/operator/operation';
import { foundColony } from '@farhold/server/testing/found-colony';
import { accountId, universeId } from '@farhold/engine/ids';
import type { Empire } from './empire.ts';
import { ownServer } from './own-server.ts';

type Colony = Parameters<typeof foundColony>[3] & { readonly name: string };

/** Founds more planets of an empire side by side in an otherwise empty system. */
export async function foundColonies(empire: Empire, colonies: readonly Colony[]): Promise<void> {
  const silent = { err: () => {} };
  await operate(readConfig({ DATA_DIR: ownServer().dataDir }), silent, async ({ game }) => {
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
