import type { ItemKey } from '@farhold/engine/catalogue/items';
import type { Stock } from '@farhold/engine/catalogue/resource';
import { advance } from '@farhold/engine/empire/advance';
import { orderOn } from '@farhold/engine/empire/command';
import { type Empire, placeOf, queueAt, planetOf } from '@farhold/engine/empire/empire';
import { rates, type Rates } from '@farhold/engine/economy/rates';
import { addStock, emptyStock, stockOf } from '@farhold/engine/economy/stock';
import { homePlanet } from '@farhold/engine/galaxy/new-planet';
import { planetId, accountId } from '@farhold/engine/ids';
import { fieldsMax, fieldsUsed, type Planet, type ResearchLevels } from '@farhold/engine/planet/planet';
import { seededRandom } from '@farhold/engine/random';
import { points, spentByCategory } from '@farhold/engine/ranking/points';
import { DAY, HOUR } from '@farhold/engine/time/duration';
import { instant, type Instant, plusSeconds, secondsBetween } from '@farhold/engine/time/instant';
import { choose } from '@farhold/engine/ai/choose';
import { candidatesFor } from '@farhold/engine/ai/candidates';

export type PlayOptions = { readonly days: number; readonly seed: number; readonly speed: number };

/** The planet at the end of a day. */
export type Day = {
  readonly day: number;
  readonly levels: Planet['levels'];
  readonly units: Planet['units'];
  readonly research: ResearchLevels;
  readonly perHour: Stock;
  readonly energy: Rates['energy'];
  readonly stock: Stock;
  readonly points: number;
  readonly fields: { readonly used: number; readonly max: number };
  /** Production lost so far because the stores were full. */
  readonly lost: Stock;
};

export type Play = {
  readonly days: readonly Day[];
  /** How often each item was ordered. */
  readonly orders: Readonly<Partial<Record<ItemKey, number>>>;
  /** How many turns the player took. */
  readonly decisions: number;
};

const start = instant(Date.UTC(2030, 0, 1));
const home = planetId(1);

function found({ seed, speed }: PlayOptions): Empire {
  const ground = homePlanet(seededRandom(`planet ${seed}`));
  const planet: Planet = {
    ...ground,
    id: home,
    owner: accountId(1),
    name: 'Home',
    at: { galaxy: 1, system: 1, position: 8 },
    levels: {},
    units: {},
    carry: emptyStock,
    settledAt: start,
    reactorIdle: false,
    boostedUntil: null,
    retreatsAt: null,
    retreatedAt: null,
    batches: [],
  };
  const universe = { resourcesSpeed: speed, researchSpeed: speed, fleetSpeed: speed, buildingSpeed: speed };
  return { universe, owner: { research: {} }, planets: [planet], constructions: [] };
}

/** What the rates should have produced by then and the stores had no room for. */
function lostBetween(before: Empire, after: Empire): Stock {
  const [was, is] = [planetOf(before, home), planetOf(after, home)];
  const { net } = rates(was, before.owner, before.universe);
  const hours = secondsBetween(was.settledAt, is.settledAt) / HOUR;
  return stockOf((resource) =>
    Math.max(0, Math.floor(net[resource] * hours) - Math.max(0, is.stock[resource] - was.stock[resource])),
  );
}

function dayOf(empire: Empire, day: number, lost: Stock): Day {
  const { planet, owner, universe } = placeOf(empire, home);
  const { net, energy } = rates(planet, owner, universe);
  const { levels, units, stock } = planet;
  const { total } = points(spentByCategory({ planets: [planet], research: owner.research, fleets: [] }));
  const fields = { used: fieldsUsed(planet), max: fieldsMax(planet) };
  return {
    day,
    levels,
    units,
    research: owner.research,
    perHour: net,
    energy,
    stock,
    points: total,
    fields,
    lost,
  };
}

/** Plays one planet for a number of days from its founding; the same options give the same days. */
export function playPlanet(options: PlayOptions): Play {
  const orders: Partial<Record<ItemKey, number>> = {};
  const days: Day[] = [];
  let [empire, now, lost]: [Empire, Instant, Stock] = [found(options), start, emptyStock];
  let decisions = 0;
  while (days.length < options.days) {
    const choice = choose(
      empire,
      home,
      candidatesFor(placeOf(empire, home), queueAt(empire, home, 'buildings')),
      now,
    );
    decisions += 1;
    if ('order' in choice) {
      const ordered = orderOn(empire, home, choice.order, now);
      if (!ordered.ok) throw new Error(`The player ordered what is refused: ${ordered.refusal}`);
      empire = ordered.outcome;
      orders[choice.order.key] = (orders[choice.order.key] ?? 0) + 1;
      continue;
    }
    const midnight = plusSeconds(start, (days.length + 1) * DAY);
    now = instant(Math.min(choice.waitUntil, midnight));
    const after = advance(empire, now);
    lost = addStock(lost, lostBetween(empire, after));
    empire = after;
    if (now === midnight) days.push(dayOf(empire, days.length + 1, lost));
  }
  return { days, orders, decisions };
}
