import { expect, test } from 'vitest';
import { ship, shipKeys } from '../catalogue/items.ts';
import type { ShipKey } from '../catalogue/ships.ts';
import { seededRandom } from '../random.ts';
import { draws } from '../testing/draws.ts';
import { accountId, fleetId, planetId } from '../ids.ts';
import { emptyCargo } from '../fleet/cargo.ts';
import { currentLeg } from '../fleet/current-leg.ts';
import type { Fleet } from '../fleet/fleet.ts';
import { holdsUntil } from '../fleet/hold.ts';
import { noon } from '../testing/planet-builder.ts';
import { HOUR } from '../time/duration.ts';
import { plusSeconds } from '../time/instant.ts';
import { fight } from '../combat/battle.ts';
import { afterAmbush, piratesAgainst, swarmsAgainst } from './ambush.ts';
import {
  afterMany,
  aliensFound,
  drawShips,
  drawSize,
  meanResourceRoll,
  resourcesFound,
  type Searcher,
  worthFound,
} from './find.ts';
import { prospects } from './prospects.ts';
import { search, searcherOf, type Searched } from './search.ts';
import { depletion, drawOutcome, expeditionOutcomes, likelihoods } from './outcome.ts';
import { expeditionPoints, worthOfShips } from './points.ts';

const fleet = { 'small-cargo': 50, 'light-fighter': 20 };
const first = { hours: 1, visits: 1, starts: 1 };

const by = (change: Partial<Searcher> = {}): Searcher => ({
  ships: fleet,
  points: 280,
  room: 251_000,
  findsBefore: 0,
  ...change,
});

// horizon 4, worked example.
test('50 small cargo and 20 light fighters are worth 280 points', () => {
  expect(expeditionPoints(fleet, 9999)).toBe(280);
  expect(resourcesFound(by(), 30)).toEqual({
    metal: 8400,
    crystal: 4200,
    deuterium: 2800,
    aliens: 0,
  });
  expect(meanResourceRoll).toBeCloseTo(35.81);
  expect(worthFound(280, 26)).toBe(3640);
  expect(swarmsAgainst(fleet)).toBe(70);
  expect(aliensFound(by()).aliens).toBe(560);
});

test('what counts of a fleet grows with the best player, and a first fleet counts 20', () => {
  const huge = { cruiser: 1e6 };
  const counted = [999, 9999, 99_999, 999_999, 4_999_999, 5_000_000].map((best) =>
    expeditionPoints(huge, best),
  );
  expect(counted).toEqual([250, 1000, 2500, 6000, 9000, 12_000]);
  expect(expeditionPoints({ 'small-cargo': 1 }, 0)).toBe(20);
});

test('a find is cut to the room in the holds, each resource alike', () => {
  expect(resourcesFound(by({ room: 1540 }), 30)).toEqual({
    metal: 840,
    crystal: 420,
    deuterium: 280,
    aliens: 0,
  });
  expect(resourcesFound(by({ room: 0 }), 30)).toEqual({ metal: 0, crystal: 0, deuterium: 0, aliens: 0 });
});

test('the likelihoods of every search add up to 100 percent, and a black hole takes nobody by surprise', () => {
  for (const hours of [1, 5, 20]) {
    for (const visits of [1, 7, 13, 99]) {
      for (const starts of [1, 4]) {
        const chances = likelihoods({ hours, visits, starts });
        expect(Object.values(chances).reduce((sum, one) => sum + one, 0)).toBeCloseTo(100);
        expect(chances['black-hole']).toBe(starts > 3 ? 0.3 : 0);
      }
    }
  }
  expect([6, 7, 12, 13, 18, 19].map(depletion)).toEqual([0, 0.25, 0.25, 0.5, 0.5, 0.75]);
  expect(likelihoods({ hours: 20, visits: 1, starts: 4 })).toMatchObject({ resources: 40, nothing: 10 });
});

