import { expect, test } from 'vitest';
import { depthMissing, guardLevel, informationLevel, reportSections } from './information.ts';

test('a report opens section by section', () => {
  const seen = [1, 2, 3, 4, 5, 6, 7].map((depth) => reportSections(depth).length);
  expect(seen).toEqual([1, 2, 3, 3, 4, 4, 5]);
});

test('a report says how many more probes would show a hidden section', () => {
  const sections = ['resources', 'fleet', 'defence', 'buildings', 'research'] as const;
  expect(sections.map((section) => depthMissing(section, 3))).toEqual([0, 0, 0, 2, 4]);
  expect(depthMissing('fleet', -8)).toBe(10);
});

test('an advantage in espionage counts squared, and so does a disadvantage', () => {
  expect([informationLevel(1, 8, 5), informationLevel(1, 5, 8), informationLevel(1, 5, 5)]).toEqual([
    10, -8, 1,
  ]);
});

test('two levels of the psionic veil count like one of espionage', () => {
  expect([guardLevel(5, 0), guardLevel(5, 1), guardLevel(5, 2), guardLevel(5, 7)]).toEqual([5, 5, 6, 8]);
});
