import { routes } from '@farhold/contract/routes';
import { expect, test } from 'vitest';
import { sendTo } from '../testing/calls.ts';
import { world } from '../testing/world.ts';
import { readConfig } from './config.ts';

const SECURITY_CONTACT = 'mailto:security@farhold.test';

test('security.txt says where to report a vulnerability, as RFC 9116 asks, for the next ninety days', async () => {
  const game = await world({ at: '2030-05-01T12:34:56Z', settings: { SECURITY_CONTACT } });
  const reply = await sendTo(game.app, null, 'GET /.well-known/security.txt');
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(reply.body.split('\n')).toEqual([
    'Contact: mailto:security@farhold.test',
    'Expires: 2030-07-30T00:00:00.000Z',
    'Preferred-Languages: en',
    'Canonical: https://farhold.test/.well-known/security.txt',
    '',
  ]);
});

test('a host who names no contact has no security.txt, not even for browsers', async () => {
  const { app } = await world();
  const accept = 'text/html,*/*';
  const reply = await sendTo(app, null, 'GET /.well-known/security.txt', undefined, { accept });
  expect([reply.statusCode, reply.json()]).toMatchObject([404, { code: 'not-found' }]);
});

test.each(['security@farhold.test', 'http://farhold.test', 'mailto:a@b\nContact: mailto:c@d'])(
  'the contact "%s" stops the start with a sentence',
  (contact) => {
    expect(() => readConfig({ SECURITY_CONTACT: contact })).toThrow(/^SECURITY_CONTACT must be an address/);
  },
);

test('pages of other sites may read nothing, and no cookie lets them act for a player', async () => {
  const game = await world();
  const ann = await game.player('Ann');
  const origin = { origin: 'https://evil.test' };
  for (const name of ['GET /api/v1/universes', 'GET /api/v1/user', 'OPTIONS /api/v1/user', 'GET /healthz']) {
    const { headers } = await sendTo(game.app, ann, name, undefined, origin);
    expect(Object.keys(headers).filter((header) => header.startsWith('access-control'))).toEqual([]);
  }
  const cookie = { ...origin, cookie: `authToken=${ann.token}; session=${ann.token}` };
  expect((await sendTo(game.app, null, 'GET /api/v1/user', undefined, cookie)).statusCode).toBe(401);
  const form = { ...origin, authorization: `Bearer ${ann.token}`, 'content-type': 'text/plain' };
  expect((await sendTo(game.app, null, 'POST /api/v1/user/name', '{"name":"X"}', form)).statusCode).toBe(400);
});

test('no call that changes something is one that a link can make', () => {
  const changing = /\/(login|logout|register|send|build|delete|end|cancel|recall|trade|exchange)\b/;
  expect(Object.keys(routes).filter((name) => name.startsWith('GET ') && changing.test(name))).toEqual([]);
});

test('on a host with TLS browsers are told to insist on it for a year, on all names below', async () => {
  const secure = await world({ settings: { PUBLIC_URL: 'https://farhold.test' } });
  const { headers } = await sendTo(secure.app, null, 'GET /api/v1/universes');
  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  const plain = await world();
  const reply = await sendTo(plain.app, null, 'GET /api/v1/universes');
  expect(reply.headers['strict-transport-security']).toBeUndefined();
});

test('TRACE, folders and hidden files are answered with nothing', async () => {
  const { app } = await world();
  for (const name of [
    'TRACE /',
    'GET /assets/',
    'GET /.git/config',
    'GET /.env',
    'GET /%2e%2e/package.json',
  ]) {
    const reply = await sendTo(app, null, name, undefined, { accept: '*/*' });
    expect([name, reply.statusCode]).toEqual([name, 404]);
  }
});
