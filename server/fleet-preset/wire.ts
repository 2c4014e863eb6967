import { assetIds, itemWithId } from '@farhold/contract/asset-ids';
import type { favouriteTarget, fleetTemplate } from '@farhold/contract/fleet-preset';
import { isShipKey } from '@farhold/engine/catalogue/items';
import type { Ships } from '@farhold/engine/fleet/fleet';
import { shipEntries } from '@farhold/engine/fleet/ships';
import type { z } from 'zod';
import { Refused } from '../http/refused.ts';
import type { FavouriteTarget } from './favourites.ts';
import type { FleetTemplate } from './templates.ts';

/** Ships by the numbers of their items; refuses unknown ships, and an empty set. */
export function shipsFromWire(ships: Readonly<Record<string, number>>): Ships {
  const named = Object.entries(ships).map(([id, quantity]) => {
    const key = itemWithId(Number(id));
    if (!key) throw new Refused('asset-unknown', {}, 'ships');
    if (!isShipKey(key)) throw new Refused('ship-cannot-fly', {}, 'ships');
    return [key, quantity] as const;
  });
  if (named.length === 0) throw new Refused('no-ships');
  return Object.fromEntries(named);
}

export const templateToWire = ({ id, name, ships }: FleetTemplate): z.infer<typeof fleetTemplate> => ({
  id,
  name,
  ships: Object.fromEntries(shipEntries(ships).map(([key, count]) => [String(assetIds[key]), count])),
});

export const favouriteToWire = ({ id, name, at }: FavouriteTarget): z.infer<typeof favouriteTarget> => ({
  id,
  name,
  ...at,
});
