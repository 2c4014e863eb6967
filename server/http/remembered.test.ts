import { expect, test } from 'vitest';
import { createRemembered } from './remembered.ts';

const reader = () => {
  const reads: string[] = [];
  const read = (value: string) => async () => {
    reads.push(value);
    return value;
  };
  return { reads, read };
};

test('what was read is remembered while its versions stay the same', async () => {
  const { recall } = createRemembered();
  const { reads, read } = reader();
  expect(await recall('planets 1 7', '3.0', read('old'))).toBe('old');
  expect(await recall('planets 1 7', '3.0', read('unread'))).toBe('old');
  expect(await recall('planets 1 8', '3.0', read('of another'))).toBe('of another');
  expect(await recall('planets 1 7', '4.0', read('new'))).toBe('new');
  expect(await recall('planets 1 7', '4.0', read('unread'))).toBe('new');
  expect(reads).toEqual(['old', 'of another', 'new']);
});

test('a read that fails is not remembered', async () => {
  const { recall } = createRemembered();
  const failing = () => Promise.reject(new Error('no database'));
  await expect(recall('planets 1 7', '3.0', failing)).rejects.toThrow('no database');
  expect(await recall('planets 1 7', '3.0', async () => 'read')).toBe('read');
});

test('who asks for what is being read at the same versions waits for it, and nobody else does', async () => {
  const { recall } = createRemembered();
  const { reads, read } = reader();
  const late = Promise.withResolvers<string>();
  const first = recall('planets 1 7', '3.0', () => late.promise);
  const second = recall('planets 1 7', '3.0', read('again'));
  expect(await recall('planets 1 7', '4.0', read('newer'))).toBe('newer');
  expect(await recall('planets 1 8', '3.0', read('of another'))).toBe('of another');
  late.resolve('once');
  expect([await first, await second]).toEqual(['once', 'once']);
  expect(reads).toEqual(['newer', 'of another']);
});

test('what is being read when everything is forgotten is not remembered', async () => {
  const { recall, forget } = createRemembered();
  const { reads, read } = reader();
  const late = Promise.withResolvers<string>();
  const underWay = recall('planets 1 7', '3.0', () => late.promise);
  forget();
  const anew = recall('planets 1 7', '3.0', read('of this one'));
  late.resolve('of the database before');
  expect(await underWay).toBe('of the database before');
  expect(await anew).toBe('of this one');
  expect(await recall('planets 1 7', '3.0', read('unread'))).toBe('of this one');
  expect(reads).toEqual(['of this one']);
});

test('the memory is bounded: what was not used for longest goes first', async () => {
  const { recall, bytes, forget } = createRemembered(20_000);
  const { reads, read } = reader();
  const long = 'x'.repeat(1000);
  for (let player = 0; player < 100; player += 1) {
    await recall(`planets 1 ${player}`, '0.0', read(`${long}${player}`));
    await recall('planets 1 0', '0.0', read(`${long}0`));
    expect(bytes()).toBeLessThanOrEqual(20_000);
  }
  expect(reads).toHaveLength(100);
  expect(bytes()).toBeGreaterThan(15_000);
  expect(await recall('giant', '0.0', async () => 'y'.repeat(50_000))).toHaveLength(50_000);
  expect(bytes()).toBeLessThanOrEqual(20_000);
  forget();
  expect(bytes()).toBe(0);
});
