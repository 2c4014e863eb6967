import { expect, test } from 'vitest';
import { firstRow } from './pipeline.ts';

test('a statement that always answers a row and answers none fails, instead of an id that nobody has', () => {
  expect(firstRow([{ id: 7 }, { id: 8 }])).toEqual({ id: 7 });
  expect(() => firstRow([])).toThrow('answered none');
});
