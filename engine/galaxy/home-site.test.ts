import { expect, test } from 'vitest';
import { seededRandom } from '../random.ts';
import { type Coordinates, mapLimits } from './coordinates.ts';
import { type HomeSeeker, homeSite, type SettledSystem } from './home-site.ts';

const person: HomeSeeker = { isAi: false, near: null };
const aiPlayer: HomeSeeker = { isAi: true, near: null };

type Home = Coordinates & { readonly isAi: boolean };

function systemsOf(homes: readonly Home[]): SettledSystem[] {
  const keys = [...new Set(homes.map(({ galaxy, system }) => galaxy * 1000 + system))];
  return keys.map((key) => {
    const [galaxy, system] = [Math.floor(key / 1000), key % 1000];
    const here = homes.filter((home) => home.galaxy === galaxy && home.system === system);
    const aiHomes = here.filter(({ isAi }) => isAi).length;
    return { galaxy, system, homes: here.length, aiHomes, taken: here.map(({ position }) => position) };
  });
}

/** Founds one home after the other. */
function found(seekers: readonly HomeSeeker[], seed = 'homes'): Home[] {
  const random = seededRandom(seed);
  const homes: Home[] = [];
  for (const seeker of seekers) {
    const at = homeSite(systemsOf(homes), seeker, random);
    if (at !== null) homes.push({ ...at, isAi: seeker.isAi });
  }
  return homes;
}

const systems = (homes: readonly Home[]) => homes.map(({ galaxy, system }) => `${galaxy}:${system}`);

test('homes 1 to 4 lie in 1:200, 5 to 8 in 1:201, 9 to 12 in 1:199', () => {
  expect(systems(found(Array.from({ length: 14 }, () => person)))).toEqual([
    ...Array.from({ length: 4 }, () => '1:200'),
    ...Array.from({ length: 4 }, () => '1:201'),
    ...Array.from({ length: 4 }, () => '1:199'),
    ...Array.from({ length: 2 }, () => '1:202'),
  ]);
});

test('homes lie between positions 4 and 12, two apart', () => {
  const homes = found(Array.from({ length: 200 }, () => person));
  for (const { position } of homes) expect([4, 6, 8, 10, 12]).toContain(position);
  expect(new Set(homes.map((at) => `${at.system}:${at.position}`)).size).toBe(200);
});

test('people who come after thirty AI players get two of them as neighbours in their own system', () => {
  const homes = found([
    ...Array.from({ length: 30 }, () => aiPlayer),
    ...Array.from({ length: 10 }, () => person),
  ]);
  for (const home of homes.filter(({ isAi }) => !isAi)) {
    const neighbours = homes.filter(({ system, isAi }) => isAi && system === home.system);
    expect(neighbours).toHaveLength(2);
  }
});

test('every newcomer has somebody within three systems, and two in the own system once it is full', () => {
  const mixed = Array.from({ length: 120 }, (_, index) => (index % 3 === 0 ? aiPlayer : person));
  const homes = found(mixed);
  const nearest = homes.slice(1).map((home, index) => {
    const ways = homes.slice(0, index + 1).map(({ system }) => Math.abs(system - home.system));
    return Math.min(...ways);
  });
  expect(Math.max(...nearest)).toBeLessThanOrEqual(3);
  expect(systemsOf(homes).filter((system) => system.homes < 3).length).toBeLessThanOrEqual(3);
});

test('an invited player gets the system of the friend, as its fifth if need be, else the nearest', () => {
  const homes = found(Array.from({ length: 12 }, () => person));
  const friend: HomeSeeker = { isAi: false, near: { galaxy: 1, system: 200 } };
  const fifth = homeSite(systemsOf(homes), friend, seededRandom('fifth'));
  expect(fifth).toMatchObject({ galaxy: 1, system: 200 });
  const withFifth = [...homes, ...(fifth ? [{ ...fifth, isAi: false }] : [])];
  expect(homeSite(systemsOf(withFifth), friend, seededRandom('sixth'))).toMatchObject({
    galaxy: 1,
    system: 201,
  });
  const far: HomeSeeker = { isAi: false, near: { galaxy: 3, system: 399 } };
  expect(homeSite(systemsOf(homes), far, seededRandom('far'))).toMatchObject({ galaxy: 3, system: 399 });
});

test('a system whose places are taken by colonies is passed over', () => {
  const full = { galaxy: 1, system: 200, homes: 1, aiHomes: 0, taken: [4, 6, 8, 10, 12] };
  expect(homeSite([full], person, seededRandom('full'))).toMatchObject({ system: 201 });
});

test('the next galaxy begins when one is full, and the last place of all is the last', () => {
  const everywhere = (galaxies: number) =>
    Array.from({ length: galaxies * mapLimits.system }, (_, index) => ({
      galaxy: 1 + Math.floor(index / mapLimits.system),
      system: 1 + (index % mapLimits.system),
      homes: 4,
      aiHomes: 2,
      taken: [4, 6, 8, 10],
    }));
  expect(homeSite(everywhere(1), person, seededRandom('next'))).toMatchObject({ galaxy: 2, system: 200 });
  expect(homeSite(everywhere(4), person, seededRandom('none'))).toBeNull();
});
