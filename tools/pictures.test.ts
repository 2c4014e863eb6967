import { itemKeys, shipKeys } from '@farhold/engine/catalogue/items';
import { gunKeys, SWARM } from '@farhold/engine/combat/unit-figures';
import { iconNamesIn } from '@farhold/web/build/sprite';
import { expect, test } from 'vitest';
import { artStamp, testedArtStamp } from './art-stamp.ts';
import { projectFiles, readProjectFile } from './source-tree.ts';

// What the game needs of its pictures. What they are like is judged by the tests of art, which take minutes and run
// only when something of theirs has changed (art/README.md).

const files = projectFiles();
const categories = ['resources', 'facilities', 'research', 'aliens', 'ships', 'defence'] as const;

/** The names that a JSON file of pictures has under a key, sorted. */
function namesIn(path: string, key: string): string[] {
  const parts = JSON.parse(readProjectFile(path)) as Readonly<Record<string, object | undefined>>;
  return Object.keys(parts[key] ?? {}).toSorted();
}

test('art and the pictures it made have not changed since its tests passed', () => {
  const changed = 'changed: run `npm run art:test` and commit art/tested.txt';
  expect(testedArtStamp() === artStamp() ? 'tested' : changed).toBe('tested');
});

test('every item has its picture in two sizes, and every such picture is one of an item', () => {
  const keys = categories.flatMap(itemKeys);
  const wanted = keys.flatMap((key) => [`${key}.avif`, `${key}.thumb.avif`]);
  const there = files.flatMap((path) => /^web\/art\/sprites\/(.+\.avif)$/.exec(path)?.[1] ?? []);
  expect(there.toSorted()).toEqual(wanted.toSorted());
});

test.each([
  ['attackers', shipKeys],
  ['defenders', [...shipKeys, ...gunKeys, SWARM]],
] as const)('every unit of the %s has its place in the pictures of battles', (side, units) => {
  expect(namesIn('web/art/battle/frames.json', side)).toEqual(units.toSorted());
});

test('the client names every icon of the game’s own set, and no other', () => {
  const sources = files.filter((path) => /^web\/(?!build\/).+\.tsx?$/.test(path) && !path.includes('.test.'));
  const named = iconNamesIn(sources.map(readProjectFile), 'farhold');
  expect(named).toEqual(namesIn('web/art/icons.json', 'icons'));
});
