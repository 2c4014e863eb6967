import { homePlanet } from '@farhold/engine/galaxy/new-planet';
import type { Fleet } from '@farhold/engine/fleet/fleet';
import { accountId } from '@farhold/engine/ids';
import { seededRandom } from '@farhold/engine/random';
import { fleetWith } from '@farhold/engine/testing/fleet-builder';
import { universeWith } from '@farhold/engine/testing/planet-builder';
import { HOUR } from '@farhold/engine/time/duration';
import { instant, plusSeconds } from '@farhold/engine/time/instant';
import { expect, test } from 'vitest';
import { type LeaguePlayer, newLeaguePlayer } from './league-player.ts';
import { LeagueWorld } from './league-world.ts';

const start = instant(Date.UTC(2030, 0, 1));

/** Two players with freighters and mines, in neighbouring systems. */
function neighbours() {
  const world = new LeagueWorld({ seed: 1, speed: 1, packs: 1 }, start);
  const player = (number: number): LeaguePlayer => {
    const at = { galaxy: 1, system: number, position: 8 };
    const ground = homePlanet(seededRandom(`home ${number}`));
    const home = {
      ...world.found(accountId(number), at, ground, start),
      levels: { 'metal-mine': 10, 'solar-plant': 12, 'metal-storage': 5, 'crystal-storage': 5 },
      units: { 'small-cargo': 5 },
      stock: { metal: 5000, crystal: 5000, deuterium: 5000, food: 0, aliens: 0 },
    };
    const owner = { research: { 'combustion-drive': 1 } };
    const joined = newLeaguePlayer({
      seed: `player ${number}`,
      personality: 'miner',
      empire: { universe: universeWith(), owner, planets: [home], constructions: [] },
      joinedAt: start,
      nextTurnAt: start,
    });
    world.players.set(joined.id, joined);
    return joined;
  };
  return { world, ann: player(1), bob: player(2) };
}

const flying = ({ world, ann, bob }: ReturnType<typeof neighbours>, more: Partial<Fleet>): Fleet => {
  const way = { from: ann.empire.planets[0]?.id, to: bob.home, targetPlanet: world.planetAt(bob.home)?.id };
  if (!way.from || !way.targetPlanet) throw new Error('Both have a planet.');
  const fleet = {
    ...fleetWith(more),
    owner: ann.id,
    from: way.from,
    to: way.to,
    targetPlanet: way.targetPlanet,
  };
  return { ...fleet, id: world.nextFleetId(), sentAt: start, arrivesAt: plusSeconds(start, HOUR) };
};

test('missiles under way take no slot of a fleet', () => {
  const scene = neighbours();
  const { world, ann, bob } = scene;
  for (let salvo = 0; salvo < 5; salvo += 1) {
    const missiles = flying(scene, { mission: 'missile', returnsAt: null });
    world.fleets.set(missiles.id, missiles);
  }
  const order = {
    mission: 'transport',
    ships: { 'small-cargo': 1 },
    speedPercent: 100,
    cargo: { metal: 0, crystal: 0, deuterium: 0, aliens: 0 },
  } as const;
  const [home] = ann.empire.planets;
  if (!home) throw new Error('Ann has a planet.');
  expect(world.order(ann, { kind: 'send', from: home.id, to: bob.home, order }, start)).toBe(true);
});

test('a player remembers who spied on it, and who held at its planet', () => {
  const scene = neighbours();
  const { world, ann, bob } = scene;
  const circle = () => world.packs.circleOf(bob, world, plusSeconds(start, HOUR));
  // 21 times 2 points are more than the 40 from which on somebody is hostile.
  for (let time = 0; time < 21; time += 1) {
    const probes = flying(scene, { mission: 'spy', ships: { 'espionage-probe': 1 } });
    world.resolve(probes, probes.arrivesAt);
  }
  expect(circle().enemies).toEqual(new Set([ann.id]));
  // Of each guest, 20 points count at most.
  for (let time = 0; time < 6; time += 1) {
    const guests = flying(scene, { mission: 'protect', ships: { battleship: 50 } });
    world.fleets.set(guests.id, guests);
    world.resolve(guests, guests.arrivesAt);
    world.fleets.delete(guests.id);
  }
  expect(circle()).toMatchObject({ friends: new Set([ann.id]), enemies: new Set() });
});

test('what planets make counts as income whenever they are settled', () => {
  const [once, often] = [neighbours(), neighbours()];
  once.world.settle(once.ann.id, plusSeconds(start, 8 * HOUR));
  for (let hour = 1; hour <= 8; hour += 1) often.world.settle(often.ann.id, plusSeconds(start, hour * HOUR));
  expect(once.ann.actions.income).toBeGreaterThan(1000);
  expect(often.ann.actions.income).toBeCloseTo(once.ann.actions.income, 0);
});
