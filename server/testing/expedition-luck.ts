import { type ChartKind, search, type SearchResult } from '@farhold/engine/expedition/search';
import { fleetId } from '@farhold/engine/ids';
import { sql } from 'kysely';
import { selectExpedition } from '../fleet/expedition-store.ts';
import { fleetsStatement, readFleet } from '../fleet/store.ts';
import type { World } from './world.ts';

const TRIES = 20_000;

const seedNumber = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

type Luck = SearchResult['outcome'] | ChartKind | 'too-little' | number;

function isLuck(luck: Luck, met: SearchResult): boolean {
  if (luck === 'too-little') return met.outcome === 'nothing' && met.drawn === 'ships';
  return luck === met.outcome || (met.outcome === 'star-chart' && luck === met.chart);
}

/**
 * Gives an expedition the first seed with that outcome, or the seed of that number, and answers what it will meet if
 * nobody else searches there before. 'too-little' are ships that were drawn and come to nothing.
 */
export async function seededSearch({ game, universe }: World, id: number, luck: Luck): Promise<SearchResult> {
  return game.db.transaction().execute(async (tx) => {
    const { rows } = await tx.executeQuery(fleetsStatement(universe, [fleetId(id)]));
    const [row] = rows;
    const fleet = row && readFleet(row);
    if (!fleet) throw new Error(`Fleet ${id} is gone.`);
    const expedition = await selectExpedition(tx, universe, fleet.id, fleet.arrivesAt);
    const research = await tx
      .selectFrom('research')
      .select(['key', 'level'])
      .where('account_id', '=', fleet.owner)
      .execute();
    const owner = { research: Object.fromEntries(research.map(({ key, level }) => [key, level])) };
    const from = typeof luck === 'number' ? luck : 0;
    for (let number = from; number < from + TRIES; number += 1) {
      const seed = seedNumber(number);
      const met = search({ fleet: { ...fleet, state: 'holding' }, owner }, seed, expedition);
      if (typeof luck !== 'number' && !isLuck(luck, met)) continue;
      await sql`update fleet set seed = ${seed}::uuid where id = ${id}`.execute(tx);
      return met;
    }
    throw new Error(`No search ends with ${luck}.`);
  });
}
