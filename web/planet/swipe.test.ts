import { expect, test } from 'vitest';
import { stepOf } from './swipe.ts';

const stroke = (fromX: number, toX: number, down = 0) =>
  stepOf({ from: { x: fromX, y: 300 }, to: { x: toX, y: 300 + down }, screenWidth: 390 });

test('a stroke to the left shows the next planet, one to the right the previous one', () => {
  expect(stroke(300, 200)).toBe(1);
  expect(stroke(100, 220)).toBe(-1);
});

test('short strokes, scrolling, and strokes from the edges, which are the browser’s, do nothing', () => {
  expect(stroke(200, 250)).toBeNull();
  expect(stroke(300, 200, 60)).toBeNull();
  expect(stroke(10, 200)).toBeNull();
  expect(stroke(380, 200)).toBeNull();
});
