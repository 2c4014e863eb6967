import { expect, test } from 'vitest';
import { fight } from './battle.ts';
import { courseOf } from './course.ts';

const techs = { weapons: 0, shielding: 0, armour: 0 };
const side = (units: Record<string, number>) => [{ techs, units }];

test('the course of a battle, computed from its rounds, ends as the battle did', () => {
  const input = {
    attackers: side({ 'light-fighter': 4000, cruiser: 300 }),
    defenders: side({ 'rocket-launcher': 900, 'plasma-turret': 20 }),
    seed: 'told again',
  };
  const battle = fight(input);
  const { moments, result } = courseOf(input, battle.rounds);
  expect(result).toBe(battle.result);
  expect(moments).toHaveLength(battle.rounds.length + 1);
  expect(moments[0]).toEqual({
    attackers: { units: 4300, hull: 4000 * 400 + 300 * 2700 },
    defenders: { units: 920, hull: 900 * 200 + 20 * 10_000 },
  });
  const left = Object.values(battle.attackers[0] ?? {}).reduce((sum, count) => sum + count, 0);
  expect(moments.at(-1)?.attackers.units).toBe(left);
  const hulls = moments.map(({ attackers }) => attackers.hull);
  expect(hulls.every((hull, at) => at === 0 || hull <= (hulls[at - 1] ?? 0))).toBe(true);
});

test('an attacker who finds nobody to fight has won without a round', () => {
  const input = { attackers: side({ cruiser: 1 }), defenders: side({}) };
  expect(courseOf(input, [])).toEqual({
    moments: [{ attackers: { units: 1, hull: 2700 }, defenders: { units: 0, hull: 0 } }],
    result: 'attackers-won',
  });
});
