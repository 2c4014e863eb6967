import { isBuildingKey } from '../catalogue/items.ts';
import { level, type Planet } from '../planet/planet.ts';
import { type Construction, levelAfter } from './queue.ts';

type Built = Pick<Planet, 'levels'>;
type Queued = Pick<Construction, 'key' | 'level' | 'demolishes'>;

/** The planet as if everything that is queued to be torn down were gone already. */
export const afterDemolitions = <Place extends Built>(planet: Place, queued: readonly Queued[]): Place =>
  queued.reduce(
    (place, order) =>
      order.demolishes === true && isBuildingKey(order.key)
        ? {
            ...place,
            levels: { ...place.levels, [order.key]: levelAfter(order, level(place, order.key)) },
          }
        : place,
    planet,
  );
