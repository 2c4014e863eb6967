import { expect, test } from 'vitest';
import { unitKeys } from '../catalogue/items.ts';
import { goldenTable, levels } from '../testing/golden-table.ts';
import { inPlay, planetWith, universeWith } from '../testing/planet-builder.ts';
import {
  buildingSeconds,
  constructionSeconds,
  type Laboratories,
  researchSeconds,
  unitSeconds,
} from './duration.ts';

const book = universeWith();
const workshops = (robotics: number, nanite = 0) =>
  planetWith({ levels: { 'robotics-factory': robotics, 'nanite-factory': nanite } });
const alone: Laboratories = { lab: 4, otherLabs: [], networkLevel: 0, xenoLevel: 0 };

test('the seconds for every level of a metal mine and a shipyard, by the workshops', async () => {
  const rows = levels
    .slice(1)
    .map((level) => [
      level,
      buildingSeconds('metal-mine', level, workshops(0), book),
      buildingSeconds('metal-mine', level, workshops(2), book),
      buildingSeconds('metal-mine', level, workshops(10, 3), book),
      buildingSeconds('metal-mine', level, workshops(0), universeWith({ buildingSpeed: 7 })),
      buildingSeconds('shipyard', level, workshops(0), book),
      buildingSeconds('brood-barracks', level, workshops(0), book),
    ]);
  const head = ['level', 'mine', 'robotics 2', 'R10 N3', 'speed 7', 'shipyard', 'barracks'];
  await expect(goldenTable(head, rows)).toMatchFileSnapshot('./building-seconds.golden.txt');
});

test('the seconds for every ship and defence, by the workshops', async () => {
  const foundry = planetWith({ levels: { 'chitin-foundry': 7 } });
  const rows = unitKeys.map((key) => [
    key,
    unitSeconds(key, workshops(0), book),
    unitSeconds(key, workshops(3, 1), book),
    unitSeconds(key, foundry, book),
    unitSeconds(key, workshops(0), universeWith({ buildingSpeed: 1000 })),
  ]);
  const head = ['unit', 'by the book', 'R3 N1', 'foundry 7', 'speed 1000'];
  await expect(goldenTable(head, rows)).toMatchFileSnapshot('./unit-seconds.golden.txt');
});

test('the seconds for every level of weapons technology, by the laboratories', async () => {
  const seconds = (level: number, labs: Partial<Laboratories>, speed = 1) =>
    researchSeconds(
      'weapons-technology',
      level,
      { ...alone, ...labs },
      universeWith({ researchSpeed: speed }),
    );
  const rows = levels
    .slice(1)
    .map((level) => [
      level,
      seconds(level, {}),
      seconds(level, { lab: 10 }),
      seconds(level, { otherLabs: [5, 7], networkLevel: 1 }),
      seconds(level, { xenoLevel: 7 }),
      seconds(level, {}, 7),
    ]);
  const head = ['level', 'lab 4', 'lab 10', 'lab 4 + 7', 'xeno 7', 'speed 7'];
  await expect(goldenTable(head, rows)).toMatchFileSnapshot('./research-seconds.golden.txt');
});

test('nothing takes less than a second', () => {
  expect(buildingSeconds('metal-mine', 1, workshops(10, 5), universeWith({ buildingSpeed: 100_000 }))).toBe(
    1,
  );
  expect(researchSeconds('laser-technology', 1, alone, universeWith({ researchSpeed: 100_000 }))).toBe(1);
});

test('graviton technology costs nothing but free energy and takes a second', () => {
  expect(researchSeconds('graviton-technology', 1, alone, book)).toBe(1);
});

test('a laboratory too small for some research does not help with it', () => {
  const linked = { ...alone, lab: 7, otherLabs: [6, 7], networkLevel: 2 };
  expect(researchSeconds('hyperspace-technology', 1, linked, book)).toBe((3600 * 4000) / (1000 * 15));
  expect(researchSeconds('laser-technology', 1, linked, book)).toBe(Math.floor((3600 * 300) / (1000 * 21)));
});

test('xeno laboratory and chitin foundry save at most half of the time', () => {
  const whole = researchSeconds('weapons-technology', 10, alone, book);
  const halved = researchSeconds('weapons-technology', 10, { ...alone, xenoLevel: 25 }, book);
  expect(researchSeconds('weapons-technology', 10, { ...alone, xenoLevel: 40 }, book)).toBe(halved);
  expect(halved).toBe(Math.floor(whole / 2));
  const foundry = (level: number) =>
    unitSeconds('cruiser', planetWith({ levels: { 'chitin-foundry': level } }), book);
  expect([foundry(25), foundry(60)]).toEqual([foundry(0) / 2, foundry(0) / 2]);
});

test('the chitin foundry speeds up units only', () => {
  const planet = planetWith({ levels: { 'chitin-foundry': 20 } });
  expect(buildingSeconds('metal-mine', 5, planet, book)).toBe(
    buildingSeconds('metal-mine', 5, planetWith(), book),
  );
});

test('an order takes as long as its units one after the other', () => {
  const { planet, owner, universe } = inPlay();
  expect(constructionSeconds('cruiser', 7, planet, owner, universe)).toBe(
    7 * unitSeconds('cruiser', planet, universe),
  );
});

test('research goes by the laboratory of the planet and the network of its owner', () => {
  const { planet, owner, universe } = inPlay(
    { levels: { 'research-laboratory': 7 } },
    { 'intergalactic-research-network': 2 },
  );
  expect(constructionSeconds('hyperspace-technology', 1, planet, owner, universe, [9, 8])).toBe(576);
});
