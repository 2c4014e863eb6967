import type { Stock } from '@farhold/engine/catalogue/resource';
import { emptyStock } from '@farhold/engine/economy/stock';
import { planetId, accountId } from '@farhold/engine/ids';
import type { Planet } from '@farhold/engine/planet/planet';
import { instant } from '@farhold/engine/time/instant';

/** What pages know of one of the player's planets. */
export type KnownPlanet = {
  readonly id: number;
  readonly name: string;
  readonly stock: Stock;
  readonly temperature: { readonly max: number };
  readonly readAt: number;
};

/** One of the player's planets in the engine's terms, plus whatever else a rule needs; the rest counts as absent. */
export const enginePlanet = (known: KnownPlanet, more: Partial<Planet>): Planet => ({
  id: planetId(known.id),
  owner: accountId(0),
  name: known.name,
  at: { galaxy: 1, system: 1, position: 1 },
  fields: 0,
  temperatureMax: known.temperature.max,
  gold: false,
  isHome: true,
  levels: {},
  units: {},
  stock: known.stock,
  carry: emptyStock,
  settledAt: instant(known.readAt),
  reactorIdle: false,
  boostedUntil: null,
  retreatsAt: null,
  retreatedAt: null,
  batches: [],
  ...more,
});
