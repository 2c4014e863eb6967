import { expect, test } from 'vitest';
import { planetBuild, PLANET_COUNT, planetPicture, planetVariety } from './planet-look.ts';
import { hasPicture, pictureAddress } from './pictures.ts';
import { skyNames } from './skies.ts';

const indexes = Array.from({ length: PLANET_COUNT }, (_, index) => index);

test('every planet has its picture in four sizes', () => {
  for (const index of indexes)
    for (const width of [1024, 512, 128, 48])
      expect(pictureAddress('planets', `${index}-${width}`)).toContain(`${index}-${width}`);
});

test('every background has a picture for wide, small and portrait windows and for the picker', () => {
  for (const name of skyNames)
    for (const cut of ['2560', '1280', 'phone', 'tile'])
      expect(hasPicture('skies', `${name}-${cut}`), `${name}-${cut}`).toBe(true);
});

test('all planets have towns at night but the giants and those without ground for them', () => {
  const dark = indexes.filter((index) => !hasPicture('planets', `${index}-lights`));
  expect(dark).toEqual([1, 3, 8, 13, 14, 15]);
});

test('a picture index beyond the sixteen wraps around', () => {
  expect(planetPicture(16)).toBe(0);
  expect(planetPicture(-1)).toBe(15);
  expect(planetBuild(30)).toBe('ringed');
});

test('the same planet looks the same at each visit, and its neighbours look different', () => {
  expect(planetVariety(6, 4711)).toEqual(planetVariety(6, 4711));
  const looks = Array.from({ length: 40 }, (_, id) => JSON.stringify(planetVariety(6, id)));
  expect(new Set(looks).size).toBeGreaterThan(35);
});

test('hues vary only a little, and gold stays gold', () => {
  const hues = Array.from({ length: 500 }, (_, id) => planetVariety(6, id).hue);
  expect(Math.max(...hues)).toBeLessThanOrEqual(12);
  expect(Math.min(...hues)).toBeGreaterThanOrEqual(-12);
  expect(planetVariety(0, 17)).toMatchObject({ hue: 0, saturation: 1 });
});
