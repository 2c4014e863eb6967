import { expect, test } from 'vitest';
import { moodOf } from './report.ts';

const fight = {
  enemy: 'Bob',
  ownLosses: [],
  partners: [],
  enemyLosses: [],
  debris: { metal: 0, crystal: 0 },
} as const;
const cargo = { metal: 0, crystal: 0, deuterium: 0, aliens: 0 };

test('the side of the reader decides whether a battle was won', () => {
  const attack = { code: 'attack-fought', ...fight, fled: false, loot: cargo, find: null } as const;
  const defence = { code: 'defence-fought', ...fight, stolen: cargo, rebuilt: [], retreat: null } as const;
  const protection = { code: 'protection-fought', ...fight, fled: false } as const;
  const moods = (results: readonly ('attackers-won' | 'defenders-won' | 'draw')[]) =>
    results.map((result) => [attack, defence, protection].map((outcome) => moodOf({ ...outcome, result })));
  expect(moods(['attackers-won', 'defenders-won', 'draw'])).toEqual([
    ['good', 'bad', 'bad'],
    ['bad', 'good', 'good'],
    ['warning', 'warning', 'warning'],
  ]);
});

test('a fleet that could not carry out its mission warns its sender', () => {
  expect(moodOf({ code: 'target-gone' })).toBe('warning');
  expect(moodOf({ code: 'delivery-received', cargo, other: 'Ann' })).toBe('good');
});