test('outcomes and sizes are drawn as often as they are likely', () => {
  const random = seededRandom('expeditions');
  const count = draws(80_000);
  const drawn = Array.from({ length: count }, () => drawOutcome({ ...first, starts: 4 }, random));
  const chances = likelihoods({ ...first, starts: 4 });
  for (const outcome of expeditionOutcomes) {
    const share = (100 * drawn.filter((one) => one === outcome).length) / count;
    expect(Math.abs(share - chances[outcome])).toBeLessThan(1.5);
  }
  const sizes = Array.from({ length: count }, () => drawSize(random));
  expect(Math.abs(sizes.filter((size) => size === 'large').length / count - 0.1)).toBeLessThan(0.02);
});

test('ships that are found are at most one step above the best that was sent, and never worth more than the roll', () => {
  const random = seededRandom('ships');
  for (let round = 0; round < draws(4000); round += 1) {
    const found = drawShips(by(), drawSize(random), random);
    expect(worthOfShips(found)).toBeLessThanOrEqual(worthFound(280, 200));
    for (const key of Object.keys(found)) {
      expect(['espionage-probe', 'small-cargo', 'light-fighter', 'heavy-fighter']).toContain(key);
    }
  }
});

/** The types that a fleet of one ship of this type may find. */
function typesFoundBy(key: ShipKey): ReadonlySet<string> {
  const random = seededRandom('types');
  const found = Array.from({ length: 400 }, () =>
    drawShips(by({ ships: { [key]: 1 }, points: 12_000 }), 'huge', random),
  );
  return new Set(found.flatMap((ships) => Object.keys(ships)));
}

test('a Dreadstar or a Reaper that searches may find every ship but these two and the colony ship', () => {
  const never = ['colony-ship', 'reaper', 'dreadstar'];
  const all = shipKeys.filter((key) => ship(key).speed > 0 && !never.includes(key));
  for (const key of ['destroyer', 'reaper', 'dreadstar'] as const) {
    expect(typesFoundBy(key)).toEqual(new Set<string>(all));
  }
  const upToBattleships = all.filter((key) => worthOfShips({ [key]: 1 }) <= worthOfShips({ battleship: 1 }));
  for (const key of ['cruiser', 'colony-ship'] as const) {
    expect(typesFoundBy(key)).toEqual(new Set<string>(upToBattleships));
  }
});

test('from the ninth find of a day on, finds are halved', () => {
  expect([0, 7, 8, 20].map((before) => afterMany(101, before))).toEqual([101, 101, 50, 50]);
});

const HOLD = 2 * HOUR;

/** The fleet of the worked example after two hours of holding, one hour from home. */
const holding: Fleet = {
  id: fleetId(1),
  owner: accountId(7),
  from: planetId(1),
  origin: { galaxy: 1, system: 1, position: 4 },
  to: { galaxy: 1, system: 1, position: 16 },
  targetPlanet: null,
  mission: 'expedition',
  ships: fleet,
  cargo: emptyCargo,
  sentAt: noon,
  arrivesAt: plusSeconds(noon, HOUR),
  returnsAt: plusSeconds(noon, 2 * HOUR + HOLD),
  state: 'holding',
};
const fighting = { fleet: holding, owner: { research: { 'weapons-technology': 5 } } };
const expedition = { hours: 2, visits: 1, starts: 4, bestPoints: 9999, findsBefore: 0 };

/** The first search with this outcome, by trying seeds. */
function firstOf<Name extends Searched['outcome']>(name: Name): Extract<Searched, { outcome: Name }> {
  const isIt = (one: Searched): one is Extract<Searched, { outcome: Name }> => one.outcome === name;
  for (let seed = 0; seed < 20_000; seed += 1) {
    const found = search(fighting, String(seed), expedition);
    if (isIt(found)) return found;
  }
  throw new Error(`no search ends with ${name}`);
}

test('the same seed always meets the same, and another one something else', () => {
  const all = Array.from({ length: 50 }, (_, seed) => search(fighting, String(seed), expedition));
  expect(all).toEqual(Array.from({ length: 50 }, (_, seed) => search(fighting, String(seed), expedition)));
  expect(new Set(all.map(({ outcome }) => outcome)).size).toBeGreaterThan(4);
});

