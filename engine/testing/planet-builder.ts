import { constructionId, planetId, accountId } from '../ids.ts';
import type { Stock } from '../catalogue/resource.ts';
import type { Construction } from '../construction/queue.ts';
import { emptyStock, stock } from '../economy/stock.ts';
import type { Owner, Planet, PlanetInPlay, ResearchLevels, Universe } from '../planet/planet.ts';
import { instant, type Instant, plusSeconds } from '../time/instant.ts';

/** The instant at which the worlds of tests begin: noon on a winter's day. */
export const noon = instant(Date.UTC(2026, 0, 15, 12));

export const later = (seconds: number): Instant => plusSeconds(noon, seconds);

/** A universe of normal speed, or with other speeds. */
export const universeWith = (speeds: Partial<Universe> = {}): Universe => ({
  resourcesSpeed: 1,
  researchSpeed: 1,
  fleetSpeed: 1,
  buildingSpeed: 1,
  ...speeds,
});

export const ownerWith = (research: ResearchLevels = {}): Owner => ({ research });

/** The parts of a planet that a test sets; for the stock, only what is not zero. */
export type PlanetSpec = Partial<Omit<Planet, 'stock' | 'carry'>> & {
  readonly stock?: Partial<Stock>;
  readonly carry?: Partial<Stock>;
};

/** A bare planet of mild climate at [1:1:8], settled at noon. */
export function planetWith({ stock: held = {}, carry = {}, ...spec }: PlanetSpec = {}): Planet {
  return {
    id: planetId(1),
    owner: accountId(1),
    name: 'Terra',
    at: { galaxy: 1, system: 1, position: 8 },
    fields: 163,
    temperatureMax: 40,
    gold: false,
    isHome: true,
    levels: {},
    units: {},
    settledAt: noon,
    reactorIdle: false,
    boostedUntil: null,
    retreatsAt: null,
    retreatedAt: null,
    batches: [],
    ...spec,
    stock: stock(held),
    carry: stock(carry),
  };
}

/** A planet, its owner's research and its universe, each ordinary unless set otherwise. */
export const inPlay = (
  planet: PlanetSpec = {},
  research: ResearchLevels = {},
  speeds: Partial<Universe> = {},
): PlanetInPlay => ({
  planet: planetWith(planet),
  owner: ownerWith(research),
  universe: universeWith(speeds),
});

/** An order in a queue: waiting, free of charge and number 1 unless set otherwise. */
export const constructionWith = (spec: Partial<Construction> & Pick<Construction, 'key'>): Construction => ({
  id: constructionId(1),
  level: null,
  quantity: 1,
  paid: { ...emptyStock, energy: 0 },
  orderedAt: noon,
  startsAt: null,
  endsAt: null,
  hurriedAt: null,
  ...spec,
});
