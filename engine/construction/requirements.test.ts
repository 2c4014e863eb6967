import { expect, test } from 'vitest';
import { ownerWith, planetWith } from '../testing/planet-builder.ts';
import { type Requirement, requirementsMet, requirementTree } from './requirements.ts';

const drawn = (tree: readonly Requirement[], indent = ''): string =>
  tree
    .map(({ key, required, current, isMet, children }) => {
      const line = `${indent}${isMet ? '+' : '-'} ${key} ${current}/${required}\n`;
      return line + drawn(children, `${indent}  `);
    })
    .join('');

test('a tree of requirements is three levels deep', () => {
  const planet = planetWith({ levels: { shipyard: 8, 'research-laboratory': 3 } });
  const owner = ownerWith({ 'energy-technology': 4 });
  expect(drawn(requirementTree('bomber', planet, owner))).toMatchInlineSnapshot(`
    "+ shipyard 8/8
      - robotics-factory 0/2
    - impulse-drive 0/6
      + research-laboratory 3/2
      + energy-technology 4/1
        + research-laboratory 3/1
    - plasma-technology 0/5
      - research-laboratory 3/4
      - energy-technology 4/8
        + research-laboratory 3/1
      - laser-technology 0/10
        + research-laboratory 3/1
        + energy-technology 4/2
      - ion-technology 0/5
        - research-laboratory 3/4
        + energy-technology 4/4
        - laser-technology 0/5
    "
  `);
});

test('an item without requirements has no tree and can always be built', () => {
  expect(requirementTree('metal-mine', planetWith(), ownerWith())).toEqual([]);
  expect(requirementsMet('metal-mine', planetWith(), ownerWith())).toBe(true);
});

test('only the item’s own requirements are checked, and each of them', () => {
  const asks = (levels: number, drive: number) =>
    requirementsMet(
      'light-fighter',
      planetWith({ levels: { shipyard: levels } }),
      ownerWith({ 'combustion-drive': drive }),
    );
  expect([asks(0, 1), asks(1, 0), asks(1, 1), asks(9, 9)]).toEqual([false, false, true, true]);
});