test('what is found is aboard, and the fleet comes home when it was to', () => {
  const { fleet: rich, cargo } = firstOf('resources');
  expect(rich).toEqual({ ...holding, state: 'returning', turnedAt: holdsUntil(holding), cargo });
  const { fleet: joined, ships } = firstOf('ships');
  expect(worthOfShips(joined.ships)).toBe(worthOfShips(fleet) + worthOfShips(ships));
  expect(worthOfShips(ships)).toBeGreaterThan(0);
  expect(joined.returnsAt).toBe(holding.returnsAt);
});

test('a current takes the fleet home in half the time or less, and a storm keeps it for its hours once more or longer', () => {
  const { fleet: early, seconds: saved } = firstOf('early');
  expect([HOUR / 2, (HOUR * 2) / 3, (HOUR * 4) / 5]).toContain(saved);
  expect(early.returnsAt).toBe(plusSeconds(holding.returnsAt ?? noon, -saved));
  expect(currentLeg(early)).toMatchObject({ startsAt: holdsUntil(holding), from: 1 });
  const { fleet: late, seconds: lost } = firstOf('late');
  expect([HOLD, 2 * HOLD, 4 * HOLD]).toContain(lost);
  expect(late.returnsAt).toBe(plusSeconds(holding.returnsAt ?? noon, lost));
  expect(currentLeg(late)).toMatchObject({ startsAt: plusSeconds(holdsUntil(holding), lost), from: 1 });
});

test('pirates have about a third of the ships they meet and five fighters, and are three levels behind', () => {
  const band = piratesAgainst(fleet, 'normal', () => 0.5);
  expect(band).toEqual({ 'small-cargo': 15, 'light-fighter': 6 + 5 });
  expect(piratesAgainst({ 'light-fighter': 1 }, 'large', () => 0)).toEqual({ cruiser: 3 });
  const { battle } = firstOf('pirates');
  expect(battle.defenders[0]?.techs).toEqual({ weapons: 2, shielding: 0, armour: 0 });
  expect(firstOf('hive').battle.defenders[0]).toEqual({
    techs: { weapons: 5, shielding: 0, armour: 0 },
    units: { 'alien-swarm': 70 },
  });
});

test('after a battle in outer space what is left and what was lost is what was sent', () => {
  const { battle } = firstOf('pirates');
  const { fleet: left, ownLosses } = afterAmbush(fighting, battle, fight(battle));
  for (const key of ['small-cargo', 'light-fighter'] as const) {
    expect((left?.ships[key] ?? 0) + (ownLosses[key] ?? 0)).toBe(fleet[key]);
  }
});

test('the prospects of a search are the mean of what searches bring', () => {
  const count = draws(60_000);
  const sum = { resources: 0, ships: 0, darkMatter: 0, aliens: 0 };
  for (let seed = 0; seed < count; seed += 1) {
    const found = search(fighting, `mean ${seed}`, expedition);
    if (found.outcome === 'resources') {
      const { metal, crystal, deuterium } = found.cargo;
      sum.resources += metal + crystal + deuterium;
    }
    if (found.outcome === 'ships') sum.ships += worthOfShips(found.ships);
    if (found.outcome === 'dark-matter') sum.darkMatter += found.amount;
    if (found.outcome === 'aliens') sum.aliens += found.cargo.aliens;
  }
  const told = prospects(searcherOf(fighting, expedition), expedition);
  for (const key of ['resources', 'ships', 'darkMatter', 'aliens'] as const) {
    expect(Math.abs(sum[key] / count / told[key] - 1)).toBeLessThan(0.15);
  }
  expect(told.battle).toBeCloseTo(7.7);
});

test('a pathfinder doubles what is found, and a tired sky halves it', () => {
  expect(resourcesFound(by({ ships: { ...fleet, pathfinder: 1 } }), 30).metal).toBe(16_800);
  expect(resourcesFound(by({ findsBefore: 8 }), 30).metal).toBe(4200);
  expect(aliensFound(by({ findsBefore: 8 })).aliens).toBe(280);
});
