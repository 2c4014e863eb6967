import { expect, test } from 'vitest';
import { accountId } from '../ids.ts';
import { missionsOffered } from './missions-offered.ts';

const home = { galaxy: 1, system: 1, position: 8 };
const at = { galaxy: 1, system: 2, position: 8 };
const own = { owner: accountId(1), isOwn: true };
const foreign = { owner: accountId(2), isOwn: false };

test('a foreign planet can be attacked, supplied, protected and spied on', () => {
  expect(missionsOffered({ at, planet: foreign }, home)).toEqual(['attack', 'transport', 'protect', 'spy']);
});

test('ships go to an own planet with cargo, to come back or to stay', () => {
  expect(missionsOffered({ at, planet: own }, home)).toEqual(['transport', 'transfer']);
});

test('an empty position can only be settled, or cleared of debris', () => {
  expect(missionsOffered({ at, planet: null }, home)).toEqual(['colony']);
  expect(missionsOffered({ at, planet: null, hasDebris: true }, home)).toEqual(['colony', 'harvest']);
});

test('where a fleet stands it can patrol, and harvest the debris that floats there', () => {
  expect(missionsOffered({ at: home, planet: own }, home)).toEqual(['patrol']);
  expect(missionsOffered({ at: home, planet: own, hasDebris: true }, home)).toEqual(['harvest', 'patrol']);
});
