import { lookup as systemLookup } from 'node:dns/promises';
import { expect, test } from 'vitest';
import { openNameServer } from '../testing/name-server.ts';
import { openReceiver } from '../testing/receiver.ts';
import { isPublicAddress } from './public-address.ts';
import { createHttpSender } from './http-sender.ts';
import { type Resolve, resolverOf } from './resolve-name.ts';
import { readTarget } from './target.ts';

const request = (url: string) => ({ url, headers: {}, body: 'hello' });

/** A DNS resolver that gives its answers in turn, and counts the lookups. */
function directory(...answers: readonly string[]): Resolve & { readonly asked: () => number } {
  let asked = 0;
  const resolve = async () => {
    const address = answers[Math.min(asked, answers.length - 1)] ?? '';
    asked += 1;
    return [{ address, family: address.includes(':') ? 6 : 4 }];
  };
  return Object.assign(resolve, { asked: () => asked });
}

test.each(['8.8.8.8', '151.101.1.69', '2606:4700::6810:84e5', '2a00:1450:4001::200e'])(
  '%s is an address of the internet',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

const notPublic = [
  '0.0.0.0',
  '0.1.2.3',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '127.8.8.8',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.8',
  '192.0.2.1',
  '192.168.1.1',
  '198.18.0.1',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::127.0.0.1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  '64:ff9b:1::1',
  '100::1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'fe80::1%eth0',
  'fec0::1',
  'ff02::1',
  'no number',
];

test.each(notPublic)('%s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(['https://example.org/hook', 'https://example.org:8443/?a=b', 'https://8.8.8.8/'])(
  'a player may name %s',
  (address) => {
    expect(readTarget(address, 'public').ok).toBe(true);
  },
);

test.each([
  'http://example.org/',
  'ftp://example.org/',
  'file:///etc/passwd',
  'https://ann:secret@example.org/',
  'https://example.org:22/',
  'https://example.org:5432/',
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://017700000001/',
  'https://[::1]/',
  'https://[::ffff:10.0.0.1]/',
  'https://169.254.169.254/latest/meta-data',
  'https://localhost/',
  'https://LOCALHOST./',
  'https://foo.localhost/',
  'https://intranet/',
  'https://printer.local/',
  'https://metadata.google.internal/',
  'https://nas.home.arpa:8443/',
  'not an address',
])('a player may not name %s', (address) => {
  expect(readTarget(address, 'public').ok).toBe(false);
});

test.each(notPublic.slice(0, -1))('a name that resolves to %s is not called', async (address) => {
  const sendOut = createHttpSender({ reach: 'public', resolve: directory(address) });
  expect(await sendOut(request('https://harmless.test/'))).toEqual({ failure: 'address-not-allowed' });
});

test('a name is not called if one of its addresses is private', async () => {
  const resolve = async () => [
    { address: '8.8.8.8', family: 4 },
    { address: '127.0.0.1', family: 4 },
  ];
  const sendOut = createHttpSender({ reach: 'public', resolve });
  expect(await sendOut(request('https://both.test/'))).toEqual({ failure: 'address-not-allowed' });
});

test('a name is resolved and checked at every call, once per call', async () => {
  // 2a00::1 is public, and nothing is there.
  const resolve = directory('2a00::1', '127.0.0.1');
  const sendOut = createHttpSender({ reach: 'public', resolve, patienceMs: 50 });
  expect(['timed-out', 'unreachable']).toContain(
    Object.values(await sendOut(request('https://rebinding.test/')))[0],
  );
  expect(resolve.asked()).toBe(1);
  expect(await sendOut(request('https://rebinding.test/'))).toEqual({ failure: 'address-not-allowed' });
  expect(resolve.asked()).toBe(2);
});

test('the connection goes to the checked address, whatever the name resolves to later', async () => {
  const receiver = await openReceiver();
  const resolve = directory('127.0.0.1', '127.0.0.2');
  const sendOut = createHttpSender({ reach: 'anywhere', resolve });
  const url = `http://receiver.test:${receiver.port}/`;
  expect(await sendOut(request(url))).toEqual({ status: 204 });
  expect(receiver.received.map(({ body, headers }) => [String(body), headers.host])).toEqual([
    ['hello', `receiver.test:${receiver.port}`],
  ]);
  expect(resolve.asked()).toBe(1);
  expect(await sendOut(request(url))).toEqual({ failure: 'unreachable' });
  expect(receiver.received).toHaveLength(1);
});

test('a redirect is an answer and is not followed', async () => {
  const [first, second] = [await openReceiver(), await openReceiver()];
  first.answerWith((response) => void response.writeHead(307, { location: second.url }).end());
  const sendOut = createHttpSender({ reach: 'anywhere' });
  expect(await sendOut(request(first.url))).toEqual({ status: 307 });
  expect(second.received).toEqual([]);
});

test('an endless answer is not read', async () => {
  const receiver = await openReceiver();
  const closed = new Promise((resolve) =>
    receiver.answerWith((response) => {
      response.once('close', resolve);
      response.writeHead(200).write('x'.repeat(100_000));
    }),
  );
  expect(await createHttpSender({ reach: 'anywhere' })(request(receiver.url))).toEqual({ status: 200 });
  await closed;
});

test('a receiver that never answers times out, and so does an absent one', async () => {
  const receiver = await openReceiver();
  receiver.answerWith(() => {});
  const sendOut = createHttpSender({ reach: 'anywhere', patienceMs: 100 });
  expect(await sendOut(request(receiver.url))).toEqual({ failure: 'timed-out' });
  const unknown = async () => Promise.reject(Object.assign(new Error('who?'), { code: 'ENOTFOUND' }));
  const asking = createHttpSender({ reach: 'anywhere', resolve: unknown });
  expect(await asking(request('http://nobody.test/'))).toEqual({ failure: 'name-unknown' });
});

test('a name server that never answers delays only the calls to its names', async () => {
  const receiver = await openReceiver();
  const nameServer = await openNameServer({ 'receiver.test': '127.0.0.1' });
  const sendOut = createHttpSender({
    reach: 'anywhere',
    resolve: resolverOf([nameServer.address]),
    patienceMs: 1500,
  });
  const url = (name: string) => `http://${name}:${receiver.port}/`;
  // Twice as many as Node.js has threads for the lookups of the operating system.
  const silent = Array.from({ length: 8 }, (_, at) => sendOut(request(url(`x${at}.silent.test`))));
  const first = await Promise.race([sendOut(request(url('receiver.test'))), ...silent]);
  expect(first).toEqual({ status: 204 });
  await expect(Promise.race([systemLookup('localhost').then(() => 'at once'), ...silent])).resolves.toBe(
    'at once',
  );
  expect(new Set((await Promise.all(silent)).map((outcome) => JSON.stringify(outcome)))).toEqual(
    new Set(['{"failure":"timed-out"}']),
  );
  expect(await sendOut(request(url('unknown.test')))).toEqual({ failure: 'name-unknown' });
  expect(await sendOut(request(url('localhost')))).toEqual({ status: 204 });
});

test('nobody waits for a name server any longer than for the call', async () => {
  const nameServer = await openNameServer({});
  const began = performance.now();
  const asking = resolverOf([nameServer.address])('x.silent.test', AbortSignal.timeout(50));
  await expect(asking).rejects.toThrow('x.silent.test has no address');
  expect(performance.now() - began).toBeLessThan(2000);
});
