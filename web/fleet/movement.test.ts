import { missionNames } from '@farhold/engine/fleet/mission';
import { MINUTE_MS } from '@farhold/engine/time/duration';
import { expect, test } from 'vitest';
import {
  canBeRecalled,
  canLeadUnion,
  grouped,
  guestsAt,
  homeIfRecalled,
  inOrderOfConcern,
  legDone,
  type Movement,
  otherParty,
  placeOnWay,
  type SeenPlanet,
  spyTargetOf,
  targetWords,
} from './movement.ts';

const planetOf = (owner: number, position: number): SeenPlanet => ({
  id: position,
  name: 'Homeworld',
  at: { galaxy: 1, system: 2, position },
  picture: 1,
  owner: { id: owner, name: `Commander ${owner}`, isAi: false, alliance: null },
});

const [own, colony, foreign] = [planetOf(1, 4), planetOf(1, 5), planetOf(2, 6)];

const attack: Movement = {
  id: 1,
  mission: 'attack',
  isReturning: false,
  isHolding: false,
  isOwn: true,
  isHostile: false,
  startsAt: 0,
  legStartsAt: 0,
  legStartPart: 0,
  endsAt: 10 * MINUTE_MS,
  returnsAt: 20 * MINUTE_MS,
  from: own,
  to: foreign,
  at: foreign.at,
  shipCount: 0,
  ships: [],
  cargo: null,
  canRecall: true,
  union: null,
};

const hostile: Movement = { ...attack, id: 2, isOwn: false, isHostile: true, from: foreign, to: own };

test('the other party is the target’s owner for one of the player’s fleets, the sender for a foreign one', () => {
  expect(otherParty(attack)).toBe(foreign);
  expect(otherParty(hostile)).toBe(foreign);
  expect(otherParty({ ...attack, to: colony })).toBeNull();
  expect(otherParty({ ...attack, to: null })).toBeNull();
});

test('the other party can be spied on, unless the fleet returns, spies or settles', () => {
  expect([spyTargetOf(attack), spyTargetOf(hostile)]).toEqual([foreign, foreign]);
  expect(spyTargetOf({ ...attack, isReturning: true })).toBeNull();
  expect(spyTargetOf({ ...hostile, mission: 'spy' })).toBeNull();
  expect(spyTargetOf({ ...attack, mission: 'colony', to: null })).toBeNull();
  expect(spyTargetOf({ ...attack, mission: 'transfer', to: colony })).toBeNull();
});

test('where no planet is, a colony ship and recyclers fly to an empty position, others to where their mission leads', () => {
  const empty = { player: 'uncolonized', planet: 'emptyPosition' };
  const unknown = { player: 'unknown', planet: 'unknownPlanet' };
  const words = Object.fromEntries(missionNames.map((mission) => [mission, targetWords(mission)]));
  expect(words).toEqual({
    colony: empty,
    harvest: empty,
    patrol: { player: 'mission.patrol', planet: 'ownSystem' },
    expedition: { player: 'mission.expedition', planet: 'outerSpace' },
    attack: unknown,
    transport: unknown,
    transfer: unknown,
    protect: unknown,
    spy: unknown,
    missile: unknown,
  });
});

test('only one of the player’s fleets that is not on its way home can be recalled', () => {
  expect(canBeRecalled(attack)).toBe(true);
  expect(canBeRecalled({ ...attack, isReturning: true })).toBe(false);
  expect(canBeRecalled(hostile)).toBe(false);
  expect(canBeRecalled({ ...attack, mission: 'missile', canRecall: false })).toBe(false);
});

test('a recalled fleet needs the time it has flown, and one way from where it holds', () => {
  expect(homeIfRecalled(attack, 3 * MINUTE_MS)).toBe(6 * MINUTE_MS);
  const guard = { ...attack, isHolding: true, endsAt: 70 * MINUTE_MS, returnsAt: 80 * MINUTE_MS };
  expect(homeIfRecalled(guard, 30 * MINUTE_MS)).toBe(40 * MINUTE_MS);
});

test('hostile fleets stand on top, then whichever arrives next', () => {
  const soon = { ...attack, id: 3, endsAt: MINUTE_MS };
  const late = { ...hostile, id: 4, endsAt: 90 * MINUTE_MS };
  expect(inOrderOfConcern([attack, late, soon, hostile]).map(({ id }) => id)).toEqual([2, 4, 3, 1]);
});

test('fleets stand in groups, enemies on top, each by arrival', () => {
  const late = { ...attack, id: 2, endsAt: 30 * MINUTE_MS };
  const back = { ...attack, id: 3, isReturning: true };
  const enemy = { ...attack, id: 4, isOwn: false, isHostile: true };
  const guest = { ...attack, id: 5, isOwn: false };
  const groups = grouped([guest, back, late, attack, enemy]);
  expect(groups.map(({ group, movements }) => [group, movements.map(({ id }) => id)])).toEqual([
    ['hostile', [4]],
    ['out', [1, 2]],
    ['returning', [3]],
    ['visitors', [5]],
  ]);
});

test('a leg fills from its start to its end, and no further', () => {
  const leg = { ...attack, legStartsAt: 4 * MINUTE_MS, endsAt: 8 * MINUTE_MS };
  expect([0, 5, 8, 99].map((minute) => legDone(leg, minute * MINUTE_MS))).toEqual([0, 0.25, 1, 1]);
  expect(legDone({ ...leg, endsAt: leg.legStartsAt }, leg.legStartsAt)).toBe(1);
});

test('a recalled fleet flies home from where it turned', () => {
  const recalled = {
    ...attack,
    isReturning: true,
    legStartPart: 0.1,
    legStartsAt: 10 * MINUTE_MS,
    endsAt: 20 * MINUTE_MS,
  };
  const places = [10, 15, 20].map((minute) => placeOnWay(recalled, minute * MINUTE_MS));
  expect(places).toEqual([0.1, 0.05, 0]);
});

test('an expedition that ends early is at its target in the first second of its way home', () => {
  const home = { ...attack, isReturning: true, legStartPart: 1, legStartsAt: 0, endsAt: 12 * MINUTE_MS };
  expect([0, 3, 12].map((minute) => placeOnWay(home, minute * MINUTE_MS))).toEqual([1, 0.75, 0]);
});

test('a fleet is on its way to its target, and stays there while it holds', () => {
  expect(placeOnWay(attack, 5 * MINUTE_MS)).toBe(0.5);
  expect(placeOnWay({ ...attack, isHolding: true, legStartPart: 1 }, 5 * MINUTE_MS)).toBe(1);
});

test('only one of the player’s attacks on its way to a planet offers to become a union, and only once', () => {
  expect(canLeadUnion({ ...attack, isReturning: false })).toBe(true);
  expect(canLeadUnion({ ...attack, isReturning: true })).toBe(false);
  expect(canLeadUnion({ ...attack, isReturning: false, mission: 'transport' })).toBe(false);
  expect(canLeadUnion({ ...attack, isReturning: false, to: null })).toBe(false);
  expect(canLeadUnion({ ...attack, isReturning: false, union: 3 })).toBe(false);
  expect(canLeadUnion(hostile)).toBe(false);
});

test('the guests of a planet are the fleets of others that guard it', () => {
  const guard: Movement = { ...hostile, isHostile: false, isHolding: true, mission: 'protect' };
  const elsewhere: Movement = { ...guard, to: colony };
  const others = [attack, hostile, elsewhere, { ...guard, isHolding: false }, { ...guard, isOwn: true }];
  expect(guestsAt([...others, guard], own.id)).toEqual([guard]);
});
