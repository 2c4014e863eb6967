import { expect, test } from 'vitest';
import { fromScreen, moved, toScreen, wholeMap, zoomed } from './map-view.ts';

const frame = { view: wholeMap, width: 900, height: 600 };

test('a drawn place is found again at its pixel', () => {
  const place = { x: 0.3, y: -0.7 };
  const { x, y } = toScreen(frame, place);
  const found = fromScreen(frame, { x, y });
  expect(found.x).toBeCloseTo(place.x);
  expect(found.y).toBeCloseTo(place.y);
});

test('the place under the pointer stays there while zooming', () => {
  const pointer = { x: 500, y: 340 };
  const below = fromScreen(frame, pointer);
  const view = zoomed(frame, 3, pointer);
  expect(view.scale).toBe(3);
  const after = toScreen({ ...frame, view }, below);
  expect(after.x).toBeCloseTo(pointer.x);
  expect(after.y).toBeCloseTo(pointer.y);
});

test('the map is never smaller than its frame, nor pushed out of it', () => {
  expect(zoomed(frame, 0.1, { x: 0, y: 0 })).toEqual(wholeMap);
  expect(moved(frame, 400, 400)).toEqual(wholeMap);
  const far = moved({ ...frame, view: { scale: 4, x: 0, y: 0 } }, -99_999, 99_999);
  expect([far.x, far.y]).toEqual([0.75, -0.75]);
});
