import { expect, test } from 'vitest';
import { purposeOf } from './kept-files.ts';

const ORIGIN = 'https://farhold.example';

const purpose = (path: string, asked: Partial<Pick<Request, 'method' | 'mode'>> = {}) =>
  purposeOf({ method: 'GET', mode: 'cors', ...asked, url: new URL(path, ORIGIN).href }, ORIGIN);

test('what is named by its content is kept: scripts, styles, fonts and pictures', () => {
  expect(purpose('/assets/app-1a2b.js')).toBe('file');
  expect(purpose('/assets/planet-7-9f.avif', { mode: 'no-cors' })).toBe('file');
});

test.each([
  '/api/v1/planet',
  '/api/v1/batch?get=/planet',
  '/api',
  '/healthz',
  '/metrics',
  '/manifest.de.webmanifest',
])('nothing that can change is looked at: %s', (path) => {
  expect(purpose(path)).toBe('other');
});

test('a page of the game has a page in its place when nothing can be reached; documents of the API have none', () => {
  expect(purpose('/', { mode: 'navigate' })).toBe('page');
  expect(purpose('/galaxy?galaxy=2', { mode: 'navigate' })).toBe('page');
  expect(purpose('/api', { mode: 'navigate' })).toBe('other');
  expect(purpose('/api/v1/calendar/secret.ics', { mode: 'navigate' })).toBe('other');
  expect(purpose('/apiary', { mode: 'navigate' })).toBe('page');
});

test('orders, and what other servers have, are left alone', () => {
  expect(purpose('/assets/app-1a2b.js', { method: 'POST' })).toBe('other');
  expect(purpose('https://elsewhere.example/assets/app-1a2b.js')).toBe('other');
});
