import { readFileSync } from 'node:fs';
import { parse } from 'dotenv';
import { expect, test } from 'vitest';
import { publicUrl, readConfig } from './config.ts';

test('without any setting a server listens on this machine only, on port 3000', () => {
  expect(readConfig({})).toMatchObject({ HOST: '127.0.0.1', PORT: 3000, ROLE: 'all', LOG_LEVEL: 'info' });
  expect(publicUrl(readConfig({}))).toBe('http://localhost:3000');
});

test('an empty setting counts as not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toEqual(readConfig({}));
});

test.each([
  [{ PORT: 'abc' }, 'PORT must be a whole number from 0 to 65535, not "abc".'],
  [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535, not "70000".'],
  [{ ROLE: 'boss' }, 'ROLE must be all, web or worker, not "boss".'],
  [
    { PUBLIC_URL: 'farhold' },
    'PUBLIC_URL must be an address without a path, such as https://play.example.org, not "farhold".',
  ],
  [{ PUBLIC_URL: 'https://example.org/farhold/' }, 'PUBLIC_URL must be an address without a path'],
  [{ PUBLIC_URL: 'https://example.org/?game=1' }, 'PUBLIC_URL must be an address without a path'],
  [
    { TRUST_PROXY: '10.0.0.0/33' },
    'TRUST_PROXY must be a list of addresses or networks, such as loopback,10.0.0.0/8, not "10.0.0.0/33".',
  ],
  [
    { GOOGLE_CLIENT_ID: 'x' },
    'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET belong together: set both or neither.',
  ],
  [
    { BUS_URL: 'redis://127.0.0.1' },
    'BUS_URL needs DATABASE_URL: the embedded database has one process to itself.',
  ],
])('%o stops the start with a sentence', (environment, sentence) => {
  expect(() => readConfig(environment)).toThrow(sentence);
});

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');

test('the example of a file with settings sets none, and has each one that the guide for hosts explains', () => {
  const example = read('.env.example');
  expect(parse(example)).toEqual({});
  const proposed = parse(example.replaceAll(/^# (?=[A-Z_]+=)/gm, ''));
  const explained = read('docs/operations.md')
    .split('\n')
    .flatMap((line) =>
      /^\| `[A-Z_]{2,}/.test(line)
        ? [
            ...line
              .split('|', 2)
              .join('')
              .matchAll(/`([A-Z_]+)`/g),
          ]
        : [],
    )
    .map(([, name = '']) => name);
  expect(Object.keys(proposed).toSorted()).toEqual([...new Set(explained)].toSorted());
  const presets = readConfig({});
  const ofPresets = Object.entries(proposed).filter(([name]) => name in presets);
  expect(ofPresets).toHaveLength(Object.keys(presets).length);
  expect(readConfig(Object.fromEntries(ofPresets))).toEqual(presets);
  expect(() => readConfig(proposed)).not.toThrow();
});

test('a complaint about a setting that may hold a password does not repeat it', () => {
  expect(() => readConfig({ DATABASE_URL: 'mysql://me:secret@host/db' })).toThrow(
    'DATABASE_URL must be an address such as postgresql://user:password@host:5432/farhold.',
  );
});

test('the public address has no trailing slash', () => {
  expect(publicUrl(readConfig({ PUBLIC_URL: 'https://play.example.org/' }))).toBe('https://play.example.org');
});
