import { resources, type Stock } from '@farhold/engine/catalogue/resource';
import { byResource, emptyStock } from '@farhold/engine/economy/stock';
import type { PlanetId } from '@farhold/engine/ids';
import type { Database } from '../database/connect.ts';

export type PlanetAudit = {
  readonly entries: readonly ({ readonly at: string; readonly cause: string } & Stock)[];
  readonly sum: Stock;
  readonly stock: Stock;
  readonly equal: boolean;
};

/**
 * Every change of a planet's stock with its cause, oldest first, and their sum compared with the stored whole units.
 * Read at one instant of the database. An abandoned planet holds nothing; undefined for a planet that never existed.
 */
export const auditPlanet = (db: Database, planet: PlanetId): Promise<PlanetAudit | undefined> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const row = await tx.selectFrom('planet').select(resources).where('id', '=', planet).executeTakeFirst();
      const lines = await tx
        .selectFrom('ledger')
        .select(['at', 'cause', ...resources])
        .where('planet_id', '=', planet)
        .orderBy('id')
        .execute();
      if (!row && lines.length === 0) return undefined;
      const stock = row ?? emptyStock;
      // Between two lines the sum may be beyond what a planet can hold, and so beyond exact numbers.
      const sum = byResource((resource) =>
        Number(lines.reduce((total, line) => total + BigInt(line[resource]), 0n)),
      );
      return {
        entries: lines.map((line) => ({ ...line, at: new Date(line.at).toISOString() })),
        sum,
        stock,
        equal: resources.every((resource) => sum[resource] === stock[resource]),
      };
    });
