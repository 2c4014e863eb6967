import { expect, test } from 'vitest';
import { techGraph } from './tech-graph.ts';

const graph = techGraph();
const columns = new Map(graph.map(({ key, column }) => [key, column]));

test('an item stands to the right of everything that it requires', () => {
  const wrong = graph.filter(({ column, needs }) => needs.some(([key]) => (columns.get(key) ?? 0) >= column));
  expect(wrong).toEqual([]);
});

test('no two items stand in one place, and none is missing', () => {
  expect(new Set(graph.map(({ column, row }) => `${column} ${row}`)).size).toBe(graph.length);
  expect(graph.length).toBeGreaterThan(60);
});
