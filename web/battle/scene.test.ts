import { shipKeys } from '@farhold/engine/catalogue/items';
import { gunKeys, SWARM } from '@farhold/engine/combat/unit-figures';
import { expect, test } from 'vitest';
import { type Battle, type Side, sides } from './battle.ts';
import { forcesOf, unitsAt } from './forces.ts';
import { sceneOf } from './scene.ts';
import { shotOf } from './shots.ts';
import { frameOf } from './atlas.ts';

const desk = { width: 1080, height: 432 };
const phone = { width: 356, height: 267 };

/** This many units of each type on both sides; each round the attackers lose these shares of their initial number. */
function battleOf(counts: Readonly<Record<string, number>>, losses: readonly number[]): Battle {
  const units = Object.entries(counts).map(([key, count]) => ({ key, count }));
  const group = (key: string, stood: number, lost: number) => {
    const fire = { shots: stood, bounced: 0, strength: stood, absorbed: 0 };
    return { key, units: stood, lost, ...fire };
  };
  const rounds = losses.map((share) => ({
    attackers: units.map(({ key, count }) => group(key, count, Math.floor(count * share))),
    defenders: units.map(({ key, count }) => group(key, count, 0)),
  }));
  const standing = { units: 1, hull: 1 };
  return {
    at: 0,
    result: 'draw',
    place: { name: 'Here', at: null },
    attackers: [{ player: 'Ann', units }],
    defenders: [{ player: 'Bob', units }],
    moments: [...rounds, null].map(() => ({ attackers: standing, defenders: standing })),
    rounds,
  };
}

const figuresOf = (battle: Battle, side: Side, stage = desk) =>
  sceneOf(battle, stage).figures.filter((figure) => figure.side === side);

test('three ships are three figures, and a billion of every type still fit on a phone', () => {
  expect(figuresOf(battleOf({ 'light-fighter': 3 }, [0]), 'attackers')).toHaveLength(3);
  const everything = Object.fromEntries([...shipKeys, ...gunKeys, SWARM].map((key) => [key, 1e9]));
  for (const stage of [desk, phone]) {
    const { figures } = sceneOf(battleOf(everything, [0]), stage);
    const types = new Set(figures.map(({ key }) => key));
    expect(types.size).toBe(Object.keys(everything).length);
    const outside = figures.filter(({ x, y }) => x < 0 || x > stage.width || y < 0 || y > stage.height);
    expect(outside).toEqual([]);
  }
});

test('the sides keep to their own half', () => {
  const { figures } = sceneOf(battleOf({ cruiser: 5000, 'light-fighter': 9 }, [0]), desk);
  for (const { side, x } of figures) expect(x < desk.width / 2).toBe(side === 'attackers');
});

test('figures fall in the same rounds as their units, and the last one with the last unit', () => {
  const battle = battleOf({ 'light-fighter': 1000 }, [0.5, 0.499, 0.001]);
  const falls = figuresOf(battle, 'attackers').map(({ fallsAt }) => Math.floor(fallsAt));
  expect(new Set(falls)).toEqual(new Set([0, 1, 2]));
  expect(falls.filter((round) => round === 2)).toHaveLength(1);
  expect(figuresOf(battle, 'defenders').every(({ fallsAt }) => fallsAt === Infinity)).toBe(true);
});

test('destroyed figures neither fire nor are fired at', () => {
  const { bolts } = sceneOf(battleOf({ 'light-fighter': 900, cruiser: 30 }, [0.4, 0.4, 0.2]), desk);
  expect(bolts.length).toBeGreaterThan(20);
  expect(bolts.filter(({ from, firedAt }) => from.fallsAt <= firedAt)).toEqual([]);
  expect(bolts.filter(({ to, hitsAt }) => to.fallsAt < hitsAt)).toEqual([]);
  expect(bolts.filter(({ from, to }) => from.side === to.side)).toEqual([]);
});

test('a battle looks the same each time it is watched', () => {
  const battle = battleOf({ bomber: 70, cruiser: 4 }, [0.3, 0.2]);
  expect(sceneOf(battle, desk)).toEqual(sceneOf(battle, desk));
});

test('remaining units are counted from round to round, and while they fall', () => {
  const [force] = forcesOf(battleOf({ cruiser: 100 }, [0.2, 0.3]), 'attackers');
  if (!force) throw new Error('Nobody fights.');
  expect([0, 0.4, 0.9, 1, 1.4, 2].map((time) => unitsAt(force, time))).toEqual([100, 100, 80, 80, 80, 50]);
  expect(unitsAt(force, 0.675)).toBe(90);
});

test('every unit that can fight on a side has its picture in the colours of that side', () => {
  const missing = [...shipKeys, ...gunKeys, SWARM].filter((key) => !frameOf('defenders', key));
  expect([...missing, ...shipKeys.filter((key) => !frameOf('attackers', key))]).toEqual([]);
});

test('every shot has its picture in the colours of both sides', () => {
  const kinds = [...shipKeys, ...gunKeys, SWARM].map(shotOf);
  for (const side of sides)
    for (const kind of kinds) expect(frameOf('fire', `${kind}-${side}`), `${kind} of ${side}`).toBeDefined();
});
