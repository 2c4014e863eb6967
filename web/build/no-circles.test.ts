import { expect, test } from 'vitest';
import { circleAmong } from './no-circles.ts';

test('files that import each other in a circle are named, in the order of their imports', () => {
  const imports = new Map([
    ['page.js', ['game.js', 'app.js']],
    ['game.js', ['app.js']],
    ['app.js', ['popups.js']],
    ['popups.js', ['tabs.js']],
    ['tabs.js', ['app.js']],
  ]);
  expect(circleAmong(imports)).toEqual(['app.js', 'popups.js', 'tabs.js', 'app.js']);
});

test('a file that two others import makes no circle', () => {
  const imports = new Map([
    ['page.js', ['game.js', 'app.js']],
    ['game.js', ['app.js']],
    ['app.js', []],
  ]);
  expect(circleAmong(imports)).toBeNull();
});
