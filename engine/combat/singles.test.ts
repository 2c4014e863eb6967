import { expect, test } from 'vitest';
import { moments } from '../testing/chi-square.ts';
import { armyOf, follow } from './army.ts';
import { unitFigures } from './unit-figures.ts';
import { Gunnery } from './volley.ts';

const techs = { weapons: 3, shielding: 5, armour: 2 };
const RUNS = 2000;

/** Heavy fighters after a first salvo, followed one by one or counted. */
function fighters(isFollowed: boolean) {
  const army = armyOf([{ techs, units: { 'heavy-fighter': 60 } }], unitFigures);
  for (const group of army.groups) {
    group.ranks.rearrange((ranks, hull, shield, units) => {
      ranks.add(hull, shield, units - 20);
      ranks.add(hull - 500, shield - 100, 20);
    });
    follow(group, isFollowed);
  }
  return army;
}

test('followed or counted, the same units have the same states', () => {
  const [group] = fighters(true).groups;
  expect(group?.ranks.length).toBe(0);
  if (group) follow(group, false);
  const [counted] = fighters(false).groups;
  expect([...(group?.ranks.units.subarray(0, 2) ?? [])]).toEqual([40, 20]);
  expect(group?.ranks.hull).toEqual(counted?.ranks.hull);
  expect(group?.ranks.shield).toEqual(counted?.ranks.shield);
});

test('a few shots, which are followed, destroy as many units as the rules say', () => {
  // A cruiser's hit leaves a light fighter of 400 hull and 10 shield with 10 of them: it explodes with chance 0.975.
  const noTechs = { weapons: 0, shielding: 0, armour: 0 };
  const fallen = moments('fallen', RUNS, (random) => {
    const target = armyOf([{ techs: noTechs, units: { 'light-fighter': 30 } }], unitFigures);
    const unitStats = { gun: { structuralIntegrity: 1, shield: 0, weapon: 400, rapidFire: {} } };
    const shooters = armyOf([{ techs: noTechs, units: { gun: 12 } }], unitStats);
    new Gunnery(random).volley(shooters, target);
    return 30 - (target.groups[0]?.alive ?? 0);
  });
  // A unit is spared by 12 shots, or hit once (a second hit kills) and lives.
  const spared = (29 / 30) ** 12 + 12 * (1 / 30) * (29 / 30) ** 11 * 0.025;
  expect(Math.abs(fallen.mean - 30 * (1 - spared)) / Math.sqrt(fallen.variance / RUNS)).toBeLessThan(4.5);
});
