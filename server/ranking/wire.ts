import type { rankingRoutes } from '@farhold/contract/ranking';
import type { Reply } from '@farhold/contract/route';
import { seasonCategory } from '@farhold/contract/universe';
import type { RankCategory } from '@farhold/engine/ranking/rank-category';
import { isoTime } from '../http/wire-time.ts';
import type { Honour } from './honours-store.ts';
import type { PastPoints, RankRow } from './profile-store.ts';
import type { RankedRow, RankedUniverse } from './rank-store.ts';

type WireCategory = Reply<
  (typeof rankingRoutes)['GET /player/{id}/profile']
>['standings'][number]['category'];
type WireRanking = Reply<(typeof rankingRoutes)['GET /rank']>;
type WireProfile = Reply<(typeof rankingRoutes)['GET /player/{id}/profile']>;

const words: Readonly<Record<WireCategory, RankCategory>> = {
  overall: 'total',
  ships: 'ships',
  defence: 'defence',
  aliens: 'aliens',
  research: 'research',
  buildings: 'facilities',
  resources: 'resources',
};

export const categoryFromWire = (category: WireCategory): RankCategory => words[category];

const wireWords = new Map(
  (Object.keys(words) as WireCategory[]).map((word): [RankCategory, WireCategory] => [words[word], word]),
);

/** A category of the ranking as the wire calls it. */
export function categoryToWire(category: RankCategory): WireCategory {
  const word = wireWords.get(category);
  if (word === undefined) throw new Error(`The wire has no word for ${category}.`);
  return word;
}

const changeOf = (position: number, before: number | null): number | null =>
  before === null ? null : before - position;

export const rankedToWire = (row: RankedRow): WireRanking['rankings'][number] => ({
  position: row.position,
  user_id: row.account_id,
  player: row.name,
  is_ai_player: row.is_ai,
  alliance: row.alliance,
  ships: row.ships,
  defence: row.defence,
  aliens: row.aliens,
  research: row.research,
  buildings: row.facilities,
  resources: row.resources,
  points: row.total,
  position_change: changeOf(row.position, row.position_before),
});

export const rankedUniverseToWire = ({ id, ...universe }: RankedUniverse): WireRanking['universe'] => ({
  id_universe: id,
  ...universe,
});

export const rankToWire = (row: RankRow): WireProfile['standings'][number] => ({
  category: categoryToWire(row.category),
  position: row.position,
  points: row.points,
  position_change: changeOf(row.position, row.position_before),
});

export const pastToWire = (past: PastPoints): WireProfile['history'][number] => {
  const { at, ships, defence, aliens, research, facilities: buildings, resources } = past;
  const columns = { ships, defence, aliens, research, buildings, resources };
  const points = Object.values(columns).reduce((sum, column) => sum + column, 0);
  return { at: isoTime(at), ...columns, points };
};

/** A place at the end of a universe as the wire calls it. */
export const honourToWire = ({ category, ...place }: Honour): WireProfile['honours'][number] => ({
  ...place,
  category: category === 'total' ? null : seasonCategory.parse(categoryToWire(category)),
});
